"""La fonction découvre la carte qu'elle devait seulement regarder."""


def est_cachee(c):
    r = not c.decouverte
    object.__setattr__(c, "decouverte", True)
    return r
