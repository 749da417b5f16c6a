"""Tire les cartes avec remise : certaines sont en double, d'autres disparaissent."""


def battre_tas(t):
    cartes = []
    cel = t.tete
    while cel is not None:
        cartes.append(cel.carte)
        cel = cel.suiv
    cel = t.tete
    while cel is not None:
        cel.carte = cartes[un_entier(len(cartes)) - 1]
        cel = cel.suiv
