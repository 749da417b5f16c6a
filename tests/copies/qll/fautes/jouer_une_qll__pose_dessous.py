"""Pose le tas du milieu sous celui de gauche, carte après carte."""


def poser(tableau, milieu, gauche):
    while not p.tas_vide(tableau.ligne[milieu]):
        p.deplacer_haut_sous(tableau.ligne[milieu], tableau.ligne[gauche])
    p.supprimer_tas_vide(tableau.ligne[milieu])
    del tableau.ligne[milieu]
