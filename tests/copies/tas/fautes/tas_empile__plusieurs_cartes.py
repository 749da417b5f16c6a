"""Confond le mode empilé et le fait d'avoir plusieurs cartes l'une sur l'autre."""


def tas_empile(t):
    return t.hauteur > 1
