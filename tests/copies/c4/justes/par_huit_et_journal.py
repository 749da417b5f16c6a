"""Juste : huit cartes à la fois, un journal sans trace, et le bilan d'un Counter."""

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


import logging


from collections import Counter


from itertools import repeat


logging.getLogger("c4").addHandler(logging.NullHandler())


def _parties(np, mode_trace):
    tableau = creer_tableau_initial_c4()
    yield jouer_une_c4(tableau, mode_trace)
    for _ in range(np - 1):
        reformer_tableau_initial_c4(tableau)
        yield jouer_une_c4(tableau, mode_trace)


def distribuer(tableau):
    for c in Couleur:
        for _ in repeat(None, 8):
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
    if mode_trace is ModeTrace.AVEC_TRACE:
        afficher_c4(tableau)
    else:
        logging.getLogger("c4").debug("hauteurs : %s", [p.la_hauteur(t) for t in tableau.ligne.values()])


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


def observer_c4(np):
    ouvrir_graphique("C4")
    print(*("gagnée" if gagnee else "perdue" for gagnee in _parties(np, ModeTrace.AVEC_TRACE)))
    fermer_graphique()


def analyser_c4(np):
    issues = Counter(_parties(np, ModeTrace.SANS_TRACE))
    print(f"{issues[True]} gagnées sur {np} : {issues[True] / np:.1%}")
    return Histoire(np, issues[True], {})
