"""Tire une case inconnue jusqu'à en trouver une : sans fin quand toutes sont connues.

Attendu : choisir_case_memorix temps_depasse
"""

from reussites_tk.cours import un_entier


def choisir_case_memorix(vue):
    vues = {case for sorte, _j, case, _v in vue.evenements if sorte == "vue"}
    while True:
        case = vue.restantes[un_entier(len(vue.restantes)) - 1]
        if case not in vues and case != vue.premiere:
            return case
