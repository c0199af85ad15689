from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.cli.progress import ProgressBar, progress_line


class Terminal(io.StringIO):
    """An output that says it is a terminal, with no width of its own."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True

    @property
    def screen(self) -> str:
        """The line that is seen after all that was written."""
        seen: list[str] = []
        at = 0
        for sign in self.getvalue():
            at = 0 if sign == "\r" else at + 1
            if sign != "\r":
                seen[at - 1 : at] = sign
        return "".join(seen).rstrip()


def test_the_bar_counts_fills_and_tells_the_time_left():
    out = Terminal()
    with ProgressBar(4, out) as bar:
        assert out.screen.startswith("0/4 ░")
        bar.advance()
        assert out.screen.startswith("1/4 █")
        assert out.screen.endswith("░ 0:00 left")
        bar.advance()
        assert out.screen.count("█") == pytest.approx(out.screen.count("░"), abs=1)


def test_nothing_is_left_of_the_bar():
    out = Terminal()
    with ProgressBar(5, out) as bar:
        bar.advance()
    assert out.screen == ""


def test_nothing_is_left_of_it_after_an_error_either():
    out = Terminal()
    with pytest.raises(KeyboardInterrupt), ProgressBar(5, out):
        raise KeyboardInterrupt
    assert out.screen == ""


def test_it_makes_room_for_what_is_printed():
    out = Terminal()
    with ProgressBar(5, out) as bar:
        bar.advance()
        bar.erase()
        assert out.screen == ""
        bar.advance()
        assert out.screen.startswith("2/5")


def test_there_is_none_without_a_terminal_or_for_a_few():
    file, terminal = io.StringIO(), Terminal()
    for total, out in ((100, file), (2, terminal), (100, None)):
        with ProgressBar(total, out) as bar:
            bar.advance()
            bar.erase()
    assert file.getvalue() == terminal.getvalue() == ""


@given(
    total=st.integers(1, 10**6),
    share=st.floats(0, 1),
    width=st.integers(1, 300),
    left=st.sampled_from(["", " 9:59 left"]),
)
def test_the_line_is_as_wide_as_the_terminal_but_for_one_column_and_never_wider(total, share, width, left):
    done = int(share * total)
    line = progress_line(done, total, left, width, has_blocks=False)
    count = len(f"{total}/{total} ")
    assert len(line) == width - 1 if width > count + len(left) else len(line) <= max(0, width - 1)
    assert line.isascii()
    if width > count + len(left) + 1:
        assert ("." in line) == (done < total)
