"""Each call is answered in the course's words."""

from dataclasses import replace
from pathlib import Path

import pytest

from reussites_tk.gui.piles.call_form import default_values
from reussites_tk.gui.piles.words import answer_words, doubt_words, lost_words, shared_place_words
from reussites_tk.play.course_words import call_code
from reussites_tk.tas.catalogue import PRIMITIVES, Genre
from tests.gui.sessions import Table, table

WRONG = """
from reussites_tk.cours import *

class Cellule:
    def __init__(self, carte):
        self.carte, self.suiv, self.prec = carte, None, None

class Tas:
    def __init__(self, place, mode):
        self.place, self.role, self.mode, self.hauteur, self.tete, self.queue = place, 1, mode, 0, None, None

def carte_sur(t):
    return t.queue

def la_hauteur(t):
    raise NotImplementedError("à écrire")

def carte_sous(t):
    return t.tete.carte.couleur.nom_inconnu
"""


def answer(session: Table, text: str) -> str:
    session.call(text)
    entry = session.board.entries[-1]
    return answer_words(entry.call, session.board.before, entry.moment)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("carte_sur(A)", "(10T), dix de trèfle, cachée"),
        ("tas_vide(C)", "vrai"),
        ("la_hauteur(A)", "4"),
        ("la_place(B)", "ligne 1, colonne 2"),
        ("couleur_suivante(Couleur.PIQUE)", "trèfle"),
        ("rang_suivant(Rang.AS)", "deux"),
        ("deplacer_haut_sur(A, C)", "A = [7T 8T 9T] · C = [(10T)]"),
        ("empiler_tas(A)", "A est empilé"),
        ("empiler_tas(B)", "rien n’a changé"),
        ("supprimer_tas_vide(C)", "C est inactif"),
        ("D = creer_jeu_neuf(32, Localisation(2, 1))", "D a 32 cartes"),
    ],
)
def test_a_call_is_answered_in_words(session: Table, text: str, words: str) -> None:
    assert answer(session, text) == words


def test_every_primitive_is_answered(session: Table) -> None:
    for primitive in PRIMITIVES:
        session.board.clear()
        values = default_values(primitive, session.board.names, session.board.free_place)
        target = "D" if primitive.resultat is Genre.TAS else ""
        assert answer(session, call_code(primitive, values, target))
        assert session.board.entries[-1].moment.result is not None


def test_a_refusal_quotes_the_precondition_and_what_the_names_are(session: Table) -> None:
    words = answer(session, "deplacer_haut_sur(C, A)")
    assert "t1 n’est pas vide" in words and words.endswith("Ici, t1 = C, t2 = A.")


def test_the_answers_of_a_wrong_file_are_worded_too(tmp_path: Path) -> None:
    file = tmp_path / "mes_tas.py"
    file.write_text(WRONG, encoding="utf-8")
    with table(file) as session:
        assert answer(session, "carte_sur(A)") == "rend la cellule (10T)"
        assert answer(session, "la_hauteur(A)") == "Cette primitive reste à écrire (ligne 16)."
        assert answer(session, "carte_sous(A)").startswith("L’appel lève AttributeError (ligne 19)")
        assert answer(session, "carte_sur(C)") == "rend None"
        assert answer(session, "tas_vide(A)") == "Le fichier ne définit pas cette primitive."


def test_a_carte_that_a_call_loses_is_reported(session: Table) -> None:
    before = session.board.views()
    session.call("retourner_tas(A)")
    call = session.board.entries[-1].call
    assert lost_words(call, before, session.board.views()) == ""
    fewer = (replace(before[0], cartes=before[0].cartes[1:]), *before[1:])
    assert lost_words(call, before, fewer) == "La carte 7T n’est plus dans aucun tas."
    none = (replace(before[0], cartes=()), *before[1:])
    assert lost_words(call, before, none) == "4 cartes ne sont plus dans aucun tas."


def test_a_function_that_changes_what_it_consults_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "mes_tas.py"
    file.write_text(WRONG + "\ndef tas_vide(t):\n    t.hauteur = 0\n    return True\n", encoding="utf-8")
    with table(file) as session:
        session.call("tas_vide(A)")
        entry = session.board.entries[-1]
        assert "ne devrait rien changer" in doubt_words(entry.call, session.board.before, entry.moment)
        session.call("tas_vide(A)")
        entry = session.board.entries[-1]
        assert doubt_words(entry.call, session.board.before, entry.moment) == ""


def test_two_piles_at_one_place_are_reported(session: Table) -> None:
    assert shared_place_words(session.board.views()) == ""
    session.call("D = creer_tas_vide(Localisation(1, 2), Mode.EMPILE)")
    assert shared_place_words(session.board.views()) == "B et D sont à la même place."
    session.call("E = creer_tas_vide(Localisation(1, 2), Mode.EMPILE)")
    assert shared_place_words(session.board.views()) == "B, D et E sont à la même place."


def test_a_constructor_that_returns_no_pile_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "mes_tas.py"
    file.write_text(WRONG + "\ndef creer_jeu_neuf(n, l):\n    pass\n", encoding="utf-8")
    with table(file) as session:
        assert answer(session, "D = creer_jeu_neuf(32, Localisation(2, 1))") == "rend None"
