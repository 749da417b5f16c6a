"""deplacer_haut_sur enlève bien la carte puis appelle ajouter_carte_sur_tas, qui oublie le tas vide.

Attendu : ajouter_carte_sur_tas exception, deplacer_haut_sur juste, deplacer_bas_sur juste
"""


def ajouter_carte_sur_tas(c, t):
    cel = Cellule(c)
    cel.prec = t.queue
    t.queue.suiv = cel
    t.queue = cel
    t.hauteur += 1


def deplacer_haut_sur(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    carte = t1.queue.carte
    t1.queue = t1.queue.prec
    if t1.queue is None:
        t1.tete = None
    else:
        t1.queue.suiv = None
    t1.hauteur -= 1
    ajouter_carte_sur_tas(carte, t2)


def deplacer_bas_sur(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    carte = t1.tete.carte
    t1.tete = t1.tete.suiv
    if t1.tete is None:
        t1.queue = None
    else:
        t1.tete.prec = None
    t1.hauteur -= 1
    ajouter_carte_sur_tas(carte, t2)
