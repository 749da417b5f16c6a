"""exit() est appelé quand le pari est tenu.

Attendu : jouer_ascenseur exception
"""


def parier_ascenseur(vue):
    return vue.bas


def jouer_ascenseur(vue):
    if vue.paris[vue.joueur - 1] == vue.plis[vue.joueur - 1]:
        exit()
    return vue.permises[0]
