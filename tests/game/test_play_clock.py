"""The clock of a game: it counts what was played, not what was waited."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.game.play_clock import IDLE_SECONDS, PlayClock


def test_it_stands_until_it_is_started_and_while_it_is_paused():
    clock = PlayClock()
    assert clock.elapsed(1000) == 0
    clock = clock.started(1000)
    assert clock.elapsed(1060) == 60
    clock = clock.paused(1060)
    assert (clock.elapsed(5000), clock.started(5000).elapsed(5001)) == (60, 61)


def test_a_saved_time_is_gone_on_with():
    assert PlayClock(90.5).started(7).elapsed(8) == 91.5


def test_minutes_in_which_nothing_happens_do_not_count():
    clock = PlayClock().started(0).touched(20)
    assert clock.elapsed(20 + IDLE_SECONDS - 1) == 20 + IDLE_SECONDS - 1
    assert not clock.is_idle(20 + IDLE_SECONDS - 1)
    assert clock.is_idle(20 + IDLE_SECONDS)
    assert clock.elapsed(10 * IDLE_SECONDS) == 20
    assert clock.paused(10 * IDLE_SECONDS).elapsed(0) == 20


def test_a_deed_lets_it_run_on():
    clock = PlayClock().started(0).touched(100)
    assert clock.elapsed(IDLE_SECONDS + 50) == IDLE_SECONDS + 50
    back = clock.touched(10_000)
    assert back.elapsed(10_000) == 100, "the time away does not count"
    assert back.elapsed(10_010) == 110


def test_a_deed_does_not_start_a_paused_clock():
    assert PlayClock(5).touched(100).elapsed(200) == 5


def test_starting_it_twice_changes_nothing_but_counts_as_a_deed():
    clock = PlayClock().started(0).started(100)
    assert clock.elapsed(200) == 200
    assert not clock.is_idle(100 + IDLE_SECONDS - 1)


@given(
    st.lists(
        st.tuples(st.sampled_from(["started", "paused", "touched"]), st.floats(-10, 1000, allow_nan=False)), max_size=20
    )
)
def test_it_never_runs_back_nor_faster_than_time_even_if_time_does(deeds):
    clock, now, most, before = PlayClock(), 100.0, 0.0, 0.0
    for deed, passed in deeds:
        now, most = now + passed, most + max(passed, 0)
        clock = getattr(clock, deed)(now)
        if passed >= 0:
            assert clock.elapsed(now) >= before - 1e-6
        assert 0 <= clock.elapsed(now) <= most + 1e-6
        before = clock.elapsed(now)
