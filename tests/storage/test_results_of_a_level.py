from __future__ import annotations

from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.game.play import Play
from sudokuapp.storage import HelpCount, Result, SavedPlay, Store


def finished(store: Store, moment: float, seconds: float, rating: int | None, side: int = 9) -> int:
    draft = Draft.empty(parse("." * 16).shape).put(0, 1)
    puzzle = store.add(name="x", stage="play", draft=draft).id
    play = SavedPlay(puzzle, Play.start(draft.grid), moment, moment)
    store.plays.save(
        None, play, Result(puzzle, moment, seconds, side, rating, help=HelpCount(hints=int(seconds == 70)))
    )
    return puzzle


def test_times_are_those_of_the_same_side_and_ratings_that_were_measured_before(tmp_path) -> None:
    store = Store.open(tmp_path)
    for moment, seconds, rating, side in [
        (1.0, 60.0, 15, 9),
        (2.0, 70.0, 20, 9),
        (3.0, 80.0, 21, 9),
        (4.0, 0.0, 15, 9),
        (5.0, 90.0, 15, 6),
        (6.0, 95.0, None, 9),
        (7.0, 99.0, 15, 9),
    ]:
        finished(store, moment, seconds, rating, side)
    assert sorted(store.results.times(9, range(13, 21), before=7.0)) == [(60.0, True), (70.0, False)]
    assert store.results.times(9, range(0, 1), before=9.0) == [(95.0, True)]
    store.results.reset()
    assert store.results.times(9, range(13, 21), before=9.0) == []
    store.close()
