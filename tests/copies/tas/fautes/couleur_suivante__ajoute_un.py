"""Ajoute un sans faire le tour : après pique il rend 5, qui n'est pas une couleur."""


def couleur_suivante(c):
    suivante = c + 1
    return suivante
