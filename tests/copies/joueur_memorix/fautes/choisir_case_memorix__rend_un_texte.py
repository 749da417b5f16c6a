"""Rend un texte : le numéro comme on le lirait au clavier.

Attendu : choisir_case_memorix faux
"""


def choisir_case_memorix(vue):
    return str([c for c in vue.restantes if c != vue.premiere][0])
