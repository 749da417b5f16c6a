"""Ne donne pas la place d'un tas vide : l'étudiant pense qu'un tas vide n'est nulle part."""


def la_place(t):
    if t.hauteur == 0:
        return None
    return t.place
