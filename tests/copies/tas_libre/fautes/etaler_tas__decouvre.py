"""Découvre aussi toutes les cartes."""


def etaler_tas(t):
    t.mode = Mode.ETALE
    t.cartes = [Carte(c.couleur, c.rang, True) for c in t.cartes]
