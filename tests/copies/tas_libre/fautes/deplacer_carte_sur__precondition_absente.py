"""Ne fait rien si la carte n'est pas dans le tas de départ."""


def deplacer_carte_sur(couleur, rang, t1, t2):
    if not t2.actif:
        raise PreconditionNonRespectee("t2 inactif")
    for carte in list(t1.cartes):
        if carte.couleur == couleur and carte.rang == rang:
            t1.cartes.remove(carte)
            t2.cartes.append(carte)
