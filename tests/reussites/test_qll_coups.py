"""À la queue leu leu, coup par coup : ce qui est permis, ce qui est refusé, et pourquoi."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reussites_tk.cours import Carte, ModeTrace
from reussites_tk.cours import primitives as p
from reussites_tk.cours.cartes import cartes_du_jeu
from reussites_tk.cours.donnes import donne
from reussites_tk.reussites import qll, qll_coups
from reussites_tk.reussites.qll_coups import Deplacer, Fin, Tirer, Tourner
from reussites_tk.tas import REFERENCES
from tests.reussites.positions import (
    brancher_donnes,
    jouer_au_hasard,
    lire,
    photo,
    talon,
    tas,
    verifier_refus,
)

TOUS = [Tirer(), Tourner(), *(Deplacer(i) for i in range(-1, 34)), Deplacer(True), "tirer"]
STABILISATIONS = ("ligne_entiere", "extremite_droite")
FINS = ("droite_d_abord", "gauche_d_abord", "rotation")
INSTABLE = "La ligne n’est pas stable : un tas peut encore être déplacé."


@pytest.fixture(autouse=True)
def implantation() -> None:
    brancher_donnes()


def _tableau(ligne: str, tirage: str = "") -> qll.Tableau:
    places = qll.saisir_loc_tas_qll().ligne
    poses = [tas(texte, place=places[i]) for i, texte in enumerate(ligne.split("|"))]
    return qll.Tableau(poses, talon(tirage))


def _ligne(tableau: qll.Tableau) -> str:
    return " | ".join(map(lire, tableau.ligne))


def test_on_tire_quand_la_ligne_est_stable() -> None:
    tableau = _tableau("VT | 7K", "9T 7P")
    assert qll.coups_possibles(tableau) == (Tirer(),)
    qll.jouer_coup(tableau, Tirer())
    assert _ligne(tableau) == "VT | 7K | 9T"
    assert qll.coups_possibles(tableau) == (Deplacer(1),)
    assert verifier_refus(qll, tableau, Tirer()) == INSTABLE


def test_n_importe_quel_triplet_jouable_peut_etre_joue() -> None:
    tableau = _tableau("8P | DC | 10T | RP | AT", "7C")
    assert qll.coups_possibles(tableau) == (Deplacer(3),)
    tableau = _tableau("8P | DC | 10P | RP | AP", "7C")
    assert qll.coups_possibles(tableau) == (Deplacer(1), Deplacer(3))
    qll.jouer_coup(tableau, Deplacer(1))
    assert _ligne(tableau) == "8P DC | 10P | RP | AP"


def test_l_extremite_droite_ne_permet_que_le_triplet_de_droite() -> None:
    tableau = _tableau("8P | DC | 10P | RP | AP", "7C")
    options = {"stabilisation": "extremite_droite"}
    assert qll.coups_possibles(tableau, **options) == (Deplacer(3),)
    assert "« extremite_droite »" in verifier_refus(qll, tableau, Deplacer(1), **options)


@pytest.mark.parametrize(
    ("ligne", "tirage", "coup", "raison"),
    [
        ("VT | 7K", "9T", Deplacer(0), "Il faut trois tas voisins pour en déplacer un."),
        (
            "VT | 7K | 9P",
            "9T",
            Deplacer(3),
            "La ligne a 3 tas, numérotés de 0 à 2 ; il n’y en a pas de numéro 3.",
        ),
        ("VT | 7K | 9P", "9T", Deplacer(0), "La ligne ne se referme que lorsque le talon est vide"),
        ("VT | 7K | 9P", "9T", Deplacer(2), "La ligne ne se referme que lorsque le talon est vide"),
        (
            "VT | 7K | 10C",
            "9T",
            Deplacer(1),
            "ni la même couleur ni le même rang : valet de trèfle, 10 de cœur.",
        ),
        ("VT | 7K | 9P", "", Tirer(), "Le talon est vide : il n’y a plus de carte à tirer."),
        ("VT | 7K | 9P", "", Tourner(), "La ligne ne tourne que dans la lecture « rotation »."),
    ],
)
def test_un_coup_refuse_dit_pourquoi(ligne: str, tirage: str, coup: Any, raison: str) -> None:
    assert raison in verifier_refus(qll, _tableau(ligne, tirage), coup)


@pytest.mark.parametrize("intrus", [None, "tirer", Deplacer("1"), Deplacer(1.0), Deplacer(True)])  # type: ignore[arg-type]
def test_ce_qui_n_est_pas_un_coup_est_refuse_a_la_porte(intrus: Any) -> None:
    verifier_refus(qll, _tableau("VT | 7K | 9T", "8C"), intrus)


def test_le_talon_vide_la_ligne_se_referme() -> None:
    """Ligne de QLL-c : T0 et T1 sont tous deux permis, le joueur choisit."""
    tableau = _tableau("VK | VP | AP")
    assert qll.coups_possibles(tableau) == (Deplacer(0), Deplacer(2))
    qll.jouer_coup(tableau, Deplacer(2))
    assert (_ligne(tableau), qll.issue(tableau)) == ("VK | VP AP", True)


def test_la_rotation_est_un_coup() -> None:
    rotation = {"fin_circulaire": "rotation"}
    tableau = _tableau("8P DC | 10T RP | AT", "")
    assert "passent d’abord à droite" in verifier_refus(qll, tableau, Deplacer(0), **rotation)
    assert qll.coups_possibles(tableau, **rotation) == (Tourner(),)
    qll.jouer_coup(tableau, Tourner(), **rotation)
    assert (_ligne(tableau), tableau.fin) == ("AT | 8P DC | 10T RP", Fin.TOURNEE)
    assert "la partie est finie" in verifier_refus(qll, tableau, Tourner(), **rotation)
    assert qll.issue(tableau, **rotation) is False
    assert "le talon est vide" in verifier_refus(qll, _tableau("VT | 7K", "9P"), Tourner(), **rotation)
    assert "gagnée" in verifier_refus(qll, _tableau("VT | 7K"), Tourner(), **rotation)
    assert INSTABLE == verifier_refus(qll, _tableau("VT | 7K | 9T"), Tourner(), **rotation)


def test_l_issue() -> None:
    assert qll.issue(_tableau("VT | 7K", "9T")) is None
    assert qll.issue(_tableau("VT | 7K")) is True
    assert qll.issue(_tableau("VK | VP | AP")) is None
    assert qll.issue(_tableau("8P DC | 10T RP | AT")) is False


def test_une_option_inconnue_est_refusee() -> None:
    with pytest.raises(ValueError, match="stabilisation : « tout » n'existe pas"):
        qll.coups_possibles(_tableau("VT | 7K"), stabilisation="tout")


@settings(max_examples=6)
@given(
    st.permutations(cartes_du_jeu(32)),
    st.sampled_from(STABILISATIONS),
    st.sampled_from(FINS),
    st.integers(0, 2**32),
)
def test_au_hasard_chaque_carte_reste_dans_un_seul_tas(
    cartes: Sequence[Carte], stabilisation: str, fin: str, graine: int
) -> None:
    brancher_donnes(cartes)
    tableau = qll.creer_tableau_initial_qll()
    options = {"stabilisation": stabilisation, "fin_circulaire": fin}
    jouer_au_hasard(qll, tableau, TOUS, graine, **options)
    assert qll.issue(tableau, **options) == (len(tableau.ligne) == 2)
    assert p.tas_vide(tableau.talon) and p.tas_actif(tableau.talon)


@pytest.mark.parametrize("stabilisation", STABILISATIONS)
@pytest.mark.parametrize("fin", FINS)
def test_la_partie_automatique_est_une_suite_de_coups_permis(stabilisation: str, fin: str) -> None:
    """Rejouée coup par coup, les triplets de la ligne ouverte d'abord, elle finit au même point."""
    lecture = qll_coups.Lecture(stabilisation, fin)
    for numero in range(1, 6):
        brancher_donnes(donne(6, numero, 32), donne(6, numero, 32))
        automatique, a_la_main = qll.creer_tableau_initial_qll(), qll.creer_tableau_initial_qll()
        gagnee = qll.jouer_une_qll(automatique, ModeTrace.SANS_TRACE, stabilisation, fin)
        while qll.issue(a_la_main, stabilisation, fin) is None:
            qll.jouer_coup(a_la_main, _coup_suivant(a_la_main, lecture), stabilisation, fin)
        assert photo(a_la_main) == photo(automatique)
        assert qll.issue(a_la_main, stabilisation, fin) is gagnee


def _coup_suivant(tableau: qll.Tableau, lecture: qll_coups.Lecture) -> Any:
    ordinaires = tuple(qll_coups.ordinaires(tableau, lecture))
    finale = tableau.fin is not Fin.PAS_COMMENCEE
    ordre = (
        qll_coups.milieux(tableau, lecture) if finale else (*ordinaires, *qll_coups.milieux(tableau, lecture))
    )
    possibles = qll.coups_possibles(tableau, lecture.stabilisation, lecture.fin_circulaire)
    return next((Deplacer(milieu) for milieu in ordre if Deplacer(milieu) in possibles), possibles[0])


@pytest.mark.parametrize("nom", REFERENCES)
def test_les_coups_se_jouent_sur_chaque_representation(nom: str) -> None:
    brancher_donnes(donne(1, 1, 32), nom=nom)
    tableau = qll.creer_tableau_initial_qll()
    jouer_au_hasard(qll, tableau, TOUS, 1, fin_circulaire="rotation")
    assert not qll.coups_possibles(tableau, fin_circulaire="rotation")
