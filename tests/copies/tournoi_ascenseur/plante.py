"""Ne se charge pas."""

print(1 / 0)


def parier_ascenseur(vue):
    return vue.bas


def jouer_ascenseur(vue):
    return vue.permises[0]
