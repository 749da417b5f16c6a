"""What an example may give and expect: a fact is a value that our own game works out from what is given.

A game has names in French for what is given and for its facts, and one function that works the facts out.
A fact named `contenu` with something after a point, `contenu.19`, is worked out about that thing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..cours.etat import Etat

Given = Mapping[str, Any]
Fact = Callable[[], Any] | Callable[[str], Any]
"""Works a value out; with an argument, about what follows the point."""


@dataclass(frozen=True)
class Facts:
    """The facts of one case, each worked out when it is asked for, and the states that were shown."""

    values: Mapping[str, Any]
    states: tuple[Etat, ...] = ()


@dataclass(frozen=True)
class Game:
    """What examples of a game may say: words for what is given and for its facts, and what works them out."""

    given: Mapping[str, str]
    facts: Mapping[str, str]
    work_out: Callable[[Given], Facts]


def spread(expected: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is expected on one level: `{"contenu": {"19": 5}}` gives `{"contenu.19": 5}`."""
    flat: dict[str, Any] = {}
    for name, value in expected.items():
        if isinstance(value, Mapping):
            flat |= {f"{name}.{about}": inner for about, inner in value.items()}
        else:
            flat[name] = value
    return flat


def value_of(facts: Facts, name: str) -> Any:
    """Return the value of a fact, `gagnee` or `contenu.19`."""
    plain, _point, about = name.partition(".")
    fact = facts.values[plain]
    return fact(about) if about else fact() if callable(fact) else fact
