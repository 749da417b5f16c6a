"""Le relais des 7 (R7), écrit sur les seules primitives (polycopié, sections 3 et 5.1).

La règle est dans `r7_coups` ; ici, le tableau se forme, la partie se joue toute seule, et les
séries se comptent.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from reussites_tk.cours import (
    Couleur,
    Histoire,
    Localisation,
    Mode,
    ModeTrace,
    Rang,
    afficher_tas,
    attendre_cliquer,
    effacer_graphique,
    fermer_graphique,
    ouvrir_graphique,
)
from reussites_tk.cours import primitives as p

from .bilans import afficher_detail, afficher_entete, afficher_ligne
from .coups import NOMS_DES_COULEURS, verifier_choix
from .r7_coups import (
    Poser,
    Recommencer,
    Rejeter,
    Rejouer,
    Tableau,
    Tirer,
    coups_possibles,
    issue,
    jouer_coup,
    jouer_tas_r7,
    recommencer_un_tour,
    refus,
    series_completes,
)

__all__ = [
    "LocTas",
    "Poser",
    "Recommencer",
    "Rejeter",
    "Rejouer",
    "Tableau",
    "Tirer",
    "afficher_r7",
    "analyser_r7",
    "coups_possibles",
    "creer_tableau_initial_r7",
    "issue",
    "jouer_coup",
    "jouer_tas_r7",
    "jouer_un_tour_r7",
    "jouer_une_r7",
    "observer_r7",
    "reformer_tableau_initial_r7",
    "refus",
    "saisir_loc_tas_r7",
]

TITRE = "Relais des 7"
RANG_DE_DEPART = Rang.SEPT


@dataclass(frozen=True, slots=True)
class LocTas:
    """Les localisations des tas du tableau de jeu."""

    series: dict[Couleur, Localisation]
    talon: Localisation
    rebut: Localisation


# --- Formation du tableau de jeu


def saisir_loc_tas_r7() -> LocTas:
    """Donne les localisations des séries, du talon et du rebut (celles du cours)."""
    series = {couleur: Localisation(1, 2 * couleur + 2) for couleur in Couleur}
    return LocTas(series, talon=Localisation(1, 1), rebut=Localisation(3, 1))


def creer_tableau_initial_r7() -> Tableau:
    """Crée les tas du tableau de jeu et forme l'état initial."""
    places = saisir_loc_tas_r7()
    talon = p.creer_jeu_neuf(52, places.talon)
    rebut = p.creer_tas_vide(places.rebut, Mode.EMPILE)
    ligne = {couleur: p.creer_tas_vide(place, Mode.ETALE) for couleur, place in places.series.items()}
    tableau = Tableau(1, ligne, talon, rebut)
    _battre_et_sortir_les_sept(tableau)
    return tableau


def reformer_tableau_initial_r7(tableau: Tableau) -> None:
    """Reforme l'état initial du tableau de jeu avec les tas de la réussite précédente."""
    for serie in tableau.ligne.values():
        # On ne pose un tas que sur un tas de même mode d'étalement.
        p.empiler_tas(serie)
        _cacher_sur_talon(tableau, serie)
        p.etaler_tas(serie)
    _cacher_sur_talon(tableau, tableau.rebut)
    tableau.num_tour = 1
    _battre_et_sortir_les_sept(tableau)


def _cacher_sur_talon(tableau: Tableau, tas: Any) -> None:
    p.retourner_tas(tas)
    p.poser_tas_sur_tas(tas, tableau.talon)


def _battre_et_sortir_les_sept(tableau: Tableau) -> None:
    p.battre_tas(tableau.talon)
    for couleur, serie in tableau.ligne.items():
        p.deplacer_carte_sur(couleur, RANG_DE_DEPART, tableau.talon, serie)
        p.retourner_carte_sur(serie)


# --- Visualisation


def afficher_r7(tableau: Tableau) -> None:
    """Visualise un état du tableau de jeu, puis attend que l'on clique."""
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    afficher_tas(tableau.rebut, "Rebut")
    for couleur, serie in tableau.ligne.items():
        afficher_tas(serie, NOMS_DES_COULEURS[couleur].capitalize())
    attendre_cliquer()


# --- Jouer


