"""MD with every carte known: how long the cartes of the stockage must wait, and why that can lose.

No carte goes up before the lower ones of its couleur, nor before those that lie on it: that gives the
earliest draw at which each can be on its serie. At the moment of a draw, the cartes that cannot be up
yet share the tas; those still to be laid can do so only if the best fit, which needs the fewest tas,
finds a place for each. The proof is in docs/strategies.md.
"""

from typing import Any

from .compiled import inlined
from .md_boards import EMPTY, RANGS, TAS


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
    """Lay a carte on the best fit among the rangs shown; tell whether there is one."""
    rang, best, lowest = carte & 7, -1, 9
    for i in range(tas):
        if rang <= shown[i] < lowest:
            best, lowest = i, shown[i]
    if best >= 0:
        shown[best] = rang
    return best >= 0


@inlined
def hopeless(k: Any, up: Any, deal: Any, tas: Any, tops: Any, below: Any, drawn_at: Any, waits: Any) -> Any:
    """Tell whether the stockage must overflow, whatever is done from the k-th carte on."""
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
