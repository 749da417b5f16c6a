"""The cases of each primitive of the exercise `tas`, from the smallest to the largest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice, product

from ...cours import Couleur, Rang
from ...tas.catalogue import PAR_NOM, Genre
from .cases import HIDDEN, SHOWN, Arg, Case, Draws, TasState
from .trials import table_of

PER_FUNCTION = 54
"""Cases tried for each primitive whose domain is large enough."""

MANY = {
    "creer_jeu_neuf": 80,
    "deplacer_haut_sur": 84,
    "deplacer_haut_sous": 84,
    "deplacer_bas_sur": 84,
    "deplacer_bas_sous": 84,
    "poser_tas_sur_tas": 90,
    "deplacer_carte_sur": 96,
    "ieme_carte": 94,
    "echanger_cartes": 104,
}
"""The same where the cases chosen by hand are many: some forty drawn ones come after them, as elsewhere."""

BESIDE_TABLE = 24
"""The same for one that is tried on every carte, or every two of them, besides (see `trials`)."""

MODES = ("empile", "etale")
LINES, COLUMNS = 12, 24
"""Where piles are laid: a larger table than that of any game."""
_HEIGHTS = (0, 1, 2, 3, 4, 5)


@cache
def cases_of(nom: str, graine: int, count: int | None = None) -> tuple[Case, ...]:
    """Return the cases of a primitive, legal and illegal together, without repetition."""
    count = count or (BESIDE_TABLE if table_of(nom) else MANY.get(nom, PER_FUNCTION))
    kinds = {p.genre for p in PAR_NOM[nom].parametres}
    maker = _MAKERS.get(nom, _one_tas if Genre.TAS in kinds else _on_values)
    cases = islice(_without_repetition(maker(nom, Draws(graine, nom))), count)
    return tuple(sorted(cases, key=lambda case: case.size))


def _without_repetition(cases: Iterator[Case]) -> Iterator[Case]:
    seen: set[Case] = set()
    for case in cases:
        if case not in seen:
            seen.add(case)
            yield case


Maker = Callable[[str, Draws], Iterator[Case]]


def _rounds() -> Iterable[int]:
    """Number the rounds of random cases; the maker's caller stops when it has enough."""
    return range(400)


# --- piles ----------------------------------------------------------------------------------


def _plain(height: int, start: int = 5, place: tuple[int, int] = (1, 1)) -> TasState:
    """Lay following clubs, face up, from the 7: the easiest pile to read."""
    return TasState(SHOWN[52][start : start + height], place=place)


def _whole() -> Iterator[tuple[int, TasState]]:
    """Lay each pack whole: games start from such a pile, and some faults show on no smaller one."""
    yield from ((n, TasState(HIDDEN[n])) for n in (32, 52))


def _drawn(draws: Draws, heights: tuple[int, ...], n: int, mode: str | None = None) -> tuple[TasState, ...]:
    """Draw piles: cartes, sides and modes, anywhere on the table, some of them at the same place."""
    pool = draws.some(HIDDEN[n], sum(heights))
    place = _place(draws)
    states, start = [], 0
    for height in heights:
        codes = tuple([code | draws.below(2) for code in pool[start : start + height]])
        states.append(TasState(codes, mode or draws.one(MODES), place=place))
        place = _place(draws) if draws.below(4) else place
        start += height
    return tuple(states)


def _place(draws: Draws) -> tuple[int, int]:
    return draws.below(LINES) + 1, draws.below(COLUMNS) + 1


def _tall(draws: Draws) -> Iterator[tuple[int, int]]:
    """Draw packs and heights over the whole range: each height is tried once besides (see `sweeps`)."""
    yield from ((n, 6 + draws.below(n - 5)) for n in (32, 52, 52))


def _tall_two(draws: Draws) -> Iterator[tuple[int, tuple[int, int]]]:
    """Draw packs, and the heights of two piles: one of them is tall, in turn, then both are."""
    for k, (n, height) in enumerate((*_tall(draws), *_tall(draws))):
        other = draws.below(min(6, n - height + 1))
        yield n, ((other, height) if k % 2 else (height, other))
    for n, first in ((32, 14), (52, 16), (52, 26)):
        yield n, (first, min(first + draws.below(6), n - first))


