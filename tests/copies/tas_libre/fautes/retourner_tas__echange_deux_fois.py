"""Échange les cartes deux à deux sur toute la longueur : chaque paire est échangée deux fois."""


def retourner_tas(t):
    n = len(t.cartes)
    for i in range(n):
        t.cartes[i], t.cartes[n - 1 - i] = t.cartes[n - 1 - i], t.cartes[i]
    for i in range(n):
        t.cartes[i] = t.cartes[i].retournee()
