"""Demande à son dictionnaire une case que personne n'a montrée.

Attendu : choisir_case_memorix exception
"""


def choisir_case_memorix(vue):
    vues = {case: valeur for sorte, _j, case, valeur in vue.evenements if sorte == "vue"}
    permises = [c for c in vue.restantes if c != vue.premiere]
    if vue.premiere is None:
        return permises[0]
    return [c for c in permises if vues[c] == vue.valeur_premiere][0]
