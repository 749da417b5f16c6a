"""Attend une heure pour « laisser le temps de voir » la carte : pas de calcul, mais pas de réponse non plus.

Attendu : la_couleur temps_depasse
"""

import time


def la_couleur(c):
    time.sleep(3600)
    return c.couleur
