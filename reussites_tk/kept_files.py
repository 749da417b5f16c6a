"""The small JSON files that the program keeps for a person: none that it cannot read is written over.

A file that is damaged, or that a newer program wrote, is put aside whole under another name; `take_notice`
has the sentence that says so, for the window.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .files import put_aside
from .plain_json import DamagedJSON, read, whole_at
from .texts import _

_NOTICES: dict[Path, str] = {}
"""By the file concerned; any thread may write one, the window reads them."""


class Newer(DamagedJSON):
    """The file comes from a newer program."""


def read_object(file: Path, version: int | None = None) -> dict[str, Any]:
    """Return the object that a file holds, {} when there is no file.

    With a `version`, the object must have it, and is returned without it. Raises `DamagedJSON` when the file
    is none of ours, `Newer` when its version is greater, and `OSError`.
    """
    try:
        data = read(file)
    except FileNotFoundError:
        return {}
    if not isinstance(data, dict):
        raise DamagedJSON(file.name)
    if version is not None:
        check_version(whole_at(data, "version"), version)
        del data["version"]
    return data


def check_version(found: int, version: int) -> None:
    """Raise `DamagedJSON` unless a version is the one that this program writes, `Newer` if it is greater."""
    if found != version:
        raise (Newer if found > version else DamagedJSON)("version")


def sound_object(file: Path, what: str, version: int | None = None) -> dict[str, Any]:
    """Return the object that a file holds as `read_object` does; what makes no sense is put aside.

    Raises `OSError` when the file can be neither read nor put aside: nothing is to be written over it then.
    """
    try:
        return read_object(file, version)
    except DamagedJSON as fault:
        set_aside(file, what, fault)
        return {}


def set_aside(file: Path, what: str, fault: DamagedJSON, word: str = "ecarte") -> None:
    """Keep a file under another name, and have it said; `what` names it in French. Raises `OSError`."""
    aside = put_aside(file, word)
    newer = _("{what} vient d’une version plus récente du programme")
    reason = (newer if isinstance(fault, Newer) else _("{what} est abîmé")).format(what=what)
    sentence = _("{reason} : il recommence à zéro, et ce qu’il contenait reste dans « {file} ».")
    _NOTICES[file] = sentence.format(reason=reason, file=aside.name)


def take_notice(file: Path | None = None) -> str:
    """Return the sentence about a file that was put aside, or about any of them, once; "" without one."""
    if file is None:
        file = next(iter(tuple(_NOTICES)), Path())
    return _NOTICES.pop(file, "")
