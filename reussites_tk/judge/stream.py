"""A check as another program follows it: lines of JSON, a verdict as soon as it is known, its drawing too.

The first line names the exercise, the last one is the whole bulletin. What `verifier --format flux` writes is
what `read_line` reads: both ends are ours, and of the same version.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Any

from ..plain_json import object_at, parsed, text_at, with_tuples
from .verdicts import Bulletin, Erreur, Exemple, Kind, TasDessine, Verdict


@dataclass(frozen=True, slots=True)
class Start:
    """What is judged from now on, a key of `EXERCISES`."""

    exercice: str


Item = Start | Verdict | Bulletin


def line_of(item: Item) -> str:
    """Return an item as one line, without what only the teacher may see."""
    if isinstance(item, Verdict):
        content = asdict(_shown(item))
    elif isinstance(item, Bulletin):
        content = asdict(replace(item, fonctions=tuple(map(_shown, item.fonctions))))
    else:
        content = asdict(item)
    return json.dumps({type(item).__name__.lower(): content}, ensure_ascii=False)


def read_line(line: str) -> Item:
    """Return the item that a line holds; raises `ValueError`, `TypeError` or `KeyError` for none."""
    data = parsed(line)
    if "start" in data:
        return Start(text_at(data["start"], "exercice"))
    if "verdict" in data:
        return _read_verdict(object_at(data, "verdict"))
    fields = object_at(data, "bulletin")
    erreur = fields["erreur"]
    return Bulletin(
        **{
            **_tuples_inside(fields),
            "fonctions": tuple(map(_read_verdict, fields["fonctions"])),
            "erreur": None if erreur is None else Erreur(**erreur),
        }
    )


def read_example(data: Any) -> Exemple:
    """Return the drawn example that a JSON holds; raises as `read_line` does."""
    piles = {
        key: tuple(TasDessine(**_tuples_inside(each)) for each in data[key])
        for key in ("avant", "attendu", "obtenu")
    }
    return Exemple(tuple(data["code"]), **piles, note=str(data["note"]), pose=int(data["pose"]))


def _shown(verdict: Verdict) -> Verdict:
    return replace(verdict, cachee=None)


def _read_verdict(fields: dict[str, Any]) -> Verdict:
    exemple = fields["exemple"]
    return Verdict(
        **{
            **_tuples_inside(fields),
            "verdict": Kind(fields["verdict"]),
            "exemple": None if exemple is None else read_example(exemple),
        }
    )


def _tuples_inside(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: with_tuples(value) for name, value in fields.items()}
