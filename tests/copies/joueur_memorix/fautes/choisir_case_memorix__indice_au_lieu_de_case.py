"""Rend l'indice dans restantes au lieu de la case : juste tant qu'aucune paire n'est prise.

Attendu : choisir_case_memorix faux
"""


def choisir_case_memorix(vue):
    for i in range(len(vue.restantes)):
        if vue.restantes[i] != vue.premiere:
            return i
