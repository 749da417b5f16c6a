"""Montée-Descente : le stockage est choisi au hasard, et l'on remonte aussi après être descendu.

La carte du dessus du talon est regardée avant d'être retournée : une partie perdue la laisse
cachée. Juste.
"""

from reussites_tk.cours import Couleur, Histoire, Localisation, Mode, ModeTrace, afficher_tas
from reussites_tk.cours import attendre_cliquer, effacer_graphique, un_entier
from reussites_tk.cours import primitives as p


class Tableau:
    pass


def saisir_loc_tas_md():
    return None


def afficher_md(tableau):
    effacer_graphique()
    afficher_tas(tableau.talon, "talon")
    for tas in list(tableau.ligne.values()) + tableau.stockage:
        afficher_tas(tas, "")
    attendre_cliquer()


def creer_tableau_initial_md():
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(32, Localisation(1, 1))
    p.battre_tas(tableau.talon)
    tableau.ligne = {c: p.creer_tas_vide(Localisation(1, 1 + c), Mode.EMPILE) for c in Couleur}
    tableau.stockage = [p.creer_tas_vide(Localisation(2, 1 + i), Mode.EMPILE) for i in range(4)]
    return tableau


def reformer_tableau_initial_md(tableau):
    for tas in tableau.stockage + list(tableau.ligne.values()):
        p.retourner_tas(tas)
        p.poser_tas_sur_tas(tas, tableau.talon)
    p.battre_tas(tableau.talon)


def attend(serie):
    return 7 if p.tas_vide(serie) else p.le_rang(p.carte_sur(serie)) + 1


def essayer_de_monter(tableau, tas, mode_trace):
    if p.tas_vide(tas):
        return False
    carte = p.carte_sur(tas)
    serie = tableau.ligne[p.la_couleur(carte)]
    if p.le_rang(carte) != attend(serie):
        return False
    if p.est_cachee(carte):
        p.retourner_carte_sur(tas)
    p.deplacer_haut_sur(tas, serie)
    if mode_trace == ModeTrace.AVEC_TRACE:
        afficher_md(tableau)
    return True


def jouer_une_md(tableau, mode_trace):
    while True:
        tout = [tableau.talon] + tableau.stockage[::-1]
        if any([essayer_de_monter(tableau, tas, mode_trace) for tas in tout[1:]]):
            continue
        if p.tas_vide(tableau.talon):
            return True
        if essayer_de_monter(tableau, tableau.talon, mode_trace):
            continue
        carte = p.carte_sur(tableau.talon)
        permis = []
        for tas in tableau.stockage:
            if p.tas_vide(tas) or not p.rang_inferieur(p.carte_sur(tas), carte):
                permis.append(tas)
        if permis == []:
            return False
        choisi = permis[un_entier(len(permis)) - 1]
        p.deplacer_haut_sur(tableau.talon, choisi)
        p.retourner_carte_sur(choisi)
        if mode_trace == ModeTrace.AVEC_TRACE:
            afficher_md(tableau)


def observer_md(np):
    for i in range(np):
        if i == 0:
            tableau = creer_tableau_initial_md()
        else:
            reformer_tableau_initial_md(tableau)
        jouer_une_md(tableau, ModeTrace.AVEC_TRACE)


def analyser_md(np):
    gagnees = 0
    for i in range(np):
        if i == 0:
            tableau = creer_tableau_initial_md()
        else:
            reformer_tableau_initial_md(tableau)
        if jouer_une_md(tableau, ModeTrace.SANS_TRACE) is True:
            gagnees += 1
    return Histoire(np, gagnees)
