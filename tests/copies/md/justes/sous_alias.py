"""Montée-descente : fonctions prises sous d'autres noms, une seconde d'attente par état. Juste."""

from functools import partial
from time import sleep

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


class Tableau:
    def __init__(self):
        self.ligne = {}
        self.stockage = []
        self.talon = None


def saisir_loc_tas_md():
    series = {c: Localisation(1, 2 * c + 2) for c in Couleur}
    stockage = [Localisation(3, 2 * i + 4) for i in range(4)]
    return series, stockage, Localisation(1, 1)


def afficher_md(tableau):
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    for c in Couleur:
        afficher_tas(tableau.ligne[c], c.name)
    for i in range(4):
        afficher_tas(tableau.stockage[i], "S" + str(i + 1))
    sleep(1)
    attendre_cliquer()


def creer_tableau_initial_md():
    series, stockage, talon = saisir_loc_tas_md()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(32, talon)
    p.battre_tas(tableau.talon)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[c], Mode.EMPILE)
    for i in range(4):
        tableau.stockage.append(p.creer_tas_vide(stockage[i], Mode.EMPILE))
    return tableau


def cacher_sur_talon(tableau, tas):
    while not p.tas_vide(tas):
        p.retourner_carte_sur(tas)
        p.deplacer_haut_sur(tas, tableau.talon)


def reformer_tableau_initial_md(tableau):
    if not p.tas_vide(tableau.talon) and p.est_decouverte(p.carte_sur(tableau.talon)):
        p.retourner_carte_sur(tableau.talon)
    for c in Couleur:
        cacher_sur_talon(tableau, tableau.ligne[c])
    for tas in tableau.stockage:
        cacher_sur_talon(tableau, tas)
    p.battre_tas(tableau.talon)


def peut_monter(tableau, tas):
    carte = p.carte_sur(tas)
    serie = tableau.ligne[p.la_couleur(carte)]
    if p.tas_vide(serie):
        return p.le_rang(carte) == Rang.SEPT
    return p.le_rang(carte) == p.le_rang(p.carte_sur(serie)) + 1


def monter(tableau, tas):
    p.deplacer_haut_sur(tas, tableau.ligne[p.la_couleur(p.carte_sur(tas))])


def peut_descendre(tableau, tas):
    if p.tas_vide(tas):
        return True
    return p.le_rang(p.carte_sur(tas)) >= p.le_rang(p.carte_sur(tableau.talon))


def montrer(tableau, mode_trace):
    if mode_trace == ModeTrace.AVEC_TRACE:
        afficher_md(tableau)


def remonter(tableau, mode_trace):
    """Fait remonter toutes les cartes du stockage qui le peuvent."""
    bouge = True
    while bouge:
        bouge = False
        for tas in tableau.stockage:
            if not p.tas_vide(tas) and peut_monter(tableau, tas):
                monter(tableau, tas)
                montrer(tableau, mode_trace)
                bouge = True


def descendre(tableau, mode_trace):
    """Pose la carte tirée sur le premier tas de stockage permis ; rend False s'il n'y en a pas."""
    for tas in tableau.stockage:
        if peut_descendre(tableau, tas):
            p.deplacer_haut_sur(tableau.talon, tas)
            montrer(tableau, mode_trace)
            return True
    return False


def gagnee(tableau):
    for c in Couleur:
        if p.la_hauteur(tableau.ligne[c]) < 8:
            return False
    return True


def jouer_une_md(tableau, mode_trace):
    montrer(tableau, mode_trace)
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        montrer(tableau, mode_trace)
        if peut_monter(tableau, tableau.talon):
            monter(tableau, tableau.talon)
            montrer(tableau, mode_trace)
            remonter(tableau, mode_trace)
        elif not descendre(tableau, mode_trace):
            return False
    return gagnee(tableau)


former = creer_tableau_initial_md
reformer = partial(reformer_tableau_initial_md)
jouer = jouer_une_md


def observer_md(np):
    ouvrir_graphique("Montée-Descente")
    tableau = former()
    for i in range(np):
        if i > 0:
            reformer(tableau)
        jouer(tableau, ModeTrace.AVEC_TRACE)
    fermer_graphique()


def analyser_md(np):
    gagnees = 0
    tableau = former()
    for i in range(np):
        if i > 0:
            reformer(tableau)
        if jouer(tableau, ModeTrace.SANS_TRACE):
            gagnees += 1
    print("gagnées :", gagnees, "soit", 100 * gagnees / np, "%")
    print("perdues :", np - gagnees)
    return Histoire(np, gagnees, {})
