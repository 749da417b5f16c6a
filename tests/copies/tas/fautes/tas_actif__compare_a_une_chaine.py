"""Compare le rôle à une chaîne : toujours faux."""


def tas_actif(t):
    return t.role == "actif"
