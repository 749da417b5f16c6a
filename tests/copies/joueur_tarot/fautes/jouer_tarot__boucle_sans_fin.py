"""Il attend que le pli soit complet.

Attendu : jouer_tarot temps_depasse
"""


def annoncer_tarot(vue):
    return "petite" if not any(vue.annonces) else None


def appeler_tarot(vue):
    return vue.permises[0]


def ecarter_tarot(vue):
    return sorted(vue.permises, key=lambda c: c[0] == "a")[: len(vue.chien)]


def jouer_tarot(vue):
    while len(vue.pli) < vue.nb_joueurs:
        pass
    return vue.permises[0]
