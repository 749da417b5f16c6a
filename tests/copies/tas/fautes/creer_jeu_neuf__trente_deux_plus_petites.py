"""Pour 32 cartes, prend les 32 premières du jeu de 52 au lieu de commencer au sept."""


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n != 32 and n != 52:
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas(l)
    for c in Couleur:
        for r in Rang:
            if t.hauteur < n:
                cel = Cellule(Carte(c, r), None, t.queue)
                if t.queue is None:
                    t.tete = cel
                else:
                    t.queue.suiv = cel
                t.queue = cel
                t.hauteur += 1
    return t
