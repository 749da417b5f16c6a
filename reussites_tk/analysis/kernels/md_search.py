"""MD with every carte known: can the deal be won? The search of `clairvoyance`, compiled.

No carte goes up before the lower ones of its couleur, nor before those that lie on it: that gives the
earliest draw at which each can be on its serie. At the moment of a draw, the cartes that cannot be up
yet share the tas; those still to be laid can do so only if the best fit, which needs the fewest tas,
finds a place for each. The proof is in docs/strategies.md.
"""

from typing import Any

import numpy as np

from .compiled import compiled, inlined
from .md import CARTES, EMPTY, RANGS, TAS, deal_of, raise_all, rises
from .splitmix import U, deals_key, places, word

LOST, WON, UNKNOWN = 0, 1, 2
TABLE = 1 << 17
"""How many lost boards are remembered; those that do not fit are searched again."""
PROBES = 8
FACTOR = U(0x9E3779B97F4A7C15)


# --- The bound: how long the cartes of the stockage must wait, and why that can lose


@inlined
def _earliest(up: Any, tas: Any, tops: Any, below: Any, drawn_at: Any, waits: Any) -> None:
    """Fill `waits` with the first draw after which each carte of the deal can be on its serie."""
    place, latest = waits[RANGS * TAS :], waits[RANGS * TAS + TAS :]
    for i in range(tas):
        place[i], latest[i] = tops[i], -1
    for rang in range(RANGS):
        for carte in range(rang, RANGS * TAS, RANGS):
            waits[carte] = -1 if up >> carte & 1 else drawn_at[carte]
            if rang > 0:
                waits[carte] = max(waits[carte], waits[carte - 1])
        for i in range(tas):
            # From the top of a tas down, the rangs never go down.
            while place[i] != EMPTY and place[i] & 7 == rang:
                latest[i] = max(latest[i], waits[place[i]])
                waits[place[i]] = latest[i]
                place[i] = below[place[i]]


@inlined
def _fit(carte: Any, tas: Any, shown: Any) -> Any:
    """Lay a carte on the best fit among the rangs shown; return True if there is one."""
    rang, best, lowest = carte & 7, -1, 9
    for i in range(tas):
        if rang <= shown[i] < lowest:
            best, lowest = i, shown[i]
    if best >= 0:
        shown[best] = rang
    return best >= 0


@inlined
def hopeless(k: Any, up: Any, deal: Any, tas: Any, tops: Any, below: Any, drawn_at: Any, waits: Any) -> Any:
    """Return True if the stockage must overflow, whatever is done from the k-th carte on."""
    _earliest(up, tas, tops, below, drawn_at, waits)
    shown = waits[RANGS * TAS :]
    for now in range(k, deal.size):
        if waits[deal[now]] <= now:
            continue  # it goes up: the stockage has less to hold
        for i in range(tas):
            carte = tops[i]
            while carte != EMPTY and waits[carte] <= now:
                carte = below[carte]
            shown[i] = RANGS if carte == EMPTY else carte & 7
        for earlier in range(k, now + 1):
            if waits[deal[earlier]] > now and not _fit(deal[earlier], tas, shown):
                return True
    return False


# --- The search


@inlined
def _choices(tops: Any, tas: Any, rang: Any, choices: Any) -> Any:
    """List the tas where a carte may go, the best fit first and one empty tas at most; return how many."""
    count = 0
    for wanted in range(rang, 9):
        for i in range(tas):
            top = 8 if tops[i] == EMPTY else tops[i] & 7
            if top == wanted and (wanted < 8 or count == 0 or tops[choices[count - 1]] != EMPTY):
                choices[count] = i
                count += 1
    return count


@inlined
def _advance(k: Any, up: Any, deal: Any, tas: Any, tops: Any, below: Any, choices: Any) -> Any:
    """Play on from the k-th carte while there is nothing to choose.

    Gives the place of the carte to choose for (the size of the deal: won; -1: lost), the cartes of
    the series, and how many choices there are.
    """
    while k < deal.size:
        carte = deal[k]
        if rises(up, carte):
            up = raise_all(up | 1 << carte, tops, below)
        else:
            count = _choices(tops, tas, carte & 7, choices)
            if count == 0:
                return -1, up, 0
            if count > 1:
                return k, up, count
            below[carte] = tops[choices[0]]
            tops[choices[0]] = carte
        k += 1
    return k, up, 0


@inlined
def _labels(tops: Any, below: Any, k: Any) -> Any:
    """Return two whole numbers that name a board at the k-th draw, whatever the order of its tas.

    Each carte of the stockage has the rank of its tas among the tops in order; the cartes of a tas lie
    as they were drawn, so nothing else is needed.
    """
    labels, rest, after = U(0), U(k) << U(32), -1
    for label in range(TAS):
        lowest = EMPTY
        for i in range(TAS):
            if tops[i] != EMPTY and tops[i] > after and (lowest == EMPTY or tops[i] < lowest):
                lowest = tops[i]
        if lowest == EMPTY:
            return labels, rest
        after = lowest
        carte = lowest
        while carte != EMPTY:
            labels |= U(label) << U(2 * carte)
            rest |= U(1) << U(carte)
            carte = below[carte]
    return labels, rest


