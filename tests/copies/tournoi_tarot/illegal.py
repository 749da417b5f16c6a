"""Annonce trop bas, écarte son chien et joue la carte d'un autre."""


def annoncer_tarot(vue):
    return "petite"


def appeler_tarot(vue):
    return "a21"


def ecarter_tarot(vue):
    return vue.chien


def jouer_tarot(vue):
    return "a1" if "a1" not in vue.main else "EX"
