"""Teste la couleur OU le rang : la première carte qui ressemble part."""


def deplacer_carte_sur(couleur, rang, t1, t2):
    if not t2.actif:
        raise PreconditionNonRespectee("t2 inactif")
    if (couleur, rang) not in [(c.couleur, c.rang) for c in t1.cartes]:
        raise PreconditionNonRespectee("la carte n'est pas dans t1")
    k = 0
    while t1.cartes[k].couleur != couleur and t1.cartes[k].rang != rang:
        k += 1
    t2.cartes.append(t1.cartes.pop(k))
