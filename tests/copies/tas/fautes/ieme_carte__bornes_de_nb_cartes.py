"""Part du haut pour la moitié haute, mais calcule le chemin avec NB_CARTES au lieu de la hauteur."""


def ieme_carte(t, i):
    if i < 1 or i > t.hauteur:
        raise PreconditionNonRespectee("numero de carte incorrect")
    if i <= t.hauteur // 2:
        cel = t.tete
        for k in range(i - 1):
            cel = cel.suiv
    else:
        cel = t.queue
        for k in range(NB_CARTES - i):
            cel = cel.prec
    return cel.carte
