"""Rend None pour un tas vide au lieu de refuser."""


def carte_sous(t):
    if t.hauteur == 0:
        return None
    return t.tete.carte
