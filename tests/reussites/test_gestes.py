"""Jouer les réussites à la main : les gestes, les phrases, l'indice, ce qui se joue tout seul."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from types import ModuleType
from typing import Any, get_args

import pytest

from reussites_tk.cours import Couleur, Localisation, Mode, ModeTrace, init_alea
from reussites_tk.cours import primitives as p
from reussites_tk.cours.donnes import donne, graine_de_partie
from reussites_tk.reussites import (
    c4,
    c4_coups,
    c4_gestes,
    md,
    md_coups,
    md_gestes,
    qll,
    qll_coups,
    qll_gestes,
    r7,
    r7_coups,
    r7_gestes,
)
from reussites_tk.reussites.coups import PAS_UN_COUP, en_tete, la_carte
from tests.reussites.positions import brancher_donnes, photo, talon, tas

MODULES: dict[str, tuple[ModuleType, ModuleType]] = {
    "r7": (r7_coups, r7_gestes),
    "qll": (qll_coups, qll_gestes),
    "c4": (c4_coups, c4_gestes),
    "md": (md_coups, md_gestes),
}
CREER: dict[str, Callable[[], Any]] = {
    "r7": r7.creer_tableau_initial_r7,
    "qll": qll.creer_tableau_initial_qll,
    "c4": c4.creer_tableau_initial_c4,
    "md": md.creer_tableau_initial_md,
}
CARTES = {"r7": 52, "qll": 32, "c4": 32, "md": 32}
OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("r7", {}),
    ("r7", {"rejeu_rebut": "manuel"}),
    ("r7", {"rejeu_rebut": "jamais", "nt": 5}),
    ("qll", {}),
    ("qll", {"stabilisation": "extremite_droite"}),
    ("qll", {"fin_circulaire": "gauche_d_abord"}),
    ("qll", {"fin_circulaire": "rotation"}),
    ("c4", {}),
    ("c4", {"tas_depart": "choisi"}),
    ("md", {}),
    ("md", {"montee": "manuelle"}),
]


def _nouveau(jeu: str, numero: int) -> Any:
    brancher_donnes(donne(1, numero, CARTES[jeu]))
    tableau = CREER[jeu]()
    init_alea(graine_de_partie(1, numero))
    return tableau


def _acceptees(fonction: Callable[..., Any], options: dict[str, Any]) -> dict[str, Any]:
    noms = fonction.__code__.co_varnames[: fonction.__code__.co_argcount]
    return {nom: valeur for nom, valeur in options.items() if nom in noms}


def _issue(jeu: str, tableau: Any, options: dict[str, Any]) -> bool | None:
    issue = MODULES[jeu][0].issue
    return issue(tableau, **_acceptees(issue, options))


def _positions(jeu: str, numero: int, options: dict[str, Any]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Donne les positions d'une partie et leurs coups permis ; la plupart suivent l'indice."""
    coups, gestes = MODULES[jeu]
    tableau, hasard = _nouveau(jeu, numero), Random(numero)
    while permis := coups.coups_possibles(tableau, **options):
        yield tableau, permis
        indice = gestes.indice(tableau, **options)
        suivi = indice is not None and hasard.random() < 0.7
        coups.jouer_coup(tableau, indice if suivi else hasard.choice(permis), **options)


@pytest.mark.parametrize(("jeu", "options"), OPTIONS)
def test_le_geste_d_un_coup_veut_dire_ce_coup(jeu: str, options: dict[str, Any]) -> None:
    coups, gestes = MODULES[jeu]
    sans_geste = set()
    for tableau, permis in _positions(jeu, 3, options):
        avant = photo(tableau)
        for coup in permis:
            geste = gestes.geste(tableau, coup)
            if geste is None:
                sans_geste.add(type(coup).__name__)
            else:
                assert gestes.coup_du_geste(tableau, *geste) == coup
        assert photo(tableau) == avant
    assert sans_geste <= {"Tourner", "Reveler"}


@pytest.mark.parametrize(("jeu", "options"), OPTIONS)
def test_tout_geste_donne_un_coup_ou_une_raison(jeu: str, options: dict[str, Any]) -> None:
    """Même absurde, un geste ne lève rien et ne change rien ; s'il est permis, son coup a ce sens."""
    coups, gestes = MODULES[jeu]
    for rang, (tableau, permis) in enumerate(_positions(jeu, 4, options)):
        if rang % 7:
            continue
        avant, tous = photo(tableau), gestes.tas_de_la_table(tableau)
        for source in tous:
            for cible in (None, *tous):
                coup = gestes.coup_du_geste(tableau, source, cible)
                raison = coup if isinstance(coup, str) else coups.refus(tableau, coup, **options)
                assert (coup in permis) if raison is None else raison.endswith(".")
        assert photo(tableau) == avant


