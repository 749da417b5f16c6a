"""Il joue sa plus haute carte, sans fournir la couleur demandée.

Attendu : jouer_tarot faux
"""


def annoncer_tarot(vue):
    return "petite" if not any(vue.annonces) else None


def appeler_tarot(vue):
    return vue.permises[0]


def ecarter_tarot(vue):
    return sorted(vue.permises, key=lambda c: c[0] == "a")[: len(vue.chien)]


def jouer_tarot(vue):
    return vue.main[-1]
