"""Les quatre couleurs sur des tas dont tout est importé, et qui ne sont pas à côté. Juste."""

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
from mes_tas import *


class Tableau:
    def __init__(self):
        self.ligne = {}
        self.talon = None


def saisir_loc_tas_c4():
    return {c: Localisation(1, 2 * c + 2) for c in Couleur}, Localisation(1, 1)


def afficher_c4(tableau):
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    for c in Couleur:
        afficher_tas(tableau.ligne[c], c.name)
    attendre_cliquer()


def distribuer(tableau):
    while not tas_vide(tableau.talon):
        for c in Couleur:
            deplacer_haut_sur(tableau.talon, tableau.ligne[c])


def creer_tableau_initial_c4():
    series, talon = saisir_loc_tas_c4()
    tableau = Tableau()
    tableau.talon = creer_jeu_neuf(32, talon)
    battre_tas(tableau.talon)
    for c in Couleur:
        tableau.ligne[c] = creer_tas_vide(series[c], Mode.ETALE)
    distribuer(tableau)
    return tableau


def reformer_tableau_initial_c4(tableau):
    for c in Couleur:
        while not tas_vide(tableau.ligne[c]):
            retourner_carte_sur(tableau.ligne[c])
            deplacer_haut_sur(tableau.ligne[c], tableau.talon)
    battre_tas(tableau.talon)
    distribuer(tableau)


def montrer(tableau, mode_trace):
    if mode_trace == ModeTrace.AVEC_TRACE:
        afficher_c4(tableau)


def glisser(tableau, source):
    """Glisse la carte du dessus d'un tas sous le tas de sa couleur, et donne celui-ci."""
    tas = tableau.ligne[la_couleur(carte_sur(source))]
    deplacer_haut_sous(source, tas)
    return tas


def reveler(tas):
    """Retourne les cartes cachées d'un tas : elles sont au-dessus des autres."""
    for i in range(la_hauteur(tas)):
        if est_cachee(carte_sur(tas)):
            retourner_carte_sur(tas)
        deplacer_haut_sous(tas, tas)


def gagnee(tableau):
    for c in Couleur:
        for i in range(1, la_hauteur(tableau.ligne[c]) + 1):
            if la_couleur(ieme_carte(tableau.ligne[c], i)) != c:
                return False
    return True


def jouer_une_c4(tableau, mode_trace):
    montrer(tableau, mode_trace)
    tas = tableau.ligne[Couleur.TREFLE]
    while est_cachee(carte_sur(tas)):
        retourner_carte_sur(tas)
        montrer(tableau, mode_trace)
        tas = glisser(tableau, tas)
        montrer(tableau, mode_trace)
    for c in Couleur:
        reveler(tableau.ligne[c])
    montrer(tableau, mode_trace)
    return gagnee(tableau)


def observer_c4(np):
    ouvrir_graphique("Les quatre couleurs")
    tableau = creer_tableau_initial_c4()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_c4(tableau)
        jouer_une_c4(tableau, ModeTrace.AVEC_TRACE)
    fermer_graphique()


def analyser_c4(np):
    gagnees = 0
    tableau = creer_tableau_initial_c4()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_c4(tableau)
        if jouer_une_c4(tableau, ModeTrace.SANS_TRACE):
            gagnees += 1
    print("gagnées :", gagnees, "soit", 100 * gagnees / np, "%")
    print("perdues :", np - gagnees)
    return Histoire(np, gagnees, {})
