"""Compare les cartes entières : vrai seulement pour une carte et elle-même."""


def meme_rang(c1, c2):
    return c1 == c2
