"""Le relais des 7 : les séries forment leurs tableaux par des fonctions privées. Juste."""

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
        self.num_tour = 1
        self.ligne = {}
        self.talon = None
        self.rebut = None


def saisir_loc_tas_r7():
    series = {}
    for c in Couleur:
        series[c] = Localisation(1, 2 * c + 2)
    return series, Localisation(1, 1), Localisation(3, 1)


def sortir_les_sept(tableau):
    """Tire les quatre sept du talon et les met, découverts, sur la ligne."""
    for c in Couleur:
        p.deplacer_carte_sur(c, Rang.SEPT, tableau.talon, tableau.ligne[c])
        p.retourner_carte_sur(tableau.ligne[c])


def _creer():
    series, loc_talon, loc_rebut = saisir_loc_tas_r7()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(52, loc_talon)
    tableau.rebut = p.creer_tas_vide(loc_rebut, Mode.EMPILE)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[c], Mode.ETALE)
    p.battre_tas(tableau.talon)
    sortir_les_sept(tableau)
    return tableau


def _reformer(tableau):
    for c in Couleur:
        while not p.tas_vide(tableau.ligne[c]):
            p.retourner_carte_sur(tableau.ligne[c])
            p.deplacer_haut_sur(tableau.ligne[c], tableau.talon)
    while not p.tas_vide(tableau.rebut):
        p.retourner_carte_sur(tableau.rebut)
        p.deplacer_haut_sur(tableau.rebut, tableau.talon)
    p.battre_tas(tableau.talon)
    sortir_les_sept(tableau)
    tableau.num_tour = 1


def afficher_r7(tableau):
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    afficher_tas(tableau.rebut, "Rebut")
    afficher_tas(tableau.ligne[Couleur.TREFLE], "Trèfle")
    afficher_tas(tableau.ligne[Couleur.CARREAU], "Carreau")
    afficher_tas(tableau.ligne[Couleur.COEUR], "Cœur")
    afficher_tas(tableau.ligne[Couleur.PIQUE], "Pique")
    attendre_cliquer()


def jouer_tas_r7(tableau, tas):
    carte = p.carte_sur(tas)
    serie = tableau.ligne[p.la_couleur(carte)]
    rang = p.le_rang(carte)
    if rang == p.rang_suivant(p.le_rang(p.carte_sur(serie))):
        p.deplacer_haut_sur(tas, serie)
        return True
    if p.rang_suivant(rang) == p.le_rang(p.carte_sous(serie)):
        p.deplacer_haut_sous(tas, serie)
        return True
    return False


def jouer_un_tour_r7(tableau, mode_trace):
    if mode_trace == ModeTrace.AVEC_TRACE:
        afficher_r7(tableau)
    while not p.tas_vide(tableau.talon):
        p.retourner_carte_sur(tableau.talon)
        ok = jouer_tas_r7(tableau, tableau.talon)
        if not ok:
            p.deplacer_haut_sur(tableau.talon, tableau.rebut)
        if mode_trace == ModeTrace.AVEC_TRACE:
            afficher_r7(tableau)
        while ok and not p.tas_vide(tableau.rebut):
            ok = jouer_tas_r7(tableau, tableau.rebut)
            if ok and mode_trace == ModeTrace.AVEC_TRACE:
                afficher_r7(tableau)


def jouer_une_r7(tableau, nt, mode_trace):
    tableau.num_tour = 1
    jouer_un_tour_r7(tableau, mode_trace)
    while not p.tas_vide(tableau.rebut) and tableau.num_tour < nt:
        p.retourner_tas(tableau.rebut)
        p.poser_tas_sur_tas(tableau.rebut, tableau.talon)
        tableau.num_tour += 1
        jouer_un_tour_r7(tableau, mode_trace)
    return p.tas_vide(tableau.rebut)


def observer_r7(np, nt):
    ouvrir_graphique("Relais des 7")
    tableau = _creer()
    for i in range(np):
        if i > 0:
            _reformer(tableau)
        if jouer_une_r7(tableau, nt, ModeTrace.AVEC_TRACE):
            print("gagné en", tableau.num_tour, "tours")
        else:
            print("perdu")
    attendre_cliquer()
    fermer_graphique()


def analyser_r7(np, nmax_t):
    detail = {}
    for tour in range(1, nmax_t + 1):
        detail[tour] = 0
    gagnees = 0
    tableau = _creer()
    for i in range(np):
        if i > 0:
            _reformer(tableau)
        if jouer_une_r7(tableau, nmax_t, ModeTrace.SANS_TRACE):
            gagnees += 1
            detail[tableau.num_tour] += 1
    cumul = 0
    for tour in range(1, nmax_t + 1):
        cumul += detail[tour]
        print("tour", tour, ":", detail[tour], "soit", 100 * detail[tour] / np, "%, cumulé", 100 * cumul / np, "%")
    print("perdues :", np - gagnees, "soit", 100 * (np - gagnees) / np, "%")
    return Histoire(np, gagnees, detail)


def creer_tableau_initial_r7(*cartes):
    return _creer(*cartes)


def reformer_tableau_initial_r7(tableau):
    _reformer(tableau)
