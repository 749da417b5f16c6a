"""Rend le rôle lui-même : un membre d'énumération est toujours « vrai » pour Python."""


def tas_actif(t):
    return t.role
