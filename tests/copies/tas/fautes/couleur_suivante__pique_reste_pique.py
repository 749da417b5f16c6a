"""La dernière couleur se répond à elle-même : l'étudiant a pensé à ne pas déborder, pas à faire le tour."""


def couleur_suivante(c):
    # on ne depasse pas la derniere couleur
    return Couleur(min(c + 1, DERNIERE_COULEUR))
