"""N'augmente pas le compteur de la boucle : va trop loin dès que i dépasse 1."""


def ieme_carte(t, i):
    if i < 1 or i > t.hauteur:
        raise PreconditionNonRespectee("numero de carte incorrect")
    cel = t.tete
    k = 1
    while k < i:
        cel = cel.suiv
    return cel.carte
