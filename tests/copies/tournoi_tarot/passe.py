"""Le plus simple : il passe toujours, et joue la première carte permise."""


def annoncer_tarot(vue):
    return None


def appeler_tarot(vue):
    return vue.permises[0]


def ecarter_tarot(vue):
    return sorted(vue.permises, key=lambda c: c[0] == "a")[: len(vue.chien)]


def jouer_tarot(vue):
    return vue.permises[0]
