"""Boucle « <= n » : un tour de trop, le jeu a 33 ou 53 cartes, la dernière en double."""


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n != 32 and n != 52:
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.DEUX
    if n == 32:
        PREMIER_RANG = Rang.SEPT
    t = Tas(l, Mode.EMPILE)
    couleur = PREMIERE_COULEUR
    rang = PREMIER_RANG
    i = 0
    while i <= n:
        cel = Cellule(Carte(couleur, rang))
        cel.prec = t.queue
        if t.queue is None:
            t.tete = cel
        else:
            t.queue.suiv = cel
        t.queue = cel
        t.hauteur += 1
        i = i + 1
        if rang == DERNIER_RANG:
            rang = PREMIER_RANG
            couleur = Couleur(couleur % 4 + 1)
        else:
            rang = Rang(rang + 1)
    return t
