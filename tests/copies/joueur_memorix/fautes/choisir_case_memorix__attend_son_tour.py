"""Attend quelques secondes pour que l'on voie les cartes.

Attendu : choisir_case_memorix temps_depasse
"""

import time


def choisir_case_memorix(vue):
    if vue.premiere is not None:
        time.sleep(5)
    return [c for c in vue.restantes if c != vue.premiere][0]
