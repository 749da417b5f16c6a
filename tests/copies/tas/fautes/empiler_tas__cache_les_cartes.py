"""Cache aussi les cartes : l'étudiant pense qu'on ne voit pas les cartes d'un tas empilé."""


def empiler_tas(t):
    t.mode = Mode.EMPILE
    cel = t.tete
    while cel is not None:
        cel.carte = Carte(cel.carte.couleur, cel.carte.rang, False)
        cel = cel.suiv
