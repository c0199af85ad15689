"""What is printed about a scanned photo, for people and for programs."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Collection

import pytest
from support.fake_scans import made_reading
from support.puzzles import NEWSPAPER, unique_puzzle

from sudokuapp.cli.scan_photo import Problem, Scan
from sudokuapp.cli.scan_report import JsonScanReport, TextScanReport
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_writing import to_board, to_line
from sudokuapp.solvers.app_solver import app_solver

PUZZLE = unique_puzzle(NEWSPAPER, random.Random(20), app_solver.is_unique)
SOLUTION = app_solver.solve(PUZZLE)
CLUE, OTHER_CLUE = [cell for cell, digit in enumerate(PUZZLE) if digit][:2]
EMPTY = next(cell for cell, digit in enumerate(PUZZLE) if not digit)
EMPTY_CELLS = [cell for cell, digit in enumerate(PUZZLE) if not digit]
DARK = Problem("TooDark", "This picture is too dark. Take it with more light, or use the torch.")


def name(cell: int) -> str:
    return str(NEWSPAPER.short_cell_name(cell))


class Paper(io.StringIO):
    """An output with all characters."""

    encoding = "utf-8"


def text_of(reading, *problems: Problem, several: bool = False, out: Paper | None = None) -> str:
    out = out or Paper()
    TextScanReport(out, several).show(Scan("photo.jpg", reading, problems, 12.0))
    return out.getvalue()


def object_of(reading, *problems: Problem, photo: str = "photo.jpg") -> dict:
    out = Paper()
    JsonScanReport(out).show(Scan(photo, reading, problems, 12.34))
    assert out.getvalue().count("\n") == 1
    assert out.getvalue().isascii()
    return json.loads(out.getvalue())


def test_a_sure_reading_is_the_puzzle_and_its_solution_and_no_more():
    assert text_of(made_reading(PUZZLE)) == f"{to_board(PUZZLE)}\nSolution:\n{to_board(SOLUTION)}\n"


def test_a_suspect_is_marked_and_its_second_guess_told():
    text = text_of(made_reading(PUZZLE, doubts={CLUE: (7, 0.629)}))
    assert f"{PUZZLE[CLUE]}? " in text.split("\nSolution")[0]
    place = NEWSPAPER.cell_name(CLUE)
    assert f"? may be misread, so please compare:\n  {place}: {PUZZLE[CLUE]}, or perhaps 7 (62 % sure)\n" in text


def test_a_suspect_that_looks_empty_or_may_be_is_told_so():
    text = text_of(made_reading(PUZZLE, doubts={EMPTY: (4, 0.9), CLUE: (0, 0.9999)}))
    assert ".? " in text
    assert f"{NEWSPAPER.cell_name(EMPTY)}: empty, or perhaps 4 (90 % sure)" in text
    assert f"{NEWSPAPER.cell_name(CLUE)}: {PUZZLE[CLUE]}, or perhaps empty (99 % sure)" in text


def test_all_suspects_are_marked_but_a_handful_told():
    text = text_of(made_reading(PUZZLE, doubts=dict.fromkeys(range(20), (9, 0.5))))
    assert text.count("% sure") == 5
    assert "\n  and 15 more\n" in text
    assert text.split("? may be misread")[0].count("?") == 20


def test_of_a_repaired_cell_the_picture_is_told_too():
    text = text_of(made_reading(PUZZLE, repairs={CLUE: 3, EMPTY: 5}, doubts={OTHER_CLUE: (2, 0.7)}))
    board = text.split("! changed")[0]
    assert (board.count("!"), board.count("?")) == (2, 1)
    assert f"  {NEWSPAPER.cell_name(CLUE)}: {PUZZLE[CLUE]}, where the picture shows 3 (99 % sure)\n" in text
    assert f"  {NEWSPAPER.cell_name(EMPTY)}: empty, where the picture shows 5" in text


def with_written(count: int, wrong: Collection[int] = ()) -> Grid:
    """The puzzle with digits written in its first empty cells, those in `wrong` not as the solution has them."""
    page = PUZZLE
    for cell in EMPTY_CELLS[:count]:
        page = page.with_digit(cell, SOLUTION[cell] % 9 + 1 if cell in wrong else SOLUTION[cell])
    return page


def test_a_doubt_about_who_wrote_a_digit_is_told_as_such():
    written = EMPTY_CELLS[0]
    reading = made_reading(with_written(1), written=[written], kind_doubts={CLUE: 0.719, written: 0.6})
    text = text_of(reading)
    assert f"{NEWSPAPER.cell_name(CLUE)}: printed {PUZZLE[CLUE]}, or perhaps written (71 % sure)\n" in text
    assert f"{NEWSPAPER.cell_name(written)}: written {SOLUTION[written]}, or perhaps printed (60 % sure)\n" in text
    assert f"{PUZZLE[CLUE]}? " in text and f"{SOLUTION[written]}'? " in text


def test_a_doubt_about_small_candidates_is_told_as_such():
    marks, doubtful_marks, bare = EMPTY_CELLS[:3]
    reading = made_reading(
        PUZZLE,
        notes={marks: (1, 2), doubtful_marks: ()},
        doubts={marks: (4, 0.7)},
        kind_doubts={doubtful_marks: 0.8, bare: 0.9},
    )
    text = text_of(reading)
    assert f"{NEWSPAPER.cell_name(marks)}: small candidates, or perhaps 4 (70 % sure)\n" in text
    assert f"{NEWSPAPER.cell_name(doubtful_marks)}: small candidates, or perhaps empty (80 % sure)\n" in text
    assert f"{NEWSPAPER.cell_name(bare)}: empty, or perhaps small candidates (90 % sure)\n" in text


def test_of_two_doubts_about_a_cell_the_graver_one_is_told():
    text = text_of(
        made_reading(PUZZLE, doubts={CLUE: (7, 0.6), OTHER_CLUE: (7, 0.9)}, kind_doubts={CLUE: 0.9, OTHER_CLUE: 0.6})
    )
    assert f"{PUZZLE[CLUE]}, or perhaps 7 (60 % sure)" in text
    assert f"printed {PUZZLE[OTHER_CLUE]}, or perhaps written (60 % sure)" in text


def test_the_solution_is_of_the_clues_and_wrong_digits_on_the_page_are_named():
    first, second, *_ = EMPTY_CELLS
    page = with_written(31, wrong=[first, second])
    text = text_of(made_reading(page, written=EMPTY_CELLS[:31]))
    said = f"2 of 31 written digits are wrong: {name(first)}, {name(second)}\nSolution:\n{to_board(SOLUTION)}\n"
    assert text.endswith(said)


@pytest.mark.parametrize(
    ("count", "wrong", "said"),
    [
        (7, 1, f"1 of 7 written digits is wrong: {name(EMPTY_CELLS[0])}\n"),
        (7, 0, "All 7 written digits are right.\n"),
        (1, 0, "The 1 written digit is right.\n"),
    ],
)
def test_how_much_of_what_was_written_is_wrong_is_one_line(count, wrong, said):
    page = with_written(count, EMPTY_CELLS[:wrong])
    assert said in text_of(made_reading(page, written=EMPTY_CELLS[:count]))


def test_nothing_written_is_judged_without_exactly_one_solution():
    page = with_written(3, EMPTY_CELLS[:1]).with_digit(CLUE, 0)
    for solutions in (2, None):
        text = text_of(made_reading(page, solutions=solutions, written=EMPTY_CELLS[:3]))
        assert "wrong" not in text and f"sudokulens solve {to_line(PUZZLE.with_digit(CLUE, 0))}" in text


def test_what_is_wrong_with_a_picture_that_was_read_stands_below_the_board():
    text = text_of(made_reading(PUZZLE), DARK)
    assert f"{to_board(PUZZLE)}\n{DARK.message}\nSolution:" in text


def test_several_solutions_are_left_to_the_other_command():
    grid = PUZZLE.with_digit(CLUE, 0)
    text = text_of(made_reading(grid, solutions=2))
    assert text.endswith(f"Several solutions. To page through them, run:\n  sudokulens solve {to_line(grid)}\n")


def test_a_reading_without_a_solution_says_why():
    text = text_of(made_reading(Grid.of(NEWSPAPER, [5, 5, *[0] * 79]), solutions=0))
    assert "No solution: row 1 has 5 more than once, in columns 1 and 2." in text
    assert "Solution:" not in text


def test_what_was_not_found_in_time_is_not_guessed():
    text = text_of(made_reading(PUZZLE, solutions=None))
    assert "How many solutions it has was not found in time." in text
    assert f"sudokulens solve {to_line(PUZZLE)}" in text


def test_of_several_photos_each_has_its_name_above_it_and_a_gap_between():
    out = Paper()
    report = TextScanReport(out, several=True)
    for name in ("one.jpg", "two.jpg"):
        report.show(Scan(name, made_reading(PUZZLE), (), 1.0))
    one, two = out.getvalue().split("\n\n")
    assert one.startswith("one.jpg:\n┏")
    assert two.startswith("two.jpg:\n┏")


@pytest.mark.parametrize(("several", "said"), [(False, f"{DARK.message}\n"), (True, f"photo.jpg: {DARK.message}\n")])
def test_a_photo_that_was_not_read_is_told_on_standard_error(capsys, several, said):
    assert text_of(None, DARK, several=several) == ""
    assert capsys.readouterr().err == said


def test_on_a_terminal_the_clues_are_bold_in_the_solution():
    out = Paper()
    out.isatty = lambda: True  # type: ignore[method-assign]
    assert text_of(made_reading(PUZZLE), out=out).count("\x1b[1m") == PUZZLE.clue_count


@pytest.mark.parametrize("name", ["caf\udce9.jpg", "\x1b[31mred.jpg", "two\nlines.jpg", "übung.jpg"])
def test_an_odd_name_is_shown_on_one_line_whatever_the_output_can_write(name):
    for encoding in ("utf-8", "ascii", "cp1252"):
        raw = io.BytesIO()
        out = io.TextIOWrapper(raw, encoding=encoding)
        TextScanReport(out, several=True).show(Scan(name, made_reading(PUZZLE), (DARK,), 1.0))
        out.flush()
        first = raw.getvalue().decode(encoding).splitlines()[0]
        assert first.endswith(".jpg:")
        assert first.isprintable()
        assert "übung" not in name or encoding == "ascii" or first == "übung.jpg:"


def test_json_has_every_field_of_a_reading():
    told = object_of(made_reading(PUZZLE, repairs={CLUE: 3}, doubts={80: (7, 0.123456)}), DARK)
    row, column = divmod(CLUE, 9)
    zeros = to_line(PUZZLE, "0")
    confidence = told.pop("confidence")
    second = told.pop("second")
    assert told == {
        "photo": "photo.jpg",
        "shape": "9x9",
        "grid": zeros,
        "written": "0" * 81,
        "marks": [],
        "notes": [],
        "kinds": ["clue" if digit else "empty" for digit in PUZZLE],
        "kind_confidence": [1.0] * 81,
        "seen": zeros[:CLUE] + "3" + zeros[CLUE + 1 :],
        "corners": [[10.0, 20.0], [110.13, 20.0], [110.0, 120.0], [10.0, 120.0]],
        "turns": 1,
        "suspects": [[row, column], [8, 8]],
        "repaired": [[row, column]],
        "solutions": 1,
        "problems": [{"kind": "TooDark", "message": DARK.message}],
        "ms": 12.3,
    }
    assert len(confidence) == len(second) == 81
    assert (confidence[80], second[80]) == (0.1235, "7")


def test_json_tells_print_and_pen_apart():
    written, marks, other_marks = EMPTY_CELLS[:3]
    told = object_of(
        made_reading(
            with_written(1), written=[written], notes={marks: (2, 5), other_marks: ()}, kind_doubts={written: 0.65432}
        )
    )
    digit = str(SOLUTION[written])
    assert told["grid"] == to_line(PUZZLE, "0")
    assert told["written"] == "0" * written + digit + "0" * (80 - written)
    assert told["seen"] == told["grid"][:written] + digit + told["grid"][written + 1 :]
    assert told["marks"] == [[*divmod(marks, 9)], [*divmod(other_marks, 9)]]
    assert told["notes"] == ["25", ""]
    assert [told["kinds"][cell] for cell in (CLUE, written, marks, EMPTY_CELLS[3])] == [
        "clue",
        "written",
        "marks",
        "empty",
    ]
    assert (told["kind_confidence"][written], told["suspects"]) == (0.6543, [[*divmod(written, 9)]])


def test_json_of_what_was_not_read_has_the_problem_and_the_time_only():
    assert object_of(None, DARK) == {
        "photo": "photo.jpg",
        "problems": [{"kind": "TooDark", "message": DARK.message}],
        "ms": 12.3,
    }


def test_json_names_the_shape_and_keeps_a_count_that_is_not_known_open():
    told = object_of(made_reading(Grid.empty(Shape(2, 3)), solutions=None))
    assert (told["shape"], told["grid"], told["solutions"]) == ("6x6", "0" * 36, None)


def test_json_gives_a_name_back_that_is_no_text():
    assert object_of(None, photo="caf\udce9.jpg")["photo"] == "caf\udce9.jpg"
