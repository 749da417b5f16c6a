"""Enlève la première case de restantes, qui est figée.

Attendu : choisir_case_memorix exception
"""


def choisir_case_memorix(vue):
    if vue.premiere is not None:
        vue.restantes.remove(vue.premiere)
    return vue.restantes[0]
