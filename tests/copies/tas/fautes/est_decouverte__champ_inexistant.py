"""Lit un champ qui n'existe pas : l'étudiant a gardé le nom du sujet, « visibilité »."""


def est_decouverte(c):
    return c.visibilite
