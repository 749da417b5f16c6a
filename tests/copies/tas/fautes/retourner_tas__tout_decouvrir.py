"""Découvre toutes les cartes au lieu de retourner chacune : faux pour celles déjà découvertes."""


def retourner_tas(t):
    cartes = []
    cel = t.tete
    while cel is not None:
        cartes.append(Carte(cel.carte.couleur, cel.carte.rang, True))
        cel = cel.suiv
    cartes.reverse()
    cel = t.tete
    for c in cartes:
        cel.carte = c
        cel = cel.suiv
