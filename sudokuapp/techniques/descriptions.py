"""What to look for, in a sentence or two for each technique. To see each other: to be in one row, column or box."""

from __future__ import annotations

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.technique import Technique

DESCRIPTIONS: dict[Technique, str] = {
    Technique.FULL_HOUSE: msgid("A row, column or box with one empty cell. The missing digit goes there."),
    Technique.HIDDEN_SINGLE: msgid(
        "A digit for which only one cell of a box, row or column is left, however many candidates that cell has."
    ),
    Technique.NAKED_SINGLE: msgid("A cell with one candidate: its row, column and box exclude all the others."),
    Technique.LOCKED_CANDIDATES_1: msgid(
        "In a box, all places of a digit lie in one row or column. They point along that line: outside of the "
        "box, the line loses the digit."
    ),
    Technique.LOCKED_CANDIDATES_2: msgid(
        "In a row or column, all places of a digit lie in one box. The line claims the digit of the box: the "
        "rest of the box loses it."
    ),
    Technique.LOCKED_PAIR: msgid(
        "Two cells with the same two candidates where a line crosses a box. The rest of the line and the rest "
        "of the box lose both digits."
    ),
    Technique.LOCKED_TRIPLE: msgid(
        "Three cells with only three digits among them where a line crosses a box. The rest of the line and "
        "the rest of the box lose these digits."
    ),
    Technique.NAKED_PAIR: msgid(
        "Two cells of a row, column or box with the same two candidates. They need both digits, so the other "
        "cells there lose them."
    ),
    Technique.NAKED_TRIPLE: msgid(
        "Three cells of a row, column or box with only three digits among them; each may have two or all "
        "three. The other cells there lose these digits."
    ),
    Technique.NAKED_QUADRUPLE: msgid(
        "Four cells of a row, column or box with only four digits among them. The other cells there lose these digits."
    ),
    Technique.HIDDEN_PAIR: msgid(
        "Two digits that have only the same two cells left in a row, column or box. These cells lose all "
        "their other candidates."
    ),
    Technique.HIDDEN_TRIPLE: msgid(
        "Three digits that have only the same three cells left in a row, column or box. These cells lose all "
        "their other candidates."
    ),
    Technique.HIDDEN_QUADRUPLE: msgid(
        "Four digits that have only the same four cells left in a row, column or box. These cells lose all "
        "their other candidates."
    ),
    Technique.X_WING: msgid(
        "Two rows in which a digit fits only into the same two columns, or the other way round. The digit "
        "stands at two of the four corners, so the rest of both columns loses it."
    ),
    Technique.SWORDFISH: msgid(
        "An X-wing of three: three rows in which a digit fits only into the same three columns, or the other "
        "way round. The rest of the three columns loses it."
    ),
    Technique.JELLYFISH: msgid(
        "An X-wing of four: four rows in which a digit fits only into the same four columns, or the other way "
        "round. The rest of the four columns loses it."
    ),
    Technique.FINNED_X_WING: msgid(
        "An X-wing with a few candidates too many, the fins, all in one box. What the X-wing would remove "
        "goes only where it also sees every fin."
    ),
    Technique.FINNED_SWORDFISH: msgid(
        "A swordfish with a few candidates too many, the fins, all in one box. What the swordfish would "
        "remove goes only where it also sees every fin."
    ),
    Technique.FINNED_JELLYFISH: msgid(
        "A jellyfish with a few candidates too many, the fins, all in one box. What the jellyfish would "
        "remove goes only where it also sees every fin."
    ),
    Technique.SASHIMI_X_WING: msgid(
        "A finned X-wing that lacks a corner: without the fins, one of its lines has only one place left. It "
        "removes the same."
    ),
    Technique.SASHIMI_SWORDFISH: msgid(
        "A finned swordfish one of whose lines has only one place left without the fins. It removes the same."
    ),
    Technique.SASHIMI_JELLYFISH: msgid(
        "A finned jellyfish one of whose lines has only one place left without the fins. It removes the same."
    ),
    Technique.SKYSCRAPER: msgid(
        "Two rows (or columns) with two places each for a digit, of which one each share a column (or row). "
        "One of the other two places holds the digit: cells that see both lose it."
    ),
    Technique.TWO_STRING_KITE: msgid(
        "A row and a column with two places each for a digit, of which one each lie in the same box. One of "
        "the other two places holds the digit: the cell that sees both loses it."
    ),
    Technique.TURBOT_FISH: msgid(
        "Two units with two places each for a digit, of which one each see each other. One of the other two "
        "places holds the digit: cells that see both lose it."
    ),
    Technique.EMPTY_RECTANGLE: msgid(
        "In a box, a digit fits only into one row and one column. Together with a line that has two places "
        "for the digit, one of them in that row or column, this excludes a cell."
    ),
    Technique.SIMPLE_COLOURS_TRAP: msgid(
        "Join the places of a digit wherever a unit has just two, and colour them in turn: one colour is "
        "true. A place that sees both colours is false."
    ),
    Technique.SIMPLE_COLOURS_WRAP: msgid(
        "Join the places of a digit wherever a unit has just two, and colour them in turn: one colour is "
        "true. A colour with two places that see each other is the false one."
    ),
    Technique.MULTI_COLOURS_1: msgid(
        "Two groups of coloured places of a digit. Where a colour of one sees a colour of the other, one of "
        "the two opposite colours is true: what sees both of those is false."
    ),
    Technique.MULTI_COLOURS_2: msgid(
        "Two groups of coloured places of a digit. A colour that sees both colours of the other group is false."
    ),
    Technique.UNIQUENESS_1: msgid(
        "Four cells in two rows, two columns and two boxes, three of them with the same two candidates. With "
        "the same two in the fourth there would be two solutions, so it loses both."
    ),
    Technique.UNIQUENESS_2: msgid(
        "A rectangle of two digits in two boxes; the two cells of one side have the same one digit besides. "
        "It stands in one of the two, so cells that see both lose it."
    ),
    Technique.UNIQUENESS_3: msgid(
        "A rectangle of two digits in two boxes; the two cells of one side have other digits besides. One of "
        "these must be true, so the two count as one cell of a naked pair, triple or more."
    ),
    Technique.UNIQUENESS_4: msgid(
        "A rectangle of two digits in two boxes; in a unit of the two cells that have others besides, one of "
        "the two digits fits only there. Then the other one cannot stand there."
    ),
    Technique.UNIQUENESS_5: msgid(
        "A rectangle of two digits in two boxes; opposite corners, or three cells, have the same one digit "
        "besides. It stands in one of them, so cells that see all of them lose it."
    ),
    Technique.UNIQUENESS_6: msgid(
        "A rectangle of two digits in two boxes; opposite corners have others besides, and one of the two "
        "digits forms an X-wing on the rectangle. In these corners it would force two solutions."
    ),
    Technique.HIDDEN_RECTANGLE: msgid(
        "A rectangle of two digits in two boxes, one corner with these two alone. In the row and the column "
        "of the opposite corner one of the digits fits only into the rectangle: then that corner cannot hold "
        "the other."
    ),
    Technique.AVOIDABLE_RECTANGLE_1: msgid(
        "Three cells of a rectangle in two boxes hold two digits, none of them printed. The fourth cell "
        "cannot complete the exchange, which would make two solutions."
    ),
    Technique.AVOIDABLE_RECTANGLE_2: msgid(
        "Two cells of a rectangle in two boxes hold two digits, not printed; the other two could complete the "
        "exchange or hold the same third digit. It stands in one of them: cells that see both lose it."
    ),
    Technique.BUG_PLUS_ONE: msgid(
        "Near the end, all empty cells have two candidates, but one has three. Without the third every digit "
        "could be exchanged, so the third is true: it is the one that is there three times in its units."
    ),
    Technique.XY_WING: msgid(
        "A cell with two candidates sees two others with two, each of which shares a different one with it; "
        "the two share a third digit. One of the two holds that digit: cells that see both lose it."
    ),
    Technique.XYZ_WING: msgid(
        "An XY-wing whose middle cell has the third digit too. Then cells that see all three lose it."
    ),
    Technique.W_WING: msgid(
        "Two cells with the same two candidates that do not see each other. If a unit has two places for one "
        "of the digits, each seen by one of the cells, one of the cells holds the other digit."
    ),
    Technique.REMOTE_PAIRS: msgid(
        "A chain of cells that all have the same two candidates, each seeing the next. The digits take turns, "
        "so a cell that sees two cells of different turns can hold neither."
    ),
    Technique.X_CHAIN: msgid(
        "A chain through the places of one digit, by turns: if this is false the next is true, if that is "
        "true the next is false. One of its two ends is true: what sees both is false."
    ),
    Technique.XY_CHAIN: msgid(
        "A chain of cells with two candidates, each sharing a digit with the next that it sees. One of the "
        "two ends holds the digit that both ends have to spare: cells that see both lose it."
    ),
    Technique.CONTINUOUS_NICE_LOOP: msgid(
        "A chain through cells and digits that closes to a ring without a break. Of the two ends of each "
        "dashed link one is true, so whatever sees both is false."
    ),
    Technique.DISCONTINUOUS_NICE_LOOP: msgid(
        "A chain through cells and digits that comes back to the cell where it began, and there contradicts a "
        "candidate or proves it."
    ),
    Technique.ALTERNATING_CHAIN: msgid(
        "A chain through cells and digits, by turns: if this is false the next is true, if that is true the "
        "next is false. One of its two ends is true, so what both exclude is false."
    ),
    Technique.GROUPED_CONTINUOUS_NICE_LOOP: msgid(
        "A continuous nice loop whose links may also join groups: several cells of a line in a box, or a set "
        "of cells with one digit more than cells."
    ),
    Technique.GROUPED_DISCONTINUOUS_NICE_LOOP: msgid(
        "A discontinuous nice loop whose links may also join groups: several cells of a line in a box, or a "
        "set of cells with one digit more than cells."
    ),
    Technique.GROUPED_ALTERNATING_CHAIN: msgid(
        "An alternating inference chain whose links may also join groups: several cells of a line in a box, "
        "or a set of cells with one digit more than cells."
    ),
    Technique.ALS_XZ: msgid(
        "Two sets of cells, each in one unit and with one digit more than cells. If a digit can stand in only "
        "one of the two, another one that both have stands in one of them: cells that see all its places lose "
        "it."
    ),
    Technique.ALS_XY_WING: msgid(
        "Three sets of cells, each in one unit and with one digit more than cells. The middle one takes a "
        "digit from the first or from the second, so one of these two holds the digit that they share."
    ),
    Technique.SUE_DE_COQ: msgid(
        "Cells where a line crosses a box, some more of the line and some more of the box, with as many "
        "digits as cells. Each digit has its place there, so the rest of the line and of the box loses those "
        "that belong to it."
    ),
    Technique.CELL_FORCING_CHAIN: msgid(
        "A cell with a few candidates. Follow each of them: if all lead to the same result, the result is true."
    ),
    Technique.UNIT_FORCING_CHAIN: msgid(
        "A digit with a few places in a row, column or box. Follow each of them: if all lead to the same "
        "result, the result is true."
    ),
    Technique.NISHIO: msgid(
        "Suppose that a candidate is true and follow the singles. If a cell has no digit left, or a unit no "
        "place for a digit, the candidate is false."
    ),
    Technique.NESTED_CONTRADICTION: msgid(
        "Suppose that a candidate is true. If singles alone do not refute it, try what would be left beside "
        "it, case by case. This is a guess that is tried to its end, for puzzles where nothing else helps."
    ),
}


def what_to_look_for(technique: Technique) -> Message:
    return Message(DESCRIPTIONS[technique])
