"""Ne rend que la colonne : l'étudiant n'a joué que sur la première ligne."""


def la_place(t):
    return t.place.colonne
