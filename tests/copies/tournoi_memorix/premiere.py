"""Montre toujours la première case permise."""


def choisir_case_memorix(vue):
    return [case for case in vue.restantes if case != vue.premiere][0]
