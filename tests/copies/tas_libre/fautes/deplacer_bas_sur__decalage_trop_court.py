"""Décale les cartes à la main et s'arrête une place trop tôt : une carte en double, une autre perdue."""


def deplacer_bas_sur(t1, t2):
    if t1.cartes == [] or not t2.actif:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    carte = t1.cartes[0]
    h = len(t1.cartes)
    for k in range(h - 2):
        t1.cartes[k] = t1.cartes[k + 1]
    del t1.cartes[h - 1]
    t2.cartes.append(carte)
