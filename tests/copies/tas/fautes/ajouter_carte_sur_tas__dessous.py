"""Met la carte dessous : la tête est prise pour le dessus du tas."""


def ajouter_carte_sur_tas(c, t):
    cel = Cellule(c, t.tete, None)
    if t.tete is None:
        t.queue = cel
    else:
        t.tete.prec = cel
    t.tete = cel
    t.hauteur += 1
