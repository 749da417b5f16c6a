"""Crée le tas inactif : il ne joue pas encore de rôle, pense l'étudiant."""


def creer_tas_vide(l, m):
    t = Tas(l, m)
    t.actif = False
    return t
