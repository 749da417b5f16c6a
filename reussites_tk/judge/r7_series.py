"""Judges `observer_r7` and `analyser_r7` on the very boards that they formed and played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..texts import _, plural
from . import r7_words, words
from .r7_boards import Board, seen_board
from .r7_cases import ANALYSE
from .r7_compare import Call, Fault, board_fault, call_raised, fault, initial_fault
from .r7_oracle import Play, R7Oracle
from .r7_shown import shown_fault


@dataclass(frozen=True, slots=True)
class Games:
    """The games of a series as they should have gone."""

    plays: tuple[Play, ...]
    finals: tuple[Any, ...]
    boards: tuple[Board, ...]


def series_fault(oracle: R7Oracle, call: Call) -> Fault | None:
    """Give what is wrong with a call of `observer_r7` or `analyser_r7`, or None."""
    (_i, np), (_j, nt) = call["args"]
    raised = call_raised(call)
    if raised is not None:
        return Fault(replace(raised.difference, attendu=_games_text(np)))
    wrong = _wrongly_formed(call)
    if wrong is not None:
        return wrong
    if not call["formed"]:
        return _loose_fault(call, np, nt)
    games = _games(oracle, call, nt)
    judged = _analysis_fault if call["f"] == ANALYSE else _watching_fault
    return judged(oracle, call, games, np, nt)


def _wrongly_formed(call: Call) -> Fault | None:
    """Say which game does not begin on an initial board."""
    for number, formed in enumerate(call["formed"], 1):
        wrong = initial_fault(formed["board"], None)
        if wrong is not None:
            told = wrong.difference
            message = _("La partie {n} ne part pas d'un tableau initial. {why}").format(
                n=number, why=told.message
            )
            return fault(message, told.attendu, told.obtenu, wrong.wanted, wrong.seen)
    return None


def _games(oracle: R7Oracle, call: Call, nt: int) -> Games:
    plays, finals, boards = [], [], []
    for formed in call["formed"]:
        b = seen_board(formed["board"])
        assert b is not None
        if formed["final"] is None or formed["final"][:3] != formed["board"][:3]:
            plays.append(oracle.game(b, nt))
            finals.append(formed["final"])
            boards.append(b)
    return Games(tuple(plays), tuple(finals), tuple(boards))


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


def _watching_fault(oracle: R7Oracle, call: Call, games: Games, np: int, nt: int) -> Fault | None:
    if call["aside"]:
        return fault(r7_words.SHOWN_WHILE_FORMING, r7_words.NO_STATE, r7_words.SOME_STATES)
    return _wrong_number(games, np) or _wrong_end(games, nt) or _wrong_states(oracle, call, nt)


def _wrong_end(games: Games, nt: int) -> Fault | None:
    for number, (play, final) in enumerate(zip(games.plays, games.finals, strict=True), 1):
        wrong = board_fault(play.final, final)
        if wrong is not None:
            told = wrong.difference
            message = _("La partie {n} ne finit pas comme une partie jouée avec nt = {nt}. {why}").format(
                n=number, nt=nt, why=told.message
            )
            return fault(message, told.attendu, told.obtenu, wrong.wanted, wrong.seen)
    return None


def _wrong_states(oracle: R7Oracle, call: Call, nt: int) -> Fault | None:
    """Hold the states shown against those of all the games, one after the other."""
    boards = [seen_board(formed["board"]) for formed in call["formed"]]
    states = [state for b in boards if b is not None for state in oracle.states(b, nt)]
    wrong = shown_fault(states, call["shown"])
    return None if wrong is None else Fault(wrong)


# --- analyser ---------------------------------------------------------------------------------


def _analysis_fault(oracle: R7Oracle, call: Call, games: Games, np: int, nt: int) -> Fault | None:
    if call["shown"] or call["aside"]:
        return fault(r7_words.SHOWN_WITHOUT_TRACE, r7_words.NO_STATE, r7_words.SOME_STATES)
    wrong = _wrong_number(games, np)
    if wrong is not None:
        return wrong
    tours = Counter(play.final.num_tour for play in games.plays if play.won)
    return _wrong_record(call["r"], np) or _wrong_counts(oracle, call["r"], games, tours, nt)


def _wrong_record(result: Any, np: int) -> Fault | None:
    """Say which field of the record has not the right kind, or contradicts another."""
    _h, parties, gagnees, pairs = result
    if parties is None:
        told = words.value_text(gagnees)
        return fault(
            _("analyser_r7 doit rendre Histoire(parties, gagnees, detail) : manque-t-il un return ?"),
            "Histoire(…)",
            told,
        )
    if parties != ["i", np]:
        message = _("Le champ parties vaut {seen} au lieu de {np}.")
        told = words.value_text(parties)
        return fault(message.format(seen=told, np=np), f"parties = {np}", f"parties = {told}")
    if pairs is None or any(pair[0][0] != "i" or pair[1][0] != "i" for pair in pairs):
        message = _(
            "detail doit être un dictionnaire : numéro du tour -> nombre de parties gagnées à ce tour."
        )
        return fault(message, _("des entiers"), _("autre chose"))
    return None


def _wrong_counts(
    oracle: R7Oracle, result: Any, games: Games, tours: Mapping[int, int], nt: int
) -> Fault | None:
    _h, _parties, gagnees, pairs = result
    counts = {key[1]: value[1] for key, value in pairs if value[1]}
    won = sum(tours.values())
    if counts == tours and gagnees == ["i", won]:
        return None
    if counts == tours:
        told = words.value_text(gagnees)
        message = _("detail est juste (en tout {won}), mais gagnees vaut {told}.")
        return fault(message.format(won=won, told=told), f"gagnees = {won}", f"gagnees = {told}")
    return fault(_what_is_wrong(oracle, counts, games, tours, nt), _counts_text(tours), _counts_text(counts))


def _what_is_wrong(
    oracle: R7Oracle, counts: Mapping[int, int], games: Games, tours: Mapping[int, int], nt: int
) -> str:
    """Name the fault that such counts betray."""
    if counts == {k: n for k, n in tours.items() if k < nt}:
        return _("Il manque le dernier tour, le tour {nt} : la boucle va-t-elle jusqu'à lui ?").format(nt=nt)
    if counts == {1: sum(tours.values())}:
        return _(
            "Toutes les parties sont comptées au tour 1 : la clé de detail est num_tour, pas le résultat."
        )
    if counts == {k - 1: n for k, n in tours.items()}:
        return _("Les tours sont comptés à partir de 0 : le premier est le tour 1.")
    for other in range(1, 7):
        if other != nt and counts == _tours_of(oracle, games, other):
            return _(
                "Ces nombres sont ceux de parties de {other} tours au plus : nmax_t est-il transmis ?"
            ).format(other=other)
    if sum(counts.values()) == len(games.plays) > sum(tours.values()):
        return _("Les parties perdues sont comptées comme gagnées.")
    return _("Sur les parties jouées par cet appel, les nombres de parties gagnées sont autres.")


def _tours_of(oracle: R7Oracle, games: Games, nt: int) -> Counter[int]:
    plays = [oracle.game(b, nt) for b in games.boards]
    return Counter(play.final.num_tour for play in plays if play.won)


def _counts_text(counts: Mapping[int, int]) -> str:
    inside = ", ".join(f"{key}: {n}" for key, n in sorted(counts.items()))
    return f"detail = {{{inside}}}"


def _loose_fault(call: Call, np: int, nt: int) -> Fault | None:
    """Judge what can be judged of games whose boards were formed by no function of the contract."""
    if call["f"] != ANALYSE:
        return None
    wrong = _wrong_record(call["r"], np)
    if wrong is not None:
        return wrong
    _h, _parties, gagnees, pairs = call["r"]
    total = sum(pair[1][1] for pair in pairs)
    if gagnees == ["i", total] and 0 <= total <= np:
        return None
    told = words.value_text(gagnees)
    message = _("gagnees vaut {told}, mais les nombres de detail font {total}, pour {np} parties jouées.")
    return fault(message.format(told=told, total=total, np=np), f"gagnees = {total}", f"gagnees = {told}")
