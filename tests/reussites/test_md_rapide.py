"""Jouée vite, Montée-Descente donne les parties de `md`, et montre les mêmes vues."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from reussites_tk.cours import ModeTrace, init_alea, un_entier
from reussites_tk.cours.donnes import donne, graine_de_partie
from reussites_tk.reussites import md
from reussites_tk.reussites.md_rapide import cartes_tirees, jouer_vite
from reussites_tk.reussites.md_strategies import STRATEGIES_DE_REFERENCE, ajuste, econome, premier
from reussites_tk.reussites.md_vue import ChoixDeStockage, Vue

PARTIES = range(1, 201)
Brancher = Callable[..., Any]


def au_hasard(vue: Vue) -> int:
    return vue.permis[un_entier(len(vue.permis)) - 1]


class Temoin:
    """Garde les vues données à une stratégie."""

    def __init__(self, choisir: ChoixDeStockage) -> None:
        self.choisir = choisir
        self.vues: list[Vue] = []

    def __call__(self, vue: Vue) -> int:
        self.vues.append(vue)
        return self.choisir(vue)


def jouer_md(brancher: Brancher, numero: int, **options: Any) -> bool:
    brancher("file", [donne(3, numero, 32)])
    tableau = md.creer_tableau_initial_md()
    return md.jouer_une_md(tableau, ModeTrace.SANS_TRACE, **options)


def test_les_cartes_tirees_sont_la_donne_lue_du_dessus() -> None:
    assert cartes_tirees(3, 5) == tuple(carte.retournee() for carte in donne(3, 5, 32)[::-1])


def test_les_memes_parties_et_les_memes_vues(brancher: Brancher) -> None:
    gagnees = 0
    for numero in PARTIES:
        lent, vite = Temoin(au_hasard if numero % 2 else ajuste), Temoin(au_hasard if numero % 2 else ajuste)
        init_alea(graine_de_partie(3, numero))
        attendu = jouer_md(brancher, numero, strategie="eleve", choisir=lent)
        init_alea(graine_de_partie(3, numero))
        assert jouer_vite(cartes_tirees(3, numero), vite) == attendu
        assert vite.vues == lent.vues
        gagnees += attendu
    assert 0 < gagnees < len(PARTIES) // 2


@pytest.mark.parametrize("nom", ["premier", "ajuste"])
def test_une_strategie_nommee_est_sa_fonction(nom: str, brancher: Brancher) -> None:
    for numero in PARTIES[::4]:
        attendu = jouer_md(brancher, numero, strategie=nom)
        assert jouer_vite(cartes_tirees(3, numero), STRATEGIES_DE_REFERENCE[nom]) == attendu


@pytest.mark.parametrize("choix", [4, -1, True, None, 1.0])
def test_un_choix_interdit_est_refuse(choix: Any) -> None:
    with pytest.raises(ValueError, match="choisir_stockage a donné"):
        jouer_vite(cartes_tirees(3, 1), lambda vue: choix)


def test_econome_gagne_plus_souvent_qu_ajuste_et_ajuste_que_premier() -> None:
    donnes = [cartes_tirees(4, numero) for numero in range(1, 4001)]
    gains = [sum(jouer_vite(cartes, choisir) for cartes in donnes) for choisir in (premier, ajuste, econome)]
    assert gains == sorted(gains)
    # Mesuré sur 100 000 parties : 11,7 %, 14,4 % et 15,95 % ; ici à quatre écarts types près.
    assert [gagnees / 4000 for gagnees in gains] == pytest.approx([0.117, 0.144, 0.1595], abs=0.023)


def test_les_taux_de_reference_sur_cinq_mille_parties() -> None:
    gagnees = {ajuste: 0, premier: 0}
    for numero in range(1, 5_001):
        cartes = cartes_tirees(2024, numero)
        for choisir in gagnees:
            gagnees[choisir] += jouer_vite(cartes, choisir)
    assert gagnees[ajuste] / 5_000 == pytest.approx(0.143, abs=0.008)
    assert gagnees[premier] / 5_000 == pytest.approx(0.117, abs=0.008)
