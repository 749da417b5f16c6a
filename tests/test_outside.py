"""What a student prints is shown without killing Tk."""

import pytest

from reussites_tk.outside import REPLACEMENT, clean, one_line


@pytest.mark.parametrize("text", ["théorie = 12 %", "« déjà » → œuvre … · ≥ 3", "a\tb\nc", "┌─┐"])
def test_ordinary_text_is_untouched(text: str) -> None:
    assert clean(text) == text


@pytest.mark.parametrize("character", ["😀", "✅", "⏰", "\x07", "\ud83d", "\U0010ffff", "⭐"])
def test_what_kills_tk_becomes_a_square(character: str) -> None:
    assert clean(f"a{character}b") == f"a{REPLACEMENT}b"


def test_couleurs_become_the_letters_of_the_course() -> None:
    assert clean("7♥ sur 8♠, D♦ et A♣") == "7C sur 8P, DK et AT"


def test_invisible_characters_go_away() -> None:
    assert clean("❤\ufe0f\u200dx\u202ey") == f"{REPLACEMENT}xy"


def test_a_long_text_keeps_both_ends() -> None:
    assert clean("a" * 50 + "b" * 50, limit=20) == "aaaaaaaaaa … bbbbbbbbbb"


def test_one_line_joins_lines() -> None:
    assert one_line(" un\n\tdeux  trois ") == "un deux trois"
