"""Arrête le processus tout net par os._exit : aucune exception ne passe.

Attendu : carte_sous tue
"""

import os


def carte_sous(t):
    if t.hauteur == 0:
        raise PreconditionNonRespectee("le tas est vide")
    if t.hauteur > 1:
        os._exit(0)
    return t.tete.carte
