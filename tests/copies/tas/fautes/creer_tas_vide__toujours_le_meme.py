"""Rend toujours le même objet : le deuxième tas créé efface le premier."""

_tas_vide_modele = Tas()


def creer_tas_vide(l, m):
    _tas_vide_modele.place = l
    _tas_vide_modele.mode = m
    return _tas_vide_modele
