"""Se promène avec t.tete au lieu d'une variable : le tas perd les cartes du dessous.

Attendu : ieme_carte effet_de_bord
"""


def ieme_carte(t, i):
    if i < 1 or i > t.hauteur:
        raise PreconditionNonRespectee("numero de carte incorrect")
    k = 1
    while k < i:
        t.tete = t.tete.suiv
        k += 1
    return t.tete.carte
