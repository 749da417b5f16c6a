"""Relance la source aléatoire à chaque mélange avec la même graine."""


def battre_tas(t):
    init_alea(52)
    for i in range(len(t.cartes), 1, -1):
        j = un_entier(i)
        t.cartes[i - 1], t.cartes[j - 1] = t.cartes[j - 1], t.cartes[i - 1]
