"""Mélange une liste à part et oublie de la remettre dans le tas."""


def battre_tas(t):
    cartes = []
    cel = t.tete
    while cel is not None:
        cartes.append(cel.carte)
        cel = cel.suiv
    for i in range(len(cartes) - 1, 0, -1):
        j = un_entier(i + 1) - 1
        cartes[i], cartes[j] = cartes[j], cartes[i]
