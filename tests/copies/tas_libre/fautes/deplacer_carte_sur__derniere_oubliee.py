"""range s'arrête avant la dernière carte : la carte du dessus n'est jamais trouvée."""


def deplacer_carte_sur(couleur, rang, t1, t2):
    if not t2.actif:
        raise PreconditionNonRespectee("t2 inactif")
    for k in range(len(t1.cartes) - 1):
        if t1.cartes[k].couleur == couleur and t1.cartes[k].rang == rang:
            t2.cartes.append(t1.cartes.pop(k))
            return
    raise PreconditionNonRespectee("la carte n'est pas dans t1")
