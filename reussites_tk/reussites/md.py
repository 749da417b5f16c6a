"""Montée-Descente (MD), écrit sur les seules primitives (polycopié, section 5.4).

La règle est dans `md_coups`, le choix du stockage dans `md_strategies` ; ici, le tableau se
forme, la partie se joue toute seule, et les séries se comptent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reussites_tk.cours import (
    Couleur,
    Histoire,
    Localisation,
    Mode,
    ModeTrace,
    afficher_tas,
    attendre_cliquer,
    effacer_graphique,
    fermer_graphique,
    ouvrir_graphique,
)
from reussites_tk.cours import primitives as p

from .bilans import afficher_gains
from .coups import NOMS_DES_COULEURS, carte_tiree, verifier_choix
from .md_coups import (
    AUTO,
    MANUELLE,
    MONTEES,
    NB_CARTES,
    NB_STOCKAGES,
    Descendre,
    Monter,
    Remonter,
    Tableau,
    Tirer,
    coups_possibles,
    descendre,
    issue,
    jouer_coup,
    monter,
    peut_monter,
    premier_a_remonter,
    refus,
    remonter,
    series_completes,
    tirer,
)
from .md_strategies import AJUSTE, choisir_stockage, verifier_strategie
from .md_vue import ChoixDeStockage, Vue

__all__ = [
    "Descendre",
    "LocTas",
    "Monter",
    "Remonter",
    "Tableau",
    "Tirer",
    "Vue",
    "afficher_md",
    "analyser_md",
    "coups_possibles",
    "creer_tableau_initial_md",
    "issue",
    "jouer_coup",
    "jouer_une_md",
    "observer_md",
    "reformer_tableau_initial_md",
    "refus",
    "saisir_loc_tas_md",
]

TITRE = "Montée-Descente"


@dataclass(frozen=True, slots=True)
class LocTas:
    """Les localisations des tas du tableau de jeu."""

    ligne: dict[Couleur, Localisation]
    stockage: tuple[Localisation, ...]
    talon: Localisation


# --- Formation du tableau de jeu


def saisir_loc_tas_md() -> LocTas:
    """Donne les localisations : les séries comme au relais des 7, et le stockage dessous."""
    ligne = {couleur: Localisation(1, 2 * couleur + 2) for couleur in Couleur}
    stockage = tuple(Localisation(3, 2 * numero + 2) for numero in range(1, NB_STOCKAGES + 1))
    return LocTas(ligne, stockage, talon=Localisation(1, 1))


def creer_tableau_initial_md() -> Tableau:
    """Crée les tas du tableau de jeu et forme l'état initial : toutes les cartes sont dans le talon."""
    places = saisir_loc_tas_md()
    talon = p.creer_jeu_neuf(NB_CARTES, places.talon)
    ligne = {couleur: p.creer_tas_vide(place, Mode.EMPILE) for couleur, place in places.ligne.items()}
    stockage = [p.creer_tas_vide(place, Mode.EMPILE) for place in places.stockage]
    p.battre_tas(talon)
    return Tableau(ligne, stockage, talon)


def reformer_tableau_initial_md(tableau: Tableau) -> None:
    """Reforme l'état initial du tableau de jeu avec les tas de la réussite précédente.

    Les tas, retournés et posés sur le talon, sont battus avec lui.
    """
    if carte_tiree(tableau.talon):
        p.retourner_carte_sur(tableau.talon)  # celle qui a fait perdre
    for tas in (*tableau.ligne.values(), *tableau.stockage):
        _cacher_sur_talon(tableau, tas)
    tableau.remontee_permise = False
    p.battre_tas(tableau.talon)


def _cacher_sur_talon(tableau: Tableau, tas: Any) -> None:
    p.retourner_tas(tas)
    p.poser_tas_sur_tas(tas, tableau.talon)


# --- Visualisation


def afficher_md(tableau: Tableau) -> None:
    """Visualise un état du tableau de jeu, puis attend que l'on clique."""
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    for couleur, serie in tableau.ligne.items():
        afficher_tas(serie, NOMS_DES_COULEURS[couleur].capitalize())
    for numero, tas in enumerate(tableau.stockage, start=1):
        afficher_tas(tas, f"S{numero}")
    attendre_cliquer()


