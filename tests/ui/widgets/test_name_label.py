"""Names from the right, which Kivy would break and shorten at their beginning."""

from __future__ import annotations

from sudokuapp.ui.widgets.name_label import NameLabel, name_height

WORDS = ("אבגד", "הוזח", "טיכל", "מנסע", "פצקר")


async def test_a_long_name_from_the_right_begins_in_the_first_line(driver) -> None:
    label = NameLabel(content=" ".join(WORDS), font_size=20, text_size=(None, None))
    await driver.show(label)
    label.text_size = 110, None
    await driver.frames()
    first, *_, last = label.text.split("\n")
    assert WORDS[0][::-1] in first
    assert WORDS[-1][::-1] in last
    assert label.texture_size[1] == name_height(label.content, 20, 110)


async def test_two_long_names_that_differ_at_their_ends_look_different(driver) -> None:
    for name in ("A puzzle of 17 November", " ".join(WORDS), "🧩 A puzzle of 17 November"):
        pictures = []
        for number in (2, 3):
            label = NameLabel(content=f"{name} ({number})", font_size=20, text_size=(120, 30), shorten=True)
            await driver.show(label, (120, 30))
            pictures.append(label.texture.pixels)
        assert pictures[0] != pictures[1]
