"""Montre une case déjà vidée : oublie d'enlever de sa mémoire les paires prises.

Attendu : choisir_case_memorix faux
"""


def choisir_case_memorix(vue):
    vues = {case: valeur for sorte, _j, case, valeur in vue.evenements if sorte == "vue"}
    if vue.premiere is not None:
        for case, valeur in vues.items():
            if valeur == vue.valeur_premiere and case != vue.premiere:
                return case
    else:
        for a, valeur in vues.items():
            if valeur and list(vues.values()).count(valeur) == 2:
                return a
    return [c for c in vue.restantes if c != vue.premiere][0]
