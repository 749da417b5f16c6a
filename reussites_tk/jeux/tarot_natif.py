"""Tarot : peser des choix par le moteur compilé, s'il est là.

`native/src/tarot.c` tire les mêmes mondes que `tarot_mondes`, de la même source, et y joue les mêmes cartes :
les mêmes sommes, au dernier bit. Tout ce qu'il sait est dans `Donnees`, tiré de `Mondes` et donc de la seule
vue du joueur.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from reussites_tk import native
from reussites_tk.cours.alea import Source

from .pesee import Ajouter
from .tarot_indices import Indices
from .tarot_mondes import DEUX_VARIANCES, ENSUITE, PREMIERS_ECHANGES, VALEURS, Mondes
from .tarot_plis import Cartes, Table
from .tarot_profils import EXACT
from .tarot_regles import POINTS_DES_POIGNEES
from .tarot_situation import Situation
from .tarot_vue import ANNONCES, CHELEM, ECART

JOUEURS = 5
SIEGES = JOUEURS + 1
NB = len(VALEURS)
INCONNU = -2
ENTIER, REEL = ctypes.c_int32, ctypes.c_double
ENSEMBLE = ctypes.c_uint64 * 2
"""Un ensemble de 78 cartes, en deux mots."""
POSER, ECARTER, APPELER, ANNONCER = range(4)
"""Ce que l'on pèse."""


class _Table(ctypes.Structure):
    _fields_ = [
        *((nom, ENSEMBLE * JOUEURS) for nom in ("mains", "vides", "sues")),
        *((nom, ENSEMBLE) for nom in ("cachees", "appelee", "fermees", "pris", "demandee", "pli")),
        ("amis", ctypes.c_uint8 * 8),
        *(
            (nom, ctypes.c_int16)
            for nom in (
                *("p", "joueur", "preneur", "camp", "coupe_obligatoire", "change_de_camp"),
                *("compte", "plis", "au_bout", "reste", "total"),
                *("demis", "posees", "tenue", "gagnant", "excuse"),
            )
        ),
    ]


class _Choix(ctypes.Structure):
    _fields_ = [("cartes", ENSEMBLE), ("marge", REEL), ("annonce", ENTIER), ("inutile", ENTIER)]


class Donnees(ctypes.Structure):
    """Ce que reçoit le moteur : `situation` de `tarot_mondes.h`, champ par champ."""

    _fields_ = [
        *((nom, ENSEMBLE * SIEGES) for nom in ("donnees", "vides")),
        *((nom, ENSEMBLE) for nom in ("appelee", "ecart", "ecart_montre")),
        ("tables", _Table * (JOUEURS + 1)),
        *(("bornes", REEL * 2 * SIEGES), ("forces", REEL * SIEGES), ("valeurs", REEL * NB)),
        *((nom, REEL) for nom in ("deux_variances", "premiers_echanges", "ensuite")),
        *((nom, ENTIER * SIEGES) for nom in ("places", "bornees", "joueurs")),
        *((nom, ENTIER) for nom in ("p", "moi", "preneur", "partenaire", "ramasse", "une_borne")),
        *((nom, ENTIER) for nom in ("question", "contrat", "donneur", "annonces", "preneur_dit", "dite")),
        *((nom, ENTIER) for nom in ("petit_au_bout", "chelem", "chelem_annonce", "demis_exacts", "poignees")),
        *(("fin", ENTIER), ("nb_libres", ENTIER)),
        ("libres", ctypes.c_uint8 * (NB + 2)),
        *(("depart", _Table), *((nom, REEL) for nom in ("entame", "posee", "ecartee"))),
        *(("nb_posees", ENTIER), ("inutile", ENTIER), ("posees", ctypes.c_uint8 * (NB + 2))),
    ]


class MondesNatifs(Mondes):
    """Les mêmes mondes, tirés et joués par le moteur compilé."""

    def ajouter_de(
        self, question: int, choix: Callable[[int], tuple[Cartes, float, int]], fin: int
    ) -> Ajouter:
        """Donne de quoi peser des choix ; `choix` : les cartes, la marge et l'annonce de chacun."""
        donnees, (etat, peser) = self._donnees, (self._etat, _peser())
        donnees.question, donnees.fin = question, fin

        def ajouter(restants: Sequence[int], sommes: dict[int, float], mondes: int) -> None:
            nombre = len(restants)
            pesees = (_Choix * nombre)()
            for rang, un in enumerate(restants):
                cartes, marge, annonce = choix(un)
                pesees[rang] = _Choix(mots(cartes), marge, annonce)
            totaux = (REEL * nombre)(*(sommes[un] for un in restants))
            peser(donnees, etat, pesees, nombre, totaux, mondes)
            sommes.update(zip(restants, totaux, strict=True))

        return ajouter

    def compter(self, nombre: int, entame: int) -> tuple[int, int]:
        """Compte les mondes où le camp déclarant prend tous les plis, et ceux où il gagne."""
        trouves = (ENTIER * 2)()
        _compter()(self._donnees, self._etat, nombre, entame, trouves)
        return trouves[0], trouves[1]

    @cached_property
    def _donnees(self) -> Donnees:
        return lire(self)

    @cached_property
    def _etat(self) -> Any:
        etat = ctypes.create_string_buffer(native.function("tarot_world_size", ctypes.c_int)())
        commencer = native.function(
            "tarot_begin", None, ctypes.POINTER(Donnees), ctypes.c_char_p, ctypes.c_uint64
        )
        commencer(self._donnees, etat, self.cle)
        return etat


