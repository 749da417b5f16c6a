"""Juste : ce que l'une retient au moment de parier, l'autre s'en sert ; rien n'est vidé entre deux parties."""

plans = {}
cartes_vues = []


def parier_ascenseur(vue):
    cartes_vues.clear()
    plans[vue.manche] = sorted(vue.main, key=lambda c: (c.couleur == vue.atout, c.rang))
    pari = min(vue.haut, max(vue.bas, len(vue.main) // vue.nb_joueurs))
    plans["pari"] = pari
    return pari


def jouer_ascenseur(vue):
    plan = plans[vue.manche]
    for _entame, cartes, _gagnant in vue.plis_passes[len(cartes_vues) :]:
        cartes_vues.append(cartes)
    assert cartes_vues == [cartes for _entame, cartes, _gagnant in vue.plis_passes]
    permises = [c for c in plan if c in vue.permises]
    carte = permises[-1] if vue.plis[vue.joueur - 1] < plans["pari"] else permises[0]
    plan.remove(carte)
    return carte
