"""The pile implementation that a game plays on, with the deals of the application.

`battre_tas` is replaced: the pile takes the order of deal (graine, number), so a game does not depend
on the implementation. The number rises each time the game forms its board. When the states are
shown, the calls of the primitives that change something are also written down.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any

from ...cours import Carte, Couleur, Localisation, Mode, Rang, init_alea
from ...cours.cartes import carte_de
from ...cours.donnes import donne, graine_de_partie, graine_de_strategie
from ...tas.catalogue import PRIMITIVES
from ..child.sealed import sealed

CHANGING = frozenset(primitive.nom for primitive in PRIMITIVES if not primitive.consulte)
"""The primitives whose calls are written down: those that change a pile or make one."""
MAKING = frozenset({"creer_tas_vide", "creer_jeu_neuf"})
"""Those whose result is a pile."""


class Dealer:
    """Knows which deal the cards take: game `number` of a seed."""

    def __init__(self) -> None:
        self.graine, self.number = 0, 1
        self.donne: Sequence[str] = ()
        """An order of the cards that a person gave, bottom to top: the first board takes it."""
        self.strategy = False
        """Whether a student's strategy plays: what is drawn then says nothing of the deal."""
        self._fresh = True
        self._depth = 0

    def restart(self, graine: int, number: int, donne: Sequence[str] = ()) -> None:
        """Make the next board that is formed that of this game, or of this order of the cards."""
        self.graine, self.number, self._fresh, self._depth = graine, number, True, 0
        self.donne = donne

    def form(self, make: Callable[[], Any]) -> Any:
        """Form a board by calling `make`: one more game, unless `make` is called by another such call."""
        if self._depth == 0:
            if not self._fresh:
                self.number, self.donne = self.number + 1, ()
            self._fresh = False
            own = graine_de_strategie(self.number)
            init_alea(own if self.strategy else graine_de_partie(self.graine, self.number))
        self._depth += 1
        try:
            return make()
        finally:
            self._depth -= 1

    def shuffle(self, piles: Any, tas: Any) -> None:
        """Put the cards of a pile in the order of the deal.

        A pile shuffled while no function that we know forms a board is that of one more game, unless it
        was shuffled already.
        """
        if self._depth:
            self.order(piles, tas)
            return
        faces = [_face(piles.ieme_carte(tas, i)) for i in range(1, piles.la_hauteur(tas) + 1)]
        if self._fresh or faces != self.wanted(piles, tas):
            self.form(lambda: self.order(piles, tas))

    def order(self, piles: Any, tas: Any) -> None:
        """Put the cards of a pile in the order of the deal, with primitives that every game needs.

        Neither the pile's place and mode nor the side that each card shows are changed.
        """
        wanted = self.wanted(piles, tas)
        mode = Mode.EMPILE if piles.tas_empile(tas) else Mode.ETALE
        aside = piles.creer_tas_vide(piles.la_place(tas), mode)
        for couleur, rang in reversed(wanted):
            piles.deplacer_carte_sur(couleur, rang, tas, aside)
        for _ in wanted:
            piles.deplacer_haut_sur(aside, tas)

    def wanted(self, piles: Any, tas: Any) -> list[tuple[Couleur, Rang]]:
        """Return the cartes that a pile takes, bottom up."""
        given = tuple(map(carte_de, self.donne))
        cartes = given or donne(self.graine, self.number, piles.NB_CARTES)
        height = piles.la_hauteur(tas)
        if height == len(cartes):
            return [(carte.couleur, carte.rang) for carte in cartes]
        there = {_face(piles.ieme_carte(tas, i)) for i in range(1, height + 1)}
        return [face for face in map(_face, cartes) if face in there]


def _face(carte: Any) -> tuple[Couleur, Rang]:
    return carte.couleur, carte.rang


