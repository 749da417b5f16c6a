"""Une liste est faite pour quatre joueurs : au cinquième, le programme s’arrête.

Attendu : jouer_ascenseur exception
"""


def parier_ascenseur(vue):
    return vue.bas


def jouer_ascenseur(vue):
    noms = ["nord", "est", "sud", "ouest"]
    return vue.permises[0] if noms[vue.joueur - 1] else vue.permises[-1]
