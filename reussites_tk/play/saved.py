"""The unfinished game of each kind, kept in the person's data folder and there again the next time."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from .. import paths
from ..errors import UserError
from ..files import put_aside, write_atomically
from ..plain_json import DamagedJSON, list_at, object_at, parsed, text_at, value_at, whole_at
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
    return write_kept(game.request.jeu, _data_of(game))


def load(jeu: str) -> Saved | SetAside | None:
    """Return the unfinished game of a kind, None when there is none.

    A file that is damaged or from another version is kept under another name, and a new game begins.
    """
    return read_kept(jeu, _read)


def write_kept(jeu: str, data: dict[str, JSON]) -> bool:
    """Write the data of the unfinished game of a kind, with our version; False when the disk refuses."""
    try:
        text = json.dumps({"version": VERSION, **data}, ensure_ascii=False, indent=1) + "\n"
        write_atomically(save_file(jeu), text.encode("utf-8"))
    except OSError:
        return False
    return True


Game = TypeVar("Game")


def read_kept(jeu: str, reader: Callable[[JSON, str], Game]) -> Game | SetAside | None:
    """Return what `reader` makes of the data of the unfinished game of a kind; None when there is none.

    The reader raises `DamagedJSON` or `UserError` for data that is none of ours: the file is set aside then.
    """
    try:
        data = save_file(jeu).read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        return SetAside(_("La partie gardée n’est pas lisible : {why}.").format(why=error.strerror), None)
    try:
        content = parsed(data)
        if value_at(content, "version") != VERSION:
            raise _OtherVersion
        return reader(content, jeu)
    except _OtherVersion:
        return set_aside(jeu, _("La partie gardée vient d’une autre version du programme"))
    except (DamagedJSON, UserError):  # the latter: a deal that is not a whole jeu
        return set_aside(jeu, _("La partie gardée est abîmée"))


def set_aside(jeu: str, reason: str = "") -> SetAside:
    """Keep the file of a saved game that cannot be played again under another name."""
    file = save_file(jeu)
    try:
        aside = put_aside(file, "ecartee")
    except OSError:
        aside = file
    reason = reason or _("La partie gardée ne se rejoue plus")
    return SetAside(
        _("{reason} : une nouvelle commence ; son fichier reste dans « {file} ».").format(
            reason=reason, file=aside.name
        ),
        aside,
    )


class _OtherVersion(Exception):
    pass


# --- the JSON of a saved game


def _data_of(game: HandGame) -> dict[str, JSON]:
    request = game.request
    kind = "fichier" if isinstance(request.tas, Path) else "module"
    return {
        "partie": game.identity,
        "jeu": request.jeu,
        "graine": request.graine,
        "numero": request.numero,
        "donne": " ".join(request.donne),
        "suite": [" ".join(deal) for deal in request.suite],
        "tas": {kind: str(request.tas)},
        "options": dict(request.options),
        "coups": [{"coups": list(step.coups), "pari": step.guess} for step in game.steps],
        "position": game.at,
        "indices": game.hints,
    }


def _read(data: JSON, jeu: str) -> Saved:
    """Read a saved game; raises `DamagedJSON`, or `UserError` for its deal."""
    if value_at(data, "jeu") != jeu:
        raise DamagedJSON("jeu")
    options = _options(object_at(data, "options"), jeu)
    deal = text_at(data, "donne")
    request = HandRequest(
        jeu,
        whole_at(data, "graine"),
        whole_at(data, "numero"),
        _piles(object_at(data, "tas")),
        options,
        read_deal(deal, jeu, options) if deal else (),
        _suite(data.get("suite", []), jeu, options),
    )
    steps = tuple(_step(step) for step in list_at(data, "coups"))
    at = whole_at(data, "position")
    if not 0 <= at <= len(steps):
        raise DamagedJSON("position")
    return Saved(request, Past(steps, at, whole_at(data, "indices"), filled_text_at(data, "partie")))


def _suite(deals: JSON, jeu: str, options: dict[str, JSON]) -> tuple[tuple[str, ...], ...]:
    """Read the deals of the games before; those of the first versions have none."""
    if not isinstance(deals, list) or not all(isinstance(deal, str) for deal in deals):
        raise DamagedJSON("suite")
    return tuple(read_deal(deal, jeu, options) for deal in deals)


def _options(data: dict[str, JSON], jeu: str) -> dict[str, JSON]:
    known = {option.nom: option for option in JEUX[jeu].options}
    for name, value in data.items():
        if name not in known or not known[name].permet(value):
            raise DamagedJSON(name)
    return data


def _piles(data: dict[str, JSON]) -> str | Path:
    if "fichier" in data:
        return Path(filled_text_at(data, "fichier"))
    module = text_at(data, "module")
    if module not in REFERENCES:
        raise DamagedJSON("module")
    return module


def _step(data: JSON) -> Step:
    coups, guess = list_at(data, "coups"), value_at(data, "pari")
    if not coups or not all(isinstance(coup, dict) for coup in coups):
        raise DamagedJSON("coups")
    if guess not in (None, True, False):
        raise DamagedJSON("pari")
    return Step(tuple(coups), guess)


def filled_text_at(data: JSON, key: str) -> str:
    """Return the text of a key, which is not empty; raises `DamagedJSON`."""
    text = text_at(data, key)
    if not text:
        raise DamagedJSON(key)
    return text
