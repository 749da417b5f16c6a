"""Ne vérifie que le haut : pour i = 0, Python rend la dernière carte (indice -1)."""


def ieme_carte(t, i):
    if i > len(t.cartes) or t.cartes == []:
        raise PreconditionNonRespectee("pas de carte à cette place")
    return t.cartes[i - 1]