@inlined
def _met(labels: Any, rest: Any, table: Any, serial: Any) -> Any:
    """Return True if a board was met before, and remember it if there is room."""
    mixed = (labels ^ (rest * FACTOR)) * FACTOR
    at = np.int64((mixed ^ (mixed >> U(29))) & U(TABLE - 1))
    for _ in range(PROBES):
        if table[at, 2] != serial:
            table[at, 0], table[at, 1], table[at, 2] = labels, rest, serial
            return False
        if table[at, 0] == labels and table[at, 1] == rest:
            return True
        at = (at + 1) & (TABLE - 1)
    return False


@inlined
def _solve(deal: Any, tas: Any, budget: Any, table: Any, serial: Any, works: Any) -> Any:
    """Search a deal, first drawn first; return what is found, and how many boards were looked at.

    Going back to an earlier board need not mend `below`: on the way to a board each carte is laid once.
    """
    frames, tops, choices, below, drawn_at, waits = works
    _prepare(deal, frames, tops, drawn_at)
    boards, depth = 0, 0
    while depth >= 0:
        if boards == budget:
            return UNKNOWN, boards
        boards += 1
        k, up, count = _advance(
            frames[depth, 0], frames[depth, 1], deal, tas, tops[depth], below, choices[depth]
        )
        if k == deal.size:
            return WON, boards
        if count and hopeless(k, up, deal, tas, tops[depth], below, drawn_at, waits):
            count = 0
        if count and _met(*_labels(tops[depth], below, k), table, serial):
            count = 0
        frames[depth, 0], frames[depth, 1], frames[depth, 2], frames[depth, 3] = k, up, 0, count
        depth = _next(depth, deal, frames, tops, choices, below)
    return LOST, boards


@inlined
def _prepare(deal: Any, frames: Any, tops: Any, drawn_at: Any) -> None:
    """Lay the first board: nothing drawn, nothing on the series, empty tas."""
    for carte in range(CARTES):
        drawn_at[carte] = deal.size
    for place in range(deal.size):
        drawn_at[deal[place]] = place
    frames[0, 0], frames[0, 1] = 0, 0
    for i in range(TAS):
        tops[0, i] = EMPTY


@inlined
def _next(depth: Any, deal: Any, frames: Any, tops: Any, choices: Any, below: Any) -> Any:
    """Take the next choice of the deepest board that has one; return the depth of what follows, or -1."""
    while depth >= 0 and frames[depth, 2] == frames[depth, 3]:
        depth -= 1
    if depth < 0:
        return depth
    place, carte = choices[depth, frames[depth, 2]], deal[frames[depth, 0]]
    frames[depth, 2] += 1
    for i in range(TAS):
        tops[depth + 1, i] = tops[depth, i]
    below[carte] = tops[depth, place]
    tops[depth + 1, place] = carte
    frames[depth + 1, 0], frames[depth + 1, 1] = frames[depth, 0] + 1, frames[depth, 1]
    return depth + 1


@inlined
def _works() -> Any:
    """Return the memory of a search: frames (draw, series, choices taken, choices), then tops and others."""
    return (
        np.empty((CARTES + 1, 4), np.int64),
        np.empty((CARTES + 1, TAS), np.int64),
        np.empty((CARTES + 1, TAS), np.int64),
        np.empty(CARTES, np.int64),
        np.empty(CARTES, np.int64),
        np.empty(CARTES + 2 * TAS, np.int64),
    )


@compiled("void(uint64, uint64, int64[:,::1])")
def lay(graine: Any, first: Any, deals: Any) -> None:
    """Fill `deals` with deals `first`, `first + 1`… of a seed, first drawn first."""
    key, chosen = deals_key(graine, U(CARTES)), np.empty(CARTES, np.uint64)
    for game in range(len(deals)):
        places(word(key, first + U(game)), CARTES, chosen)
        deal_of(chosen, deals[game])


@compiled("void(int64[:,::1], int64, int64, uint8[::1], int64[::1])")
def search(deals: Any, tas: Any, budget: Any, outcomes: Any, boards: Any) -> None:
    """Search deals with so many tas: fill `outcomes` (LOST, WON, UNKNOWN) and the boards looked at.

    No more than `budget` boards are looked at for one deal.
    """
    table, works = np.zeros((TABLE, 3), np.uint64), _works()
    for game in range(len(deals)):
        outcomes[game], boards[game] = _solve(deals[game], tas, budget, table, U(game + 1), works)
