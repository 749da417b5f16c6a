"""Il cherche la plus haute annonce sans ôter les joueurs qui ont passé.

Attendu : annoncer_tarot exception
"""


def annoncer_tarot(vue):
    return None if max(vue.annonces, default="") else "petite"


def appeler_tarot(vue):
    return vue.permises[0]


def ecarter_tarot(vue):
    return sorted(vue.permises, key=lambda c: c[0] == "a")[: len(vue.chien)]


def jouer_tarot(vue):
    return vue.permises[0]
