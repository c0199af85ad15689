from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.device.android.preview_sizes import FEWEST_PIXELS, MOST_PIXELS, PreviewSizes
from sudokuapp.device.frames.poll_rate import LOWEST_RATE, WINDOW, PollRate

SIZES = st.lists(st.tuples(st.integers(100, 5000), st.integers(100, 5000)), min_size=1, max_size=12)


def watch(poll_rate: PollRate, rate: float, begin: float, seconds: float) -> list[float]:
    """The times at which a poll rate of `rate` was found too low."""
    found = []
    for number in range(int(seconds * rate)):
        now = begin + number / rate
        poll_rate.polled(now)
        if poll_rate.is_too_low(now):
            found.append(now)
    return found


def test_who_looks_often_keeps_up():
    assert watch(PollRate(), 30, 0, 20) == []


def test_who_looks_seldom_falls_behind_after_some_patience_and_once():
    first, *others = watch(PollRate(), LOWEST_RATE / 2, 0, 10)
    assert 2 * WINDOW <= first < 3 * WINDOW
    assert all(later - earlier >= 2 * WINDOW for earlier, later in zip([first, *others], others, strict=False))


def test_one_slow_moment_is_forgiven():
    poll_rate = PollRate()
    assert watch(poll_rate, 5, 0, 3) == []
    assert watch(poll_rate, 30, 3, 3) == []
    assert watch(poll_rate, 5, 6, 3) == []


def test_who_does_not_look_at_all_is_not_behind():
    poll_rate = PollRate()
    assert not any(poll_rate.is_too_low(now) for now in range(20))


def test_who_stopped_looking_is_not_behind():
    poll_rate = PollRate()
    watch(poll_rate, 30, 0, 0.5)
    assert not any(poll_rate.is_too_low(0.5 + second) for second in range(20))


@given(SIZES)
def test_sizes_only_become_smaller_and_the_smallest_stays(sizes):
    chosen = PreviewSizes()
    before = chosen.best(0, sizes)
    while True:
        chosen.was_too_large(0, before)
        size = chosen.best(0, sizes)
        assert size in sizes
        if size == before:
            break
        assert size[0] * size[1] < before[0] * before[1]
        before = size
    assert not any(FEWEST_PIXELS <= w * h < 0.7 * before[0] * before[1] for w, h in sizes)


@given(SIZES)
def test_each_camera_has_its_own_size_and_none_is_needlessly_large(sizes):
    chosen = PreviewSizes()
    chosen.was_too_large(1, (1920, 1080))
    width, height = chosen.best(0, sizes)
    fit = [w * h for w, h in sizes if w * h <= MOST_PIXELS]
    assert width * height == (max(fit) if fit else min(w * h for w, h in sizes))
