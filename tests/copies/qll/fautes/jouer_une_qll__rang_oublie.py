"""Deux cartes de même rang ne sont pas vues comme jouables."""


def jouables(t1, t2):
    return p.meme_couleur(p.carte_sur(t1), p.carte_sur(t2))
