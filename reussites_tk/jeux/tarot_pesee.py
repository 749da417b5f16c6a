"""Tarot : peser un choix, sur des mondes tirés au hasard (`tarot_mondes`).

Chaque choix est fait dans chaque monde, puis tout le monde y joue par les règles, et les derniers plis sans
faute. Ce que l'on garde est le choix qui donne, en moyenne, le plus de points au joueur.
"""

from __future__ import annotations

from collections.abc import Sequence

from reussites_tk import native

from .pesee import Effort, Pesee, peser_des_choix, peser_par_lots
from .tarot_compte import (
    CHELEM_ANNONCE,
    CHELEM_MANQUE,
    CHELEM_SIMPLE,
    CHELEM_SUBI,
    Primes,
    resultat_de_la_donne,
)
from .tarot_fin import finir_sans_faute
from .tarot_mondes import Monde, Mondes
from .tarot_natif import POSER, MondesNatifs
from .tarot_plis import BOUTS, Cartes, Table, demis_de, finir
from .tarot_profils import EXACT
from .tarot_situation import Situation
from .tarot_vue import ANNONCES, CHELEM, ECART

FIN = 2
"""Les cartes par main à partir desquelles la fin d'un monde est jouée sans faute, toutes mains vues."""
EFFORT_COMPILE = Effort(cartes=200_000, mondes=1_000, fin=FIN)
EFFORT_EN_PYTHON = Effort(cartes=10_000, mondes=40, fin=FIN)


def effort_de_la_table() -> Effort:
    """Donne celui des ordinateurs, quand rien n'est dit : bien plus de mondes avec le moteur compilé."""
    return EFFORT_COMPILE if native.available() else EFFORT_EN_PYTHON


def resultat(s: Situation, t: Table, contrat: str, de_cote: Cartes) -> float:
    """Donne R, le résultat du camp déclarant, d'une donne finie ; `de_cote` : l'écart, ou le chien."""
    compte, pris, profil = t.compte, t.pris, s.profil
    if contrat != ANNONCES[-1]:
        compte += demis_de(de_cote)
        pris |= de_cote
    bouts = (pris & BOUTS).bit_count()
    primes = Primes(
        tuple(sorte for _joueur, sorte, _cartes in s.vue.montrees if sorte not in (ECART, CHELEM)),
        t.au_bout if profil.petit_au_bout else 0,
        _chelem(t, annonce=s.chelem) if profil.chelem else 0,
    )
    return resultat_de_la_donne(compte, bouts, contrat, primes, profil.demi_points == EXACT)


def _chelem(t: Table, *, annonce: bool) -> int:
    """Les points du chelem, vus du camp déclarant."""
    if t.plis == t.total:
        return CHELEM_ANNONCE if annonce else CHELEM_SIMPLE
    return (0 if t.plis else CHELEM_SUBI) + (CHELEM_MANQUE if annonce else 0)


def part(t: Table, joueur: int) -> int:
    """Donne par combien R se multiplie pour un joueur : le preneur l'a de chaque défenseur."""
    if not t.camp >> joueur & 1:
        return -1
    if t.camp.bit_count() == 1:
        return t.p - 1
    return 2 if joueur == t.preneur else 1


def peser_les_cartes(s: Situation, cartes: Sequence[int], mondes: Mondes, effort: Effort) -> Pesee:
    """Pèse des cartes permises, deux au moins : chacune est posée dans chaque monde."""
    contrat, par_choix = s.vue.contrat or ANNONCES[0], sum(s.restes)
    if isinstance(mondes, MondesNatifs):
        ajouter = mondes.ajouter_de(POSER, lambda carte: (1 << carte, 0.0, 0), effort.fin)
        return peser_par_lots(ajouter, cartes, par_choix, effort)

    def peser(monde: Monde, restantes: Sequence[int]) -> list[float]:
        depart = mondes.table(monde)
        de_cote, parts = monde[-1] | s.ecart | s.ecart_montre, part(depart, s.moi)
        valeurs = []
        for carte in restantes:
            t = depart.copie()
            t.poser(carte)
            finir(t, effort.fin)
            valeurs.append(parts * finir_sans_faute(t, lambda fin: resultat(s, fin, contrat, de_cote)))
        return valeurs

    return peser_des_choix(mondes.tirer, cartes, peser, par_choix, effort)
