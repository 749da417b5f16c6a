"""Les deux boucles sont échangées : les quatre deux, puis les quatre trois…"""


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n != 32 and n != 52:
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l)
    for r in range(PREMIER_RANG, DERNIER_RANG + 1):
        for couleur in Couleur:
            cel = Cellule(Carte(couleur, Rang(r)), None, t.queue)
            if t.queue is None:
                t.tete = cel
            else:
                t.queue.suiv = cel
            t.queue = cel
            t.hauteur += 1
    return t