def _montrer(tableau: Tableau, mode_trace: ModeTrace) -> None:
    if mode_trace is ModeTrace.AVEC_TRACE:
        afficher_md(tableau)


# --- Jouer


def observer_md(
    np: int, strategie: str = AJUSTE, montee: str = AUTO, choisir: ChoixDeStockage | None = None
) -> None:
    """Joue np parties (np > 0) en affichant les états successifs. Options : voir `jouer_une_md`."""
    _verifier_options(strategie, montee, choisir)
    ouvrir_graphique(TITRE)
    tableau = creer_tableau_initial_md()
    for partie in range(1, np + 1):
        if partie > 1:
            reformer_tableau_initial_md(tableau)
        est_gagnee = jouer_une_md(tableau, ModeTrace.AVEC_TRACE, strategie, montee, choisir)
        print(f"Partie {partie} : {'gagnée' if est_gagnee else 'perdue'}")
    attendre_cliquer()
    fermer_graphique()


def jouer_une_md(
    tableau: Tableau,
    mode_trace: ModeTrace,
    strategie: str = AJUSTE,
    montee: str = AUTO,
    choisir: ChoixDeStockage | None = None,
) -> bool:
    """Joue une partie ; donne vrai si les quatre séries sont complètes.

    À l'état initial, le tableau initial est déjà formé. Un état est visualisé au départ, après
    chaque carte tirée et après chaque carte placée, si `mode_trace` est AVEC_TRACE. Perdue, la
    partie s'arrête sur la carte tirée, découverte sur le talon.

    `strategie` choisit le tas de stockage : "ajuste" (le plus petit rang qui convienne, un tas
    vide en dernier recours), "premier" (le premier qui convienne), "hasard", "prevoyante" (la
    meilleure que nous connaissions, voir `md_prevoyance`), ou "eleve" : la fonction `choisir`, qui
    reçoit une `Vue` et donne un indice permis. Lève `ValueError` si une option n'est pas permise ou
    ne se joue pas toute seule.
    """
    _verifier_options(strategie, montee, choisir)
    _montrer(tableau, mode_trace)
    while not p.tas_vide(tableau.talon):
        tirer(tableau)
        _montrer(tableau, mode_trace)
        if not _placer(tableau, mode_trace, strategie, choisir):
            return False
    return series_completes(tableau)


def _placer(tableau: Tableau, mode_trace: ModeTrace, strategie: str, choisir: ChoixDeStockage | None) -> bool:
    """Place la carte tirée, et remonte ce qui peut l'être si elle est montée ; faux si rien ne convient."""
    if peut_monter(tableau, tableau.talon):
        monter(tableau)
        _montrer(tableau, mode_trace)
        _tout_remonter(tableau, mode_trace)
        return True
    stockage = choisir_stockage(tableau, strategie, choisir)
    if stockage is None:
        return False
    descendre(tableau, stockage)
    _montrer(tableau, mode_trace)
    return True


def _tout_remonter(tableau: Tableau, mode_trace: ModeTrace) -> None:
    """Remonte, l'une après l'autre, les cartes du stockage qui le peuvent ; l'ordre n'importe pas."""
    while (indice := premier_a_remonter(tableau)) is not None:
        remonter(tableau, indice)
        _montrer(tableau, mode_trace)


def _verifier_options(strategie: str, montee: str, choisir: ChoixDeStockage | None) -> None:
    verifier_strategie(strategie, choisir)
    verifier_choix("montee", montee, MONTEES)
    if montee == MANUELLE:
        raise ValueError(
            "montee : « manuelle » laisse le choix au joueur et ne se joue pas tout seul ; prenez « auto »."
        )


# --- Analyser


def analyser_md(
    np: int, strategie: str = AJUSTE, montee: str = AUTO, choisir: ChoixDeStockage | None = None
) -> Histoire:
    """Joue np parties (np > 0), affiche leur histoire et la donne ; elle n'a pas de détail.

    Options : voir `jouer_une_md`.
    """
    _verifier_options(strategie, montee, choisir)
    gagnees = 0
    tableau = creer_tableau_initial_md()
    for partie in range(np):
        if partie > 0:
            reformer_tableau_initial_md(tableau)
        gagnees += jouer_une_md(tableau, ModeTrace.SANS_TRACE, strategie, montee, choisir)
    histoire = Histoire(np, gagnees)
    afficher_gains(TITRE, histoire)
    return histoire
