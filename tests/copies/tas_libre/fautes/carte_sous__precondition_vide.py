"""Laisse Python lever IndexError sur un tas vide."""


def carte_sous(t):
    return t.cartes[0]
