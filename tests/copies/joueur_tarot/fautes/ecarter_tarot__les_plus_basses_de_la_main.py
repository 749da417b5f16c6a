"""Il met de côté les premières cartes de sa main, dames et rois compris, sans regarder ce qui est permis.

Attendu : ecarter_tarot faux
"""


def annoncer_tarot(vue):
    return "petite" if not any(vue.annonces) else None


def appeler_tarot(vue):
    return vue.permises[0]


def ecarter_tarot(vue):
    return vue.main[-len(vue.chien) :]


def jouer_tarot(vue):
    return vue.permises[0]
