"""Les quatre couleurs (C4), écrit sur les seules primitives (polycopié, section 5.3).

La règle est dans `c4_coups` ; ici, le tableau se forme, la partie se joue toute seule, et les
séries se comptent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reussites_tk.cours import (
    PREMIERE_COULEUR,
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
    un_entier,
)
from reussites_tk.cours import primitives as p

from .bilans import afficher_gains
from .c4_coups import (
    CHOISI,
    HASARD,
    PREMIER,
    TAS_DE_DEPART,
    Glisser,
    Retourner,
    Reveler,
    Tableau,
    a_une_carte_cachee,
    coups_possibles,
    gagnee,
    glisser,
    issue,
    jouer_coup,
    refus,
    retourner,
    reveler,
)
from .coups import NOMS_DES_COULEURS, verifier_choix

__all__ = [
    "Glisser",
    "LocTas",
    "Retourner",
    "Reveler",
    "Tableau",
    "afficher_c4",
    "analyser_c4",
    "coups_possibles",
    "creer_tableau_initial_c4",
    "issue",
    "jouer_coup",
    "jouer_une_c4",
    "observer_c4",
    "reformer_tableau_initial_c4",
    "refus",
    "saisir_loc_tas_c4",
]

TITRE = "Les quatre couleurs"
CARTES_PAR_TAS = 8
UNE_A_UNE, PAR_HUIT = DISTRIBUTIONS = ("une_a_une", "par_huit")


@dataclass(frozen=True, slots=True)
class LocTas:
    """Les localisations des tas du tableau de jeu."""

    ligne: dict[Couleur, Localisation]
    talon: Localisation


# --- Formation du tableau de jeu


def saisir_loc_tas_c4() -> LocTas:
    """Donne les localisations des quatre tas et du talon."""
    ligne = {couleur: Localisation(1, 2 * couleur + 2) for couleur in Couleur}
    return LocTas(ligne, talon=Localisation(1, 1))


def creer_tableau_initial_c4(distribution: str = UNE_A_UNE) -> Tableau:
    """Crée les tas du tableau de jeu et forme l'état initial : quatre tas de huit cartes cachées.

    `distribution` : "une_a_une" (une carte à chaque tas, et l'on recommence) ou "par_huit" (huit
    cartes au premier tas, puis huit au deuxième…). Lève `ValueError` pour toute autre valeur.
    """
    verifier_choix("distribution", distribution, DISTRIBUTIONS)
    places = saisir_loc_tas_c4()
    talon = p.creer_jeu_neuf(32, places.talon)
    ligne = {couleur: p.creer_tas_vide(place, Mode.ETALE) for couleur, place in places.ligne.items()}
    tableau = Tableau(ligne, talon)
    _battre_et_distribuer(tableau, distribution)
    return tableau


def reformer_tableau_initial_c4(tableau: Tableau, distribution: str = UNE_A_UNE) -> None:
    """Reforme l'état initial du tableau de jeu avec les tas de la réussite précédente.

    Les tas, posés les uns sur les autres et cachés, sont battus. Option : voir
    `creer_tableau_initial_c4`.
    """
    verifier_choix("distribution", distribution, DISTRIBUTIONS)
    for tas in tableau.ligne.values():
        _cacher_sur_talon(tableau, tas)
    tableau.courant, tableau.retournee = None, False
    tableau.placements = 0
    _battre_et_distribuer(tableau, distribution)


def _cacher_sur_talon(tableau: Tableau, tas: Any) -> None:
    while not p.tas_vide(tas):
        # Une partie arrêtée en chemin laisse dans un même tas des cartes cachées et découvertes.
        if p.est_decouverte(p.carte_sur(tas)):
            p.retourner_carte_sur(tas)
        p.deplacer_haut_sur(tas, tableau.talon)


def _battre_et_distribuer(tableau: Tableau, distribution: str) -> None:
    p.battre_tas(tableau.talon)
    par_donne = 1 if distribution == UNE_A_UNE else CARTES_PAR_TAS
    while not p.tas_vide(tableau.talon):
        for tas in tableau.ligne.values():
            for _ in range(par_donne):
                p.deplacer_haut_sur(tableau.talon, tas)


# --- Visualisation


def afficher_c4(tableau: Tableau) -> None:
    """Visualise un état du tableau de jeu, puis attend que l'on clique."""
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    for couleur, tas in tableau.ligne.items():
        afficher_tas(tas, NOMS_DES_COULEURS[couleur].capitalize())
    attendre_cliquer()


