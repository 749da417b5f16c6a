"""Les quatre couleurs : chaque partie part du tas de pique, et chaque carte révélée est montrée.

L'arrêt est décidé par un compte ; rien n'est fait de plus que ce que demande l'énoncé. Juste.
"""

from reussites_tk.cours import *
from reussites_tk.cours import primitives as p

SERIES = [Couleur.PIQUE, Couleur.COEUR, Couleur.CARREAU, Couleur.TREFLE]


class Tableau:
    ligne = None
    talon = None


def saisir_loc_tas_c4():
    pass


def afficher_c4(tableau):
    effacer_graphique()
    for c in SERIES:
        afficher_tas(tableau.ligne[c], str(c))
    attendre_cliquer()


def creer_tableau_initial_c4():
    t = Tableau()
    t.talon = p.creer_jeu_neuf(32, Localisation(1, 1))
    t.ligne = {}
    for c in SERIES:
        t.ligne[c] = p.creer_tas_vide(Localisation(2, 2 * c), Mode.ETALE)
    p.battre_tas(t.talon)
    donner(t)
    return t


def donner(t):
    i = 0
    while not p.tas_vide(t.talon):
        p.deplacer_bas_sous(t.talon, t.ligne[SERIES[i % 4]])
        i = i + 1


def reformer_tableau_initial_c4(t):
    for c in SERIES:
        while p.la_hauteur(t.ligne[c]):
            p.deplacer_bas_sous(t.ligne[c], t.talon)
            p.retourner_carte_sous(t.talon)
    p.battre_tas(t.talon)
    donner(t)


def jouer_une_c4(t, mode_trace):
    c = Couleur.PIQUE
    fini = 0
    while not fini:
        p.retourner_carte_sur(t.ligne[c])
        if mode_trace == ModeTrace.AVEC_TRACE:
            afficher_c4(t)
        nouvelle = p.la_couleur(p.carte_sur(t.ligne[c]))
        p.deplacer_haut_sous(t.ligne[c], t.ligne[nouvelle])
        c = nouvelle
        if p.est_decouverte(p.carte_sur(t.ligne[c])):
            fini = 1
    gagne = 1
    for c in SERIES:
        tas = t.ligne[c]
        # Les cartes cachées passent dessous une à une, puis tout le tas fait un tour.
        for i in range(p.la_hauteur(tas)):
            if p.est_cachee(p.carte_sur(tas)):
                p.retourner_carte_sur(tas)
                if p.la_couleur(p.carte_sur(tas)) != c:
                    gagne = 0
            p.deplacer_haut_sous(tas, tas)
        if mode_trace == ModeTrace.AVEC_TRACE:
            afficher_c4(t)
    return gagne


def observer_c4(np):
    t = creer_tableau_initial_c4()
    jouer_une_c4(t, ModeTrace.AVEC_TRACE)
    for i in range(np - 1):
        reformer_tableau_initial_c4(t)
        jouer_une_c4(t, ModeTrace.AVEC_TRACE)


def analyser_c4(np):
    t = creer_tableau_initial_c4()
    g = jouer_une_c4(t, ModeTrace.SANS_TRACE)
    for i in range(1, np):
        reformer_tableau_initial_c4(t)
        g += jouer_une_c4(t, ModeTrace.SANS_TRACE)
    print(g * 100 // np, "% de parties gagnées")
    return Histoire(np, g, {})
