"""Juste : n'affiche que le début et la fin de chaque tour, et rend son propre bilan, d'une classe à lui."""

from reussites_tk.cours import *
from reussites_tk.cours import primitives as p

TREFLE, CARREAU, COEUR, PIQUE = Couleur


class Bilan:
    """Mon bilan à moi : parties, gagnees, detail."""


class Tableau:
    def __init__(self, ligne, talon, rebut):
        self.num_tour = 1
        self.ligne = ligne
        self.talon = talon
        self.rebut = rebut


def saisir_loc_tas_r7():
    return Localisation(1, 1), Localisation(3, 1)


def distribuer(tableau):
    p.battre_tas(tableau.talon)
    # on cherche les sept a la main, du bas vers le haut du talon
    i = 1
    while i <= p.la_hauteur(tableau.talon):
        carte = p.ieme_carte(tableau.talon, i)
        if p.le_rang(carte) == Rang.SEPT:
            p.deplacer_carte_sur(p.la_couleur(carte), Rang.SEPT, tableau.talon, tableau.ligne[p.la_couleur(carte)])
        else:
            i += 1
    for couleur in (TREFLE, CARREAU, COEUR, PIQUE):
        p.retourner_carte_sur(tableau.ligne[couleur])


def creer_tableau_initial_r7():
    talon, rebut = saisir_loc_tas_r7()
    ligne = dict()
    for couleur in (TREFLE, CARREAU, COEUR, PIQUE):
        ligne[couleur] = p.creer_tas_vide(Localisation(1, 2 + 2 * couleur), Mode.ETALE)
    tableau = Tableau(ligne, p.creer_jeu_neuf(52, talon), p.creer_tas_vide(rebut, Mode.EMPILE))
    distribuer(tableau)
    return tableau


def reformer_tableau_initial_r7(tableau):
    p.retourner_tas(tableau.talon)
    p.etaler_tas(tableau.talon)
    p.etaler_tas(tableau.rebut)
    for tas in (tableau.rebut, *tableau.ligne.values()):
        p.poser_tas_sur_tas(tas, tableau.talon)
    p.empiler_tas(tableau.talon)
    p.empiler_tas(tableau.rebut)
    p.retourner_tas(tableau.talon)
    distribuer(tableau)
    tableau.num_tour = 1


def afficher_r7(tableau):
    effacer_graphique()
    for texte, tas in zip(("Talon", "Rebut"), (tableau.talon, tableau.rebut)):
        afficher_tas(tas, texte)
    for couleur in tableau.ligne:
        afficher_tas(tableau.ligne[couleur], str(couleur))
    attendre_cliquer()


def peut_aller_sur(carte, serie):
    return p.le_rang(carte) == p.rang_suivant(p.le_rang(p.carte_sur(serie)))


def peut_aller_sous(carte, serie):
    return p.rang_suivant(p.le_rang(carte)) == p.le_rang(p.carte_sous(serie))


def jouer_tas_r7(tableau, tas):
    carte = p.carte_sur(tas)
    for serie in tableau.ligne.values():
        if p.meme_couleur(carte, p.carte_sur(serie)):
            if peut_aller_sur(carte, serie):
                p.deplacer_haut_sur(tas, serie)
                return True
            elif peut_aller_sous(carte, serie):
                p.deplacer_haut_sous(tas, serie)
                return True
    return False


def jouer_un_tour_r7(tableau, mode_trace):
    if mode_trace == ModeTrace.AVEC_TRACE:
        afficher_r7(tableau)
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        if jouer_tas_r7(tableau, tableau.talon):
            encore = True
            while encore:
                encore = not p.tas_vide(tableau.rebut) and jouer_tas_r7(tableau, tableau.rebut)
        else:
            p.deplacer_haut_sur(tableau.talon, tableau.rebut)
    if mode_trace == ModeTrace.AVEC_TRACE:
        afficher_r7(tableau)


def jouer_une_r7(tableau, nt, mode_trace):
    gagne = False
    tableau.num_tour = 0
    while not gagne and tableau.num_tour < nt:
        if tableau.num_tour > 0:
            p.retourner_tas(tableau.rebut)
            p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
        tableau.num_tour += 1
        jouer_un_tour_r7(tableau, mode_trace)
        gagne = p.tas_vide(tableau.rebut)
    return gagne


def observer_r7(np, nt):
    ouvrir_graphique("Relais des 7")
    tableau = creer_tableau_initial_r7()
    jouer_une_r7(tableau, nt, ModeTrace.AVEC_TRACE)
    while np > 1:
        np -= 1
        reformer_tableau_initial_r7(tableau)
        jouer_une_r7(tableau, nt, ModeTrace.AVEC_TRACE)
    attendre_cliquer()
    fermer_graphique()


def analyser_r7(np, nmax_t):
    bilan = Bilan()
    bilan.parties = np
    bilan.gagnees = 0
    bilan.detail = {}
    tableau = creer_tableau_initial_r7()
    for numero in range(1, np + 1):
        if jouer_une_r7(tableau, nmax_t, ModeTrace.SANS_TRACE):
            bilan.gagnees += 1
            bilan.detail[tableau.num_tour] = bilan.detail.get(tableau.num_tour, 0) + 1
        if numero != np:
            reformer_tableau_initial_r7(tableau)
    for tour in sorted(bilan.detail):
        print("gagnées au tour", tour, ":", bilan.detail[tour], f"({100 * bilan.detail[tour] / np:.1f} %)")
    print("total :", bilan.gagnees, "sur", np, f"({100 * bilan.gagnees / np:.1f} %)")
    return bilan
