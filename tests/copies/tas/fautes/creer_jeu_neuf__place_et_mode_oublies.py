"""Remplit le tas mais ne lui donne ni place, ni rôle, ni mode : l'étudiant n'a pensé qu'aux cartes."""


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n != 32 and n != 52:
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    PREMIER_RANG = Rang.SEPT if n == 32 else Rang.DEUX
    t = Tas.__new__(Tas)
    t.place = None
    t.role = None
    t.mode = None
    t.tete = None
    t.queue = None
    t.hauteur = 0
    for couleur in Couleur:
        for r in range(PREMIER_RANG, DERNIER_RANG + 1):
            cel = Cellule(Carte(couleur, Rang(r)))
            cel.prec = t.queue
            if t.queue is None:
                t.tete = cel
            else:
                t.queue.suiv = cel
            t.queue = cel
            t.hauteur += 1
    return t
