"""The parent's side of the games: one game and its states, or many games and their count."""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from ...cours.etat import Etat
from ...texts import _
from ..failures import BENCH_FAULT, KILLED, STOPPED
from ..game_forms import STRATEGY_OPTION, STUDENTS
from ..limits import Limits
from ..messages import JSON, Failed, LoadFailed, Observed, Outcome, Part
from .child import Child
from .game_results import CountBlock, CountFailed, Cycle, GameOver, PlayEnd, PlayError, cut_runs

TOO_MANY = "etats"
"""The type of the `PlayError` of a game that never stops showing states."""


def play(
    jeu: str,
    *,
    avec: Path | None = None,
    tas: str | Path = "liste_double",
    graine: int,
    numero: int,
    parties: int = 1,
    donne: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    limits: Limits | None = None,
    max_etats: int = 20_000,
    stop: threading.Event | None = None,
) -> Generator[Etat | GameOver | PlayEnd, None, None]:
    """Play games from number `numero` on; yield their states as they come, then one `PlayEnd`.

    After the states of each game comes its `GameOver`. `donne` is an order of the cartes, bottom to top, for
    the first game. No game may show more than `max_etats` states.

    `avec` is a student's game (None: ours), `tas` a reference representation or a student's file of
    piles. Faults of these files end the game: they are in the `PlayEnd`, never raised.
    """
    resultats: list[bool] = []
    with _child(jeu, avec, tas, options, limits, stop) as child:
        failure = _load(child)
        if failure is None:
            item = {**_item("play", graine, numero, parties, options), "donne": list(donne)}
            failure = yield from _states(child.stream(item), resultats, max_etats)
            failure = _failure_of_file(failure, avec, tas)
        yield PlayEnd(tuple(resultats), failure, child.output)


def count(
    jeu: str,
    *,
    avec: Path | None = None,
    tas: str | Path = "liste_double",
    graine: int,
    debut: int = 1,
    parties: int,
    options: Mapping[str, Any] | None = None,
    limits: Limits | None = None,
    stop: threading.Event | None = None,
    block: int = 200,
    runs: Iterable[tuple[int, int]] | None = None,
) -> Iterator[CountBlock | CountFailed]:
    """Play games from number `debut` on, without showing them; yield a count per block.

    `runs` are other blocks to play instead, as first number and length. Ends with a `CountFailed` when
    a file fails, and early when `stop` is set. A game must end, or a block of short ones move on, within
    `limits.seconds`.
    """
    with _child(jeu, avec, tas, options, limits, stop) as child:
        failure = _load(child)
        wanted = iter(cut_runs(debut, parties, block) if runs is None else runs)
        while failure is None and (run := next(wanted, None)) is not None:
            outcome = _wait_for_outcome(child.stream(_item("count", graine, *run, options)))
            failure = _failure_of_file(_failure(outcome), avec, tas)
            if failure is None and isinstance(outcome, Observed):
                yield _block(run[0], outcome.data)
        if failure is not None and not (isinstance(failure, Failed) and failure.kind == STOPPED):
            yield CountFailed(failure)


def _child(
    jeu: str,
    avec: Path | None,
    tas: str | Path,
    options: Mapping[str, Any] | None,
    limits: Limits | None,
    stop: threading.Event | None,
) -> Child:
    piles = str(tas.absolute()) if isinstance(tas, Path) else tas
    named: dict[str, JSON] = {"jeu": jeu, "tas": piles, "ours": plays_strategy(options)}
    return Child(avec, "games", named, limits, stop)


def plays_strategy(options: Mapping[str, Any] | None) -> bool:
    """Return True if the student's file is a strategy, for our own game."""
    return (options or {}).get(STRATEGY_OPTION) == STUDENTS


def _item(
    mode: str, graine: int, numero: int, parties: int, options: Mapping[str, Any] | None
) -> dict[str, JSON]:
    return {
        "mode": mode,
        "graine": graine,
        "numero": numero,
        "parties": parties,
        "options": dict(options or {}),
    }


def _load(child: Child) -> PlayError | Failed | None:
    answer = child.load()
    if not isinstance(answer, LoadFailed):
        return None
    if answer.kind == STOPPED:
        return Failed(STOPPED)
    if answer.kind == BENCH_FAULT:
        raise RuntimeError(answer.message)
    return PlayError(answer.kind, answer.message, answer.line, _path(answer.file))


def _states(
    answers: Generator[Part | Outcome, None, None], resultats: list[bool], max_etats: int
) -> Generator[Etat | GameOver, None, PlayError | Failed | None]:
    """Yield the states of the games and note their results; return what went wrong."""
    shown = 0
    with closing(answers):
        for answer in answers:
            if not isinstance(answer, Part):
                return _failure(answer)
            if "resultat" in answer.data:
                shown = 0
                resultats.append(bool(answer.data["resultat"]))
                yield GameOver(resultats[-1])
            elif "etat" not in answer.data:
                continue
            elif shown == max_etats:
                sentence = _(
                    "La partie a montré {n} états sans finir : cherchez une boucle qui ne s'arrête pas."
                )
                return PlayError(TOO_MANY, sentence.format(n=max_etats))
            else:
                shown += 1
                yield Etat.de_json(answer.data["etat"])
    return Failed(STOPPED)


def _wait_for_outcome(answers: Iterator[Part | Outcome]) -> Outcome:
    """Return the outcome of a long item, its parts being mere signs of life."""
    for answer in answers:
        if not isinstance(answer, Part):
            return answer
    return Failed(STOPPED)


def _failure(outcome: Outcome) -> PlayError | Failed | None:
    """Return what went wrong, None if nothing did."""
    if isinstance(outcome, Failed):
        return outcome
    error = (outcome.data or {}).get("error")
    if error is None:
        return None
    return PlayError(error["type"], error["message"], error["line"], _path(error["file"]))


def _failure_of_file(
    failure: PlayError | Failed | None, avec: Path | None, tas: str | Path
) -> PlayError | Failed | None:
    """Return a failure as one of the student's files; raises `RuntimeError` where there is none to blame."""
    if not isinstance(failure, Failed) or failure.kind != BENCH_FAULT:
        return failure
    if avec is None and not isinstance(tas, Path):
        raise RuntimeError(failure.detail)
    return Failed(KILLED, failure.detail, failure.output)


def _path(file: str | None) -> Path | None:
    return None if file is None else Path(file)


def _block(debut: int, data: JSON) -> CountBlock:
    detail = {int(key): int(n) for key, n in data["detail"]}
    cycle = Cycle(*data["cycle"]) if data.get("cycle") else None
    codes = bytes.fromhex(data["codes"])
    return CountBlock(data["parties"], data["gagnees"], detail, cycle, debut, codes)
