"""Regarde le dernier événement, qui n'existe pas au premier tour.

Attendu : choisir_case_memorix exception
"""


def choisir_case_memorix(vue):
    derniere = vue.evenements[-1][2]
    permises = [c for c in vue.restantes if c != vue.premiere]
    return derniere if derniere in permises else permises[0]
