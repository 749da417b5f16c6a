"""Every height, from none to 52: one item calls a function at each of them, on piles that grow.

A sweep decides nothing by itself: the calls that it does not show right are tried again, one at a time, then
after those that came before them. A function that is right is asked once, and answers one number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from zlib import crc32

from ...cours import PreconditionNonRespectee
from ...tas.catalogue import PAR_NOM, Genre
from ...worker.codec import carte_code, carte_of, decode, encode
from ...worker.messages import Observed, Outcome
from ...worker.sweep_steps import Hand, steps_of
from .cases import Case, TasState
from .oracle import Oracle

DOUBTS = 6
"""Calls of a sweep that are tried again."""
JUST_BEFORE = 3
"""Calls that are put before one that is right alone."""

RIGHT = {
    "tas_actif": 0xDEC670CF,
    "tas_vide": 0xC2D1B48E,
    "tas_empile": 0x201EB4D6,
    "tas_etale": 0x427E3EE1,
    "la_hauteur": 0xF3ADC019,
    "la_place": 0xEA0EB981,
    "supprimer_tas_vide": 0xD18690FF,
    "carte_sur": 0xB0B4CC89,
    "carte_sous": 0x76B96FCE,
    "ieme_carte": 0xDBEF2415,
    "retourner_carte_sur": 0x27DAF3A7,
    "retourner_carte_sous": 0xAB5E071D,
    "empiler_tas": 0xC7E9847E,
    "etaler_tas": 0x88530652,
    "echanger_cartes": 0xF1154CE0,
    "retourner_tas": 0xCA2742A1,
    "ajouter_carte_sur_tas": 0x8360EC89,
    "ajouter_carte_sous_tas": 0x691A011F,
    "deplacer_haut_sur": 0x93B44CCF,
    "deplacer_haut_sous": 0x6FCEFA20,
    "deplacer_bas_sur": 0x8DEC1435,
    "deplacer_bas_sous": 0xB5DE42BC,
    "deplacer_carte_sur": 0xC17673C1,
    "poser_tas_sur_tas": 0x082465E1,
}
"""The number that a right function answers: working it out takes longer than all the rest."""


def told_by(nom: str, oracle: Oracle) -> list[Any]:
    """Return what a right function tells, call by call."""
    return [told for _case, told in _calls(nom, oracle)]


def sweep_cases(nom: str, oracle: Oracle) -> list[Case]:
    """Return the calls of the sweep of a function, each on the piles that a right one has left."""
    return [case for case, _told in _calls(nom, oracle)]


def number_of(told: Sequence[Any]) -> int:
    """Return the number of what is told, as the bench makes it."""
    return crc32(repr(told).encode())


def _calls(nom: str, oracle: Oracle) -> Iterator[tuple[Case, Any]]:
    """Make the calls of a sweep on the reference; yield the case of each, and what is told of it."""
    piles = [oracle.build(TasState()), oracle.build(TasState())]
    function, n = getattr(oracle.module, nom), 52
    for hand, args in steps_of(nom):
        used = piles[: 1 + (("t", 1) in args)]
        if hand is not None:
            _by_hand(oracle, used, hand)
            n = hand.n
        case = Case(nom, tuple(map(oracle.read, used)), args, n)
        told: Any = []
        looked = not PAR_NOM[nom].consulte
        try:
            value = function(*(piles[arg[1]] if arg[0] == "t" else decode(arg) for arg in args))
            told = told if looked else encode(value)[1:]
        except PreconditionNonRespectee:
            told, looked = ["x"], True
        yield case, [told, *map(_look, used)] if looked else told


def _by_hand(oracle: Oracle, piles: Sequence[Any], hand: Hand) -> None:
    for tas, code, mode, actif in zip(piles, hand.put, hand.modes, (True, hand.actif), strict=False):
        tas.cartes += [carte_of(code)] if code else []
        laid = oracle.build(TasState((), mode, actif, hand.place))
        tas.mode, tas.role, tas.place = laid.mode, laid.role, laid.place
    oracle.set_pack(hand.n)


def _look(tas: Any) -> list[Any]:
    """Return what is looked at of a pile after a call, as the bench writes it."""
    ends = [carte_code(tas.cartes[0]), carte_code(tas.cartes[-1])] if tas.cartes else [None, None]
    return [len(tas.cartes), tas.role.value, tas.mode.value, True, *ends]


def is_swept(nom: str) -> bool:
    """Return True if a function has a sweep: it is called on piles, and draws nothing."""
    return nom != "battre_tas" and any(p.genre is Genre.TAS for p in PAR_NOM[nom].parametres)


def sweep_items(nom: str, whole: bool = False) -> list[dict[str, Any]]:
    """Return the item of the sweep of a function, in a list: empty for one without."""
    item = {"f": nom, "mode": "sweep", "looks": not PAR_NOM[nom].consulte, "whole": whole}
    return [item] if is_swept(nom) else []


def swept_right(nom: str, outcome: Outcome) -> bool:
    """Return True if the short answer to a sweep is that of a right function."""
    return isinstance(outcome, Observed) and not outcome.threads and outcome.data == {"told": RIGHT[nom]}


def doubtful(nom: str, oracle: Oracle, outcome: Outcome) -> list[list[Case]]:
    """Return the calls that the whole answer to a sweep does not show right, each after some before it."""
    right = list(_calls(nom, oracle))
    told = outcome.data["told"] if isinstance(outcome, Observed) else []
    wrong = [k for k, (_case, each) in enumerate(right) if k >= len(told) or told[k] != each]
    if told:
        chosen = wrong[:DOUBTS]
    else:  # it ended its child: who knows where
        chosen = wrong[:: max(1, len(wrong) // (8 * DOUBTS))]
    return [[case for case, _told in right[max(0, k - JUST_BEFORE) : k + 1]] for k in chosen]
