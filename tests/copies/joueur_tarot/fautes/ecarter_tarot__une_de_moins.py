"""Il met de côté une carte de moins que le chien.

Attendu : ecarter_tarot faux
"""


def annoncer_tarot(vue):
    return "petite" if not any(vue.annonces) else None


def appeler_tarot(vue):
    return vue.permises[0]


def ecarter_tarot(vue):
    return vue.permises[1 : len(vue.chien)]


def jouer_tarot(vue):
    return vue.permises[0]
