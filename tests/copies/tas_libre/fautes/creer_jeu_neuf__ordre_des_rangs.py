"""Range les quatre deux, puis les quatre trois… : les boucles sont échangées."""


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n not in (32, 52):
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l, Mode.EMPILE)
    t.cartes = [Carte(c, r) for r in Rang for c in Couleur if r >= PREMIER_RANG]
    return t
