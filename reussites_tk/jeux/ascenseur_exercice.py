"""L'Ascenseur, l'exercice : nos fonctions, telles qu'un étudiant peut les écrire (polycopié, et RULES 6).

Ce sont elles que le juge exécute pour savoir ce qu'un appel doit donner, et qu'il prête. Elles ne dépendent
de rien d'autre que du cours : leur texte se charge comme le fichier d'un étudiant. À la fin viennent les
autres lectures honnêtes de la règle, que le juge met à la place des premières.
"""

from __future__ import annotations

from collections.abc import Callable

from reussites_tk.cours import Carte, Couleur

Parier = Callable[[int, list[Carte], int, int], int]
Poser = Callable[[int, list[Carte], list[Carte], list[Carte]], Carte]


class Bareme:
    """Ce que rapporte un pari tenu, ce que coûte un pari manqué : quatre nombres positifs ou nuls."""

    def __init__(self, gain_defaut: int, gain_par_pli: int, perte_defaut: int, perte_par_pli: int) -> None:
        """Fait le barème de ces quatre nombres."""
        self.gain_defaut = gain_defaut
        self.gain_par_pli = gain_par_pli
        self.perte_defaut = perte_defaut
        self.perte_par_pli = perte_par_pli


# --- Les manches


def cartes_max(p: int) -> int:
    """Rend le plus grand nombre de cartes que p joueurs peuvent recevoir chacun."""
    return 52 // p


def calendrier(p: int) -> list[int]:
    """Rend le nombre de cartes de chaque manche : de 1 au plus grand, puis du plus grand à 1."""
    montee = list(range(1, cartes_max(p) + 1))
    return montee + montee[::-1]


def premier_joueur(manche: int, p: int) -> int:
    """Rend le numéro du joueur qui commence une manche ; la première est la numéro 1."""
    return (manche - 1) % p + 1


def distribuer(
    paquet: list[Carte], n: int, p: int, premier: int
) -> tuple[dict[int, list[Carte]], Carte | None]:
    """Donne n cartes à chacun, une à une à partir du premier ; retourne la suivante, s'il en reste."""
    mains: dict[int, list[Carte]] = {joueur: [] for joueur in range(1, p + 1)}
    for k in range(n * p):
        joueur = (premier - 1 + k) % p + 1
        mains[joueur].append(paquet[k])
    retournee = paquet[n * p] if n * p < len(paquet) else None
    return mains, retournee


# --- Les paris


def bornes_du_pari(n: int, p: int, paris: list[int]) -> tuple[int, int]:
    """Rend le plus petit et le plus grand pari permis, après ceux qui sont déjà faits."""
    reste = n + 1 - sum(paris)
    if len(paris) == p - 1:
        return reste, reste
    bas = 1 if len(paris) == p - 2 and reste == n + 1 else 0
    return bas, min(n, reste)


# --- Un pli


def cartes_permises(main: list[Carte], pli: list[Carte]) -> list[Carte]:
    """Rend les cartes de la main que l'on peut poser : celles de la couleur demandée, s'il y en a."""
    demandees = [carte for carte in main if pli and carte.couleur == pli[0].couleur]
    return demandees or list(main)


def gagnant_du_pli(pli: list[Carte], atout: Couleur | None) -> int:
    """Rend la place, à partir de 0, de la carte qui remporte le pli."""
    gagnante = 0
    for k in range(1, len(pli)):
        carte, plus_forte = pli[k], pli[gagnante]
        if carte.couleur == plus_forte.couleur:
            if carte.rang > plus_forte.rang:
                gagnante = k
        elif carte.couleur == atout:
            gagnante = k
    return gagnante


# --- Les points et la manche


def points(pari: int, plis: int, bareme: Bareme) -> int:
    """Rend les points d'une manche, négatifs quand le pari est manqué."""
    if pari == plis:
        return bareme.gain_defaut + bareme.gain_par_pli * plis
    return -(bareme.perte_defaut + bareme.perte_par_pli * abs(pari - plis))


def jouer_manche(
    mains: dict[int, list[Carte]], premier: int, atout: Couleur | None, parier: Parier, poser: Poser
) -> tuple[dict[int, int], dict[int, int]]:
    """Joue une manche entière : les paris, puis tous les plis ; rend les paris et les plis de chacun."""
    p, n = len(mains), len(mains[premier])
    paris: dict[int, int] = {}
    for k in range(p):
        joueur = (premier - 1 + k) % p + 1
        bas, haut = bornes_du_pari(n, p, list(paris.values()))
        paris[joueur] = parier(joueur, mains[joueur], bas, haut)
    plis = {joueur: 0 for joueur in mains}
    for _ in range(n):
        pli: list[Carte] = []
        for k in range(p):
            joueur = (premier - 1 + k) % p + 1
            carte = poser(joueur, mains[joueur], cartes_permises(mains[joueur], pli), pli)
            mains[joueur].remove(carte)
            pli.append(carte)
        premier = (premier - 1 + gagnant_du_pli(pli, atout)) % p + 1
        plis[premier] += 1
    return paris, plis


def classement(scores: dict[int, int]) -> list[list[int]]:
    """Rend les joueurs par groupes de même score, les meilleurs d'abord."""
    rangs = sorted(set(scores.values()), reverse=True)
    return [sorted(joueur for joueur in scores if scores[joueur] == score) for score in rangs]


# --- Les autres lectures : A2, la dernière carte distribuée montre l'atout ; A4, les paris sont libres


def distribuer_et_montrer_la_derniere(
    paquet: list[Carte], n: int, p: int, premier: int
) -> tuple[dict[int, list[Carte]], Carte | None]:
    """Distribue de même ; s'il ne reste rien, la dernière carte distribuée est montrée."""
    mains = {(premier - 1 + k) % p + 1: paquet[k : n * p : p] for k in range(p)}
    return mains, paquet[min(n * p, len(paquet) - 1)]


def bornes_libres_sans_limite(n: int, p: int, paris: list[int]) -> tuple[int, int]:
    """Rend 0 et n ; le pari imposé au dernier est ce qu'il est."""
    reste = n + 1 - sum(paris)
    return (reste, reste) if len(paris) == p - 1 else (0, n)


def bornes_libres_sans_plafond(n: int, p: int, paris: list[int]) -> tuple[int, int]:
    """Rend 0 et n ; le pari imposé au dernier n'est jamais négatif."""
    bas, haut = bornes_libres_sans_limite(n, p, paris)
    return max(0, bas), max(0, haut)


def bornes_libres_sans_plancher(n: int, p: int, paris: list[int]) -> tuple[int, int]:
    """Rend 0 et n ; le pari imposé au dernier n'est jamais plus grand que n."""
    bas, haut = bornes_libres_sans_limite(n, p, paris)
    return min(n, bas), min(n, haut)


def bornes_libres(n: int, p: int, paris: list[int]) -> tuple[int, int]:
    """Rend 0 et n ; le pari imposé au dernier est ramené entre les deux."""
    bas, haut = bornes_libres_sans_limite(n, p, paris)
    return max(0, min(n, bas)), max(0, min(n, haut))
