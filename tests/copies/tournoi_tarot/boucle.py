"""Ne finit pas, quand il est le dernier à jouer dans un pli."""


def annoncer_tarot(vue):
    return None


def appeler_tarot(vue):
    return vue.permises[0]


def ecarter_tarot(vue):
    return sorted(vue.permises, key=lambda c: c[0] == "a")[: len(vue.chien)]


def jouer_tarot(vue):
    while len(vue.pli) == vue.nb_joueurs - 1 and not vue.plis_passes:
        pass
    return vue.permises[0]
