"""Judges `observer_X` and `analyser_X` on the very boards that they formed and played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice
from typing import Any

from ...texts import _, plural
from . import words as game_words
from .boards import Board, seen_board, seen_piles
from .compare import Call, call_raised, end_fault, fault, initial_fault
from .counts import counts_fault, loose_fault, record_fault
from .rules import Episode, Fault, Play, Rules
from .scripts import ANALYSE, CREATE, role_of
from .shown import shown_fault

FEWEST_ACTS = 10
"""Fewer changes of the piles than any game makes, once its board is laid."""


@dataclass(frozen=True, slots=True)
class Games:
    """The games of a series as they should have gone; `plays` goes on where a cycle was found."""

    plays: tuple[Play, ...]
    episodes: tuple[Episode, ...]


def series_fault(rules: Rules, call: Call, reading: str, earlier: Call | None = None) -> Fault | None:
    """Give what is wrong with a call of `observer_X` or `analyser_X`, or None."""
    np = call["args"][0][1]
    raised = call_raised(call)
    if raised is not None:
        return Fault(replace(raised.difference, attendu=_games_text(np)))
    wrong = _wrongly_formed(rules, call)
    if wrong is not None:
        return wrong
    if not call["formed"]:
        unseen = _unseen_fault(call, np)
        return loose_fault(rules, call, np) if unseen is None and role_of(call["f"]) == ANALYSE else unseen
    games = _games(rules, call, reading, np)
    if role_of(call["f"]) == ANALYSE:
        return _analysis_fault(rules, call, games, earlier)
    return _watching_fault(rules, call, games, reading)


def _wrongly_formed(rules: Rules, call: Call) -> Fault | None:
    """Say which game does not begin on an initial board."""
    size, before = rules.size(call["f"], call["args"]), None
    for number, formed in enumerate(call["formed"], 1):
        gathered = not rules.shuffles_between and role_of(formed["f"]) != CREATE
        wrong = initial_fault(rules, formed["board"], before if gathered else None, size)
        if wrong is not None:
            message = _("La partie {n} ne part pas d'un tableau initial. {why}")
            return _of_game(wrong, message, number)
        before = seen_board(rules.layout, formed["final"])
    return None


def _of_game(wrong: Fault, message: str, number: int) -> Fault:
    told = wrong.difference
    message = message.format(n=number, why=told.message)
    return replace(wrong, difference=replace(told, message=message))


def _games(rules: Rules, call: Call, reading: str, np: int) -> Games:
    nt = rules.tours(call["f"], call["args"])
    episodes = []
    for formed in call["formed"]:
        b = seen_board(rules.layout, formed["board"])
        assert b is not None
        if formed["final"] is None or _piles(rules, formed["final"]) != _piles(rules, formed["board"]):
            episodes.append(Episode(b, nt, formed["final"], formed.get("log")))
    plays = [rules.play(e, reading) for e in episodes]
    return Games(tuple(_gone_on(rules, call, plays, np)), tuple(episodes))


def _piles(rules: Rules, seen: Any) -> list[Any]:
    return seen_piles(rules.layout, seen)


def _gone_on(rules: Rules, call: Call, plays: list[Play], np: int) -> list[Play]:
    """Go on with the games that repeat themselves, when the board formed last was already played."""
    boards = [formed["board"] for formed in call["formed"]]
    if rules.shuffles_between or len(plays) != len(boards) - 1 or boards[-1] not in boards[:-1]:
        return plays
    again = plays[boards.index(boards[-1]) :]
    return plays + list(islice(cycle(again), np - len(plays)))


def _wrong_number(games: Games, np: int) -> Fault | None:
    played = len(games.plays)
    if played == np:
        return None
    if played == 1 and np > 1:
        hint = _("La boucle joue-t-elle {np} parties, et le tableau est-il reformé avant chacune ?").format(
            np=np
        )
    elif played == np + 1:
        hint = _("Une de trop : où commence et où finit la boucle ?")
    elif played == np - 1:
        hint = _("Il en manque une : où commence et où finit la boucle ?")
    else:
        hint = _("Combien de fois la boucle tourne-t-elle ?")
    message = _("{seen} au lieu de {np}. {hint}").format(seen=_games_text(played), np=np, hint=hint)
    return fault(message, _games_text(np), _games_text(played))


def _games_text(count: int) -> str:
    return plural(count, "{n} partie jouée", "{n} parties jouées").format(n=count)


# --- observer ---------------------------------------------------------------------------------


def _unseen_fault(call: Call, np: int) -> Fault | None:
    """Say that no game is played: none begins that we know of, and the piles are hardly touched."""
    if call["shown"] or call.get("acts", FEWEST_ACTS * np) >= FEWEST_ACTS * np:
        return None
    message = _("Aucune partie ne commence, et les cartes ne bougent pas : que fait la boucle des parties ?")
    return fault(message, _games_text(np), _games_text(0))


def _watching_fault(rules: Rules, call: Call, games: Games, reading: str) -> Fault | None:
    if call["aside"]:
        message = game_words.shown_while_forming(rules.code)
        return fault(message, game_words.NO_STATE, game_words.SOME_STATES)
    np = call["args"][0][1]
    return _wrong_number(games, np) or _wrong_end(rules, games) or _wrong_states(rules, call, games, reading)


def _wrong_end(rules: Rules, games: Games) -> Fault | None:
    for number, (play, e) in enumerate(zip(games.plays, games.episodes, strict=True), 1):
        wrong = end_fault(e, play)
        if wrong is not None:
            nt = _(" avec nt = {nt}").format(nt=e.nt) if rules.detail == "tour" else ""
            message = _("La partie {n} ne se joue pas comme elle devrait{nt}. {why}")
            return _of_game(wrong, message.replace("{nt}", nt), number)
    return None


def _wrong_states(rules: Rules, call: Call, games: Games, reading: str) -> Fault | None:
    """Hold the states shown against those of all the games, one after the other."""
    boards: Sequence[Board | None] = [seen_board(rules.layout, formed["board"]) for formed in call["formed"]]
    played = {e.start: e for e in games.episodes}
    nt = rules.tours(call["f"], call["args"])
    states = [
        state
        for b in boards
        if b is not None
        for state in rules.states(played.get(b, Episode(b, nt)), reading)
    ]
    wrong = shown_fault(rules, states, call["shown"])
    return None if wrong is None else Fault(wrong)


# --- analyser ---------------------------------------------------------------------------------


def _analysis_fault(rules: Rules, call: Call, games: Games, earlier: Call | None) -> Fault | None:
    if call["shown"] or call["aside"]:
        return fault(game_words.SHOWN_WITHOUT_TRACE, game_words.NO_STATE, game_words.SOME_STATES)
    np = call["args"][0][1]
    slips = (play.slip for play in games.plays)
    wrong = _wrong_number(games, np) or next((slip for slip in slips if slip is not None), None)
    if wrong is not None:
        return wrong
    return record_fault(rules, call["r"], np) or counts_fault(
        rules, call, games.plays, games.episodes, earlier
    )
