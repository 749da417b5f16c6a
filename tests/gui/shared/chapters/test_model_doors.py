"""Every door of the hand-out leads to a page of the window that knows what it is asked."""

from reussites_tk.gui.header import LEVELS
from reussites_tk.gui.shared.chapters.model_doors import landing
from reussites_tk.gui.shared.model_calls import parse_call
from reussites_tk.sujet import Door, Span, Specification, chapters, doors_of
from reussites_tk.sujet.model import words_of
from reussites_tk.tas.catalogue import PAR_NOM, Genre


def written() -> list[Door]:
    """All the doors of all the chapters, those of the words and those of the functions."""
    blocks = [block for chapter in chapters() for block in chapter.blocks()]
    spans: list[Span] = [span for block in blocks for words in words_of(block) for span in words]
    doors = [span.door for span in spans if span.door is not None]
    return doors + [door for block in blocks if isinstance(block, Specification) for door in doors_of(block)]


def test_every_door_leads_to_a_page() -> None:
    doors = written()
    assert doors
    for door in doors:
        assert landing(door).page in LEVELS


def test_to_try_a_primitive_is_a_call_on_piles_that_are_laid() -> None:
    for nom in PAR_NOM:
        where = landing(Door("essayer", nom, ""))
        laid = {view.nom: Genre.TAS for view in where.what["depart"]}
        assert where.page == "tas" and parse_call(where.what["appel"], laid).primitive.nom == nom


def test_a_function_is_written_in_its_exercise_and_opened_at_its_line() -> None:
    where = landing(Door("ecrire", "tas/carte_sur", ""))
    assert where.what == {"exercise": "tas", "function": "carte_sur", "edit": True}
    assert landing(Door("ecrire", "tas", "")).what == {"exercise": "tas", "function": "", "edit": False}


def test_a_game_is_watched_played_or_analysed_on_our_piles() -> None:
    watched = landing(Door("observer", "md", ""))
    assert (watched.page, watched.what["jeu"], watched.what["mode"]) == ("reussites", "md", "observer")
    assert landing(Door("jouer", "md", "")).what["mode"] == "jouer"
    assert landing(Door("jouer", "tarot", "")).page == "jeux"
    assert landing(Door("analyser", "c4", "")).page == "analyse"
    seen = landing(Door("voir", "r7/deplacer_haut_sur", ""))
    assert seen.page == "reussites" and seen.what["etat"] > 1 and seen.what["tas"] == "liste_double"
