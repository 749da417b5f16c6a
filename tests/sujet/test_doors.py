"""Doors lead somewhere: pages, games, functions and calls that exist."""

from __future__ import annotations

import pytest

from reussites_tk.gui.header import LEVELS
from reussites_tk.sujet import Chapter, Door, Specification, doors_of, unseen_words
from reussites_tk.sujet.doors import PAGES, leads_somewhere, read_door
from reussites_tk.sujet.specifications import specification
from reussites_tk.tas.catalogue import PAR_NOM


def primitive(name: str) -> Specification:
    return specification("cartes_et_tas", name)


@pytest.mark.parametrize(
    "href",
    [
        "observer/r7", "analyser/qll", "jouer/c4", "jouer/tarot", "ecrire/memorix", "ecrire/tas/carte_sur",
        "ecrire/tarot/Main.rendre_jouables", "essayer/retourner_tas", "voir/qll/poser_tas_sur_tas",
        "page/tas",
    ],
)  # fmt: skip
def test_a_door_that_leads_somewhere_is_read(href: str) -> None:
    kind, _slash, target = href.partition("/")
    assert read_door(f"porte:{href}", "ici") == Door(kind, target, "ici")


@pytest.mark.parametrize(
    "href",
    [
        "observer/tarot", "analyser/memorix", "jouer/belote", "ecrire/tas/carte_au_milieu", "ecrire",
        "voir/r7", "essayer/jouer_tas_r7", "voir/r7/est_carte_avant", "page/nulle_part", "ouvrir/r7",
        "ecrire/a/b/c",
    ],
)  # fmt: skip
def test_a_door_that_leads_nowhere_is_refused(href: str) -> None:
    with pytest.raises(ValueError, match="leads nowhere"):
        read_door(f"porte:{href}", "ici")


def test_pages_are_those_of_the_window() -> None:
    assert set(PAGES) - {"sujet"} <= LEVELS.keys()


@pytest.mark.parametrize("name", PAR_NOM)
def test_the_doors_of_a_primitive_all_lead_somewhere(name: str) -> None:
    doors = doors_of(primitive(name))
    assert all(map(leads_somewhere, doors))
    assert [door.kind for door in doors[:2]] == ["essayer", "ecrire"]
    assert (unseen_words(primitive(name)) == "") == any(door.kind == "voir" for door in doors)


def test_what_no_game_calls_is_said_and_why() -> None:
    assert "entre deux parties" in unseen_words(primitive("empiler_tas"))
    assert "Aucune de nos réussites" in unseen_words(primitive("est_carte_avant"))


def test_a_function_that_is_no_primitive_is_only_to_be_written(r7: Chapter) -> None:
    asked = specification("r7", "jouer_tas_r7")
    assert doors_of(asked) == (Door("ecrire", "r7/jouer_tas_r7", "Écrire"),)
    assert unseen_words(asked) == ""