def observer_r7(np: int, nt: int, rejeu_rebut: str = "auto", arret_si_bloque: bool = True) -> None:
    """Joue np parties de nt tours maximum en affichant les états successifs.

    `np` et `nt` sont des entiers > 0. Options : voir `jouer_une_r7`.
    """
    ouvrir_graphique(TITRE)
    tableau = creer_tableau_initial_r7()
    for partie in range(1, np + 1):
        if partie > 1:
            reformer_tableau_initial_r7(tableau)
        gagnee = jouer_une_r7(tableau, nt, ModeTrace.AVEC_TRACE, rejeu_rebut, arret_si_bloque)
        print(f"Partie {partie} : {f'gagnée au tour {tableau.num_tour}' if gagnee else 'perdue'}")
    attendre_cliquer()
    fermer_graphique()


def jouer_une_r7(
    tableau: Tableau,
    nt: int,
    mode_trace: ModeTrace,
    rejeu_rebut: str = "auto",
    arret_si_bloque: bool = True,
) -> bool:
    """Joue un relais des 7 de nt tours maximum ; donne vrai si les quatre séries sont complètes.

    À l'état initial, le tableau initial est déjà formé. À l'état final, `num_tour` est le
    tour atteint. Les états successifs ne sont visualisés que si `mode_trace` est AVEC_TRACE.

    Options : `rejeu_rebut` vaut "auto" (les cartes du rebut sont rejouées dès qu'elles le
    peuvent) ou "jamais" ; avec `arret_si_bloque`, un tour entier sans carte placée arrête
    la partie, car tous les suivants seraient les mêmes. Lève `ValueError` si `rejeu_rebut`
    n'est pas permis.
    """
    _verifier_rejeu(rejeu_rebut)
    while True:
        a_placer = p.la_hauteur(tableau.talon)
        jouer_un_tour_r7(tableau, mode_trace, rejeu_rebut)
        if series_completes(tableau):
            return True
        # Rien de placé : n'arrive jamais avec un jeu entier, où la carte qui prolonge une
        # série est toujours quelque part dans le talon.
        bloquee = p.la_hauteur(tableau.rebut) == a_placer
        if tableau.num_tour >= nt or (bloquee and arret_si_bloque):
            return False
        recommencer_un_tour(tableau)


def jouer_un_tour_r7(tableau: Tableau, mode_trace: ModeTrace, rejeu_rebut: str = "auto") -> None:
    """Joue un tour : toutes les cartes du talon sont retournées, placées ou mises au rebut.

    À l'état initial, le tableau du tour est déjà formé. Les états successifs ne sont
    visualisés que si `mode_trace` est AVEC_TRACE.
    """
    _montrer(tableau, mode_trace)
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        placee = jouer_tas_r7(tableau, tableau.talon)
        if not placee:
            p.deplacer_haut_sur(tableau.talon, tableau.rebut)
        _montrer(tableau, mode_trace)
        if placee and rejeu_rebut == "auto":
            _rejouer_rebut(tableau, mode_trace)


def _rejouer_rebut(tableau: Tableau, mode_trace: ModeTrace) -> None:
    while jouer_tas_r7(tableau, tableau.rebut):
        _montrer(tableau, mode_trace)


def _montrer(tableau: Tableau, mode_trace: ModeTrace) -> None:
    if mode_trace is ModeTrace.AVEC_TRACE:
        afficher_r7(tableau)


def _verifier_rejeu(rejeu_rebut: str) -> None:
    if rejeu_rebut == "manuel":
        raise ValueError(
            "rejeu_rebut : « manuel » laisse le choix au joueur et ne se joue pas tout seul ; "
            "prenez « auto » ou « jamais »."
        )
    verifier_choix("rejeu_rebut", rejeu_rebut, ("auto", "jamais"))


# --- Analyser


def analyser_r7(np: int, nmax_t: int, rejeu_rebut: str = "auto", arret_si_bloque: bool = True) -> Histoire:
    """Joue np parties de nmax_t tours maximum, affiche leur histoire et la donne.

    `np` et `nmax_t` sont des entiers > 0. Le détail compte les parties gagnées à chaque
    tour. Options : voir `jouer_une_r7`.
    """
    tours: Counter[int] = Counter()
    tableau = creer_tableau_initial_r7()
    for partie in range(np):
        if partie > 0:
            reformer_tableau_initial_r7(tableau)
        if jouer_une_r7(tableau, nmax_t, ModeTrace.SANS_TRACE, rejeu_rebut, arret_si_bloque):
            tours[tableau.num_tour] += 1
    histoire = Histoire(np, tours.total(), {tour: tours[tour] for tour in range(1, nmax_t + 1)})
    _afficher_histoire(histoire)
    return histoire


def _afficher_histoire(histoire: Histoire) -> None:
    afficher_entete(TITRE, histoire, "tour", "gagnées", "%", "% cumulé")
    afficher_detail(histoire)
    afficher_ligne("perdues", histoire.parties - histoire.gagnees, histoire.parties)
