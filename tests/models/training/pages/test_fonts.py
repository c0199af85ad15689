from __future__ import annotations

from pathlib import Path

from PIL import ImageFont

from models.training.pages.fonts import Font, bundled_fonts, system_fonts, training_fonts, unseen_fonts


def test_the_bundled_fonts_are_upright_faces_of_files_that_exist() -> None:
    fonts = bundled_fonts()
    assert {font.family for font in fonts} >= {"Roboto"}
    for font in fonts:
        assert Path(font.path).is_file()
        assert "Italic" not in font.style
        assert ImageFont.truetype(font.path, 20).getbbox("8")


def test_a_folder_with_junk_and_no_fonts_gives_no_fonts(tmp_path: Path) -> None:
    (tmp_path / "broken.ttf").write_bytes(b"not a font at all")
    (tmp_path / "notes.txt").write_text("no font either")
    assert system_fonts(tmp_path) == ()


def test_the_same_digits_under_two_file_names_count_once(tmp_path: Path) -> None:
    original = Path(next(font.path for font in bundled_fonts() if font.style == "Bold"))
    for name in ("a.ttf", "b.ttf"):
        (tmp_path / name).write_bytes(original.read_bytes())
    assert len(system_fonts(tmp_path)) == 1


def test_training_and_measuring_share_no_family_and_lose_no_font() -> None:
    fonts = [Font(f"Family {number}", style, "") for number in range(60) for style in ("Regular", "Bold")]
    training, unseen = training_fonts(fonts), unseen_fonts(fonts)
    assert sorted(training + unseen) == sorted(fonts)
    assert training and unseen
    assert not {font.family for font in training} & {font.family for font in unseen}
