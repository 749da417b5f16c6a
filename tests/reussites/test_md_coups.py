"""Montée-Descente, coup par coup : monter et remonter quand on le doit, ou quand on le veut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reussites_tk.cours import Carte, Couleur, Localisation, ModeTrace
from reussites_tk.cours import primitives as p
from reussites_tk.cours.cartes import cartes_du_jeu
from reussites_tk.cours.donnes import donne
from reussites_tk.reussites import md
from reussites_tk.reussites.md import Descendre, Monter, Remonter, Tirer
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

TOUS = [Tirer(), Monter(), *map(Descendre, range(-1, 5)), *map(Remonter, range(-1, 5)), None]
MANUELLE = {"montee": "manuelle"}


@pytest.fixture(autouse=True)
def implantation() -> None:
    brancher_donnes()


def _tableau(tirage: str, stockage: str = "| | |", **series: str) -> md.Tableau:
    p.creer_jeu_neuf(32, Localisation(1, 1))
    ligne = {c: tas(series.get(c.name, "")) for c in Couleur}
    return md.Tableau(ligne, [tas(texte) for texte in stockage.split("|")], talon(tirage))


def test_une_carte_tiree_se_place_avant_d_en_tirer_une_autre() -> None:
    tableau = _tableau("9T 8T", "8K | AC | | 9P")
    assert md.coups_possibles(tableau) == (Tirer(),)
    md.jouer_coup(tableau, Tirer())
    assert md.coups_possibles(tableau) == (Descendre(1), Descendre(2), Descendre(3))
    assert "déjà tirée" in verifier_refus(md, tableau, Tirer())
    assert "ici : 8 de carreau." in verifier_refus(md, tableau, Descendre(0))
    assert "commence par le 7, pas par : 9 de trèfle." in verifier_refus(md, tableau, Monter())
    md.jouer_coup(tableau, Descendre(3))
    assert lire(tableau.stockage[3]) == "9P 9T"


@pytest.mark.parametrize(
    ("coup", "raison"),
    [
        (Monter(), "Aucune carte n’est tirée"),
        (Descendre(0), "Aucune carte n’est tirée"),
        (Remonter(0), "que juste après en avoir placé une sur une série"),
        (Remonter(4), "numérotés de 0 à 3 ; il n’y en a pas de numéro 4"),
        (Descendre(-1), "numérotés de 0 à 3 ; il n’y en a pas de numéro -1"),
        ("tirer", "n’est pas un coup"),
    ],
)
def test_un_coup_refuse_dit_pourquoi(coup: Any, raison: str) -> None:
    assert raison in verifier_refus(md, _tableau("9T", "8T | | |", TREFLE="7T"), coup)


def test_m1_en_automatique_une_carte_qui_peut_monter_le_doit() -> None:
    tableau = _tableau("8T", TREFLE="7T")
    md.jouer_coup(tableau, Tirer())
    assert md.coups_possibles(tableau) == (Monter(),)
    assert "elle doit le faire" in verifier_refus(md, tableau, Descendre(0))
    assert md.coups_possibles(tableau, **MANUELLE) == (Monter(), *map(Descendre, range(4)))


def test_m2_en_automatique_tout_remonte_avant_de_tirer() -> None:
    tableau = _tableau("7T AT", "9T 8T | | |")
    md.jouer_coup(tableau, Tirer())
    md.jouer_coup(tableau, Monter())
    assert md.coups_possibles(tableau) == (Remonter(0),)
    assert "S1 doit d’abord remonter" in verifier_refus(md, tableau, Tirer())
    assert "est vide" in verifier_refus(md, tableau, Remonter(1))
    md.jouer_coup(tableau, Remonter(0))
    md.jouer_coup(tableau, Remonter(0))
    assert md.coups_possibles(tableau) == (Tirer(),)


def test_m2_a_la_main_on_peut_laisser_passer_l_occasion_de_remonter() -> None:
    tableau = _tableau("7T AT DP", "8T | | |")
    for coup in (Tirer(), Monter()):
        md.jouer_coup(tableau, coup, **MANUELLE)
    assert md.coups_possibles(tableau, **MANUELLE) == (Remonter(0), Tirer())
    md.jouer_coup(tableau, Tirer(), **MANUELLE)
    assert "que juste après" in verifier_refus(md, tableau, Remonter(0), **MANUELLE)
    md.jouer_coup(tableau, Descendre(1), **MANUELLE)
    assert "que juste après" in verifier_refus(md, tableau, Remonter(0), **MANUELLE)


def test_m4_le_talon_epuise_remonter_est_libre_et_la_partie_gagnee() -> None:
    series = {c.name: f"7{lettre}" for c, lettre in zip(Couleur, "TKCP", strict=True)}
    stockage = "|".join(" ".join(rang + lettre for rang in "A R D V 10 9 8".split()) for lettre in "TKCP")
    tableau = _tableau("", stockage, **series)
    assert md.issue(tableau) is True
    while md.coups_possibles(tableau, **MANUELLE):
        md.jouer_coup(tableau, md.coups_possibles(tableau, **MANUELLE)[0], **MANUELLE)
    assert lire(tableau.ligne[Couleur.PIQUE]) == "7P 8P 9P 10P VP DP RP AP"
    assert "il n’y a plus de carte à tirer" in verifier_refus(md, tableau, Tirer())


def test_m5_une_carte_qui_ne_va_nulle_part_perd_la_partie() -> None:
    tableau = _tableau("AK", "8T | 9P | 9C | VK", TREFLE="7T")
    assert md.issue(tableau) is None
    md.jouer_coup(tableau, Tirer(), **MANUELLE)
    assert (md.issue(tableau), md.coups_possibles(tableau, **MANUELLE)) == (False, ())


def test_une_option_inconnue_est_refusee() -> None:
    with pytest.raises(ValueError, match="montee : « libre » n'existe pas"):
        md.coups_possibles(_tableau("7T"), montee="libre")


@settings(max_examples=10)
@given(st.permutations(cartes_du_jeu(32)), st.sampled_from(["auto", "manuelle"]), st.integers(0, 2**32))
def test_au_hasard_chaque_carte_reste_dans_un_seul_tas(
    cartes: Sequence[Carte], montee: str, graine: int
) -> None:
    brancher_donnes(cartes)
    tableau = md.creer_tableau_initial_md()
    jouer_au_hasard(md, tableau, TOUS, graine, montee=montee)
    assert md.issue(tableau) is all(p.la_hauteur(serie) == 8 for serie in tableau.ligne.values())


@pytest.mark.parametrize("nom", REFERENCES)
@pytest.mark.parametrize("strategie", ["premier", "ajuste"])
def test_la_partie_automatique_est_une_suite_de_coups_permis(nom: str, strategie: str) -> None:
    for numero in range(1, 9):
        brancher_donnes(donne(2, numero, 32), donne(2, numero, 32), nom=nom)
        automatique, a_la_main = md.creer_tableau_initial_md(), md.creer_tableau_initial_md()
        gagnee = md.jouer_une_md(automatique, ModeTrace.SANS_TRACE, strategie)
        while coups := md.coups_possibles(a_la_main):
            md.jouer_coup(a_la_main, _choisir(a_la_main, coups, strategie))
        assert photo(a_la_main) == photo(automatique) and md.issue(a_la_main) is gagnee


def _choisir(tableau: md.Tableau, coups: Sequence[Any], strategie: str) -> Any:
    if strategie == "premier" or not isinstance(coups[0], Descendre):
        return coups[0]
    hauts = {
        coup: p.le_rang(p.carte_sur(t)) if not p.tas_vide(t := tableau.stockage[coup.stockage]) else 99
        for coup in coups
    }
    return min(coups, key=lambda coup: hauts[coup])