def _montrer(tableau: Tableau, mode_trace: ModeTrace) -> None:
    if mode_trace is ModeTrace.AVEC_TRACE:
        afficher_c4(tableau)


# --- Jouer


def observer_c4(
    np: int,
    tas_depart: str = PREMIER,
    distribution: str = UNE_A_UNE,
    depart: Couleur | None = None,
) -> None:
    """Joue np parties (np > 0) en affichant les états successifs.

    Options : voir `jouer_une_c4` et `creer_tableau_initial_c4`.
    """
    _verifier_depart(tas_depart, depart)
    ouvrir_graphique(TITRE)
    tableau = creer_tableau_initial_c4(distribution)
    for partie in range(1, np + 1):
        if partie > 1:
            reformer_tableau_initial_c4(tableau, distribution)
        est_gagnee = jouer_une_c4(tableau, ModeTrace.AVEC_TRACE, tas_depart, depart)
        print(f"Partie {partie} : {'gagnée' if est_gagnee else 'perdue'}")
    attendre_cliquer()
    fermer_graphique()


def jouer_une_c4(
    tableau: Tableau, mode_trace: ModeTrace, tas_depart: str = PREMIER, depart: Couleur | None = None
) -> bool:
    """Joue une partie ; donne vrai si chaque carte finit dans le tas de sa couleur.

    À l'état initial, le tableau initial est déjà formé. Un état est visualisé au départ, après
    chaque carte retournée ou glissée, et après la révélation, si `mode_trace` est AVEC_TRACE.

    `tas_depart` : "premier" (le tas de trèfle), "hasard", ou "choisi" : le tas est alors celui
    de la couleur `depart`. Lève `ValueError` pour toute autre valeur, et s'il manque `depart`.
    """
    _verifier_depart(tas_depart, depart)
    _montrer(tableau, mode_trace)
    couleur = _choisir_depart(tas_depart, depart)
    while True:
        retourner(tableau, couleur)
        _montrer(tableau, mode_trace)
        couleur = glisser(tableau)
        _montrer(tableau, mode_trace)
        if not a_une_carte_cachee(tableau.ligne[couleur]):
            break
    reveler(tableau)
    _montrer(tableau, mode_trace)
    return gagnee(tableau)


def _choisir_depart(tas_depart: str, depart: Couleur | None) -> Couleur:
    if tas_depart == HASARD:
        return Couleur(un_entier(len(Couleur)))
    return PREMIERE_COULEUR if depart is None else depart


def _verifier_depart(tas_depart: str, depart: Couleur | None) -> None:
    verifier_choix("tas_depart", tas_depart, TAS_DE_DEPART)
    if tas_depart == CHOISI and depart is None:
        raise ValueError(
            "tas_depart : « choisi » laisse le choix au joueur et ne se joue pas tout seul ; "
            "donnez la couleur de départ, ou prenez « premier » ou « hasard »."
        )
    if tas_depart != CHOISI and depart is not None:
        raise ValueError("depart : la couleur de départ ne se donne qu'avec tas_depart = « choisi ».")


# --- Analyser


def analyser_c4(
    np: int,
    tas_depart: str = PREMIER,
    distribution: str = UNE_A_UNE,
    depart: Couleur | None = None,
) -> Histoire:
    """Joue np parties (np > 0), affiche leur histoire et la donne ; elle n'a pas de détail.

    Options : voir `jouer_une_c4` et `creer_tableau_initial_c4`.
    """
    _verifier_depart(tas_depart, depart)
    gagnees = 0
    tableau = creer_tableau_initial_c4(distribution)
    for partie in range(np):
        if partie > 0:
            reformer_tableau_initial_c4(tableau, distribution)
        gagnees += jouer_une_c4(tableau, ModeTrace.SANS_TRACE, tas_depart, depart)
    histoire = Histoire(np, gagnees)
    afficher_gains(TITRE, histoire)
    return histoire
