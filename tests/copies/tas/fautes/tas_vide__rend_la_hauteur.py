"""Rend la hauteur, qui vaut 0 (donc « faux ») justement quand le tas est vide."""


def tas_vide(t):
    return t.hauteur
