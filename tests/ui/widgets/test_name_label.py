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


async def test_a_name_is_shortened_at_its_end_also_where_another_one_was_shown(driver) -> None:
    label, sides = NameLabel(shorten=True), []
    for name in (WORDS[0], "Monday", WORDS[1]):
        label.content = name
        sides.append(label.shorten_from)
    assert sides == ["left", "right", "left"]