def _pack(draws: Draws) -> int:
    return 32 if draws.below(3) == 0 else 52


def _height(draws: Draws, most: int = 13) -> int:
    """Draw a height: small ones show nearly every fault and cost least."""
    return draws.below(6) if draws.below(6) else draws.below(most + 1)


# --- no pile: couleurs, rangs, cartes ---------------------------------------------------------


def _on_values(nom: str, draws: Draws) -> Iterator[Case]:
    kinds = [p.genre for p in PAR_NOM[nom].parametres]
    if kinds == [Genre.COULEUR]:
        yield from (Case(nom, args=(("k", int(c)),), n=n) for n in (52, 32) for c in Couleur)
    elif kinds == [Genre.RANG]:
        yield from (
            Case(nom, args=(("r", int(r)),), n=n) for n in (52, 32) for r in Rang if n == 52 or r >= Rang.SEPT
        )
    elif len(kinds) == 1:
        yield from (Case(nom, args=(("c", c - d),), n=n) for n in (52, 32) for c in SHOWN[n] for d in (0, 1))
    else:
        yield from _on_pairs(nom, draws)


def _on_pairs(nom: str, draws: Draws) -> Iterator[Case]:
    for first, second in product(SHOWN[52][4:9], SHOWN[52][5:8]):
        yield Case(nom, args=(("c", first), ("c", second)))
    for _ in _rounds():
        n = _pack(draws)
        first, second = draws.one(HIDDEN[n]), draws.one(HIDDEN[n])
        kind = draws.below(4)
        if kind == 0:
            second = first
        elif kind == 1:
            second = first & 0b11111 | draws.below(4) + 1 << 5
        yield Case(nom, args=(("c", first | draws.below(2)), ("c", second | draws.below(2))), n=n)


# --- one pile ---------------------------------------------------------------------------------


def _one_tas(nom: str, draws: Draws) -> Iterator[Case]:
    for height in _HEIGHTS:
        yield Case(nom, (_plain(height),), (("t", 0),))
    for n, whole in _whole():
        yield Case(nom, (whole,), (("t", 0),), n)
    for n, height in _tall(draws):
        yield Case(nom, _drawn(draws, (height,), n), (("t", 0),), n)
    for _ in _rounds():
        n = _pack(draws)
        yield Case(nom, _drawn(draws, (_height(draws),), n), (("t", 0),), n)


def _one_tas_or_inactive(nom: str, draws: Draws) -> Iterator[Case]:
    yield Case(nom, (TasState(actif=False),), (("t", 0),))
    yield Case(nom, (TasState(actif=False, mode="etale", place=(2, 3)),), (("t", 0),))
    yield from _one_tas(nom, draws)


def _removed(nom: str, draws: Draws) -> Iterator[Case]:
    """Piles that are refused, not empty or not active, then empty ones of every place and mode."""
    yield Case(nom, (TasState(actif=False),), (("t", 0),))
    yield from islice(_one_tas(nom, draws), 24)
    for line, column, mode in product(range(1, 6), range(1, 14), MODES):
        yield Case(nom, (TasState((), mode, True, (line, column)),), (("t", 0),))


