"""Mélange une copie de la liste et oublie de la ranger dans le tas."""


def battre_tas(t):
    cartes = list(t.cartes)
    for i in range(len(cartes), 1, -1):
        j = un_entier(i)
        cartes[i - 1], cartes[j - 1] = cartes[j - 1], cartes[i - 1]
