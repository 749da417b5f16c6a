"""Ne remet pas le premier rang à deux : juste au premier jeu, mais 52 cartes après 32 commencent au sept."""


def creer_jeu_neuf(n, l):
    global NB_CARTES, PREMIER_RANG
    if n != 32 and n != 52:
        raise PreconditionNonRespectee("un jeu a 32 ou 52 cartes")
    NB_CARTES = n
    if n == 32:
        PREMIER_RANG = Rang.SEPT
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
