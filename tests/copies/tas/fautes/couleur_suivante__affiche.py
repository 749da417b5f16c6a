"""Affiche la couleur au lieu de la rendre : confusion entre print et return, courante au premier semestre."""


def couleur_suivante(c):
    if c < DERNIERE_COULEUR:
        print(Couleur(c + 1))
    else:
        print(PREMIERE_COULEUR)
