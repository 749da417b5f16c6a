"""Vrai seulement si la seconde couleur suit juste la première (et pique serait avant trèfle)."""


def couleur_inferieure(c1, c2):
    suivante = c1.couleur + 1
    if suivante > DERNIERE_COULEUR:
        suivante = PREMIERE_COULEUR
    return suivante == c2.couleur
