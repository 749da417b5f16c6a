"""S'arrête au roi : l'étudiant compte l'as comme la plus petite carte, devant le deux."""


def rang_suivant(r):
    if r >= Rang.ROI:
        return PREMIER_RANG
    return Rang(r + 1)
