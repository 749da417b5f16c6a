"""Ajoute avant d'enlever : sur un seul et même tas, la carte du dessous est perdue."""


def deplacer_bas_sous(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    ancienne = t1.tete
    cel = Cellule(ancienne.carte, t2.tete, None)
    if t2.tete is None:
        t2.queue = cel
    else:
        t2.tete.prec = cel
    t2.tete = cel
    t2.hauteur += 1
    t1.tete = ancienne.suiv
    if t1.tete is None:
        t1.queue = None
    else:
        t1.tete.prec = None
    t1.hauteur -= 1
