"""Le relais des 7, coup par coup."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reussites_tk.cours import Couleur, Localisation, Mode, ModeTrace
from reussites_tk.cours import primitives as p
from reussites_tk.cours.donnes import donne
from reussites_tk.reussites import r7, r7_coups
from reussites_tk.reussites.r7_coups import Poser, Recommencer, Rejeter, Rejouer, Tirer
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

TOUS = [Tirer(), Poser(), Rejeter(), Rejouer(), Recommencer(), "tirer", None]
MANUEL: dict[str, Any] = {"rejeu_rebut": "manuel"}


@pytest.fixture(autouse=True)
def implantation() -> None:
    brancher_donnes()


def _tableau(tirage: str, rebut: str = "", tour: int = 1, **series: str) -> r7.Tableau:
    p.creer_jeu_neuf(52, Localisation(1, 1))
    depart = {"TREFLE": "7T", "CARREAU": "7K", "COEUR": "7C", "PIQUE": "7P"} | series
    ligne = {couleur: tas(depart[couleur.name], Mode.ETALE) for couleur in Couleur}
    return r7.Tableau(tour, ligne, talon(tirage), tas(rebut))


def _jouer(tableau: r7.Tableau, *coups: r7_coups.Coup, **options: Any) -> None:
    for coup in coups:
        r7_coups.jouer_coup(tableau, coup, **options)


def test_r7_a_coup_par_coup() -> None:
    tableau = _tableau("9C 8C 6T AP 10C")
    _jouer(tableau, Tirer(), Rejeter(), Tirer(), Poser(), Rejouer(), Tirer(), Poser())
    _jouer(tableau, Tirer(), Rejeter(), Tirer(), Poser())
    assert (lire(tableau.ligne[Couleur.COEUR]), lire(tableau.ligne[Couleur.TREFLE])) == (
        "7C 8C 9C 10C",
        "6T 7T",
    )
    assert lire(tableau.rebut) == "AP" and r7_coups.coups_possibles(tableau) == (Recommencer(),)
    _jouer(tableau, Recommencer())
    assert (tableau.num_tour, lire(tableau.talon)) == (2, "(AP)")


def test_la_carte_tiree_n_a_qu_une_place() -> None:
    tableau = _tableau("9C 8C")
    assert r7_coups.coups_possibles(tableau) == (Tirer(),)
    assert "Aucune carte n’est tirée" in verifier_refus(r7_coups, tableau, Poser())
    _jouer(tableau, Tirer())
    assert r7_coups.coups_possibles(tableau) == (Rejeter(),)
    assert "7 de cœur" in verifier_refus(r7_coups, tableau, Poser())
    assert "déjà tirée" in verifier_refus(r7_coups, tableau, Tirer())
    _jouer(tableau, Rejeter(), Tirer())
    assert r7_coups.coups_possibles(tableau) == (Poser(),)
    assert "elle ne va pas au rebut" in verifier_refus(r7_coups, tableau, Rejeter())
    assert "Placez d’abord la carte tirée" in verifier_refus(r7_coups, tableau, Rejouer())


def test_r5_rejouer_se_doit_se_peut_ou_attend() -> None:
    tableau = _tableau("10P", rebut="9C", COEUR="7C 8C")
    assert r7_coups.coups_possibles(tableau) == (Rejouer(),)
    assert "doit d’abord être rejouée : 9 de cœur." in verifier_refus(r7_coups, tableau, Tirer())
    assert r7_coups.coups_possibles(tableau, **MANUEL) == (Rejouer(), Tirer())
    assert r7_coups.coups_possibles(tableau, rejeu_rebut="jamais") == (Tirer(),)
    assert "« jamais »" in verifier_refus(r7_coups, tableau, Rejouer(), rejeu_rebut="jamais")
    assert "Le rebut est vide." == verifier_refus(r7_coups, _tableau("10P"), Rejouer())


def test_la_fin_du_dernier_tour() -> None:
    tableau = _tableau("", rebut="2P 9C", tour=3)
    assert (r7_coups.coups_possibles(tableau), r7_coups.issue(tableau)) == ((), False)
    assert "dernier des 3 tours" in verifier_refus(r7_coups, tableau, Recommencer())
    assert r7_coups.coups_possibles(tableau, nt=4) == (Recommencer(),)
    assert "reste des cartes" in verifier_refus(r7_coups, _tableau("9C"), Recommencer())
    a_rejouer = _tableau("", rebut="9C", tour=3, COEUR="7C 8C")
    assert r7_coups.issue(a_rejouer) is None
    assert "doit d’abord être rejouée" in verifier_refus(r7_coups, a_rejouer, Recommencer(), nt=5)


def test_gagnee_des_que_les_series_sont_completes() -> None:
    rangs = "2 3 4 5 6 7 8 9 10 V D R A".split()
    series = {c.name: " ".join(r + x for r in rangs) for c, x in zip(Couleur, "TKCP", strict=True)}
    tableau = _tableau("", tour=3, **series)
    assert (r7_coups.issue(tableau), r7_coups.coups_possibles(tableau, nt=9)) == (True, ())


@pytest.mark.parametrize("intrus", [None, "tirer", Tirer])
def test_ce_qui_n_est_pas_un_coup_est_refuse_a_la_porte(intrus: Any) -> None:
    verifier_refus(r7_coups, _tableau("9C"), intrus)


def test_une_option_inconnue_est_refusee() -> None:
    with pytest.raises(ValueError, match="rejeu_rebut : « toujours » n'existe pas"):
        r7_coups.coups_possibles(_tableau("9C"), rejeu_rebut="toujours")


@settings(max_examples=4)
@given(st.integers(1, 10**6), st.sampled_from(r7_coups.REJEUX), st.integers(0, 2**32))
def test_au_hasard_chaque_carte_reste_dans_un_seul_tas(numero: int, rejeu: str, graine: int) -> None:
    brancher_donnes(donne(1, numero, 52))
    tableau = r7.creer_tableau_initial_r7()
    jouer_au_hasard(r7_coups, tableau, TOUS, graine, nt=2, rejeu_rebut=rejeu)
    assert r7_coups.issue(tableau, 2, rejeu) is not None


@pytest.mark.parametrize("nom", REFERENCES)
@pytest.mark.parametrize("rejeu", ["auto", "jamais"])
def test_la_partie_automatique_est_la_suite_des_coups_permis(nom: str, rejeu: str) -> None:
    for numero in range(1, 4):
        brancher_donnes(donne(1, numero, 52), donne(1, numero, 52), nom=nom)
        automatique, a_la_main = r7.creer_tableau_initial_r7(), r7.creer_tableau_initial_r7()
        gagnee = r7.jouer_une_r7(automatique, 3, ModeTrace.SANS_TRACE, rejeu)
        while r7_coups.issue(a_la_main, 3, rejeu) is None:
            r7_coups.jouer_coup(a_la_main, r7_coups.coups_possibles(a_la_main, 3, rejeu)[0], 3, rejeu)
        assert photo(a_la_main) == photo(automatique)
        assert r7_coups.issue(a_la_main, 3, rejeu) is gagnee


def test_peut_etre_placee_dit_ce_que_jouer_tas_fait() -> None:
    brancher_donnes(donne(1, 1, 52))
    tableau = r7.creer_tableau_initial_r7()
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        prevu = r7_coups.peut_etre_placee(tableau, tableau.talon)
        assert r7.jouer_tas_r7(tableau, tableau.talon) is prevu
        if not prevu:
            p.deplacer_haut_sur(tableau.talon, tableau.rebut)
