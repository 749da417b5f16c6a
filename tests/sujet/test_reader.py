"""A chapter is read into plain blocks; what it may not hold is refused, with its line."""

from __future__ import annotations

import pytest

from reussites_tk.cours.table import Localisation, Mode
from reussites_tk.sujet import (
    Bullets,
    Chapter,
    Code,
    Door,
    Example,
    Note,
    Paragraph,
    Position,
    Specification,
    SujetError,
    Table,
)
from reussites_tk.sujet.plain import plain, plain_words, slug_of
from reussites_tk.sujet.reader import Reader


def read(text: str) -> Chapter:
    return Reader("r7").chapter(text)


def test_a_chapter_has_its_title_then_its_sections_in_order(r7: Chapter) -> None:
    assert (r7.code, r7.title, len(r7.intro)) == ("r7", "Le relais des 7", 1)
    assert [(one.slug, one.level) for one in r7.sections] == [
        ("regles", 2),
        ("jouer-une-carte", 3),
        ("ce-que-nous-avons-choisi", 2),
    ]


def test_a_part_is_a_section_and_those_under_it(r7: Chapter) -> None:
    assert [one.slug for one in r7.part("regles")] == ["regles", "jouer-une-carte"]
    assert [one.slug for one in r7.part("jouer-une-carte")] == ["jouer-une-carte"]
    assert r7.part("absente") == ()


def test_words_keep_their_look_and_are_printed_in_french(r7: Chapter) -> None:
    (intro,) = r7.intro
    assert isinstance(intro, Paragraph)
    assert plain_words(intro.words) == "Quatre séries montent, et l’as n’arrête rien\u00a0: on tourne."
    assert [span.text for span in intro.words if span.em] == ["séries"]
    assert [span.text for span in intro.words if span.strong] == ["as"]


def test_links_are_said_in_full_and_doors_are_records(r7: Chapter) -> None:
    first = r7.sections[0].blocks[0]
    assert isinstance(first, Paragraph)
    assert [span.link for span in first.words if span.link] == [
        "r7/ce-que-nous-avons-choisi",
        "cartes_et_tas/les-piles",
        "qll",
    ]
    doors = [span.door for span in first.words if span.door is not None]
    assert doors == [Door("observer", "r7", "l’observer")]


def test_every_kind_of_block_is_read(r7: Chapter) -> None:
    kinds = [type(block) for block in r7.blocks()]
    assert set(kinds) == {
        *(Paragraph, Bullets, Note, Specification, Position, Example, Table, Code)
    }  # each of them at least once
    table = next(block for block in r7.blocks() if isinstance(block, Table))
    assert table.align == ("left", "right")
    assert plain_words(table.rows[0][1]) == "2,5\u00a0%"
    numbered = next(block for block in r7.blocks() if isinstance(block, Bullets))
    assert (numbered.start, len(numbered.items)) == (1, 2)


def test_a_position_has_its_tas_where_they_stand(r7: Chapter) -> None:
    position = next(block for block in r7.blocks() if isinstance(block, Position))
    assert position.title == "Le départ"
    assert [(tas.texte, tas.place, tas.mode) for tas in position.tas] == [
        ("Talon", Localisation(1, 1), Mode.EMPILE),
        ("Rebut", Localisation(3, 1), Mode.EMPILE),
        ("Trèfle", Localisation(1, 4), Mode.ETALE),
    ]
    assert [" ".join(map(str, tas.cartes)) for tas in position.tas] == ["(9C) (8C)", "", "7T 8T"]


def test_one_specification_holds_our_words_and_several_follow_them(r7: Chapter) -> None:
    one, *several = [block for block in r7.blocks() if isinstance(block, Specification)]
    assert (one.exercise, one.name) == ("r7", "jouer_tas_r7")
    assert [plain(block) for block in one.body] == ["La carte va dessus ou dessous."]
    assert [(asked.name, asked.body) for asked in several] == [("carte_sur", ()), ("carte_sous", ())]
    words = [plain(block) for block in r7.blocks()]
    assert words.index("Deux regards.") < words.index(plain(several[0]))


def test_code_and_quoted_names_keep_their_signs() -> None:
    (paragraph,) = read("# T\n\nOn lit `l'un : l'autre`.").intro
    assert plain(paragraph) == "On lit l'un : l'autre."


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("Ce qu’un enseignant peut discuter", "ce-qu-un-enseignant-peut-discuter"),
        ("Œuvre d'été", "oeuvre-d-ete"),
        ("deplacer_haut_sur", "deplacer_haut_sur"),
    ],
)
def test_a_section_is_named_by_its_title(title: str, slug: str) -> None:
    assert slug_of(title) == slug


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Sans titre", "line 1: a chapter begins with its only title"),
        ("# Un\n\n# Deux", "line 3: a chapter begins with its only title"),
        ("# T\n\n#### A", "line 3: titles have levels 1 to 3"),
        ("# T\n\n## A\n\n## A", "two sections are named « a »"),
        ("# T\n\n[x](https://exemple.fr)", "neither a section"),
        ("# T\n\n[x](porte:observer/r9)", "line 3: the door « porte:observer/r9 » leads nowhere"),
        ("# T\n\n![x](y.png)", "no words hold a « image »"),
        ("# T\n\n---", "line 3: no chapter holds a « hr »"),
        ("# T\n\n```figure\n```", "no directive is named « figure »"),
        ("# T\n\n```specification\n```", "a specification names a function"),
        ("# T\n\n```specification carte_au_milieu\n```", "« carte_au_milieu »"),
        ("# T\n\n```specification classement\n```", "« classement »"),
        ("# T\n\n```specification tas/jouer_tas_r7\n```", "« tas/jouer_tas_r7 »"),
        ("# T\n\n```position\nA (1, 1) : 7T\n```", "a position has a title"),
        ("# T\n\n```position P\n```", "a position has a title"),
        ("# T\n\n```position P\nA (1, 1) couché : 7T\n```", "is no line of a position"),
        ("# T\n\n```position P\nA : 7T\n```", "is no line of a position"),
        ("# T\n\n```position P\nA (1, 1) : 7X\n```", "« 7X » n'est le code d'aucune carte"),
        ("# T\n\n```position P\nA (1, 1) : 7T\nB (1, 1) : 8T\n```", "two tas of a position"),
        ("# T\n\n```exemple r9 R9-a\n```", "an example names its game"),
        ("# T\n\n```exemple r7\n```", "an example names its game"),
        ("# T\n\n```exemple r7 R7-a\ntirage = \n```", "line 3"),
        ("# T\n\n```exemple r7 R7-a\npioche = '7T'\nattendu.tour = 1\n```", "do not say « pioche »"),
        ("# T\n\n```exemple r7 R7-a\nattendu.couleur = 1\n```", "do not say « couleur »"),
        ("# T\n\n```exemple r7 R7-a\ntours = 2\n```", "expects something"),
    ],
)
def test_a_fault_of_the_source_says_where_it_is(text: str, fault: str) -> None:
    with pytest.raises(SujetError, match="r7.md, line ") as caught:
        read(text)
    assert fault in str(caught.value)
