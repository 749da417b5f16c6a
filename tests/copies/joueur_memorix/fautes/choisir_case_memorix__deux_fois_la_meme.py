"""Oublie que la première case du tour est encore dans restantes.

Attendu : choisir_case_memorix faux
"""


def choisir_case_memorix(vue):
    return vue.restantes[0]
