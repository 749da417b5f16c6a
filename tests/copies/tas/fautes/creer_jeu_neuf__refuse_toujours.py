"""Refuse n s'il diffère de 52 OU de 32, donc toujours : la négation du « ou » est mal faite."""


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n != 52 or n != 32:
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    if n == 32:
        PREMIER_RANG = Rang.SEPT
    else:
        PREMIER_RANG = Rang.DEUX
    t = Tas(l, Mode.EMPILE)
    for couleur in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            cel = Cellule(Carte(couleur, Rang(r)), None, t.queue)
            if t.queue is None:
                t.tete = cel
            else:
                t.queue.suiv = cel
            t.queue = cel
            t.hauteur += 1
    return t
