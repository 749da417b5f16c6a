"""Le même, lent, mais permis."""
from reussites_tk.cours import Rang


def force(vue, c):
    demandee = bool(vue.pli) and c.couleur == vue.pli[0].couleur
    return (c.couleur == vue.atout, demandee, c.rang)


def parier_ascenseur(vue):
    fortes = [
        c
        for c in vue.main
        if c.rang >= Rang.ROI or c.couleur == vue.atout and c.rang >= Rang.NEUF
    ]
    return max(vue.bas, min(vue.haut, len(fortes)))


def jouer_ascenseur(vue):
    for k in range(100_000):
        k % 7
    prennent = [
        c for c in vue.permises if all(force(vue, c) > force(vue, posee) for posee in vue.pli)
    ]
    autres = [c for c in vue.permises if c not in prennent]
    manque = vue.paris[vue.joueur - 1] > vue.plis[vue.joueur - 1]
    choix = prennent if manque else autres
    if choix:
        return max(choix, key=lambda c: force(vue, c))
    return min(vue.permises, key=lambda c: force(vue, c))