@pytest.mark.parametrize(("jeu", "options"), OPTIONS)
def test_chaque_coup_permis_a_son_nom_et_sa_regle(jeu: str, options: dict[str, Any]) -> None:
    _, gestes = MODULES[jeu]
    vus = set()
    for tableau, permis in chain.from_iterable(_positions(jeu, n, options) for n in range(5, 11)):
        assert len({gestes.nom_du_coup(tableau, coup) for coup in permis}) == len(permis)
        for coup in permis:
            vus.add(type(coup))
            for phrase in (gestes.nom_du_coup(tableau, coup), gestes.regle(tableau, coup)):
                assert phrase[0].isupper() and phrase.endswith(".") and "'" not in phrase
    # Tourner n'existe que dans une lecture, et jamais rien n'est rejoué si `rejeu_rebut` est "jamais".
    assert {kind.__name__ for kind in set(get_args(MODULES[jeu][0].Coup)) - vus} <= {"Tourner", "Rejouer"}


AUTOMATIQUES: list[tuple[str, dict[str, Any], Callable[..., bool], tuple[Any, ...]]] = [
    ("r7", {}, r7.jouer_une_r7, (3, ModeTrace.SANS_TRACE)),
    ("r7", {"rejeu_rebut": "jamais"}, r7.jouer_une_r7, (3, ModeTrace.SANS_TRACE)),
    ("qll", {}, qll.jouer_une_qll, (ModeTrace.SANS_TRACE,)),
    ("qll", {"stabilisation": "extremite_droite"}, qll.jouer_une_qll, (ModeTrace.SANS_TRACE,)),
    ("qll", {"fin_circulaire": "gauche_d_abord"}, qll.jouer_une_qll, (ModeTrace.SANS_TRACE,)),
    ("qll", {"fin_circulaire": "rotation"}, qll.jouer_une_qll, (ModeTrace.SANS_TRACE,)),
    ("c4", {}, c4.jouer_une_c4, (ModeTrace.SANS_TRACE,)),
    ("c4", {"tas_depart": "hasard"}, c4.jouer_une_c4, (ModeTrace.SANS_TRACE,)),
    ("md", {}, md.jouer_une_md, (ModeTrace.SANS_TRACE,)),
]


def _suivre_les_indices(jeu: str, tableau: Any, options: dict[str, Any]) -> None:
    coups, gestes = MODULES[jeu]
    while (coup := gestes.indice(tableau, **options)) is not None:
        coups.jouer_coup(tableau, coup, **options)
        while (suite := gestes.suite(tableau, **options)) is not None:
            coups.jouer_coup(tableau, suite, **options)


@pytest.mark.parametrize(("jeu", "options", "jouer", "arguments"), AUTOMATIQUES)
def test_les_indices_menent_ou_mene_la_partie_automatique(
    jeu: str, options: dict[str, Any], jouer: Callable[..., bool], arguments: tuple[Any, ...]
) -> None:
    for numero in range(1, 9):
        automatique = _nouveau(jeu, numero)
        gagnee = jouer(automatique, *arguments, **options)
        a_la_main = _nouveau(jeu, numero)
        if jeu == "c4":
            c4_gestes.fixer_depart(a_la_main, **options)
        _suivre_les_indices(jeu, a_la_main, options)
        assert _issue(jeu, a_la_main, options) is gagnee
        assert _fins(photo(a_la_main)) == _fins(photo(automatique))


def _fins(photo: list[str]) -> list[str]:
    """Sans `remontee_permise` (MD), que la dernière carte tirée remet à faux dans les deux cas."""
    return [texte for texte in photo if texte not in ("True", "False")]


@pytest.mark.parametrize("jeu", ["r7", "md"])
def test_ce_qui_se_joue_tout_seul_ne_se_joue_que_si_c_est_automatique(jeu: str) -> None:
    manuel: dict[str, Any] = {"rejeu_rebut": "manuel"} if jeu == "r7" else {"montee": "manuelle"}
    gestes = MODULES[jeu][1]
    trouve = False
    for tableau, permis in chain.from_iterable(_positions(jeu, n, {}) for n in range(1, 9)):
        suite = gestes.suite(tableau)
        trouve = trouve or suite is not None
        assert suite is None or suite in permis
        assert gestes.suite(tableau, **manuel) is None
    assert trouve


def test_r7_les_gestes_refuses_disent_ou_va_la_carte() -> None:
    p.brancher(None)
    p.creer_jeu_neuf(52, Localisation(1, 1))
    ligne = {c: tas(f"7{lettre}", Mode.ETALE) for c, lettre in zip(Couleur, "TKCP", strict=True)}
    tableau = r7.Tableau(1, ligne, talon("8C 9P"), tas("2T"))
    vers = r7_gestes.coup_du_geste
    assert vers(tableau, tableau.talon, ligne[Couleur.PIQUE]) == r7_coups.Poser()  # cachée : rien de révélé
    r7_coups.jouer_coup(tableau, r7_coups.Tirer())
    assert vers(tableau, tableau.talon, ligne[Couleur.PIQUE]) == "Le 8 de cœur va dans la série de cœur."
    assert vers(tableau, tableau.rebut, ligne[Couleur.PIQUE]) == "Le 2 de trèfle va dans la série de trèfle."
    assert vers(tableau, tableau.rebut, tableau.talon) == r7_coups.Recommencer()
    assert "n’en sort plus" in str(vers(tableau, ligne[Couleur.PIQUE], ligne[Couleur.COEUR]))
    assert vers(tableau, tableau.rebut, None) == PAS_UN_COUP


