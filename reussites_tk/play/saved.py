"""The unfinished game of each kind, kept in the person's data folder and there again the next time."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import paths
from ..errors import UserError
from ..files import write_atomically
from ..reussites import JEUX
from ..tas import REFERENCES
from ..texts import _
from .deals import read_deal
from .hand import HandGame, Past, Step
from .hand_child import HandRequest

JSON = Any

VERSION = 1


@dataclass(frozen=True, slots=True)
class Saved:
    """A game as it was left: what was asked, and its past, which `HandGame.start` plays again."""

    request: HandRequest
    past: Past


@dataclass(frozen=True, slots=True)
class SetAside:
    """A saved game that cannot be read: the sentence to show, and where its file is now."""

    sentence: str
    file: Path | None


def save_file(jeu: str) -> Path:
    """Return the file of the unfinished game of a kind."""
    return paths.user_data_folder() / f"partie_{jeu}.json"


def save(game: HandGame) -> bool:
    """Write a game down as it is; False when the disk refuses (never a reason to stop playing)."""
    try:
        text = json.dumps(_data_of(game), ensure_ascii=False, indent=1) + "\n"
        write_atomically(save_file(game.request.jeu), text.encode("utf-8"))
    except OSError:
        return False
    return True


def load(jeu: str) -> Saved | SetAside | None:
    """Return the unfinished game of a kind, None when there is none.

    A file that is damaged or from another version is kept under another name, and a new game begins.
    """
    try:
        data = save_file(jeu).read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        return SetAside(_("La partie gardée n’est pas lisible : {why}.").format(why=error.strerror), None)
    try:
        return _read(json.loads(data), jeu)
    except _OtherVersion:
        return set_aside(jeu, _("La partie gardée vient d’une autre version du programme"))
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError, UserError):
        return set_aside(jeu, _("La partie gardée est abîmée"))


def set_aside(jeu: str, reason: str = "") -> SetAside:
    """Keep the file of a saved game that cannot be played again under another name."""
    file = save_file(jeu)
    aside = file.with_name(f"{file.stem}_ecartee.json")
    try:
        os.replace(file, aside)
    except OSError:
        aside = file
    reason = reason or _("La partie gardée ne se rejoue plus")
    return SetAside(
        _("{reason} : une nouvelle commence ; son fichier reste dans « {file} ».").format(
            reason=reason, file=aside.name
        ),
        aside,
    )


class _OtherVersion(ValueError):
    pass


# --- the JSON of a saved game


def _data_of(game: HandGame) -> JSON:
    request = game.request
    kind = "fichier" if isinstance(request.tas, Path) else "module"
    return {
        "version": VERSION,
        "partie": game.identity,
        "jeu": request.jeu,
        "graine": request.graine,
        "numero": request.numero,
        "donne": " ".join(request.donne),
        "tas": {kind: str(request.tas)},
        "options": dict(request.options),
        "coups": [{"coups": list(step.coups), "pari": step.guess} for step in game.steps],
        "position": game.at,
        "indices": game.hints,
    }


def _read(data: JSON, jeu: str) -> Saved:
    """Read a saved game; raises what `load` catches when something in it makes no sense."""
    if data["version"] != VERSION:
        raise _OtherVersion
    if data["jeu"] != jeu:
        raise ValueError(data["jeu"])
    options = _options(data["options"], jeu)
    deal = data["donne"] and read_deal(data["donne"], jeu, options)
    request = HandRequest(
        jeu, _whole(data["graine"]), _whole(data["numero"]), _piles(data["tas"]), options, tuple(deal)
    )
    steps = tuple(_step(step) for step in data["coups"])
    at = _whole(data["position"])
    if not 0 <= at <= len(steps):
        raise ValueError(at)
    return Saved(request, Past(steps, at, _whole(data["indices"]), _text(data["partie"])))


def _options(data: Mapping[str, JSON], jeu: str) -> dict[str, JSON]:
    for name, value in data.items():
        if not JEUX[jeu].option(name).permet(value):
            raise ValueError(name)
    return dict(data)


def _piles(data: Mapping[str, JSON]) -> str | Path:
    if "fichier" in data:
        return Path(_text(data["fichier"]))
    module = _text(data["module"])
    if module not in REFERENCES:
        raise ValueError(module)
    return module


def _step(data: Mapping[str, JSON]) -> Step:
    coups = tuple(data["coups"])
    if (
        not coups
        or not all(isinstance(coup, dict) for coup in coups)
        or data["pari"] not in (None, True, False)
    ):
        raise ValueError("coups")
    return Step(coups, data["pari"])


def _whole(value: JSON) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _text(value: JSON) -> str:
    if not isinstance(value, str) or not value:
        raise TypeError(value)
    return value
