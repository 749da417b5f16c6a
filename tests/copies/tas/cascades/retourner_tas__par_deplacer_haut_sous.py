"""retourner_tas glisse les cartes dans un tas provisoire : deplacer_haut_sous, qu'il appelle, boucle sans fin.

Attendu : deplacer_haut_sous temps_depasse, retourner_tas juste
"""


def deplacer_haut_sous(t1, t2):
    if t1.hauteur == 0 or t2.role != Role.ACTIF:
        raise PreconditionNonRespectee("t1 vide ou t2 inactif")
    # on cherche la carte du dessus en partant du bas
    avant = None
    cel = t1.tete
    while cel.suiv is not None:
        avant = cel
    if avant is None:
        t1.tete = None
    else:
        avant.suiv = None
    t1.queue = avant
    t1.hauteur -= 1
    ajouter_carte_sous_tas(cel.carte, t2)


def retourner_tas(t):
    provisoire = creer_tas_vide(la_place(t), Mode.EMPILE)
    while not tas_vide(t):
        retourner_carte_sous(t)
        deplacer_bas_sous(t, provisoire)
    while not tas_vide(provisoire):
        deplacer_haut_sous(provisoire, t)
