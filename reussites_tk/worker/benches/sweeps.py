"""Calls a function at every height of a pile that grows carte by carte: one number tells what it gave.

The number is that of all the answers, written out; they are only sent where it is not the right one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

from ...cours import Localisation, PreconditionNonRespectee
from ..codec import decode, encode, encode_place, mode_text, read_carte, role_text
from ..sweep_steps import steps_of
from .laying import Layer

JSON = Any

MOST_RAISED = 8
"""Exceptions, but for refusals, after which the rest is not tried."""

_get = object.__getattribute__


def swept(item: JSON, function: Callable[..., Any], layer: Layer, pack: Callable[[int], None]) -> JSON:
    """Make the calls of an item, and tell what they gave; `pack` sets the pack in use."""
    piles = [layer.tas([[], "empile", True, [1, 1]]) for _ in range(2)]
    looks, raised, place = item["looks"], 0, None
    told: list[JSON] = []
    for hand, args in steps_of(item["f"]):
        used = piles[: 1 + (("t", 1) in args)]
        if hand is not None:
            place = Localisation(*hand.place)
            for tas, code, mode, actif in zip(used, hand.put, hand.modes, (True, hand.actif), strict=False):
                layer.change(tas, code, mode, actif, place)
            pack(hand.n)
        given = [piles[arg[1]] if arg[0] == "t" else decode(arg) for arg in args]
        try:
            value = function(*given)
        except BaseException as exc:  # the student may raise anything
            refused = issubclass(type(exc), PreconditionNonRespectee)
            raised += not refused
            told.append([["x" if refused else "e"], *[_look(tas, place) for tas in used]])
            if raised > MOST_RAISED:
                break
        else:
            told.append([[], *[_look(tas, place) for tas in used]] if looks else encode(value)[1:])
    return {"told": told if item["whole"] else crc32(repr(told).encode())}


def _look(tas: Any, place: Any) -> JSON:
    """Look at a pile without walking through it: the cartes at its ends, its fields.

    Of its place, whether it is still the one that was put.
    """
    try:
        height, below, above = _get(tas, "hauteur"), _get(tas, "tete"), _get(tas, "queue")
        first = None if below is None else read_carte(_get(below, "carte"))
        last = None if above is None else first if above is below else read_carte(_get(above, "carte"))
        there = _get(tas, "place")
        stays = there is place or encode_place(there) == encode_place(place)
        words = role_text(_get(tas, "role")), mode_text(_get(tas, "mode"))
        return [height if type(height) is int else "?", *words, stays, first, last]
    except BaseException:  # a property of the student's own may do anything
        return "?"
