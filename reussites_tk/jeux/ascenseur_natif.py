"""Ascenseur : peser des choix par le moteur compilé, s'il est là.

`native/src/ascenseur.c` tire les mêmes mondes que `ascenseur_mondes`, de la même source, et y joue les mêmes
cartes : les mêmes sommes, au dernier bit, cent fois plus vite. Tout ce qu'il sait est dans `Donnees`, tiré de
`Mondes` et donc de la seule vue du joueur.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

from reussites_tk import native

from .ascenseur_mondes import CONFIANCE, DEUX_VARIANCES, Mondes
from .ascenseur_plis import ATOUTS, NB
from .ascenseur_regles import BORNER, REGLES_DU_TOTAL
from .pesee import Ajouter

JOUEURS = 5
SIEGES = JOUEURS + 1
ENTIER, CARTES = ctypes.c_int32, ctypes.c_uint64


class _Jouee(ctypes.Structure):
    _fields_ = [
        *((nom, CARTES) for nom in ("ensuite", "couleur", "cachees", "menacees")),
        *((nom, ENTIER) for nom in ("joueur", "carte", "tenue", "apres", "besoin", "libre")),
    ]


class _Pari(ctypes.Structure):
    _fields_ = [(nom, ENTIER) for nom in ("libre", "pari", "plafonne", "releve")]


class _Pli(ctypes.Structure):
    _fields_ = [*((nom, ENTIER) for nom in ("joueur", "posees", "tenue", "gagnant")), ("couleur", CARTES)]


class Donnees(ctypes.Structure):
    """Ce que reçoit le moteur : `situation` d'`ascenseur_mondes.h`, champ par champ."""

    _fields_ = [
        *((nom, CARTES) for nom in ("main", "cachees", "libres", "atouts")),
        *(("vides", CARTES * SIEGES), ("donnees", CARTES * JOUEURS), ("posees", CARTES * JOUEURS)),
        ("pli", _Pli),
        *(("valeurs", ctypes.c_double * NB), ("confiance", ctypes.c_double * (NB + 1))),
        ("deux_variances", ctypes.c_double),
        *(("bareme", ctypes.c_int64 * 4), ("libres_paris", _Pari * SIEGES)),
        *((nom, ENTIER * JOUEURS) for nom in ("manquent", "besoins", "paris")),
        *((nom, ENTIER) for nom in ("p", "n", "moi", "premier", "atout", "but")),
        *((nom, ENTIER) for nom in ("regle_total", "borner", "fin", "nb_jouees")),
        ("jouees", _Jouee * NB),
    ]


def ajouter_de(mondes: Mondes, but: int, fin: int, parie: bool) -> Ajouter:
    """Donne de quoi peser des paris, ou des cartes, sur ces mondes-là."""
    donnees, monde = _lire(mondes, but, fin), ctypes.create_string_buffer(_taille())
    _commencer()(donnees, monde, mondes.cle)
    peser = _peser()

    def ajouter(restants: Sequence[int], sommes: dict[int, float], combien: int) -> None:
        nombre = len(restants)
        choix = (ENTIER * nombre)(*restants)
        totaux = (ctypes.c_double * nombre)(*(sommes[un] for un in restants))
        peser(donnees, monde, parie, choix, nombre, totaux, combien)
        sommes.update(zip(restants, totaux, strict=True))

    return ajouter


def _lire(mondes: Mondes, but: int, fin: int) -> Donnees:
    s = mondes.situation
    donnees = Donnees(
        *(s.main, s.cachees, sum(1 << carte for carte in mondes.libres), ATOUTS[s.atout]),
        *(tuple(s.vides), tuple(mondes.donnees), tuple(s.posees)),
        (s.pli.joueur, s.pli.posees, s.pli.tenue, s.pli.gagnant, s.pli.couleur),
        *(tuple(mondes.valeurs), tuple(CONFIANCE**de_plus for de_plus in range(NB + 1)), DEUX_VARIANCES),
        *(tuple(s.vue.bareme), tuple(_pari(mondes, siege) for siege in range(s.p))),
        *(tuple(mondes.manquent), tuple(s.besoins), tuple(pari or 0 for pari in s.vue.paris)),
        *(s.p, s.n, s.moi, s.premier, s.atout, but),
        *(REGLES_DU_TOTAL.index(s.totaux.regle_total), s.totaux.pari_force == BORNER, fin, len(s.jouees)),
    )
    for place, jouee in enumerate(s.jouees):
        donnees.jouees[place] = _Jouee(
            *(jouee.ensuite, jouee.couleur, jouee.cachees, jouee.menacees),
            *(jouee.joueur, jouee.carte, jouee.tenue, jouee.apres, jouee.besoin),
        )
    return donnees


def _pari(mondes: Mondes, siege: int) -> tuple[int, ...]:
    pari = mondes.paris[siege]
    return (1, pari.pari, pari.plafonne, pari.releve) if pari is not None else ()


def _taille() -> int:
    return int(native.function("ascenseur_world_size", ctypes.c_int)())


def _commencer() -> Any:
    return native.function("ascenseur_begin", None, ctypes.POINTER(Donnees), ctypes.c_char_p, CARTES)


def _peser() -> Any:
    choix, totaux = ctypes.POINTER(ENTIER), ctypes.POINTER(ctypes.c_double)
    situation = ctypes.POINTER(Donnees), ctypes.c_char_p
    return native.function(
        "ascenseur_weigh", None, *situation, ctypes.c_int, choix, ctypes.c_int, totaux, ctypes.c_int
    )
