"""Garde une copie du premier rang prise au chargement du fichier : elle ne suit pas creer_jeu_neuf."""

PREMIER = Rang.DEUX


def rang_suivant(r):
    if r < DERNIER_RANG:
        return Rang(r + 1)
    return PREMIER