class CallLog:
    """The calls made since the last state, in the words of the course."""

    def __init__(self) -> None:
        self.tableau: Any = None
        self._lines: list[str | tuple[str, tuple[Any, ...], Any]] = []
        self._made: dict[int, Any] = {}  # the piles themselves are kept, so that no id serves twice

    def note(self, name: str, arguments: tuple[Any, ...], result: Any) -> None:
        """Write a call down, with the names that the piles have now.

        Before the board exists they have none yet, and a pile that is made gets its own after: such
        calls are written later.
        """
        if name in MAKING:
            self._made[id(result)] = result
        self._lines.append((name, arguments, result))
        if self.tableau is not None:
            names = names_of(self.tableau, self._made)
            self._lines = [_settled(line, names) for line in self._lines]

    def take(self) -> tuple[str, ...]:
        """Return the calls, and forget them."""
        names = names_of(self.tableau, self._made) if self.tableau is not None else {}
        lines, self._lines = self._lines, []
        return tuple(line if isinstance(line, str) else _sentence(*line, names) for line in lines)


def _settled(line: str | tuple[str, tuple[Any, ...], Any], names: dict[int, str]) -> Any:
    """Write a call, unless it makes a pile that has no name yet."""
    if isinstance(line, str) or (line[0] in MAKING and id(line[2]) not in names):
        return line
    return _sentence(*line, names)


def _sentence(name: str, arguments: tuple[Any, ...], result: Any, names: dict[int, str]) -> str:
    call = f"{name}({', '.join(word(argument, names) for argument in arguments)})"
    return f"{names[id(result)]} = {call}" if id(result) in names else call


class Socket:
    """What is plugged into `cours.primitives`: an implementation, its shuffle, and the log if any."""

    def __init__(self, piles: Any, dealer: Dealer) -> None:
        self._piles = piles
        self._plain = {p.nom: getattr(piles, p.nom) for p in PRIMITIVES if hasattr(piles, p.nom)}
        # A strategy reaches what is plugged, and must find there neither the deal nor the board.
        self._plain["battre_tas"] = sealed(partial(dealer.shuffle, piles))
        self.__dict__.update(self._plain)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._piles, name)  # NB_CARTES, PREMIER_RANG, retourner_ieme…

    def keep_log(self, log: CallLog | None) -> dict[str, Any]:
        """Write the changing calls down in `log`, or none; return all the primitives as they are now."""
        functions = dict(self._plain)
        if log is not None:
            for name in CHANGING & functions.keys():
                functions[name] = sealed(_logged(log, name, functions[name]), listed=False)
        self.__dict__.update(functions)
        return functions


def _logged(log: CallLog, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*arguments: Any) -> Any:
        result = function(*arguments)
        log.note(name, arguments, result)
        return result

    return call


# --- The names by which a game knows its piles, found by looking at its `Tableau`

Names = Mapping[int, str]


def fields_of(tableau: object) -> Iterator[tuple[str, Any]]:
    """Return the names and values of an object's fields, whether it has a `__dict__` or slots."""
    yield from vars(tableau).items() if hasattr(tableau, "__dict__") else ()
    for kind in reversed(type(tableau).__mro__):
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(tableau, name):
                yield name, getattr(tableau, name)


def names_of(tableau: object, piles: Container[int] = ()) -> dict[int, str]:
    """Return the name of each pile of a board, by its `id`: `talon`, `ligne[COEUR]`, `stockage[2]`.

    `piles` are the ids of known piles: one that is itself a list or a dict is not looked into.
    """
    names: dict[int, str] = {}
    for name, value in fields_of(tableau):
        if id(value) in piles:
            names[id(value)] = name
        elif isinstance(value, Mapping):
            names |= {id(tas): f"{name}[{word(key, {})}]" for key, tas in value.items()}
        elif isinstance(value, (list, tuple)):
            names |= {id(tas): f"{name}[{i}]" for i, tas in enumerate(value)}
        elif not isinstance(value, (int, str)) and value is not None:
            names[id(value)] = name
    return names


def numbers_of(tableau: object) -> tuple[tuple[str, int], ...]:
    """Return the whole numbers of a board (`num_tour`…), in the order of its fields."""
    return tuple((name, value) for name, value in fields_of(tableau) if type(value) is int)


def word(value: Any, names: Names) -> str:
    """Write an argument of a primitive as the course would."""
    if id(value) in names:
        return names[id(value)]
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Localisation):
        return f"Localisation({value.ligne}, {value.colonne})"
    if isinstance(value, (int, Carte)):
        return str(value)
    return "tas"
