"""La manche est un générateur, qui pose ses questions ; les paris sont libres, le dernier jamais négatif."""

from bisect import insort
from dataclasses import dataclass

from reussites_tk.cours import Couleur


@dataclass
class Bareme:
    gain_defaut: int
    gain_par_pli: int
    perte_defaut: int
    perte_par_pli: int


def cartes_max(p):
    return max(n for n in range(53) if n * p <= 52)


def calendrier(p):
    n = cartes_max(p)
    return [min(m, 2 * n + 1 - m) for m in range(1, 2 * n + 1)]


def premier_joueur(manche, p):
    reste = manche % p
    return reste if reste else p


def distribuer(paquet, n, p, premier):
    paquet = paquet.copy()
    mains = [[] for _ in range(p)]
    j = premier - 1
    for _ in range(n * p):
        mains[j].append(paquet.pop(0))
        j = (j + 1) % p
    try:
        return dict(enumerate(mains, 1)), paquet[0]
    except IndexError:
        return dict(enumerate(mains, 1)), None


def bornes_du_pari(n, p, paris):
    if len(paris) != p - 1:
        return 0, n
    impose = n + 1
    for pari in paris:
        impose = max(0, impose - pari)
    return impose, impose


def cartes_permises(main, pli):
    match pli:
        case [entame, *_]:
            suivies = list(filter(lambda c: c.couleur == entame.couleur, main))
            return suivies if suivies else [*main]
        case _:
            return [*main]


def gagnant_du_pli(pli, atout):
    rangees = []
    for place, carte in enumerate(pli):
        utile = 2 if carte.couleur == atout else 1 if carte.couleur == pli[0].couleur else 0
        insort(rangees, (utile, int(carte.rang), place))
    return rangees[-1][2]


def points(pari, plis, bareme):
    match pari - plis:
        case 0:
            return bareme.gain_defaut + bareme.gain_par_pli * pari
        case ecart if ecart < 0:
            return -bareme.perte_defaut + bareme.perte_par_pli * ecart
        case ecart:
            return -bareme.perte_defaut - bareme.perte_par_pli * ecart


def questions(mains, premier, atout):
    """Donne ("pari", joueur, bas, haut) ou ("carte", joueur, permises, pli), et reçoit la réponse."""
    p, n = len(mains), len(mains[premier])
    paris = {}
    for k in range(p):
        joueur = 1 + (premier + k - 1) % p
        bas, haut = bornes_du_pari(n, p, [*paris.values()])
        paris[joueur] = yield "pari", joueur, bas, haut
    plis = {joueur: 0 for joueur in sorted(mains)}
    for _ in range(n):
        pli = {}
        for k in range(p):
            joueur = 1 + (premier + k - 1) % p
            posees = list(pli.values())
            pli[joueur] = yield "carte", joueur, cartes_permises(mains[joueur], posees), posees
            mains[joueur] = [c for c in mains[joueur] if c != pli[joueur]]
        premier = list(pli)[gagnant_du_pli(list(pli.values()), atout)]
        plis[premier] += 1
    return paris, plis


def jouer_manche(mains, premier, atout, parier, poser):
    suite, reponse = questions(mains, premier, atout), None
    while True:
        try:
            sorte, joueur, un, deux = suite.send(reponse)
        except StopIteration as fin:
            return fin.value
        reponse = (parier if sorte == "pari" else poser)(joueur, mains[joueur], un, deux)


def classement(scores):
    groupes = {}
    for joueur in sorted(scores):
        groupes.setdefault(scores[joueur], []).append(joueur)
    return [groupe for _score, groupe in sorted(groupes.items(), reverse=True)]
