"""Rend un texte qui ne peut pas s'écrire en UTF-8 (la moitié d'un caractère).

Attendu : le_rang faux
"""


def le_rang(c):
    return "\ud83c"
