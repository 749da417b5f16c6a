"""Il annonce une petite, même quand un autre l'a déjà annoncée.

Attendu : annoncer_tarot faux
"""


def annoncer_tarot(vue):
    return "petite"


def appeler_tarot(vue):
    return vue.permises[0]


def ecarter_tarot(vue):
    return sorted(vue.permises, key=lambda c: c[0] == "a")[: len(vue.chien)]


def jouer_tarot(vue):
    return vue.permises[0]
