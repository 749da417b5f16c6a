"""Exige deux couleurs différentes : l'étudiant pense à deux cartes d'un même jeu, faux pour une carte et elle-même."""


def meme_rang(c1, c2):
    return c1.rang == c2.rang and c1.couleur != c2.couleur
