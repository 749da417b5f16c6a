"""Crée le tas inactif : l'étudiant pense qu'un tas vide ne joue pas encore de rôle."""


def creer_tas_vide(l, m):
    t = Tas()
    t.role = Role.INACTIF
    t.place = l
    t.mode = m
    return t
