"""Confond actif et non vide : un tas vide posé sur la table est pourtant actif."""


def tas_actif(t):
    if t.hauteur > 0:
        return True
    else:
        return False
