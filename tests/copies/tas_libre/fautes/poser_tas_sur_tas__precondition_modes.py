"""Ne regarde pas les modes."""


def poser_tas_sur_tas(t1, t2):
    t2.cartes = t2.cartes + t1.cartes
    t1.cartes = []
