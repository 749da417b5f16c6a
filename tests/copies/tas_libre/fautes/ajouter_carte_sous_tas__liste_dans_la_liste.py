"""Met l'ancienne liste comme deuxième élément de la nouvelle."""


def ajouter_carte_sous_tas(c, t):
    t.cartes = [c, t.cartes]
