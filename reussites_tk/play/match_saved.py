"""The unfinished game of several players, kept after each coup and there again the next time.

What is kept is what was asked, the coups as the game writes them itself, and the reasons that may be told.
The deal is its seed and its number: no carte is written that nobody has seen.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..jeux import PARTIES
from ..plain_json import DamagedJSON, list_at, object_at, text_at, whole_at, with_tuples
from .match import Match, MatchRequest
from .match_secrets import kept_reasons
from .saved import SetAside, filled_text_at, read_kept, write_kept

JSON = Any


def save_match(match: Match) -> bool:
    """Write a match down as it is; False when the disk refuses (never a reason to stop playing)."""
    request = match.request
    return write_kept(
        request.jeu,
        {
            "partie": match.identity,
            "rejouee": match.replay,
            "jeu": request.jeu,
            "graine": request.graine,
            "numero": request.numero,
            "options": dict(request.options),
            "fichiers": {str(joueur): str(file) for joueur, file in request.files.items()},
            "sauvegarde": match.save_text(),
            "raisons": [list(reason) for reason in kept_reasons(match)],
        },
    )


def load_match(jeu: str) -> Match | SetAside | None:
    """Return the match of a game as it was left, over or not; None when there is none.

    A file that is damaged or from another version is kept under another name, and a new game begins.
    """
    return read_kept(jeu, _match)


def _match(data: JSON, jeu: str) -> Match:
    """Play a kept match again; raises `DamagedJSON`."""
    if text_at(data, "jeu") != jeu:
        raise DamagedJSON("jeu")
    request = MatchRequest(
        jeu,
        whole_at(data, "graine"),
        whole_at(data, "numero"),
        {name: with_tuples(value) for name, value in object_at(data, "options").items()},
        dict(_file(*item) for item in object_at(data, "fichiers").items()),
    )
    try:
        match = Match(request, filled_text_at(data, "partie"), replay=_replay(data))
        start, coups = PARTIES[jeu].charger().relire(text_at(data, "sauvegarde"))
        if start.sauvegarde() != match.save_text() or max(request.files, default=0) > len(match.seats):
            raise DamagedJSON("sauvegarde")
        for coup, (pourquoi, fault) in zip(coups, _reasons(data), strict=True):
            match.play(coup, pourquoi, fault)
    except ValueError as fault:  # an option, a coup or a text that is refused; fewer reasons than coups
        raise DamagedJSON(str(fault)) from None
    return match


def _replay(data: JSON) -> bool:
    replay = data.get("rejouee", False)  # not written by the first versions
    if not isinstance(replay, bool):
        raise DamagedJSON("rejouee")
    return replay


def _file(joueur: str, file: JSON) -> tuple[int, Path]:
    if joueur not in ("1", "2", "3", "4", "5") or not isinstance(file, str) or not file:
        raise DamagedJSON("fichiers")
    return int(joueur), Path(file)


def _reasons(data: JSON) -> list[tuple[str, str]]:
    reasons = list_at(data, "raisons")
    for reason in reasons:
        if not (isinstance(reason, list) and [type(text) for text in reason] == [str, str]):
            raise DamagedJSON("raisons")
    return [(pourquoi, fault) for pourquoi, fault in reasons]


__all__ = ["SetAside", "load_match", "save_match"]
