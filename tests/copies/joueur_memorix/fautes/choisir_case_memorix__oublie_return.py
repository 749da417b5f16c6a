"""Affiche la case et ne la rend pas.

Attendu : choisir_case_memorix faux
"""


def choisir_case_memorix(vue):
    print([c for c in vue.restantes if c != vue.premiere][0])
