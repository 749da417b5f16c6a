"""Rend le résultat d'un test au lieu d'une case.

Attendu : choisir_case_memorix faux
"""


def choisir_case_memorix(vue):
    return vue.premiere is None
