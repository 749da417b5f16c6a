"""Suppose deux joueurs : l'autre est celui qui n'est pas lui.

Attendu : choisir_case_memorix exception
"""


def choisir_case_memorix(vue):
    autre = vue.scores[2 - vue.joueur]
    mien = (vue.scores[0], vue.scores[1])[vue.joueur - 1]
    permises = [c for c in vue.restantes if c != vue.premiere]
    return permises[0] if mien >= autre else permises[-1]
