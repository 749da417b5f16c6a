"""Ramasse les cartes sans les cacher."""


def cacher_sur_talon(tableau, tas):
    while not p.tas_vide(tas):
        p.deplacer_haut_sur(tas, tableau.talon)
