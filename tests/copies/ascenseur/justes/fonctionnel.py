"""Peu de variables, rien qui change : des expressions, et les paris libres."""

from functools import reduce
from itertools import chain, groupby
from typing import NamedTuple


class Bareme(NamedTuple):
    gain_defaut: int
    gain_par_pli: int
    perte_defaut: int
    perte_par_pli: int


cartes_max = lambda p: divmod(52, p)[0]  # noqa: E731


def calendrier(p):
    return list(chain(range(1, cartes_max(p) + 1), range(cartes_max(p), 0, -1)))


def premier_joueur(manche, p):
    return tour(1, p)[(manche - 1) % p]


def tour(premier, p):
    return [*range(premier, p + 1), *range(1, premier)]


def distribuer(paquet, n, p, premier):
    mains = {joueur: paquet[k : n * p : p] for k, joueur in enumerate(tour(premier, p))}
    return mains, next(iter(paquet[n * p :]), None)


def bornes_du_pari(n, p, paris):
    impose = sorted((0, n + 1 - sum(paris), n))[1]
    return (impose, impose) if len(paris) + 1 == p else (0, n)


def cartes_permises(main, pli):
    return [c for c in main if c.couleur == pli[0].couleur] or main[:] if pli else main[:]


def gagnant_du_pli(pli, atout):
    def force(k):
        return pli[k].couleur == atout, pli[k].couleur == pli[0].couleur, pli[k].rang

    return max(range(len(pli)), key=force)


def points(pari, plis, bareme):
    gain, par_pli, perte, par_ecart = bareme
    return gain + par_pli * plis if pari == plis else -perte - par_ecart * abs(plis - pari)


def jouer_manche(mains, premier, atout, parier, poser):
    p, n = len(mains), min(map(len, mains.values()))

    def parie(paris, joueur):
        return {**paris, joueur: parier(joueur, mains[joueur], *bornes_du_pari(n, p, [*paris.values()]))}

    def joue(etat, _manche):
        mains, entame, plis = etat
        pli = reduce(lambda pli, joueur: pose(mains, pli, joueur), tour(entame, p), [])
        gagnant = tour(entame, p)[gagnant_du_pli(pli, atout)]
        restes = {j: [c for c in main if c not in pli] for j, main in mains.items()}
        return restes, gagnant, {**plis, gagnant: plis[gagnant] + 1}

    def pose(mains, pli, joueur):
        main = mains[joueur]
        return [*pli, poser(joueur, main, cartes_permises(main, pli), pli)]

    paris = reduce(parie, tour(premier, p), {})
    return paris, reduce(joue, range(n), (mains, premier, dict.fromkeys(mains, 0)))[2]


def classement(scores):
    ranges = sorted(scores, key=lambda joueur: (-scores[joueur], joueur))
    return [list(groupe) for _score, groupe in groupby(ranges, key=scores.get)]
