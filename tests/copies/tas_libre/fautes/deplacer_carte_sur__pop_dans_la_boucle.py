"""Continue la boucle après avoir enlevé la carte : la liste a raccourci, IndexError."""


def deplacer_carte_sur(couleur, rang, t1, t2):
    if not t2.actif:
        raise PreconditionNonRespectee("t2 inactif")
    trouve = False
    for k in range(len(t1.cartes)):
        if t1.cartes[k].couleur == couleur and t1.cartes[k].rang == rang:
            t2.cartes.append(t1.cartes.pop(k))
            trouve = True
    if not trouve:
        raise PreconditionNonRespectee("la carte n'est pas dans t1")
