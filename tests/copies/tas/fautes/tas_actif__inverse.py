"""Compare au mauvais rôle : répond exactement le contraire."""


def tas_actif(t):
    return t.role == Role.INACTIF