def _ith(nom: str, draws: Draws) -> Iterator[Case]:
    for height in _HEIGHTS:
        for i in range(-1, height + 3):
            yield Case(nom, (_plain(height),), (("t", 0), ("i", i)))
    for n, whole in _whole():
        yield from (Case(nom, (whole,), (("t", 0), ("i", i)), n) for i in (1, n // 2 + 1, n, n + 1))
    for n, height in _tall(draws):
        yield Case(nom, _drawn(draws, (height,), n), (("t", 0), ("i", draws.below(height) + 1)), n)
    for _ in _rounds():
        height, n = _height(draws, 20), _pack(draws)
        i = draws.below(height) + 1 if height and draws.below(12) else draws.one((0, -1, height + 1))
        yield Case(nom, _drawn(draws, (height,), n), (("t", 0), ("i", i)), n)


def _exchanged(nom: str, draws: Draws) -> Iterator[Case]:
    for n, whole in _whole():
        yield from (Case(nom, (whole,), (("i", i), ("i", j), ("t", 0)), n) for i, j in ((1, n), (n - 1, 2)))
    for n, height in _tall(draws):
        i, j = draws.below(height) + 1, draws.below(height) + 1
        yield Case(nom, _drawn(draws, (height,), n), (("i", i), ("i", j), ("t", 0)), n)
    for height in range(4):
        for i, j in product(range(0, height + 2), repeat=2):
            yield Case(nom, (_plain(height),), (("i", i), ("i", j), ("t", 0)))
    for _ in _rounds():
        height, n = _height(draws, 20) + 1, _pack(draws)
        i, j = draws.below(height) + 1, draws.below(height) + 1
        yield Case(nom, _drawn(draws, (height,), n), (("i", i), ("i", j), ("t", 0)), n)


# --- making piles -----------------------------------------------------------------------------


def _made_empty(nom: str, draws: Draws) -> Iterator[Case]:
    yield Case(nom, args=(("l", 1, 1), ("m", "empile")), mode="twice")
    for line, column, mode, n in product(range(1, 3), range(1, 3), MODES, (52, 32)):
        yield Case(nom, args=(("l", line, column), ("m", mode)), n=n)
    for _ in _rounds():
        yield Case(nom, args=(("l", *_place(draws)), ("m", draws.one(MODES))), n=_pack(draws))


def _made_whole(nom: str, draws: Draws) -> Iterator[Case]:
    for size in (32, 52):
        yield Case(nom, args=(("i", size), ("l", 1, 1)), mode="twice")
    for size in (*range(61), 64, 78, -32, -52, 104):
        yield Case(nom, args=(("i", size), ("l", 1, 1)), n=_pack(draws))
    for size, before in product((32, 52), (52, 32)):
        for place in ((1, 1), _place(draws), _place(draws)):
            yield Case(nom, args=(("i", size), ("l", *place)), n=before)


# --- a carte and a pile, two piles --------------------------------------------------------------


def _added(nom: str, draws: Draws) -> Iterator[Case]:
    for height in _HEIGHTS:
        yield Case(nom, (_plain(height),), (("c", SHOWN[52][5 + height]), ("t", 0)))
    for n, whole in _whole():
        rest = TasState(whole.codes[:-1])
        yield Case(nom, (rest,), (("c", whole.codes[-1]), ("t", 0)), n)
    for n, height in _tall(draws):
        alone, rest = _drawn(draws, (1, min(height, n - 1)), n)
        yield Case(nom, (rest,), (("c", alone.codes[0]), ("t", 0)), n)
    for _ in _rounds():
        n = _pack(draws)
        alone, rest = _drawn(draws, (1, _height(draws)), n)
        yield Case(nom, (rest,), (("c", alone.codes[0]), ("t", 0)), n)


_TWO: tuple[Arg, Arg] = (("t", 0), ("t", 1))
_SAME: tuple[Arg, Arg] = (("t", 0), ("t", 0))


def _moved(nom: str, draws: Draws) -> Iterator[Case]:
    for heights in product(range(4), repeat=2):
        tas = _plain(heights[0]), _plain(heights[1], 18, (1, 3))
        yield Case(nom, tas, _TWO)
    for height in _HEIGHTS:
        yield Case(nom, (_plain(height),), _SAME)
        yield Case(nom, (_plain(height), TasState(actif=False, place=(1, 3))), _TWO)
    for n, whole in _whole():
        yield Case(nom, (whole, TasState(place=(1, 3))), _TWO, n)
    for n, heights in _tall_two(draws):
        yield Case(nom, _drawn(draws, heights, n), _TWO, n)
    for n, height in _tall(draws):
        yield Case(nom, _drawn(draws, (height,), n), _SAME, n)
    for _ in _rounds():
        n = _pack(draws)
        if draws.below(5) == 0:
            yield Case(nom, _drawn(draws, (_height(draws),), n), _SAME, n)
        else:
            yield Case(nom, _drawn(draws, (_height(draws), _height(draws)), n), _TWO, n)


def _laid_on(nom: str, draws: Draws) -> Iterator[Case]:
    for heights in product(range(4), repeat=2):
        for mode in MODES:
            first, second = _plain(heights[0]), _plain(heights[1], 18, (1, 3))
            yield Case(nom, (first, TasState(second.codes, mode, place=(1, 3))), _TWO)
    for n, whole in _whole():
        half = n // 2
        halves = TasState(whole.codes[:half]), TasState(whole.codes[half:], place=(1, 3))
        yield from (Case(nom, tas, _TWO, n) for tas in ((whole, TasState(place=(1, 3))), halves))
    for n, heights in _tall_two(draws):
        yield Case(nom, _drawn(draws, heights, n, draws.one(MODES)), _TWO, n)
    for n, heights in list(_tall_two(draws))[:2]:
        yield Case(nom, _drawn(draws, heights, n), _TWO, n)
    for _ in _rounds():
        n = _pack(draws)
        alike = draws.one(MODES) if draws.below(10) else None
        yield Case(nom, _drawn(draws, (_height(draws), _height(draws)), n, alike), _TWO, n)


def _moved_by_name(nom: str, draws: Draws) -> Iterator[Case]:
    yield from _named_small(nom)
    for n, whole in _whole():
        for code in (whole.codes[0], whole.codes[n // 2], whole.codes[-1]):
            yield Case(nom, (whole, TasState(place=(1, 3))), (*_name_of(code), *_TWO), n)
    for k, (n, heights) in enumerate(_tall_two(draws)):
        first, second = _drawn(draws, (max(1, heights[0]), min(n - 1, heights[1])), n)
        piles = (first, second) if k % 3 else (first,)
        yield Case(nom, piles, (*_name_of(draws.one(first.codes)), *(_TWO if k % 3 else _SAME)), n)
    for _ in _rounds():
        n = _pack(draws)
        alone, first, second = _drawn(draws, (1, _height(draws) + 1, _height(draws)), n)
        wanted = draws.one(first.codes) if draws.below(12) else alone.codes[0]
        taken = {code & ~1 for code in (*first.codes, *second.codes, wanted)}
        first = _with_baits(draws, first, wanted, [c for c in HIDDEN[n] if c not in taken])
        if draws.below(5):
            yield Case(nom, (first, second), (*_name_of(wanted), *_TWO), n)
        else:
            yield Case(nom, (first,), (*_name_of(wanted), *_SAME), n)


def _named_small(nom: str) -> Iterator[Case]:
    for height in range(5):
        first, second = _plain(height), _plain(0, place=(1, 3))
        for code in HIDDEN[52][5 : 6 + height]:
            yield Case(nom, (first, second), (*_name_of(code), *_TWO))
            yield Case(nom, (first,), (*_name_of(code), *_SAME))
        away = TasState(actif=False, place=(1, 3))
        yield Case(nom, (first, away), (*_name_of(HIDDEN[52][5]), *_TWO))


def _name_of(code: int) -> tuple[Arg, Arg]:
    return ("k", code >> 5), ("r", code >> 1 & 15)


def _with_baits(draws: Draws, tas: TasState, wanted: int, others: list[int]) -> TasState:
    """Put in the pile cartes of the wanted one's couleur, or of its rang, that a hasty test takes."""
    alike = [c for c in others if c >> 5 == wanted >> 5 or c >> 1 & 15 == wanted >> 1 & 15]
    baits = draws.some(alike, min(len(alike), draws.below(3)))
    codes = list(tas.codes)
    for bait in baits:
        codes.insert(draws.below(len(codes) + 1), bait)
    return TasState(tuple(codes), tas.mode, True, tas.place)


_MAKERS: dict[str, Maker] = {
    "tas_actif": _one_tas_or_inactive,
    "creer_tas_vide": _made_empty,
    "supprimer_tas_vide": _removed,
    "creer_jeu_neuf": _made_whole,
    "ieme_carte": _ith,
    "echanger_cartes": _exchanged,
    "ajouter_carte_sur_tas": _added,
    "ajouter_carte_sous_tas": _added,
    "deplacer_haut_sur": _moved,
    "deplacer_haut_sous": _moved,
    "deplacer_bas_sur": _moved,
    "deplacer_bas_sous": _moved,
    "deplacer_carte_sur": _moved_by_name,
    "poser_tas_sur_tas": _laid_on,
}
