"""Les quatre couleurs : fonctions prises sous d'autres noms, champs en plus, propriété. Juste."""

from functools import partial

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
from reussites_tk.cours import primitives as p


class Tableau:
    __slots__ = ("_talon", "coups", "ligne")

    def __init__(self):
        self.ligne = {}
        self._talon = None
        self.coups = 0

    @property
    def talon(self):
        return self._talon

    @talon.setter
    def talon(self, tas):
        self._talon = tas


def saisir_loc_tas_c4():
    return {c: Localisation(1, 2 * c + 2) for c in Couleur}, Localisation(1, 1)


def afficher_c4(tableau):
    effacer_graphique()
    afficher_tas(tableau.talon, "Talon")
    for c in Couleur:
        afficher_tas(tableau.ligne[c], c.name)
    attendre_cliquer()


def distribuer(tableau):
    while not p.tas_vide(tableau.talon):
        for c in Couleur:
            p.deplacer_haut_sur(tableau.talon, tableau.ligne[c])


def creer_tableau_initial_c4():
    series, talon = saisir_loc_tas_c4()
    tableau = Tableau()
    tableau.talon = p.creer_jeu_neuf(32, talon)
    p.battre_tas(tableau.talon)
    for c in Couleur:
        tableau.ligne[c] = p.creer_tas_vide(series[c], Mode.ETALE)
    distribuer(tableau)
    return tableau


def reformer_tableau_initial_c4(tableau):
    for c in Couleur:
        while not p.tas_vide(tableau.ligne[c]):
            p.retourner_carte_sur(tableau.ligne[c])
            p.deplacer_haut_sur(tableau.ligne[c], tableau.talon)
    p.battre_tas(tableau.talon)
    distribuer(tableau)


def montrer(tableau, mode_trace):
    if mode_trace == ModeTrace.AVEC_TRACE:
        afficher_c4(tableau)


def glisser(tableau, source):
    """Glisse la carte du dessus d'un tas sous le tas de sa couleur, et donne celui-ci."""
    tas = tableau.ligne[p.la_couleur(p.carte_sur(source))]
    p.deplacer_haut_sous(source, tas)
    return tas


def reveler(tas):
    """Retourne les cartes cachées d'un tas : elles sont au-dessus des autres."""
    for i in range(p.la_hauteur(tas)):
        if p.est_cachee(p.carte_sur(tas)):
            p.retourner_carte_sur(tas)
        p.deplacer_haut_sous(tas, tas)


def gagnee(tableau):
    for c in Couleur:
        for i in range(1, p.la_hauteur(tableau.ligne[c]) + 1):
            if p.la_couleur(p.ieme_carte(tableau.ligne[c], i)) != c:
                return False
    return True


def jouer_une_c4(tableau, mode_trace):
    montrer(tableau, mode_trace)
    tas = tableau.ligne[Couleur.TREFLE]
    while p.est_cachee(p.carte_sur(tas)):
        p.retourner_carte_sur(tas)
        montrer(tableau, mode_trace)
        tas = glisser(tableau, tas)
        montrer(tableau, mode_trace)
    for c in Couleur:
        reveler(tableau.ligne[c])
    montrer(tableau, mode_trace)
    return gagnee(tableau)


former = creer_tableau_initial_c4
reformer = partial(reformer_tableau_initial_c4)
jouer = jouer_une_c4


def observer_c4(np):
    ouvrir_graphique("Les quatre couleurs")
    tableau = former()
    for i in range(np):
        if i > 0:
            reformer(tableau)
        jouer(tableau, ModeTrace.AVEC_TRACE)
    fermer_graphique()


def analyser_c4(np):
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
