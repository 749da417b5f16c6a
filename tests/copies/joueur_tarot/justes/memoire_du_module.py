"""Il retient, d'un appel à l'autre, les cartes passées, et relit tout quand la donne a changé."""

PASSEES = set()
PLIS = [0]


def retenir(vue):
    if len(vue.plis_passes) < PLIS[0]:
        PASSEES.clear()
        PLIS[0] = 0
    for _entame, cartes, _gagnant in vue.plis_passes[PLIS[0] :]:
        PASSEES.update(cartes)
    PLIS[0] = len(vue.plis_passes)


def annoncer_tarot(vue):
    PASSEES.clear()
    PLIS[0] = 0
    return "petite" if vue.main.count("a21") and not any(vue.annonces) else None


def appeler_tarot(vue):
    return vue.permises[-1]


def ecarter_tarot(vue):
    return sorted(vue.permises, key=lambda c: c[0] == "a")[: len(vue.chien)]


def jouer_tarot(vue):
    retenir(vue)
    maitre = next((f"a{n}" for n in range(21, 0, -1) if f"a{n}" not in PASSEES), None)
    return maitre if maitre in vue.permises else vue.permises[0]
