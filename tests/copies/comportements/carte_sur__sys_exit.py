"""Arrête le programme par sys.exit quand le tas a plus d'une carte (un reste de mise au point).

Attendu : carte_sur exception
"""

import sys


def carte_sur(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    if t.hauteur > 1:
        print("Arrêt du programme")
        sys.exit(1)
    return t.queue.carte
