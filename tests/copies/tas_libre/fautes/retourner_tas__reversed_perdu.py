"""Appelle reversed, qui ne change pas la liste, et n'inverse donc pas l'ordre."""


def retourner_tas(t):
    reversed(t.cartes)
    for k in range(len(t.cartes)):
        t.cartes[k] = t.cartes[k].retournee()
