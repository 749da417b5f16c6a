"""The chapters as they are written: they read, they lead somewhere, their examples come out right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from reussites_tk.cours import init_alea
from reussites_tk.jeux import PARTIES
from reussites_tk.judge.exercises import EXERCISES
from reussites_tk.reussites import JEUX
from reussites_tk.reussites.r7 import analyser_r7
from reussites_tk.sujet import chapter, chapters, doors_of, run
from reussites_tk.sujet.doors import leads_somewhere
from reussites_tk.sujet.model import CHAPTERS, Code, Door, Example, Position, Span, Specification, words_of
from reussites_tk.tas.catalogue import PRIMITIVES

LABELS = {
    "r7": "R7-a R7-b R7-c R7-d",
    "qll": "QLL-a QLL-b QLL-c QLL-d QLL-e",
    "c4": "C4-a C4-b C4-c C4-d",
    "md": "MD-a MD-b MD-c MD-d MD-e",
    "memorix": "MX-a MX-b MX-c MX-d MX-e",
    "ascenseur": "AS-a AS-b AS-c AS-d",
    "tarot": "TA-a TA-b TA-c TA-d TA-e TA-f TA-g",
}
"""The worked examples of the rules, by chapter."""
RULES_PARTS = ("regles", "ce-qu-un-enseignant-peut-discuter", "ce-que-nous-avons-choisi")
ENOUGH_FIGURES = 25


def _examples(code: str) -> list[Example]:
    return [block for block in chapter(code).blocks() if isinstance(block, Example)]


def _positions(code: str) -> list[Position]:
    return [block for block in chapter(code).blocks() if isinstance(block, Position)]


def _specifications() -> Iterator[Specification]:
    for found in chapters():
        yield from (block for block in found.blocks() if isinstance(block, Specification))


def _spans(code: str) -> Iterator[Span]:
    for block in chapter(code).blocks():
        for words in words_of(block):
            yield from words


def _doors(code: str) -> Iterator[Door]:
    yield from (span.door for span in _spans(code) if span.door is not None)


@pytest.mark.parametrize("code", CHAPTERS)
def test_a_chapter_reads_and_each_of_its_sections_says_something(code: str) -> None:
    sections = chapter(code).sections
    assert chapter(code).title
    assert sections
    for number, section in enumerate(sections):
        goes_on = number + 1 < len(sections) and sections[number + 1].level > section.level
        assert section.blocks or goes_on, section.title


@pytest.mark.parametrize("code", CHAPTERS)
def test_no_link_is_dead(code: str) -> None:
    known = {found.code for found in chapters()}
    known |= {f"{found.code}/{section.slug}" for found in chapters() for section in found.sections}
    assert [span.link for span in _spans(code) if span.link and span.link not in known] == []


@pytest.mark.parametrize("code", CHAPTERS)
def test_each_door_of_the_text_leads_to_something_that_exists(code: str) -> None:
    doors = list(_doors(code))
    assert doors
    assert [door for door in doors if not leads_somewhere(door)] == []


def test_every_kind_of_door_serves() -> None:
    kinds = {door.kind for code in CHAPTERS for door in _doors(code)}
    assert kinds == {"observer", "analyser", "jouer", "ecrire", "essayer", "voir", "page"}


def test_the_doors_of_every_specification_lead_to_something_that_exists() -> None:
    doors = [door for found in _specifications() for door in doors_of(found)]
    assert [door for door in doors if not leads_somewhere(door)] == []


def test_each_primitive_has_its_card_once_and_in_the_first_chapter() -> None:
    found = [block for block in chapter("cartes_et_tas").blocks() if isinstance(block, Specification)]
    assert Counter(block.name for block in found) == Counter(primitive.nom for primitive in PRIMITIVES)


def test_each_judged_function_has_its_card_once() -> None:
    """The exercises that judge again the functions of another one have no cards of their own."""
    judged = {
        (name, function)
        for name, exercise in EXERCISES.items()
        if not name.startswith(("tas_libre", "essais_"))
        for function in exercise.names
    }
    assert Counter((found.exercise, found.name) for found in _specifications()) == Counter(judged)


@pytest.mark.parametrize("code", CHAPTERS)
def test_the_worked_examples_of_the_rules_are_in_the_chapter_of_their_game(code: str) -> None:
    assert {found.label for found in _examples(code)} == set(LABELS.get(code, "").split())
    assert {found.game for found in _examples(code)} <= {code}


@pytest.mark.parametrize("code", LABELS)
def test_each_worked_example_comes_out_as_it_is_written(code: str) -> None:
    wrong = [
        f"{found.label}, {case.title}: {check.words} {check.got}, not {check.expected}"
        for found in _examples(code)
        for case in run(found).cases
        for check in case.checks
        if not check.right
    ]
    assert wrong == []


@pytest.mark.parametrize("code", [*JEUX, *PARTIES])
def test_a_game_has_the_three_parts_that_the_window_of_the_rules_shows(code: str) -> None:
    for part in RULES_PARTS:
        assert chapter(code).part(part), part


def test_there_are_many_figures_and_each_has_a_title() -> None:
    figures = [figure for code in CHAPTERS for figure in _positions(code)]
    assert len(figures) >= ENOUGH_FIGURES
    assert all(figure.title for figure in figures)


@pytest.mark.parametrize("code", JEUX)
def test_the_figures_of_a_game_never_show_a_carte_twice(code: str) -> None:
    figures = _positions(code)
    assert figures
    for figure in figures:
        faces = Counter((carte.couleur, carte.rang) for tas in figure.tas for carte in tas.cartes)
        assert [face for face, times in faces.items() if times > 1] == [], figure.title


def test_the_figures_of_the_quatre_couleurs_show_the_whole_pack() -> None:
    assert {sum(len(tas.cartes) for tas in figure.tas) for figure in _positions("c4")} == {32}


def test_the_table_of_an_analysis_is_what_our_own_game_prints(capsys: pytest.CaptureFixture[str]) -> None:
    init_alea(1)
    analyser_r7(500, 3)
    printed = capsys.readouterr().out.rstrip()
    assert printed in [block.text for block in chapter("analyse").blocks() if isinstance(block, Code)]
