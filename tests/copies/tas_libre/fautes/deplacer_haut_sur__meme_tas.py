"""Calcule le reste de t1 avant de changer t2 : sur un seul et même tas, la carte du dessus est perdue."""


def deplacer_haut_sur(t1, t2):
    if t1.cartes == [] or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    reste = t1.cartes[:-1]
    t2.cartes = t2.cartes + [t1.cartes[-1]]
    t1.cartes = reste
