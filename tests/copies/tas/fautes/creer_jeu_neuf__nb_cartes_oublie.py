"""Donne le premier rang mais pas NB_CARTES, qui reste à 52 pour un jeu de 32 cartes."""


def creer_jeu_neuf(n, l):
    global PREMIER_RANG
    if n != 32 and n != 52:
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l)
    for c in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            cel = Cellule(Carte(c, Rang(r)), None, t.queue)
            if t.queue is None:
                t.tete = cel
            else:
                t.queue.suiv = cel
            t.queue = cel
    t.hauteur = NB_CARTES
    return t
