"""Compare le mode à une chaîne : toujours faux."""


def tas_etale(t):
    return t.mode == "étalé"
