"""Tête et queue sont la même cellule aussi quand il reste une carte : ce tas serait vide."""


def tas_vide(t):
    return t.tete is t.queue
