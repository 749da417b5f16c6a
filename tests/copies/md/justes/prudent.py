"""Juste : le stockage est choisi par une stratégie qui compte les cartes restantes, avec des sous-fonctions et match."""

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


from bisect import insort


from itertools import chain


def hauteurs(tableau):
    return {c: p.la_hauteur(t) for c, t in tableau.ligne.items()}


def descendre(tableau, mode_trace):
    """Choisit le tas dont la carte du dessus est la plus proche ; un tas vide en dernier."""
    tiree = p.le_rang(p.carte_sur(tableau.talon))
    classes = []
    for numero, tas in enumerate(tableau.stockage):
        match (p.tas_vide(tas), peut_descendre(tableau, tas)):
            case (True, _):
                insort(classes, (99, numero))
            case (False, True):
                insort(classes, (p.le_rang(p.carte_sur(tas)) - tiree, numero))
    if not classes:
        return False
    ecart, numero = classes[0]
    p.deplacer_haut_sur(tableau.talon, tableau.stockage[numero])
    montrer(tableau, mode_trace)
    return True


def gagnee(tableau):
    return set(hauteurs(tableau).values()) == {8} and all(map(p.tas_vide, chain(tableau.stockage, [tableau.talon])))


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


def observer_md(np):
    ouvrir_graphique("Montée-Descente")
    tableau = creer_tableau_initial_md()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_md(tableau)
        jouer_une_md(tableau, ModeTrace.AVEC_TRACE)
    fermer_graphique()


def analyser_md(np):
    gagnees = 0
    tableau = creer_tableau_initial_md()
    for i in range(np):
        if i > 0:
            reformer_tableau_initial_md(tableau)
        if jouer_une_md(tableau, ModeTrace.SANS_TRACE):
            gagnees += 1
    print("gagnées :", gagnees, "soit", 100 * gagnees / np, "%")
    print("perdues :", np - gagnees)
    return Histoire(np, gagnees, {})
