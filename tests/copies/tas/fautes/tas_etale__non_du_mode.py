"""Écrit « not t.mode » en pensant que EMPILE vaut 0 : toujours faux."""


def tas_etale(t):
    return not t.mode
