"""Our own game, played in our own process on instances of its own: no global is shared."""

from __future__ import annotations

import builtins
import importlib
import importlib.util
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType, SimpleNamespace
from typing import Any

from ...cours import Couleur, Localisation, Mode, Rang, Role
from ...tas.catalogue import PRIMITIVES
from ...worker.codec import carte_code, carte_of
from ..tas.cases import TasState
from ..tas.oracle import REFERENCE, private_instance
from .boards import EACH, NUMBER, PILE, Board, Layout

GAMES = "reussites_tk.reussites"


def private_modules(names: Sequence[str]) -> list[ModuleType]:
    """Load modules of our games a second time; those among them that one imports are the private ones."""
    loaded: dict[str, ModuleType] = {}

    def import_(name: str, *told: Any, level: int = 0) -> Any:
        level = told[3] if len(told) > 3 else level
        return loaded[name] if level == 1 and name in loaded else builtins.__import__(name, *told)

    for name in names:
        importlib.import_module(
            f"{GAMES}.{name}"
        )  # a dataclass looks its own module up among the loaded ones
        spec = importlib.util.find_spec(f"{GAMES}.{name}")
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        vars(module)["__builtins__"] = {**vars(builtins), "__import__": import_}
        spec.loader.exec_module(module)
        loaded[name] = module
    return list(loaded.values())


class GameOracle:
    """Lays boards for our game on piles of its own, and reads them."""

    def __init__(self, layout: Layout, modules: Sequence[str]) -> None:
        """Load the instances; the last module is the game itself."""
        self.layout = layout
        self.piles: Any = private_instance(REFERENCE)
        self.modules = private_modules(modules)
        self.game: Any = self.modules[-1]
        self.tableau: Any = None
        self.plug(self.piles)

    def plug(self, piles: Any) -> None:
        """Make the game play on these primitives."""
        for module in self.modules:
            if "p" in vars(module):
                vars(module)["p"] = piles

    def lay(self, b: Board) -> Any:
        """Lay a board and give it."""
        self.piles.NB_CARTES, self.piles.PREMIER_RANG = b.pack, Rang.SEPT if b.pack == 32 else Rang.DEUX
        piles = [self._pile(state) for state in b.piles]
        fields: dict[str, Any] = {}
        for f in self.layout.fields:
            if f.kind == NUMBER:
                fields[f.nom] = b.num_tour
            elif f.kind == PILE:
                fields[f.nom] = piles[b.names.index(f.nom)]
            else:
                found = piles[: len(b.ligne)] if f.nom == "ligne" else piles[4:8]
                fields[f.nom] = dict(zip(Couleur, found, strict=True)) if f.kind == EACH else found
        self.tableau = self.game.Tableau(**fields)
        return self.tableau

    def _pile(self, state: TasState) -> Any:
        tas = self.piles.Tas(Localisation(1, 1), Mode(state.mode))
        tas.cartes = [carte_of(code) for code in state.codes]
        return tas

    def read(self) -> Board:
        """Read the board that was laid last."""
        piles = tuple(TasState(_codes(tas), tas.mode.value) for tas in self._piles())
        return Board(self.layout, piles, getattr(self.tableau, "num_tour", 1))

    def _piles(self) -> Iterator[Any]:
        for f in self.layout.fields:
            value = getattr(self.tableau, f.nom)
            if f.kind == EACH:
                yield from value.values()
            elif f.kind == PILE:
                yield value
            elif f.kind != NUMBER:
                yield from (tas for tas in value if tas.role is Role.ACTIF)

    def watched(self, b: Board, action: Callable[[Any], Any]) -> list[tuple[Board, int | None]]:
        """Play on a board; give it as it is before, and after each change, with the carte drawn last."""
        tableau = self.lay(b)
        seen: list[tuple[Board, int | None]] = [(self.read(), None)]
        told = {p.nom: getattr(self.piles, p.nom) for p in PRIMITIVES}
        noting = {p.nom: self._noting(p.nom, told[p.nom], seen) for p in PRIMITIVES if not p.consulte}
        socket = SimpleNamespace(**told | noting)
        self.plug(socket)
        try:
            action(tableau)
        finally:
            self.plug(self.piles)
        return seen

    def _noting(
        self, name: str, function: Callable[..., Any], seen: list[tuple[Board, int | None]]
    ) -> Callable[..., Any]:
        def noted(*args: Any) -> Any:
            result = function(*args)
            turned = name == "retourner_carte_sur"
            seen.append((self.read(), carte_code(args[0].cartes[-1]) if turned else seen[-1][1]))
            return result

        return noted


def _codes(tas: Any) -> tuple[int, ...]:
    return tuple(carte_code(carte) for carte in tas.cartes)
