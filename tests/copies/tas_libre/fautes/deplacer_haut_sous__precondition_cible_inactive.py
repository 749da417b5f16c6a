"""Ne vérifie pas que le tas d'arrivée est actif."""


def deplacer_haut_sous(t1, t2):
    if t1.cartes == []:
        raise PreconditionNonRespectee("t1 vide")
    t2.cartes.insert(0, t1.cartes.pop())
