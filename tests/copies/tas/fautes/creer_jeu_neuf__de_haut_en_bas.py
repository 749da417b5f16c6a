"""Ajoute chaque carte dessous : le deux de trèfle se retrouve au dessus du jeu."""


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n != 32 and n != 52:
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l)
    for couleur in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            cel = Cellule(Carte(couleur, Rang(r)), t.tete, None)
            if t.tete is None:
                t.queue = cel
            else:
                t.tete.prec = cel
            t.tete = cel
            t.hauteur += 1
    return t
