"""Ascenseur : peser un choix, sur des mondes tirés au hasard (`ascenseur_mondes`).

Chaque choix est joué dans chaque monde, puis tout le monde y joue par les règles, et les derniers plis sans
faute. Ce que l'on garde est le choix qui sert le mieux, en moyenne, le but du joueur.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from reussites_tk import native
from reussites_tk.cours.alea import Source

from .ascenseur_fin import finir_sans_faute, poser_dans
from .ascenseur_mondes import Mondes
from .ascenseur_natif import ajouter_de
from .ascenseur_plis import Cartes, Pli, finir
from .ascenseur_regles import points
from .ascenseur_situation import Situation, espoir
from .ascenseur_vue import Bareme
from .pesee import Effort, Pesee, peser_des_choix, peser_par_lots

But = Callable[[int, Sequence[int], Sequence[int], Bareme], float]
"""Ce que vaut la fin d'une manche pour un joueur : lui, les paris, les plis qui leur manquent, le barème."""

FIN = 2
"""Les cartes par main à partir desquelles la fin d'un monde est jouée sans faute, toutes mains vues."""
EFFORT_COMPILE = Effort(cartes=80_000, mondes=1_500, fin=FIN)
EFFORT_EN_PYTHON = Effort()


def effort_de_la_table() -> Effort:
    """Donne celui des ordinateurs, quand rien n'est dit : dix fois plus de mondes si le moteur est là."""
    return EFFORT_COMPILE if native.available() else EFFORT_EN_PYTHON


# --- Peser un pari, peser une carte


def peser_les_paris(s: Situation, paris: Sequence[int], but: But, source: Source, effort: Effort) -> Pesee:
    """Pèse des paris : ceux des joueurs suivants sont faits par les règles, dans chaque monde."""
    places, fin = (s.moi - s.premier) % s.p, _fin(but, effort)
    avant = [pari or 0 for pari in s.vue.paris]
    somme = sum(avant)

    def jouer(mains: list[Cartes], espoirs: Sequence[float], pari: int) -> float:
        tous, total = list(avant), somme + pari
        tous[s.moi] = pari
        for place in range(places + 1, s.p):
            joueur = (s.premier + place) % s.p
            permis = s.totaux.permis(s.n, s.p, place, total)
            tous[joueur] = au_plus_pres(espoirs[joueur], permis)
            total += tous[joueur]
        besoins = list(tous)
        _finir(s, tous, list(mains), besoins, Pli(s.premier), s.cachees, s.vides, fin)
        return but(s.moi, tous, besoins, s.vue.bareme)

    def peser(mains: list[Cartes], restants: Sequence[int]) -> list[float]:
        espoirs = [
            espoir(main, s.cachees & ~main, s.atout, s.p, joueur == s.premier)
            for joueur, main in enumerate(mains)
        ]
        return [jouer(mains, espoirs, pari) for pari in restants]

    return _peser(Mondes(s, source), paris, peser, but, s.n * s.p, effort)


def peser_les_cartes(s: Situation, cartes: Sequence[int], but: But, source: Source, effort: Effort) -> Pesee:
    """Pèse des cartes permises : chacune est posée dans chaque monde, puis la manche se finit."""
    paris, fin = [pari or 0 for pari in s.vue.paris], _fin(but, effort)

    def jouer(mains: Sequence[Cartes], carte: int) -> float:
        restes, besoins, pli, vides = list(mains), list(s.besoins), replace(s.pli), list(s.vides)
        bit = 1 << carte
        restes[s.moi] &= ~bit
        if pli.posees and not bit & pli.couleur:
            vides[s.moi] |= pli.couleur
        poser_dans(pli, carte, besoins, s.atout)
        _finir(s, paris, restes, besoins, pli, s.cachees & ~bit, vides, fin)
        return but(s.moi, paris, besoins, s.vue.bareme)

    def peser(mains: list[Cartes], restantes: Sequence[int]) -> list[float]:
        return [jouer(mains, carte) for carte in restantes]

    return _peser(Mondes(s, source), cartes, peser, but, sum(s.restes), effort)


def _peser(
    mondes: Mondes,
    choix: Sequence[int],
    peser: Callable[[list[Cartes], Sequence[int]], list[float]],
    but: But,
    par_choix: int,
    effort: Effort,
) -> Pesee:
    """Pèse par le moteur compilé s'il est là et connaît le but : ce sont les mêmes sommes."""
    if native.available() and but in BUTS:
        ajouter = ajouter_de(mondes, BUTS.index(but), _fin(but, effort), mondes.situation.parie)
        return peser_par_lots(ajouter, choix, par_choix, effort)
    return peser_des_choix(mondes.tirer, choix, peser, par_choix, effort)


def _fin(but: But, effort: Effort) -> int:
    """Les derniers plis sans faute sont ceux de joueurs qui veulent l'avance : ils n'éclairent que ce but."""
    return effort.fin if but is avance else 0


def _finir(
    s: Situation,
    paris: Sequence[int],
    mains: list[Cartes],
    besoins: list[int],
    pli: Pli,
    cachees: Cartes,
    vides: Sequence[Cartes],
    fin: int,
) -> None:
    """Finit un monde : par les règles, puis sans faute dès qu'un pli commence avec aussi peu de cartes."""
    dernier = finir(mains, besoins, pli, cachees, vides, s.atout, fin)
    finir_sans_faute(mains, besoins, dernier, s.atout, paris, s.vue.bareme)


def au_plus_pres(espere: float, permis: Sequence[int]) -> int:
    """Donne le pari permis le plus proche de ce qu'espère une main."""
    return min(permis, key=lambda pari: abs(pari - espere))


# --- Les buts


def mes_points(moi: int, paris: Sequence[int], besoins: Sequence[int], bareme: Bareme) -> float:
    """Les points d'un joueur."""
    return points(paris[moi], paris[moi] - besoins[moi], bareme)


def avance(moi: int, paris: Sequence[int], besoins: Sequence[int], bareme: Bareme) -> float:
    """Les points d'un joueur, moins la moyenne de ceux des autres."""
    tous = [points(pari, pari - besoin, bareme) for pari, besoin in zip(paris, besoins, strict=True)]
    return tous[moi] - (sum(tous) - tous[moi]) / (len(tous) - 1)


def pertes(moi: int, paris: Sequence[int], besoins: Sequence[int], bareme: Bareme) -> float:
    """Ce qu'un joueur perd, en points négatifs ; ses gains ne comptent pas."""
    return min(0.0, mes_points(moi, paris, besoins, bareme))


def gains(moi: int, paris: Sequence[int], besoins: Sequence[int], bareme: Bareme) -> float:
    """Ce qu'un joueur gagne ; ses pertes ne comptent pas."""
    return max(0.0, mes_points(moi, paris, besoins, bareme))


def chutes_des_autres(moi: int, paris: Sequence[int], besoins: Sequence[int], bareme: Bareme) -> float:
    """Le nombre des autres qui manquent leur pari."""
    return sum(besoin != 0 for joueur, besoin in enumerate(besoins) if joueur != moi)


BUTS: tuple[But, ...] = (avance, pertes, gains, chutes_des_autres)
"""Ceux que le moteur compilé connaît, dans son ordre."""
