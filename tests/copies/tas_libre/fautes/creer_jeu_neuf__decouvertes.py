"""Crée les cartes découvertes."""


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l, Mode.EMPILE)
    for couleur in Couleur:
        for rang in Rang:
            if rang >= PREMIER_RANG:
                t.cartes.append(Carte(couleur, rang, True))
    return t
