"""Two windows on the same puzzles: neither loses what it has to the other."""

from __future__ import annotations

from support.summaries import summaries
from support.windowless_app import PUZZLE, WindowlessApp, put_digit, refused

from sudokuapp.storage.puzzle_name import shown_name


def changed_in_both(app: WindowlessApp) -> str:
    """What the app says when another window has changed its open puzzle too."""
    other = WindowlessApp(app.folder)
    other.context.resume()
    other.context.session.set_draft(other.context.session.puzzle.draft.put(9, 2))
    other.store.close()
    put_digit(app.context)
    return app.lines[-1]


def test_the_copy_beside_another_windows_change_has_a_name_of_its_own_which_is_told(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    before = shown_name(app.context.session.puzzle)
    told = changed_in_both(app)
    assert told.endswith(f"kept beside it as “{before} (2)”.")
    assert sorted(map(shown_name, summaries(app.store))) == [before, f"{before} (2)"]


def test_the_copy_of_a_named_puzzle_is_numbered_too(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    number = app.context.session.puzzle.id
    app.context.navigator.home()
    app.context.saved_puzzles.rename(number, "Sunday")
    app.context.navigator.open_saved(number)
    assert "“Sunday (2)”" in changed_in_both(app)
    assert sorted(map(shown_name, summaries(app.store))) == ["Sunday", "Sunday (2)"]


def test_what_is_kept_of_a_deleted_puzzle_keeps_its_name(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    before = shown_name(app.context.session.puzzle)
    app.store.delete(app.context.session.puzzle.id)
    put_digit(app.context)
    assert app.lines[-1].endswith(f"kept as “{before}”.")


def test_what_another_window_deletes_is_kept_where_it_is_still_worked_on(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    number = app.context.session.puzzle.id
    other = WindowlessApp(app.folder)
    other.context.saved_puzzles.delete(number)
    app.context.session.set_page(2)
    assert "deleted in another window" in app.lines[-1]
    kept = app.context.session.puzzle
    assert kept.id != number
    assert app.store.get(kept.id) == kept
    app.context.navigator.open_saved(number)
    assert "no longer" in app.lines[-1]
    app.context.saved_puzzles.delete(number)
    assert "no longer" in app.lines[-1]
    other.press()
    app.context.navigator.open_saved(number)
    assert app.context.session.puzzle.draft.grid == PUZZLE
    other.store.close()


def test_two_windows_that_change_one_puzzle_each_keep_their_own(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    other = WindowlessApp(app.folder)
    other.context.resume()
    assert (other.context.navigator.screen, other.context.session.puzzle) == (
        "choice",
        app.context.session.puzzle,
    )
    for window, digit in ((app, 1), (other, 2), (app, 3), (other, 4)):
        window.context.session.set_draft(window.context.session.puzzle.draft.put(digit + 8, digit))
    assert [line for line in other.lines if "changed in another window" in line] == other.lines[-1:]
    assert app.lines == []
    kept = [app.store.get(number).draft.grid for number in app.store.numbers()]
    assert sorted(str(grid)[8:] for grid in kept) == ["..2.4...", ".1.3...."]
    other.store.close()


def test_a_page_turned_in_a_window_that_lags_behind_does_not_let_it_overwrite_the_other(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    other = WindowlessApp(app.folder)
    other.context.resume()
    for cell, digit in ((8, 1), (9, 2), (10, 3)):
        other.context.session.set_draft(other.context.session.puzzle.draft.put(cell, digit))
    app.context.navigator.solve()
    app.context.session.set_page(1)
    app.context.navigator.open("correct")
    app.context.session.set_draft(app.context.session.puzzle.draft.put(15, 4))
    assert "changed in another window" in app.lines[-1]
    kept = [str(app.store.get(number).draft.grid)[8:] for number in app.store.numbers()]
    assert sorted(kept) == [".......4", "123....."]
    other.store.close()


def test_a_blank_board_that_another_window_has_filled_is_not_deleted_with_it(app: WindowlessApp) -> None:
    app.context.navigator.enter_by_hand()
    other = WindowlessApp(app.folder)
    other.context.resume()
    other.context.session.set_draft(other.context.session.puzzle.draft.paste(str(PUZZLE)))
    app.context.navigator.home()
    (kept,) = app.store.numbers()
    assert app.store.get(kept).draft.grid == PUZZLE
    other.store.close()


def test_discarding_what_could_not_be_saved_leaves_what_another_window_made_of_it(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    other = WindowlessApp(app.folder)
    other.context.resume()
    with refused(app.store):
        put_digit(app.context)
    other.context.session.set_draft(other.context.session.puzzle.draft.put(9, 2))
    app.context.navigator.discard()
    (kept,) = app.store.numbers()
    assert app.store.get(kept) == other.context.session.puzzle
    app.press()
    kept_grids = [str(app.store.get(number).draft.grid)[4:] for number in app.store.numbers()]
    assert sorted(kept_grids) == [".....2......", ".4.........."]
    other.store.close()


def test_discarding_what_could_not_be_saved_and_another_window_has_deleted_can_be_undone(app: WindowlessApp) -> None:
    app.context.navigator.open_grid(PUZZLE)
    other = WindowlessApp(app.folder)
    with refused(app.store):
        put_digit(app.context)
    other.context.saved_puzzles.delete(app.context.session.puzzle.id)
    app.context.navigator.discard()
    assert app.store.numbers() == []
    app.press()
    (kept,) = app.store.numbers()
    assert app.store.get(kept).draft.grid[5] == 4
    other.store.close()
