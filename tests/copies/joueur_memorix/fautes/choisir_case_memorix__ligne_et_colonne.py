"""Rend un couple (ligne, colonne).

Attendu : choisir_case_memorix faux
"""


def choisir_case_memorix(vue):
    case = [c for c in vue.restantes if c != vue.premiere][0]
    return divmod(case, vue.colonnes)
