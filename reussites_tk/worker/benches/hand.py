"""Bench of the games played by hand: keeps one board, plays coups on it, says what may follow.

An item carries the whole game: its deal, its options and all its steps (each a list of coups), so
that a new child takes over from a lost one. The board is kept when the item goes on from it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Any

from ...cours import primitives
from ...texts import _
from ..child.report import describe_exception, send_part
from .hand_board import Board, HandRules, Lookahead, Refused, Sockets, coup_json
from .pile_socket import Socket

JSON = Any


class Prepared:
    """What stays from one item to the next: the rules, the piles, the board under way."""

    def __init__(self, jeu: str, tas: str) -> None:
        self.rules = HandRules(jeu)
        self.sockets = Sockets(importlib.import_module("reussites_tk.tas.liste_double"))
        self.file = None if tas.isidentifier() else tas
        self.deal: JSON = None
        self.board: Board | None = None
        self.lookahead: Lookahead | None = None


class Fetched:
    """What `fetch` made, for `plug`, which is called before `prepare` and gets nothing but the piles."""

    prepared: Prepared | None = None


def fetch(options: Mapping[str, JSON]) -> Prepared:
    """Return what comes from the closed rooms; `options` has `jeu`, and `tas` for the piles."""
    Fetched.prepared = Prepared(options["jeu"], options["tas"])
    return Fetched.prepared


def plug(piles: Any) -> Socket:
    """Return what is plugged into the socket for these piles."""
    assert Fetched.prepared is not None
    sockets = Fetched.prepared.sockets
    sockets.used = Socket(piles, sockets.dealer)
    return sockets.used  # type: ignore[no-any-return]


def prepare(prepared: Prepared, options: Mapping[str, JSON]) -> Prepared:
    """Return what `fetch` made: everything is ready."""
    return prepared


def run(prepared: Prepared, item: JSON) -> JSON:
    """Answer what an item asks: `positions`, `play`, `gesture`, `finish` or `stable`.

    Returns `{"refus": sentence}` for a coup that is not allowed, the board being as before, and
    `{"error": …}` when the person's piles raise.
    """
    try:
        return _ASKED[item["ask"]](prepared, item)
    except Refused as refused:
        return {"refus": str(refused)}
    except BaseException as exc:
        prepared.board = None  # in the middle of a step, and the piles in any state
        if prepared.file is None:
            raise
        described = describe_exception(exc, prepared.file)
        return {"error": {**described, "file": prepared.file}}


# --- what may be asked ------------------------------------------------------------------------


def _positions(prepared: Prepared, item: JSON) -> JSON:
    """Send all the positions of a game, from the deal to the last step."""
    board = _deal(prepared, _deal_of(item))
    send_part(_position(prepared, board))
    for coups in item["steps"]:
        _step(prepared, board, coups)
        send_part(_position(prepared, board))
    return {}


def _play(prepared: Prepared, item: JSON) -> JSON:
    """Play one step more."""
    board = _board(prepared, item)
    _step(prepared, board, item["coups"])
    return {"coups": item["coups"], "position": _position(prepared, board)}


def _gesture(prepared: Prepared, item: JSON) -> JSON:
    """Play what a click or a drop means."""
    board = _board(prepared, item)
    source, cible = (place and board.tas_at(place) for place in (item["source"], item["cible"]))
    if source is None or (cible is None and item["cible"] is not None):
        raise Refused(_("Il n’y a pas de tas à cet endroit."))
    coup = prepared.rules.call_gestes("coup_du_geste", board.tableau, source, cible)
    if isinstance(coup, str):
        raise Refused(coup)
    return _play(prepared, {**item, "coups": [coup_json(coup)]})


def _finish(prepared: Prepared, item: JSON) -> JSON:
    """Play all that leaves no choice, when it ends the game."""
    ending = _ending(prepared, _board(prepared, item))
    if not ending:
        raise Refused(_("Il reste quelque chose à décider : la partie ne se finit pas toute seule."))
    return _play(prepared, {**item, "coups": ending})


def _stable(prepared: Prepared, item: JSON) -> JSON:
    """Check the claim that the line is stable."""
    board = _board(prepared, item)
    if not prepared.rules.knows("contredire_stable"):
        raise Refused(_("Cette réussite n’a pas de ligne à rendre stable."))
    return {"claim": prepared.rules.call_gestes("contredire_stable", board.tableau)}


_ASKED: Mapping[str, Callable[[Prepared, JSON], JSON]] = {
    "positions": _positions,
    "play": _play,
    "gesture": _gesture,
    "finish": _finish,
    "stable": _stable,
}


# --- the board under way ----------------------------------------------------------------------


def _board(prepared: Prepared, item: JSON) -> Board:
    """Return the board after the steps of an item: the one kept when it is on the way, else a new one."""
    deal, steps = _deal_of(item), item["steps"]
    board = prepared.board
    if board is None or prepared.deal != deal or board.steps != steps[: len(board.steps)]:
        board = _deal(prepared, deal)
    for coups in steps[len(board.steps) :]:
        _step(prepared, board, coups)
    return board


def _deal_of(item: JSON) -> JSON:
    return {key: item[key] for key in ("graine", "numero", "donne", "options")}


def _deal(prepared: Prepared, deal: JSON) -> Board:
    prepared.board, prepared.deal = None, deal
    prepared.lookahead = Lookahead(prepared.rules, prepared.sockets, deal)
    prepared.board = Board(prepared.rules, prepared.sockets, deal, logged=True)
    return prepared.board


def _step(prepared: Prepared, board: Board, coups: list[JSON]) -> None:
    """Play a step; a board left in the middle of one is not kept."""
    try:
        board.step(coups)
    except Refused:
        if board.etats:  # the coups before the one refused were played
            prepared.board = None
        raise
    _follow(prepared, board, coups)


def _follow(prepared: Prepared, board: Board, coups: list[JSON]) -> None:
    """Let the board that looks ahead follow; it is made anew when it had gone another way."""
    try:
        if prepared.lookahead is not None and not prepared.lookahead.follow(coups):
            prepared.lookahead = Lookahead(prepared.rules, prepared.sockets, prepared.deal)
            for step in board.steps:
                prepared.lookahead.follow(step)
    except Refused:  # the person's piles allowed what ours do not
        prepared.lookahead = None
    finally:  # the board ahead plays on our own piles
        prepared.sockets.plug(board.log)


def _ending(prepared: Prepared, board: Board) -> list[JSON]:
    """Return the coups that end the game; none when the hidden cartes alone say that there is no choice."""
    if prepared.lookahead is None or not prepared.rules.call_gestes("fin_certaine", board.tableau):
        return []
    return prepared.lookahead.ending


# --- a position, as JSON -------------------------------------------------------------------------


def _position(prepared: Prepared, board: Board) -> JSON:
    rules, tableau, allowed = prepared.rules, board.tableau, board.allowed()
    advice, issue = rules.call_gestes("indice", tableau), rules.call_coups("issue", tableau)
    return {
        "etats": board.etats,
        "played": board.played,
        "choices": [_choice(rules, tableau, coup) for coup in allowed],
        "advice": allowed.index(advice) if advice in allowed else None,
        "issue": issue,
        "can_finish": issue is None and bool(_ending(prepared, board)),
        "warning": rules.call_gestes("avertissement", tableau),
    }


def _choice(rules: HandRules, tableau: Any, coup: Any) -> JSON:
    source, cible = rules.call_gestes("geste", tableau, coup) or (None, None)
    return {
        "coup": coup_json(coup),
        "texte": rules.call_gestes("nom_du_coup", tableau, coup),
        "regle": rules.call_gestes("regle", tableau, coup),
        "source": _place(source),
        "cible": _place(cible),
    }


def _place(tas: Any) -> JSON:
    if tas is None:
        return None
    place = primitives.la_place(tas)
    return [place.ligne, place.colonne]
