"""How the bench of boards lays and reads boards, and follows a game through the primitives that it calls.

A board is a list with one value per field: four piles, some piles, one pile, or a number; a pile is
`[codes, mode]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from gc import get_objects
from typing import Any

from ...cours import Couleur, Localisation, Mode, Rang
from ...cours.essais import tableau_de
from ...tas.catalogue import PRIMITIVES
from ..codec import carte_of, encode, read_carte
from .pile_socket import Dealer

JSON = Any

COLUMNS = 13
"""Piles side by side in one row of the table."""


class Layer:
    """Lays and reads the boards of one game; a field is `[name, "couleurs" | "suite" | "tas" | "nombre"]`."""

    def __init__(self, piles: Any, tableau: type, fields: Sequence[Sequence[str]]) -> None:
        """Keep the piles' module and the class of the boards."""
        self.piles, self.kind = piles, tableau
        self.fields = [(nom, kind) for nom, kind in fields]

    def lay(self, pack: int, board: JSON) -> Any:
        """Lay a board with the piles of a pack of that many cartes."""
        self.piles.NB_CARTES, self.piles.PREMIER_RANG = pack, Rang.SEPT if pack == 32 else Rang.DEUX
        values = zip(self.fields, board, strict=True)
        return tableau_de(
            self.kind, **{nom: self._value(nom, kind, content) for (nom, kind), content in values}
        )

    def fill(self, tableau: Any, pack: int, board: JSON) -> None:
        """Give to the piles of a board, which stay the same objects, the cartes of another."""
        self.piles.NB_CARTES, self.piles.PREMIER_RANG = pack, Rang.SEPT if pack == 32 else Rang.DEUX
        for (nom, kind), content in zip(self.fields, board, strict=True):
            if kind == "nombre":
                setattr(tableau, nom, content)
                continue
            row = _row_of(getattr(tableau, nom), kind)
            wanted = [content] if kind == "tas" else content
            for tas, pile in zip(row, wanted, strict=False):
                self._refill(tas, *pile)
            if kind == "suite":
                places = list(self._places(nom, kind))
                more = [self._pile(pile, places[i]) for i, pile in enumerate(wanted) if i >= len(row)]
                getattr(tableau, nom)[:] = [*row[: len(wanted)], *more]

    def _refill(self, tas: Any, codes: Sequence[int], mode: str) -> None:
        aside = self.piles.creer_tas_vide(Localisation(1, 1), Mode.EMPILE)
        while not self.piles.tas_vide(tas):
            self.piles.deplacer_haut_sur(tas, aside)
        for code in codes:
            self.piles.ajouter_carte_sur_tas(carte_of(code), tas)
        (self.piles.empiler_tas if mode == "empile" else self.piles.etaler_tas)(tas)

    def _value(self, nom: str, kind: str, content: JSON) -> Any:
        if kind == "nombre":
            return content
        if kind == "tas":
            return self._pile(content, Localisation(3 if nom == "rebut" else 1, 1))
        piles = [
            self._pile(pile, place) for pile, place in zip(content, self._places(nom, kind), strict=False)
        ]
        return dict(zip(Couleur, piles, strict=True)) if kind == "couleurs" else piles

    def _places(self, nom: str, kind: str) -> Iterator[Localisation]:
        """Return the places of our own games: piles under one another never hide each other when shown."""
        if kind == "couleurs":
            return (Localisation(1, 2 * c + 2) for c in Couleur)
        if nom != "ligne":
            return (Localisation(3, 2 * i + 4) for i in range(4))
        return (Localisation(2 + i // COLUMNS, 1 + i % COLUMNS) for i in range(52))

    def _pile(self, pile: JSON, place: Localisation) -> Any:
        codes, mode = pile
        tas = self.piles.creer_tas_vide(place, Mode(mode))
        for code in codes:
            self.piles.ajouter_carte_sur_tas(carte_of(code), tas)
        return tas

    def read(self, tableau: Any) -> JSON:
        """Read a board; return None for what is none."""
        return self.read_with(tableau, self.read_pile)

    def read_with(self, tableau: Any, read_pile: Any) -> JSON:
        """Read a board, each pile as `read_pile` does; None for what is no board."""
        try:
            return [self._read(getattr(tableau, nom), kind, read_pile) for nom, kind in self.fields]
        except BaseException:  # any object may come here, with properties of its own
            return None

    def places(self, tableau: Any) -> JSON:
        """Return the places of the active piles of a board, None for what is no board."""
        try:
            piles = [t for nom, kind in self.fields for t in _row_of(getattr(tableau, nom), kind)]
            found = [self.piles.la_place(t) for t in piles if self.piles.tas_actif(t)]
            return [[int(place.ligne), int(place.colonne)] for place in found]
        except BaseException:  # any object may come here, with properties of its own
            return None

    def _read(self, value: Any, kind: str, read_pile: Any) -> JSON:
        if kind == "nombre":
            return encode(value)
        if kind == "tas":
            # The talon of a game may be removed once it is empty.
            removed = type(value) is self.piles.Tas and not self.piles.tas_actif(value)
            return [[], "empile"] if removed else read_pile(value)
        if kind == "couleurs":
            return _apart([value[c] for c in Couleur], read_pile)
        row = list(value)[:60]
        while row and type(row[-1]) is self.piles.Tas and not self.piles.tas_actif(row[-1]):
            row.pop()  # a pile removed, that the line still holds at its end
        return _apart(row, read_pile)

    def read_pile(self, tas: Any) -> JSON:
        """Read a pile: `[codes, mode]`, or None for what is no active pile."""
        piles = self.piles
        if type(tas) is not piles.Tas or not piles.tas_actif(tas):
            return None
        codes = [read_carte(piles.ieme_carte(tas, i)) for i in range(1, piles.la_hauteur(tas) + 1)]
        return [codes, "empile" if piles.tas_empile(tas) else "etale"]


def _row_of(value: Any, kind: str) -> list[Any]:
    """Return the piles of one field."""
    if kind == "couleurs":
        return [value[c] for c in Couleur]
    if kind == "suite":
        return list(value)[:60]
    return [value] if kind == "tas" else []


def _apart(row: list[Any], read_pile: Any) -> JSON:
    """Read piles of one field: the same one a second time is none."""
    return [None if any(tas is other for other in row[:i]) else read_pile(tas) for i, tas in enumerate(row)]


def read_histoire(value: Any) -> JSON:
    """Read a record of games: `parties`, `gagnees` and the pairs of `detail`, encoded.

    The first is None for what is no record, the last for one without a proper `detail`; a list in its place
    is read as `detail[k]` reads it.
    """
    try:
        parties, gagnees = encode(value.parties), encode(value.gagnees)
    except BaseException:  # any object may come here
        return [None, encode(value), None]
    try:
        detail = value.detail
        keys = range(len(detail)) if isinstance(detail, list | tuple) else list(detail)
        return [parties, gagnees, [[encode(key), encode(detail[key])] for key in keys[:400]]]
    except BaseException:
        return [parties, gagnees, None]


# --- Following a game: every board that it goes through

MOST_BOARDS = 3_000
"""Boards kept of one game."""

MOST_IN_SERIES = 12_000
"""Boards kept of many games."""

FIRST_LOOKS = 3
"""Calls that only look, after a change, at which the board is noted."""

MOST_LOOKS = 200
"""Looks for a new board after a pack is made: forming one takes fewer changes."""


class Trail:
    """The boards of the game that is followed, each different from the one before it."""

    def __init__(self, layer: Layer) -> None:
        self.boards: list[JSON] = []
        self.shuffled: list[JSON] = []
        self.paused = False
        self._layer, self._tableau = layer, None
        self._piles: dict[int, tuple[Any, JSON]] = {}

    def start(self, tableau: Any) -> list[JSON]:
        """Follow a game on this board, None for no game yet; return the list that its boards will fill."""
        self._tableau, self.boards, self._piles = tableau, [], {}
        if tableau is not None:
            self._note()
        return self.boards

    def mark(self) -> int:
        """Return where the log is now."""
        return max(0, len(self.boards) - 1)

    def since(self, mark: int, tableau: Any) -> JSON:
        """Return the boards from a mark on, if they are those of that board."""
        return self.boards[mark:] if tableau is not None and tableau is self._tableau else None

    def before(self) -> None:
        """Note the board as it is before a call that changes some piles."""

    def looked(self) -> None:
        """Note the board as it is before a call that only looks."""

    def changed(self, name: str, args: tuple[Any, ...]) -> None:
        """Note the board after a call that changed some piles."""
        for arg in args:
            self._piles.pop(id(arg), None)
        if name == "battre_tas" and len(self.shuffled) < 100:
            self.shuffled.append(self._layer.read_pile(args[0]))
        if self._tableau is not None and not self.paused and len(self.boards) < MOST_BOARDS:
            self._note()

    def _note(self) -> None:
        board = self._layer.read_with(self._tableau, self._read_pile)
        if not self.boards or board != self.boards[-1]:
            self.boards.append(board)

    def _read_pile(self, tas: Any) -> JSON:
        """Read a pile once between two changes of it; it is kept, so that no other takes its identity."""
        if id(tas) not in self._piles:
            self._piles[id(tas)] = (tas, self._layer.read_pile(tas))
        return self._piles[id(tas)][1]


class SeriesTrail(Trail):
    """The boards of many games, by whatever functions they are formed and played.

    A board is one that the file makes: it is looked for from the moment that a pack is made.
    """

    def __init__(self, layer: Layer) -> None:
        super().__init__(layer)
        self.runs: list[list[JSON]] = []
        self._known: list[Any] = list(self._boards())
        self._looks = self._unseen = 0

    def restart(self) -> None:
        """Forget the boards of the series before."""
        self.start(None)
        self.runs, self._looks = [], MOST_LOOKS

    def before(self) -> None:
        """Look for a new board if one is awaited, and note it: a field may have changed since."""
        if self._looks:
            self._look()
        if self._tableau is not None and sum(map(len, self.runs)) < MOST_IN_SERIES:
            self._note()

    def changed(self, name: str, args: tuple[Any, ...]) -> None:
        """Note the board after a call; another one may follow a new pack."""
        for arg in args:
            self._piles.pop(id(arg), None)
        if name == "creer_jeu_neuf":
            self._looks = MOST_LOOKS
        self._unseen = FIRST_LOOKS
        self.before()

    def looked(self) -> None:
        """Note the board at the first looks after a change: showing it takes hundreds."""
        if self._unseen:
            self._unseen -= 1
            self.before()

    def _look(self) -> None:
        self._looks -= 1
        for board in self._boards():
            if not any(board is known for known in self._known):
                self._known.append(board)  # kept, so that no other takes its identity
                self.runs.append(self.start(board))
                self._looks = 0
                return

    def _boards(self) -> Iterator[Any]:
        """Return the boards that are in use, those that are being made left out."""
        for thing in get_objects():
            if type(thing) is self._layer.kind and self._layer.read(thing) is not None:
                yield thing


class ChosenDeals(Dealer):
    """The orders that the piles shuffled take, one after the other."""

    def __init__(self, orders: Sequence[Sequence[int]]) -> None:
        super().__init__()
        self._orders = [[(carte.couleur, carte.rang) for carte in map(carte_of, codes)] for codes in orders]

    def __bool__(self) -> bool:
        return bool(self._orders)

    def wanted(self, piles: Any, tas: Any) -> list[Any]:
        """Return the cartes that a pile takes, bottom up: those of the next order that it holds."""
        cartes = [piles.ieme_carte(tas, i) for i in range(1, piles.la_hauteur(tas) + 1)]
        faces = [(carte.couleur, carte.rang) for carte in cartes]
        return [*(f for f in self._orders.pop(0) if f in faces)] if len(faces) > 1 else faces


class Watched:
    """What is plugged into `cours.primitives`: an implementation whose changes a trail may follow."""

    def __init__(self, piles: Any) -> None:
        """Take the primitives; those that only look are the implementation's own."""
        self.piles = piles
        self.trail: Trail | None = None
        self.acts = 0
        self.deals = ChosenDeals(())
        for p in PRIMITIVES:
            function = self._shuffle if p.nom == "battre_tas" else getattr(piles, p.nom)
            self.__dict__[p.nom] = function if p.consulte else self._noting(p.nom, function)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.piles, name)  # NB_CARTES, PREMIER_RANG, Tas, retourner_ieme…

    def closely(self) -> Watched:
        """Return the same, whose primitives that only look let the trail see the board too."""
        close = Watched.__new__(Watched)
        vars(close).update(vars(self))
        for p in PRIMITIVES:
            if p.consulte:
                vars(close)[p.nom] = self._seen_before(getattr(self.piles, p.nom))
        return close

    def _seen_before(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def look(*args: Any) -> Any:
            if self.trail is not None:
                self.trail.looked()
            return function(*args)

        return look

    def _shuffle(self, tas: Any) -> Any:
        return self.deals.order(self.piles, tas) if self.deals else self.piles.battre_tas(tas)

    def _noting(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any) -> Any:
            if self.trail is not None:
                self.trail.before()
            result = function(*args)
            self.acts += 1
            if self.trail is not None:
                self.trail.changed(name, args)
            return result

        return noted
