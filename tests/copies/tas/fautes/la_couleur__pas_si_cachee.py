"""Ne rend rien pour une carte cachée : le else a été oublié."""


def la_couleur(c):
    if c.decouverte:
        return c.couleur
