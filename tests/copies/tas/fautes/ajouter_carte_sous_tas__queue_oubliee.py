"""Sur un tas vide, oublie de donner la queue."""


def ajouter_carte_sous_tas(c, t):
    cel = Cellule(c, t.tete)
    if t.tete is not None:
        t.tete.prec = cel
    t.tete = cel
    t.hauteur += 1
