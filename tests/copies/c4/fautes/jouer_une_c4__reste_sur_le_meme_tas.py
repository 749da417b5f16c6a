"""Retourne toutes les cartes du premier tas, au lieu d'aller au tas de la carte glissée."""


def glisser(tableau, source):
    p.deplacer_haut_sous(source, tableau.ligne[p.la_couleur(p.carte_sur(source))])
    return source
