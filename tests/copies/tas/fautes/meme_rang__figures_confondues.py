"""Donne la même valeur aux figures, comme au blackjack : valet, dame et roi seraient de même rang."""


def _valeur_rang(r):
    if r in (Rang.VALET, Rang.DAME, Rang.ROI):
        return 10
    return int(r)


def meme_rang(c1, c2):
    return _valeur_rang(c1.rang) == _valeur_rang(c2.rang)
