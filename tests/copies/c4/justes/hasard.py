"""Les quatre couleurs : huit cartes à la fois, le tas de départ tiré au hasard.

Les cartes sont comptées plutôt que regardées, les tas sont retournés deux fois pour révéler
leurs cartes, et l'histoire n'a pas de detail. Juste.
"""

from dataclasses import dataclass
from typing import Any

from reussites_tk.cours import Couleur, Localisation, Mode, ModeTrace, afficher_tas, mettre_a_jour_graphique
from reussites_tk.cours import primitives as p
from reussites_tk.cours import un_entier


@dataclass
class Tableau:
    ligne: dict[Couleur, Any]
    talon: Any


@dataclass
class Bilan:
    parties: int
    gagnees: int


def saisir_loc_tas_c4():
    return Localisation(2, 5)


def afficher_c4(tableau):
    for tas in tableau.ligne.values():
        afficher_tas(tas, "")
    mettre_a_jour_graphique()


def donner(tableau):
    p.battre_tas(tableau.talon)
    for couleur in (Couleur.TREFLE, Couleur.CARREAU, Couleur.COEUR, Couleur.PIQUE):
        for _ in range(8):
            p.deplacer_haut_sur(tableau.talon, tableau.ligne[couleur])


def creer_tableau_initial_c4():
    ligne = {c: p.creer_tas_vide(Localisation(2, int(c)), Mode.ETALE) for c in Couleur}
    tableau = Tableau(ligne, p.creer_jeu_neuf(32, saisir_loc_tas_c4()))
    donner(tableau)
    return tableau


def reformer_tableau_initial_c4(tableau):
    for couleur in reversed(Couleur):
        tas = tableau.ligne[couleur]
        p.retourner_tas(tas)
        p.empiler_tas(tas)
        p.poser_tas_sur_tas(tas, tableau.talon)
        p.etaler_tas(tas)
    donner(tableau)


def jouer_une_c4(tableau, mode_trace):
    cachees = dict.fromkeys(Couleur, 8)
    ici = Couleur(un_entier(4))
    while cachees[ici] > 0:
        p.retourner_carte_sur(tableau.ligne[ici])
        cachees[ici] -= 1
        la = p.la_couleur(p.carte_sur(tableau.ligne[ici]))
        p.deplacer_haut_sous(tableau.ligne[ici], tableau.ligne[la])
        ici = la
        if mode_trace is ModeTrace.AVEC_TRACE:
            afficher_c4(tableau)
    gagne = True
    for couleur, tas in tableau.ligne.items():
        attente = []
        for _ in range(cachees[couleur]):
            p.retourner_carte_sur(tas)
            gagne = gagne and p.la_couleur(p.carte_sur(tas)) == couleur
            attente.append(p.creer_tas_vide(Localisation(9, 9), Mode.ETALE))
            p.deplacer_haut_sur(tas, attente[-1])
        for carte in reversed(attente):
            p.deplacer_haut_sur(carte, tas)
    return gagne


def observer_c4(np):
    for i in range(np):
        tableau = creer_tableau_initial_c4()
        jouer_une_c4(tableau, ModeTrace.AVEC_TRACE)


def analyser_c4(np):
    tableau = creer_tableau_initial_c4()
    bilan = Bilan(0, 0)
    while True:
        bilan.gagnees += jouer_une_c4(tableau, ModeTrace.SANS_TRACE)
        bilan.parties += 1
        if bilan.parties == np:
            return bilan
        reformer_tableau_initial_c4(tableau)