def mondes_de(situation: Situation, source: Source, indices: Indices | None = None) -> Mondes:
    """Donne les mondes d'une situation, par le moteur compilé s'il est là."""
    return (MondesNatifs if native.available() else Mondes)(situation, source, indices)


def mots(cartes: Cartes) -> tuple[int, int]:
    """Coupe un ensemble de cartes en deux mots."""
    return cartes & (1 << 64) - 1, cartes >> 64


def _tous(ensembles: Sequence[Cartes]) -> tuple[tuple[int, int], ...]:
    return tuple(map(mots, ensembles))


def lire(mondes: Mondes) -> Donnees:
    """Donne au moteur ce que ces mondes savent."""
    s, indices = mondes.situation, mondes.indices
    dite = [(place, annonce) for place, annonce in enumerate(s.vue.annonces) if annonce is not None]
    place, annonce = dite[-1] if dite else (0, None)
    partenaire = s.partenaire if s.preneur >= 0 else -1
    donnees = Donnees(
        *(_tous(mondes.donnees), _tous(mondes.vides)),
        *(mots(s.appelee), mots(s.ecart), mots(s.ecart_montre), ()),
        tuple((0.0, 0.0) if bornes is None else bornes for bornes in mondes.bornes),
        *(tuple(mondes.forces_connues()), VALEURS, DEUX_VARIANCES, PREMIERS_ECHANGES, ENSUITE),
        *(tuple(mondes.places), tuple(bornes is not None for bornes in mondes.bornes)),
        *(tuple(mondes.joueurs), s.p, s.moi, s.preneur, INCONNU if partenaire is None else partenaire),
        *(s.ramasse, any(bornes is not None for bornes in mondes.bornes)),
        *(0, ANNONCES.index(s.vue.contrat or ANNONCES[0]), s.vue.donneur - 1, len(s.vue.annonces)),
        (s.vue.donneur + place) % s.p if dite else -1,
        -1 if annonce is None else ANNONCES.index(annonce),
        *(s.profil.petit_au_bout, s.profil.chelem, s.chelem, s.profil.demi_points == EXACT),
        sum(POINTS_DES_POIGNEES[sorte] for _j, sorte, _c in s.vue.montrees if sorte not in (ECART, CHELEM)),
        *(0, len(mondes.libres), tuple(mondes.libres)),
    )
    possibles = [-1, *range(s.p)] if partenaire is None else [partenaire]
    for autre in possibles if s.preneur >= 0 else ():
        if autre != s.preneur:
            donnees.tables[autre + 1] = lire_table(s.table(autre))
    if s.preneur < 0:
        donnees.tables[0] = lire_table(s.nouvelle_table(0, 0, 1))
    else:
        donnees.depart = lire_table(s.depart(s.partenaire))
        donnees.entame, donnees.posee, donnees.ecartee = indices.entame, indices.posee, indices.ecartee
        donnees.nb_posees, donnees.posees = len(s.cartes_posees), tuple(s.cartes_posees)
    return donnees


def lire_table(t: Table) -> _Table:
    """Donne une donne en cours, telle que le moteur la lit."""
    return _Table(
        *(_tous(t.mains), _tous(t.vides), _tous(t.sues)),
        *(mots(t.cachees), mots(t.appelee), mots(t.fermees), mots(t.pris), mots(t.demandee), mots(t.pli)),
        tuple(t.amis),
        *(t.p, t.joueur, t.preneur, t.camp, t.coupe_obligatoire, t.change_de_camp),
        *(t.compte, t.plis, t.au_bout, t.reste, t.total),
        *(t.demis, t.posees, t.tenue, t.gagnant, t.excuse),
    )


def _peser() -> Any:
    return native.function(
        "tarot_weigh",
        None,
        *(ctypes.POINTER(Donnees), ctypes.c_char_p, ctypes.POINTER(_Choix), ctypes.c_int),
        *(ctypes.POINTER(REEL), ctypes.c_int),
    )


def _compter() -> Any:
    return native.function(
        "tarot_chances",
        None,
        *(ctypes.POINTER(Donnees), ctypes.c_char_p, ctypes.c_int, ctypes.c_int, ctypes.POINTER(ENTIER)),
    )


def valeur_sans_faute(mondes: MondesNatifs, table: Table, de_cote: Cartes) -> float:
    """Donne le résultat d'une donne que chacun finit au mieux, cherché par le moteur."""
    lus = ctypes.POINTER(Donnees), ctypes.POINTER(_Table), ctypes.POINTER(ENSEMBLE)
    trouver = native.function("tarot_perfect", ctypes.c_int, *lus)
    return float(trouver(lire(mondes), lire_table(table), ENSEMBLE(*mots(de_cote))) / 2)
