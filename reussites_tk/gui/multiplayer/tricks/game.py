"""What a table of tricks asks of its game: what is in view, and what is said of it.

A carte is a code there, as the pictures have it (`10C`, `a21`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from ....play.match import Step
from ..kit import Scene


class Moment(Protocol):
    """What is in view: what everybody knows, and one open hand."""

    @property
    def bottom(self) -> int:
        """Return who sits at the bottom."""
        ...

    @property
    def hand_open(self) -> bool:
        """Return True if the hand of who sits there is open."""
        ...

    @property
    def speaker(self) -> int | None:
        """Return the player to be marked, None for nobody."""
        ...

    @property
    def taker(self) -> int | None:
        """Return who takes what lies in the middle, None for nobody yet."""
        ...

    @property
    def deal(self) -> int:
        """Return the number of the deal."""
        ...

    @property
    def largest(self) -> int:
        """Return how many cartes the largest hand of the deal has."""
        ...

    @property
    def shown(self) -> tuple[str, ...]:
        """Return the cartes that everybody looks at in the middle."""
        ...

    @property
    def covered(self) -> bool:
        """Return True if something lies over the middle: the trick is then small, in the corner."""
        ...

    @property
    def hand(self) -> tuple[str, ...]:
        """The open hand as it is fanned; nothing where none is open."""
        ...

    def players(self) -> tuple[int, ...]:
        """Return the players as they sit, the one at the bottom first, then clockwise."""
        ...

    def counts(self) -> tuple[int, ...]:
        """Return how many cartes each of `players` holds."""
        ...

    def trick(self) -> tuple[tuple[int, str], ...]:
        """Return the cartes of the trick that lies there, each after its player, in order of play."""
        ...

    def kept(self, joueur: int) -> str:
        """Return the carte that lies in front of a player, "" for none."""
        ...


class Plate(NamedTuple):
    """What stands under a player's name, and whether it ended well: good, bad or "".

    Each line is written in the first of its forms that has the room: the whole one, then shorter ones.
    """

    said: Sequence[str]
    under: Sequence[str]
    kind: str = ""


class Info(NamedTuple):
    """The corner of the table: two lines, then a small carte, an icon, a name, more lines."""

    title: str
    under: str
    carte: str = ""
    icon: str = ""
    name: str = ""
    more: str = ""


class Words(NamedTuple):
    """Lines written where no carte lies: in the place of the hand, above what is shown, or in the middle."""

    place: str
    lines: Sequence[str]


HAND, SHOWN, MIDDLE = "hand", "shown", "middle"
"""The places of `Words`."""


class Taken(NamedTuple):
    """A trick that was taken: its cartes, each after its player, in order; who took it."""

    cartes: tuple[tuple[int, str], ...]
    taker: int


class Codes(NamedTuple):
    """How the code of a carte is typed: the signs it begins with, those that come after, how many at most."""

    first: str
    after: str
    longest: int


class Choice(NamedTuple):
    """A button: its label, what it does, what is said of it, why it is greyed (None: it is not)."""

    label: str
    act: object
    said: str
    refusal: str | None = None


class Choices(NamedTuple):
    """The buttons in the middle of the table, under a title and what bounds them.

    `unchosen` is said to who confirms before having chosen one, `beyond` to who types a number of none.
    `usual` is the number of the one that is chosen at first, None for none.
    """

    title: str
    reason: str
    choices: tuple[Choice, ...]
    unchosen: str
    beyond: str = ""
    usual: int | None = None


M = TypeVar("M", bound=Moment)


class TrickGame(Protocol[M]):
    """A game of tricks, as its table knows it.

    `codes`: how a carte is typed. `widest`: the widest line that the corner of the table has to hold, then
    that of a plate.
    """

    codes: Codes
    widest: tuple[str, str]

    def moment(self, scene: Scene, bottom: int) -> M:
        """Return what is in view of a scene, for who sits at the bottom."""
        ...

    def plate(self, scene: Scene, moment: M, joueur: int) -> Plate:
        """Return what is said of a player."""
        ...

    def info(self, scene: Scene, moment: M) -> Info:
        """Return what the corner of the table says."""
        ...

    def words(self, scene: Scene, moment: M) -> Words:
        """Return what is written on the table."""
        ...

    def choices(self, scene: Scene, moment: M) -> Choices | None:
        """Return what the person whose turn it is chooses among; None for a carte of the hand."""
        ...

    def coup(self, code: str) -> Any:
        """Return the coup that lays a carte."""
        ...

    def carte_sentence(self, scene: Scene, moment: M, code: str, asked: bool) -> str:
        """Return what is said of a carte of the hand; `asked`: a person has to choose one."""
        ...

    def read(self, typed: str) -> str | None:
        """Return the code that is typed, in capitals; None if it is no carte."""
        ...

    def misread(self, typed: str) -> str:
        """Return what is said of something typed that is no carte."""
        ...

    def last_trick(self, steps: Sequence[Step]) -> Taken | None:
        """Return the last trick that was taken; None before the first one."""
        ...
