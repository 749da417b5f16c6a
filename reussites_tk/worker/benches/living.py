"""In the child: the calls of a file's own functions that bring a pile from one state to another.

What a function remembers of a pile may be kept true by those that change it: only what goes wrong when
these have made the change is a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..codec import carte_of

Call = tuple[str, tuple[Any, ...]]
"""A primitive and its arguments: `"t"` for the pile, `"rebut"` for one to throw cartes on, numbers."""


def changed(module: Any, tas: Any, rebut: Any, state: Any, read: Callable[[Any], Any]) -> bool:
    """Bring a pile to a state by the functions of a module; return False if it is not there then.

    `rebut` is a pile to throw cartes on, `read` describes a pile (see `cells.read_tas`).
    """
    codes, mode, actif, place = state
    wanted = [["i", len(codes)], "actif" if actif else "inactif", mode, ["l", *place], codes, None]
    _height, role, mode_now, _place, held, *_rest = read(tas)
    calls = calls_between([code or 0 for code in held], codes)
    if mode_now != mode:
        calls.append(("etaler_tas" if mode == "etale" else "empiler_tas", ("t",)))
    if role == "actif" and not actif:
        calls.append(("supprimer_tas_vide", ("t",)))
    known = {"t": tas, "rebut": rebut}
    try:
        for name, args in calls:
            cartes = name.startswith("ajouter")
            values = [known[a] if type(a) is str else carte_of(a) if cartes else a for a in args]
            getattr(module, name)(*values)
        return bool(read(tas)[:6] == wanted)
    except BaseException:  # one is wrong, or not written: nothing is sure any more
        return False


def calls_between(held: Sequence[int], codes: Sequence[int]) -> list[Call]:
    """Return the calls that make of the cartes `held` by a pile those of `codes`: one, if one will do."""
    if list(held) == list(codes):
        return []
    one = next((call for call, after in _after_one(list(held), list(codes)) if after == list(codes)), None)
    if one is not None:
        return [one]
    emptied: list[Call] = [("deplacer_haut_sur", ("t", "rebut"))] * len(held)
    return [*emptied, *(("ajouter_carte_sur_tas", (code, "t")) for code in codes)]


def _after_one(held: list[int], codes: list[int]) -> Iterator[tuple[Call, list[int]]]:
    """Yield the calls that might do by themselves, each with the cartes that it leaves."""
    if codes:
        yield ("ajouter_carte_sur_tas", (codes[-1], "t")), [*held, codes[-1]]
        yield ("ajouter_carte_sous_tas", (codes[0], "t")), [codes[0], *held]
    if held:
        yield ("deplacer_haut_sur", ("t", "rebut")), held[:-1]
        yield ("deplacer_bas_sur", ("t", "rebut")), held[1:]
        yield ("deplacer_bas_sur", ("t", "t")), [*held[1:], held[0]]
        yield ("deplacer_haut_sous", ("t", "t")), [held[-1], *held[:-1]]
        yield ("retourner_carte_sur", ("t",)), [*held[:-1], held[-1] ^ 1]
        yield ("retourner_carte_sous", ("t",)), [held[0] ^ 1, *held[1:]]
    yield ("retourner_tas", ("t",)), [code ^ 1 for code in reversed(held)]
    moved = [i for i, (before, after) in enumerate(zip(held, codes, strict=False)) if before != after]
    if len(moved) == 2 and len(held) == len(codes):
        i, j = moved
        swapped = held.copy()
        swapped[i], swapped[j] = held[j], held[i]
        yield ("echanger_cartes", (i + 1, j + 1, "t")), swapped
