from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from sudokuapp.cli.output import draws_in_ascii, print_line, shown, silent_libraries


def test_what_a_library_writes_past_python_is_kept_away_and_only_for_that_time(capfd):
    with silent_libraries():
        os.write(2, b"INFO: here I am\n")
    os.write(2, b"afterwards\n")
    assert capfd.readouterr().err == "afterwards\n"


def test_standard_error_is_there_again_after_an_exception(capfd):
    with pytest.raises(ZeroDivisionError), silent_libraries():
        _ = 1 // 0
    os.write(2, b"afterwards\n")
    assert capfd.readouterr().err == "afterwards\n"


def test_a_closed_standard_error_needs_no_silence():
    program = "from sudokuapp.cli.output import silent_libraries\nwith silent_libraries():\n    print('done')"
    run = subprocess.run(
        f'"{sys.executable}" -c "{program}" 2>&-', shell=True, capture_output=True, text=True, timeout=60
    )
    assert run.stdout == "done\n"


@pytest.mark.parametrize(("encoding", "written"), [("utf-8", "“ü”\n"), ("ascii", "\\u201c\\xfc\\u201d\n")])
def test_a_line_can_be_written_whatever_signs_the_output_has(encoding, written):
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding, newline="\n")
    print_line("“ü”", out)
    out.flush()
    assert raw.getvalue().decode(encoding) == written
    assert draws_in_ascii(out) == (encoding == "ascii")


def test_a_text_is_shown_without_what_a_terminal_would_obey():
    assert shown("Straße 5.jpg") == "Straße 5.jpg"
    assert shown("a\x1b[1m\r\nb\udcff") == "a\ufffd[1m\ufffd\ufffdb\ufffd"
