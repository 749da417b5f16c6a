"""Ne vérifie pas le nombre de cartes : tout ce qui n'est pas 32 donne un jeu de 52."""


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    NB_CARTES = n
    if n == 32:
        PREMIER_RANG = Rang.SEPT
    else:
        PREMIER_RANG = Rang.DEUX
    t = Tas(l)
    for c in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            cel = Cellule(Carte(c, Rang(r)), None, t.queue)
            if t.queue is None:
                t.tete = cel
            else:
                t.queue.suiv = cel
            t.queue = cel
            t.hauteur += 1
    return t
