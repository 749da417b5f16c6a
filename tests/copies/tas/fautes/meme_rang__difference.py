"""Rend la différence des rangs, qui vaut 0 (donc « faux ») quand les rangs sont égaux."""


def meme_rang(c1, c2):
    return c1.rang - c2.rang
