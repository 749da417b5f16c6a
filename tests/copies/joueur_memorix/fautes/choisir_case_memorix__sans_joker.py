"""Croit que chaque carte montrée le reste à deux : après un joker, sa liste est vide.

Attendu : choisir_case_memorix exception
"""


def choisir_case_memorix(vue):
    jokers = [case for sorte, _j, case, valeur in vue.evenements if sorte == "vue" and valeur == 0]
    sures = [c for c in vue.restantes if c != vue.premiere and not jokers]
    return min(sures)
