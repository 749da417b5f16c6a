"""Compare les noms des couleurs : carreau viendrait avant trèfle, par ordre alphabétique."""


def couleur_inferieure(c1, c2):
    return c1.couleur.name < c2.couleur.name
