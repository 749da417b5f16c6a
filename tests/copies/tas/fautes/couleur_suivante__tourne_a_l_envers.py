"""Donne la couleur d'avant : l'étudiant a lu la liste des couleurs à l'envers."""


def couleur_suivante(c):
    if c == PREMIERE_COULEUR:
        return DERNIERE_COULEUR
    return Couleur(c - 1)
