"""Part de la queue en suivant suiv : ne compte jamais plus d'une carte."""


def la_hauteur(t):
    compteur = 0
    cel = t.queue
    while cel is not None:
        compteur += 1
        cel = cel.suiv
    return compteur
