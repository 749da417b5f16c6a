"""Confond étalé et « toutes les cartes sont découvertes »."""


def tas_etale(t):
    cel = t.tete
    while cel is not None:
        if not cel.carte.decouverte:
            return False
        cel = cel.suiv
    return True
