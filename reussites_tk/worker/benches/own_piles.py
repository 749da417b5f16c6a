"""A game that takes its piles from a file by name is made to play on the piles in use, as any other.

Each function of that file which bears the name of a primitive does what the primitive in use does. A file
that is not there is replaced by the primitives in use.
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from types import ModuleType, SimpleNamespace
from typing import Any

from ...cours import primitives
from ...tas.catalogue import PRIMITIVES
from ..child.load import NEIGHBOUR_TESTS, TAS_MODULE
from ..child.sealed import sealed
from .lent import in_place_of

NAMES = tuple(p.nom for p in PRIMITIVES)
ENOUGH = 20
"""A module that defines so many of the primitives is one of piles."""
WORDS = ("tas", "pile")
"""One of them is in the name of a file of piles."""


def find_missing_piles() -> None:
    """Let a game import a file of piles that is not beside it; it comes after every other place."""
    if not any(vars(finder).get("of_piles") for finder in sys.meta_path if type(finder) is SimpleNamespace):
        finder: Any = SimpleNamespace(find_spec=sealed(_find_spec), of_piles=True)
        sys.meta_path.append(finder)


def _find_spec(name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
    if "." in name or not any(word in name.lower() for word in WORDS):
        return None
    loader: Any = SimpleNamespace(create_module=sealed(_no_module), exec_module=sealed(_fill))
    return ModuleSpec(name, loader)


def _no_module(spec: ModuleSpec) -> None:
    return


def _fill(module: ModuleType) -> None:
    vars(module).update({name: _in_use(name) for name in NAMES})
    vars(module)["__getattr__"] = sealed(primitives.__getattr__)


def use_piles_in_use(game: ModuleType) -> None:
    """Make the piles that a loaded game imports, or holds, do what those in use do."""
    for module in (game, *_neighbours()):
        held = {name: vars(module).get(name) for name in NAMES}
        theirs = {name: thing for name, thing in held.items() if _is_theirs(thing)}
        if len(theirs) >= ENOUGH:
            for name in NAMES:
                vars(module)[name] = in_place_of(theirs.get(name), _in_use(name))


def _is_theirs(thing: Any) -> bool:
    """Return True if a function is none of ours, such as a file has of them that imports the primitives."""
    return callable(thing) and not str(getattr(thing, "__module__", "")).startswith("reussites_tk")


def _neighbours() -> list[ModuleType]:
    """Return the modules loaded from the files beside the game."""
    modules = [module for name, module in list(sys.modules.items()) if name != TAS_MODULE]  # those in use
    found = [(module, getattr(module, "__file__", None)) for module in modules]
    return [m for m, file in found if type(file) is str and any(holds(file) for holds in NEIGHBOUR_TESTS)]


def _in_use(name: str) -> Any:
    def primitive(*args: Any, **options: Any) -> Any:
        return getattr(primitives, name)(*args, **options)

    return sealed(primitive)
