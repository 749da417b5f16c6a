"""Il regarde la première carte du pli quand c'est à lui de commencer.

Attendu : jouer_tarot exception
"""


def annoncer_tarot(vue):
    return "petite" if not any(vue.annonces) else None


def appeler_tarot(vue):
    return vue.permises[0]


def ecarter_tarot(vue):
    return sorted(vue.permises, key=lambda c: c[0] == "a")[: len(vue.chien)]


def jouer_tarot(vue):
    return [c for c in vue.permises if c[-1] == vue.pli[0][-1]][0]
