"""Donne le nouveau tas à un nom local et oublie de le rendre, comme avec le paramètre résultat du cours."""


def creer_tas_vide(l, m):
    t = Tas()
    t.place = l
    t.mode = m
    t.tete = None
    t.queue = None
