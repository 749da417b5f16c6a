"""Compare noir et rouge au lieu des quatre couleurs."""


def meme_couleur(c1, c2):
    noires = [Couleur.TREFLE, Couleur.PIQUE]
    return (c1.couleur in noires) == (c2.couleur in noires)
