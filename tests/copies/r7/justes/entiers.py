"""Juste : couleurs et rangs en simples entiers, booléens 0 et 1, bilan dans un namedtuple à moi."""

from collections import namedtuple

import reussites_tk.cours as cours
from reussites_tk.cours import primitives as p

Bilan = namedtuple("Bilan", "parties gagnees detail")

SEPT = 7
COULEURS = [1, 2, 3, 4]
NOMS = ["", "Trèfle", "Carreau", "Cœur", "Pique"]


class Tableau:
    pass


def saisir_loc_tas_r7():
    return [cours.Localisation(1, 1), cours.Localisation(3, 1)] + [
        cours.Localisation(1, 2 + 2 * c) for c in COULEURS
    ]


def preparer(tableau):
    tableau.num_tour = 1
    p.battre_tas(tableau.talon)
    for c in COULEURS:
        p.deplacer_carte_sur(c, SEPT, tableau.talon, tableau.ligne[c])
        p.retourner_carte_sous(tableau.ligne[c])


def creer_tableau_initial_r7():
    lieux = saisir_loc_tas_r7()
    tableau = Tableau()
    tableau.ligne = {c: p.creer_tas_vide(lieux[c + 1], cours.Mode.ETALE) for c in COULEURS}
    tableau.rebut = p.creer_tas_vide(lieux[1], cours.Mode.EMPILE)
    tableau.talon = p.creer_jeu_neuf(52, lieux[0])
    preparer(tableau)
    return tableau


def reformer_tableau_initial_r7(tableau):
    p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
    for c in COULEURS:
        for k in range(p.la_hauteur(tableau.ligne[c])):
            p.deplacer_bas_sous(tableau.ligne[c], tableau.talon)
    for k in range(p.la_hauteur(tableau.talon)):
        if p.est_decouverte(p.carte_sous(tableau.talon)):
            p.retourner_carte_sous(tableau.talon)
        p.deplacer_bas_sur(tableau.talon, tableau.talon)
    preparer(tableau)


def afficher_r7(tableau):
    cours.effacer_graphique()
    for c in COULEURS:
        cours.afficher_tas(tableau.ligne[c], NOMS[c])
    cours.afficher_tas(tableau.talon, "Talon")
    cours.afficher_tas(tableau.rebut, "Rebut")
    cours.attendre_cliquer()


def suivant(r):
    return 2 if r == 14 else r + 1


def jouer_tas_r7(tableau, tas):
    carte = p.carte_sur(tas)
    r = int(p.le_rang(carte))
    serie = tableau.ligne[int(p.la_couleur(carte))]
    if p.la_hauteur(serie) == 13:
        return 0
    if r == suivant(int(p.le_rang(p.carte_sur(serie)))):
        p.deplacer_haut_sur(tas, serie)
    elif suivant(r) == int(p.le_rang(p.carte_sous(serie))):
        p.deplacer_haut_sous(tas, serie)
    else:
        return 0
    return 1


def montrer(tableau, mode_trace):
    if mode_trace is not cours.ModeTrace.SANS_TRACE:
        afficher_r7(tableau)


def jouer_un_tour_r7(tableau, mode_trace):
    montrer(tableau, mode_trace)
    for k in range(p.la_hauteur(tableau.talon)):
        p.retourner_carte_sur(tableau.talon)
        if jouer_tas_r7(tableau, tableau.talon) == 0:
            p.deplacer_haut_sur(tableau.talon, tableau.rebut)
            montrer(tableau, mode_trace)
            continue
        montrer(tableau, mode_trace)
        while not p.tas_vide(tableau.rebut):
            if jouer_tas_r7(tableau, tableau.rebut) == 0:
                break
            montrer(tableau, mode_trace)


def gagne(tableau):
    return sum(p.la_hauteur(tableau.ligne[c]) for c in COULEURS) == 52


def jouer_une_r7(tableau, nt, mode_trace):
    for tour in range(1, nt + 1):
        tableau.num_tour = tour
        jouer_un_tour_r7(tableau, mode_trace)
        if gagne(tableau):
            return True
        if tour < nt:
            for k in range(p.la_hauteur(tableau.rebut)):
                p.retourner_carte_sur(tableau.rebut)
                p.deplacer_haut_sur(tableau.rebut, tableau.talon)
    return False


def observer_r7(np, nt):
    cours.ouvrir_graphique("Relais des 7")
    tableau = creer_tableau_initial_r7()
    jouer_une_r7(tableau, nt, cours.ModeTrace.AVEC_TRACE)
    for k in range(np - 1):
        reformer_tableau_initial_r7(tableau)
        jouer_une_r7(tableau, nt, cours.ModeTrace.AVEC_TRACE)
    cours.fermer_graphique()


def analyser_r7(np, nmax_t):
    tours = [0] * (nmax_t + 1)
    tableau = creer_tableau_initial_r7()
    restant = np
    while restant > 0:
        if jouer_une_r7(tableau, nmax_t, cours.ModeTrace.SANS_TRACE):
            tours[tableau.num_tour] += 1
        restant -= 1
        if restant > 0:
            reformer_tableau_initial_r7(tableau)
    print("TOUR  NOMBRE  POURCENTAGE  CUMUL")
    for k in range(1, nmax_t + 1):
        print("%4d %7d %11.2f%% %6.2f%%" % (k, tours[k], 100 * tours[k] / np, 100 * sum(tours[: k + 1]) / np))
    print("PERDUES", np - sum(tours))
    return Bilan(np, sum(tours), {k: tours[k] for k in range(1, nmax_t + 1) if tours[k] > 0})