def test_c4_le_hasard_fixe_le_tas_de_depart() -> None:
    departs = set()
    for numero in range(1, 30):
        tableau = _nouveau("c4", numero)
        c4_gestes.fixer_depart(tableau, "hasard")
        (coup,) = c4_coups.coups_possibles(tableau, "hasard")
        assert isinstance(coup, c4_coups.Retourner) and not tableau.retournee
        departs.add(coup.couleur)
        autre = next(c for c in Couleur if c != coup.couleur)
        assert "Le hasard fait partir" in str(c4_coups.refus(tableau, c4_coups.Retourner(autre), "hasard"))
    assert departs == set(Couleur)
    tableau = _nouveau("c4", 1)
    c4_gestes.fixer_depart(tableau, "premier")
    assert tableau.courant is None


def test_c4_un_clic_sur_la_carte_retournee_la_glisse() -> None:
    tableau = _nouveau("c4", 1)
    trefle = tableau.ligne[Couleur.TREFLE]
    c4_coups.jouer_coup(tableau, c4_coups.Retourner(Couleur.TREFLE))
    son_tas = tableau.ligne[p.la_couleur(p.carte_sur(trefle))]
    autre = next(t for t in tableau.ligne.values() if t is not son_tas)
    assert c4_gestes.coup_du_geste(tableau, trefle, None) == c4_coups.Glisser()
    assert c4_gestes.coup_du_geste(tableau, trefle, son_tas) == c4_coups.Glisser()
    assert "se glisse sous le tas de" in str(c4_gestes.coup_du_geste(tableau, trefle, autre))


def test_qll_l_annonce_stable_est_jugee() -> None:
    p.brancher(None)
    ligne = [tas(code) for code in "8P DC 10T RP AT".split()]
    tableau = qll.Tableau(ligne, talon("7K"))
    phrase = qll_gestes.contredire_stable(tableau)
    assert phrase is not None and "voyez P3, P4, P5" in phrase and "même couleur" in phrase
    qll_coups.jouer_coup(tableau, qll_coups.Deplacer(3))
    assert qll_gestes.contredire_stable(tableau, "extremite_droite") is None
    assert "voyez P1, P2, P3" in str(qll_gestes.contredire_stable(tableau))
    qll_coups.jouer_coup(tableau, qll_coups.Deplacer(1))
    assert qll_gestes.contredire_stable(tableau) is None


def test_m5_avertit_avant_de_tirer() -> None:
    p.brancher(None)
    p.creer_jeu_neuf(32, Localisation(1, 1))
    ligne = {couleur: tas("") for couleur in Couleur}
    stockage = [tas("9T 8T"), tas(""), tas(""), tas("")]
    tableau = md.Tableau(ligne, stockage, talon("7T AP"))
    md_coups.jouer_coup(tableau, md_coups.Tirer(), "manuelle")
    assert md_gestes.avertissement(tableau) == ""
    md_coups.jouer_coup(tableau, md_coups.Monter(), "manuelle")
    assert md_gestes.avertissement(tableau) == (
        "Avant de tirer : le 8 de trèfle peut remonter, et ne le pourra plus ensuite."
    )
    md_coups.jouer_coup(tableau, md_coups.Tirer(), "manuelle")
    assert md_gestes.avertissement(tableau) == ""


def test_rien_a_decider() -> None:
    assert r7_gestes.sans_decision((r7_coups.Tirer(),))
    assert not r7_gestes.sans_decision((r7_coups.Rejouer(), r7_coups.Tirer()))
    assert md_gestes.sans_decision((md_coups.Remonter(0), md_coups.Remonter(2)))
    assert not md_gestes.sans_decision((md_coups.Remonter(0), md_coups.Tirer()))
    assert not any(gestes.sans_decision(()) for _, gestes in MODULES.values())


@pytest.mark.parametrize(
    ("code", "attendu"), [("10C", "le 10 de cœur"), ("DP", "la dame de pique"), ("AK", "l’as de carreau")]
)
def test_les_cartes_ont_leur_article(code: str, attendu: str) -> None:
    p.brancher(None)
    carte = p.carte_sur(tas(code))
    assert la_carte(carte) == attendu
    assert en_tete(la_carte(carte))[0] == attendu[0].upper()
