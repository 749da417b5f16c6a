"""S'arrête sur une erreur dès que quelqu'un a joué."""


def annoncer_tarot(vue):
    return None


def appeler_tarot(vue):
    return vue.permises[0]


def ecarter_tarot(vue):
    return sorted(vue.permises, key=lambda c: c[0] == "a")[: len(vue.chien)]


def jouer_tarot(vue):
    return vue.permises[0] if not vue.pli else 1 / 0
