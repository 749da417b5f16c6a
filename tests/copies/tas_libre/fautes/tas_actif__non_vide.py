"""Confond actif et non vide."""


def tas_actif(t):
    return t.cartes != []
