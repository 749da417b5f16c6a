"""The rules of each game, as text for a terminal."""

import pytest

from reussites_tk.jeux import PARTIES
from reussites_tk.reussites import JEUX
from reussites_tk.sujet import CHOSEN, CONTESTED, RULES, chapter, rules_text


@pytest.mark.parametrize("code", [*JEUX, *PARTIES])
def test_a_game_has_rules_of_whole_paragraphs(code: str) -> None:
    paragraphs = rules_text(code).rstrip("\n").split("\n\n")
    assert len(paragraphs) >= 4 and all(text == text.strip() and text for text in paragraphs)
    assert chapter(code).part(RULES) and chapter(code).part(CHOSEN)


def test_a_numbered_list_keeps_its_numbers() -> None:
    lines = rules_text("r7").splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("1. "))
    assert lines[first + 1].startswith("2. ") and lines[first + 2].startswith("3. ")


def test_nothing_of_what_may_be_contested_is_in_the_rules() -> None:
    contested = chapter("qll").part(CONTESTED)
    assert contested and contested[0].title not in rules_text("qll")
