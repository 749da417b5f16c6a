"""Échange chaque place avec n'importe quelle place : les ordres ne sont pas également probables."""


def battre_tas(t):
    n = len(t.cartes)
    for i in range(n):
        j = un_entier(n) - 1
        t.cartes[i], t.cartes[j] = t.cartes[j], t.cartes[i]
