"""Words are found wherever they stand: accents and capitals do not count."""

from __future__ import annotations

import pytest

from reussites_tk.sujet import Chapter, search
from reussites_tk.sujet.reader import Reader


@pytest.mark.parametrize("words", ["CŒUR", "coeur", "Cœur du JEU", "precede dessus"])
def test_accents_and_capitals_do_not_count(r7: Chapter, words: str) -> None:
    assert "regles" in [hit.section for hit in search([r7], words)]


def test_every_word_must_be_there(r7: Chapter) -> None:
    assert search([r7], "cœur pirate") == () and search([r7], "   ") == ()


def test_a_title_comes_before_a_text() -> None:
    chapter = Reader("qll").chapter("# Titre\n\n## Un\n\nRamasser, ramasser.\n\n## Ramasser\n\nUn autre.")
    assert [hit.section for hit in search([chapter], "ramasser")] == ["ramasser", "un"]


def test_what_stands_before_the_first_section_is_found_too(r7: Chapter) -> None:
    (hit,) = search([r7], "tourne")
    assert (hit.chapter, hit.section, hit.title) == ("r7", "", "Le relais des 7")


def test_functions_and_figures_are_found(r7: Chapter) -> None:
    assert search([r7], "carte_sous")[0].section == "jouer-une-carte"
    assert search([r7], "le départ")[0].section == "jouer-une-carte"


def test_an_excerpt_shows_the_word_among_whole_words() -> None:
    words = " ".join(f"avant{i}" for i in range(40)) + " Œillet épanoui " + " ".join(["après"] * 40)
    (hit,) = search([Reader("qll").chapter(f"# T\n\n{words}")], "epanoui")
    assert hit.excerpt.startswith("… avant") and hit.excerpt.endswith("après …")
    assert " épanoui " in hit.excerpt and len(hit.excerpt) < 160
