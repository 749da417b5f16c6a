"""Une division rend un nombre à virgule.

Attendu : choisir_case_memorix faux
"""


def choisir_case_memorix(vue):
    permises = [c for c in vue.restantes if c != vue.premiere]
    return (permises[0] + permises[0]) / 2
