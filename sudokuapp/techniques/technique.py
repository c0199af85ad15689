"""The names of the techniques: the value is the name that programs use, `title` is the one that people use."""

from __future__ import annotations

from enum import Enum

from sudokuapp.language import Message, msgid


class Technique(Enum):
    FULL_HOUSE = "full-house", msgid("Full house")
    HIDDEN_SINGLE = "hidden-single", msgid("Hidden single")
    NAKED_SINGLE = "naked-single", msgid("Naked single")
    LOCKED_CANDIDATES_1 = "locked-candidates-type-1", msgid("Locked candidates (pointing)")
    LOCKED_CANDIDATES_2 = "locked-candidates-type-2", msgid("Locked candidates (claiming)")
    LOCKED_PAIR = "locked-pair", msgid("Locked pair")
    LOCKED_TRIPLE = "locked-triple", msgid("Locked triple")
    NAKED_PAIR = "naked-pair", msgid("Naked pair")
    NAKED_TRIPLE = "naked-triple", msgid("Naked triple")
    NAKED_QUADRUPLE = "naked-quadruple", msgid("Naked quadruple")
    HIDDEN_PAIR = "hidden-pair", msgid("Hidden pair")
    HIDDEN_TRIPLE = "hidden-triple", msgid("Hidden triple")
    HIDDEN_QUADRUPLE = "hidden-quadruple", msgid("Hidden quadruple")
    X_WING = "x-wing", msgid("X-wing")
    SWORDFISH = "swordfish", msgid("Swordfish")
    JELLYFISH = "jellyfish", msgid("Jellyfish")
    FINNED_X_WING = "finned-x-wing", msgid("Finned X-wing")
    FINNED_SWORDFISH = "finned-swordfish", msgid("Finned swordfish")
    FINNED_JELLYFISH = "finned-jellyfish", msgid("Finned jellyfish")
    SASHIMI_X_WING = "sashimi-x-wing", msgid("Sashimi X-wing")
    SASHIMI_SWORDFISH = "sashimi-swordfish", msgid("Sashimi swordfish")
    SASHIMI_JELLYFISH = "sashimi-jellyfish", msgid("Sashimi jellyfish")
    SKYSCRAPER = "skyscraper", msgid("Skyscraper")
    TWO_STRING_KITE = "2-string-kite", msgid("2-string kite")
    TURBOT_FISH = "turbot-fish", msgid("Turbot fish")
    EMPTY_RECTANGLE = "empty-rectangle", msgid("Empty rectangle")
    SIMPLE_COLOURS_TRAP = "simple-colours-trap", msgid("Simple colours (trap)")
    SIMPLE_COLOURS_WRAP = "simple-colours-wrap", msgid("Simple colours (wrap)")
    MULTI_COLOURS_1 = "multi-colours-1", msgid("Multi-colours 1")
    MULTI_COLOURS_2 = "multi-colours-2", msgid("Multi-colours 2")
    UNIQUENESS_1 = "uniqueness-test-type-1", msgid("Uniqueness test 1")
    UNIQUENESS_2 = "uniqueness-test-type-2", msgid("Uniqueness test 2")
    UNIQUENESS_3 = "uniqueness-test-type-3", msgid("Uniqueness test 3")
    UNIQUENESS_4 = "uniqueness-test-type-4", msgid("Uniqueness test 4")
    UNIQUENESS_5 = "uniqueness-test-type-5", msgid("Uniqueness test 5")
    UNIQUENESS_6 = "uniqueness-test-type-6", msgid("Uniqueness test 6")
    HIDDEN_RECTANGLE = "hidden-rectangle", msgid("Hidden rectangle")
    AVOIDABLE_RECTANGLE_1 = "avoidable-rectangle-type-1", msgid("Avoidable rectangle 1")
    AVOIDABLE_RECTANGLE_2 = "avoidable-rectangle-type-2", msgid("Avoidable rectangle 2")
    BUG_PLUS_ONE = "bug-plus-one", msgid("BUG+1")
    XY_WING = "xy-wing", msgid("XY-wing")
    XYZ_WING = "xyz-wing", msgid("XYZ-wing")
    W_WING = "w-wing", msgid("W-wing")
    REMOTE_PAIRS = "remote-pairs", msgid("Remote pairs")
    X_CHAIN = "x-chain", msgid("X-chain")
    XY_CHAIN = "xy-chain", msgid("XY-chain")
    CONTINUOUS_NICE_LOOP = "continuous-nice-loop", msgid("Continuous nice loop")
    DISCONTINUOUS_NICE_LOOP = "discontinuous-nice-loop", msgid("Discontinuous nice loop")
    ALTERNATING_CHAIN = "alternating-interference-chain", msgid("Alternating inference chain")
    GROUPED_CONTINUOUS_NICE_LOOP = "grouped-continuous-nice-loop", msgid("Grouped continuous nice loop")
    GROUPED_DISCONTINUOUS_NICE_LOOP = "grouped-discontinuous-nice-loop", msgid("Grouped discontinuous nice loop")
    GROUPED_ALTERNATING_CHAIN = "grouped-aic", msgid("Grouped alternating inference chain")
    ALS_XZ = "als-xz", msgid("ALS-XZ")
    ALS_XY_WING = "als-xy-wing", msgid("ALS-XY-wing")
    SUE_DE_COQ = "sue-de-coq", msgid("Sue de Coq")
    CELL_FORCING_CHAIN = "cell-forcing-chain", msgid("Forcing chains from a cell")
    UNIT_FORCING_CHAIN = "unit-forcing-chain", msgid("Forcing chains from a unit")
    NISHIO = "nishio", msgid("Contradiction (Nishio)")
    NESTED_CONTRADICTION = "nested-contradiction", msgid("Contradiction with cases (trial and error)")

    def __init__(self, slug: str, sentence: str) -> None:
        self.slug = slug
        self.sentence = sentence

    @classmethod
    def named(cls, slug: str) -> Technique:
        """The technique of a name that programs use. Raises KeyError if there is none."""
        return _BY_SLUG[slug]

    @property
    def title(self) -> Message:
        return Message(self.sentence)

    def __str__(self) -> str:
        return self.slug


_BY_SLUG = {technique.slug: technique for technique in Technique}

SINGLES = frozenset({Technique.FULL_HOUSE, Technique.HIDDEN_SINGLE, Technique.NAKED_SINGLE})
"""Those that place a digit at once, for which no candidates have to be written down."""
