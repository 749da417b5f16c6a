"""Piles that have already served: a function is called again and again on them, while they change.

What it keeps of an earlier state, in the pile or in the module, shows then and not before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from ...tas.catalogue import PAR_NOM, Genre
from ...worker.messages import Observed, Outcome
from ..observations import checked
from .cases import SHOWN, Arg, Case, TasState
from .compare import difference
from .oracle import Oracle, thread_oracle
from .trials import Trial

_SPARE = SHOWN[52][26:]
"""The cartes that come one by one."""

_LIVES = (
    ((0, 1), ("sur", "sous", "mode", "sur", *["pris dessus"] * 2, "pris dessous", "supprime")),
    ((2, 0), ("pris dessus", "sous")),
    ((5, 3), ("tourne dessous", "rotation", "milieu", "retourne", "tourne dessus")),
)
"""The heights of the piles at the first call, then what is done by hand before each of the others."""


@cache
def lives_of(nom: str) -> tuple[tuple[Case, ...], ...]:
    """Return the lives of some piles: the cases of a function, each on the piles that the last one left."""
    genres = [p.genre for p in PAR_NOM[nom].parametres]
    if Genre.TAS not in genres:
        return ()
    lives = (tuple(_life(nom, genres, *each, thread_oracle())) for each in _LIVES)
    return tuple(life for life in lives if life)


def _life(
    nom: str, genres: Sequence[Genre], start: tuple[int, int], changes: Sequence[str], oracle: Oracle
) -> Iterator[Case]:
    spare = iter(_SPARE)
    count = genres.count(Genre.TAS)
    states = tuple(
        TasState(SHOWN[52][12 * k : 12 * k + start[k]], place=(1, 1 + 2 * k)) for k in range(count)
    )
    before: tuple[tuple[tuple[TasState, ...], tuple[Arg, ...]], ...] = ()
    for change in ("", *changes):
        states = tuple(_changed(state, change, spare) for state in states)
        case = Case(nom, states, tuple(_arguments(genres, states, spare, len(before))), before=before)
        expected = oracle.expected(case._replace(before=()))
        if not expected.refusal:
            yield case
            before = (*before, (states, case.args))
            states = expected.tas


def _changed(state: TasState, change: str, spare: Iterator[int]) -> TasState:
    codes, mode, _actif, _place = state
    if change == "supprime":
        return state._replace(actif=bool(codes))
    if change == "mode":
        return state._replace(mode="etale" if mode == "empile" else "empile")
    if change == "sur":
        return state._replace(codes=(*codes, next(spare)))
    if change == "sous":
        return state._replace(codes=(next(spare), *codes))
    changed = {
        "pris dessus": codes[:-1],
        "pris dessous": codes[1:],
        "tourne dessus": (*codes[:-1], *(code ^ 1 for code in codes[-1:])),
        "tourne dessous": (*(code ^ 1 for code in codes[:1]), *codes[1:]),
        "rotation": (*codes[1:], *codes[:1]),
        "milieu": (*codes[:1], *codes[1:3][::-1], *codes[3:]),
        "retourne": tuple(code ^ 1 for code in codes[::-1]),
    }
    return state._replace(codes=changed.get(change, codes))


def _arguments(
    genres: Sequence[Genre], states: Sequence[TasState], spare: Iterator[int], done: int
) -> Iterator[Arg]:
    height = max(1, len(states[0].codes))
    # Twice the same place in a row: the carte may have changed there.
    places = (1, max(1, height // 2), height)
    piles, numbers = iter(range(len(states))), iter((places[done // 2 % 3], places[(done // 2 + 2) % 3]))
    top = states[0].codes[-1] if states[0].codes else _SPARE[-1]
    for genre in genres:
        if genre is Genre.TAS:
            yield "t", next(piles)
        elif genre is Genre.CARTE:
            yield "c", next(spare)
        elif genre is Genre.ENTIER:
            yield "i", next(numbers)
        else:
            yield ("k", top >> 5) if genre is Genre.COULEUR else ("r", top >> 1 & 15)


def lived(cases: Sequence[Case], oracle: Oracle) -> list[Case]:
    """Make a life of some calls on the same piles: those that are legal, and on as many as the last."""
    life: list[Case] = []
    for case in cases:
        if len(case.tas) == len(cases[-1].tas) and not oracle.expected(case).refusal:
            life.append(case._replace(before=tuple((c.tas, c.args) for c in life)))
    return life


def life_item(life: Sequence[Case], mode: str = "lives") -> dict[str, Any]:
    """Return the item that the bench runs: all the calls of a life, on the same piles.

    They are changed by hand between two calls; by the file's own functions where the mode is `lived`.
    """
    calls = [[[t.as_json() for t in case.tas], case.args] for case in life]
    return {**life[0].as_json(mode), "lives": calls}


def life_of(trial: Trial) -> list[Case]:
    """Return the calls that led to the last call of a life, and that one."""
    case, before = trial.case, trial.case.before
    earlier = [case._replace(tas=tas, args=args, before=before[:i]) for i, (tas, args) in enumerate(before)]
    return [*earlier, case]


def is_confirmed(oracle: Oracle, trial: Trial, outcome: Outcome) -> bool:
    """Return True if a call goes wrong on piles that the file's own functions have changed.

    Where these do not do what is wanted, nothing is known of what the function remembers.
    """
    life = life_of(trial)
    expected = [oracle.expected(case._replace(before=())) for case in life]
    sure = checked(life_item(life, "lived"), outcome)
    if not isinstance(sure, Observed) or not sure.data["sure"]:
        return False
    calls = zip(life, expected, sure.data["seen"], strict=False)
    return any(difference(case, right, observed) is not None for case, right, observed in calls)


def life_items(nom: str) -> list[dict[str, Any]]:
    """Return the items of all the lives that a function is tried on."""
    return [life_item(life) for life in lives_of(nom)]


def life_trials(oracle: Oracle, life: Sequence[Case], outcome: Outcome) -> list[Trial]:
    """Compare each call of a life with the truth, up to the first that goes wrong; none when all are right.

    A life that ended its child says nothing: calls that end theirs are seen one by one.
    """
    expected = [oracle.expected(case._replace(before=())) for case in life]
    if isinstance(outcome, Observed) and outcome.data == {"seen": [each.right() for each in expected]}:
        return []  # to the letter: its shape need not be looked at
    sure = checked(life_item(life), outcome)
    done: list[Trial] = []
    if not isinstance(sure, Observed):
        return done
    for case, right, observed in zip(life, expected, sure.data["seen"], strict=False):
        wrong = difference(case, right, observed)
        done.append(Trial(case, right, observed, wrong, sure.output))
        if wrong is not None:
            break
    return done
