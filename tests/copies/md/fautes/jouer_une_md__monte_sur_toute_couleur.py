"""Monte une carte sur une série d'une autre couleur."""


def monter(tableau, tas):
    c = p.la_couleur(p.carte_sur(tas))
    p.deplacer_haut_sur(tas, tableau.ligne[Couleur(c % 4 + 1)])
