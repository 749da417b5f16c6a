"""Descend toujours, sans regarder le rang."""


def peut_descendre(tableau, tas):
    return True
