"""Compare la visibilité à une chaîne : toujours faux."""


def est_cachee(c):
    if c.decouverte == "cachee":
        return True
    else:
        return False
