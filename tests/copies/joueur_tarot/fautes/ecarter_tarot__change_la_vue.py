"""Il ôte les cartes de la suite permises, qui ne change pas.

Attendu : ecarter_tarot exception
"""


def annoncer_tarot(vue):
    return "petite" if not any(vue.annonces) else None


def appeler_tarot(vue):
    return vue.permises[0]


def ecarter_tarot(vue):
    return [vue.permises.pop(0) for _ in vue.chien]


def jouer_tarot(vue):
    return vue.permises[0]
