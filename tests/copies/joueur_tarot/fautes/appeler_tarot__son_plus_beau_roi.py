"""Il appelle un roi de sa main, ou ce qu'il y trouve en dernier quand il n'en a pas.

Attendu : appeler_tarot faux
"""


def annoncer_tarot(vue):
    return "petite" if not any(vue.annonces) else None


def appeler_tarot(vue):
    return max(vue.main, key=lambda c: c[0] == "R")


def ecarter_tarot(vue):
    return sorted(vue.permises, key=lambda c: c[0] == "a")[: len(vue.chien)]


def jouer_tarot(vue):
    return vue.permises[0]
