"""Pose la carte retournée sur le tas de sa couleur, au lieu de la glisser dessous."""


def glisser(tableau, source):
    tas = tableau.ligne[p.la_couleur(p.carte_sur(source))]
    p.deplacer_haut_sur(source, tas)
    return tas
