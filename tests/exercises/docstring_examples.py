"""Reads the « Exemple : » lines of the stubs and checks them on real piles.

`Exemple : A = [7T 8T], B = [9P] ; deplacer_haut_sur(A, B) -> A = [7T], B = [9P 8T]`:
steps are parted by « ; », what is true afterwards stands behind « -> », and « refus »
is a broken precondition. An indented line goes on with the example above.
"""

import re
from collections import ChainMap
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from reussites_tk import cours
from reussites_tk.cours import Couleur, Localisation, Mode, PreconditionNonRespectee
from reussites_tk.cours.cartes import carte_de

_CARTE = r"(?:10|[2-9VDRA])[TKCP]"
_CARTE_IN_CODE = re.compile(rf"(?<!\w)\({_CARTE}\)|\b{_CARTE}\b")
_PILE = re.compile(r"\[(.*)\]( étalé)?( inactif)?")
_PLACE = Localisation(1, 1)
LETTERS = {"trefle": "T", "carreau": "K", "coeur": "C", "pique": "P"}
SERIES = frozenset(LETTERS)


def examples(docstring: str) -> Iterator[str]:
    """Yield each example as one line."""
    for found in re.findall(r"^Exemple : (.*(?:\n +.*)*)", docstring, re.MULTILINE):
        yield " ".join(found.split())


class Checker:
    """Runs examples on the piles of one module."""

    spread_names: frozenset[str] = frozenset()

    def __init__(self, piles: ModuleType) -> None:
        self.piles = piles
        self.own: dict[str, Any] = {}
        self.names = ChainMap(self.own, vars(piles), vars(cours), {"carte_de": carte_de})

    def check(self, example: str) -> None:
        self.own.clear()
        before, after = re.split(r" ?-> ", example)
        *steps, call = re.split(r" ?; ", before)
        for step in steps:
            self.play(step)
        self.lay()
        if after == "refus":
            with pytest.raises(PreconditionNonRespectee):
                self.play(call)
            return
        result = self.play(call)
        self.look()
        for fact in _parts(after):
            self.compare(fact, result)

    def lay(self) -> None:
        """Lay the board, once the piles of the example are known."""

    def look(self) -> None:
        """Name the piles of the board, once the example is played."""

    def play(self, step: str) -> Any:
        """Play one step; return the value of the last thing evaluated."""
        value = None
        for part in _parts(step):
            name, equals, code = part.rpartition(" = ")
            value = self.value(code, name)
            if equals:
                self.own[name] = value
        return value

    def compare(self, fact: str, result: Any) -> None:
        what, equals, code = fact.rpartition(" = ")
        obtained = self.value(what) if equals else result
        expected = self.value(code, what)
        if _PILE.fullmatch(code):
            obtained, expected = self.seen(obtained), self.seen(expected)
        assert (type(obtained), obtained) == (type(expected), expected), fact

    def value(self, code: str, name: str = "") -> Any:
        pile = _PILE.fullmatch(code)
        if pile:
            return self.pile(pile[1].split(), bool(pile[2]) or name in self.spread_names, not pile[3])
        return eval(_CARTE_IN_CODE.sub(lambda carte: f"carte_de({carte[0]!r})", code), {}, self.names)

    def pile(self, codes: list[str], spread: bool, active: bool) -> Any:
        t = self.piles.creer_tas_vide(_PLACE, Mode.ETALE if spread else Mode.EMPILE)
        for code in codes:
            self.piles.ajouter_carte_sur_tas(carte_de(code), t)
        if not active:
            self.piles.supprimer_tas_vide(t)
        return t

    def seen(self, t: Any) -> tuple[Any, ...]:
        cartes = [str(self.piles.ieme_carte(t, i)) for i in range(1, self.piles.la_hauteur(t) + 1)]
        return cartes, self.piles.tas_etale(t), self.piles.tas_actif(t)


class BoardChecker(Checker):
    """Runs the examples of a game: its piles belong to a `tableau`."""

    pack = 32

    def __init__(self, game: ModuleType, piles: ModuleType) -> None:
        super().__init__(piles)
        self.game = game
        self.names.maps.append(vars(game))

    def lay(self) -> None:
        self.piles.creer_jeu_neuf(self.pack, _PLACE)  # sets PREMIER_RANG: the ranks go round from it
        self.own["tableau"] = self.game.Tableau(**self.board())

    def board(self) -> dict[str, Any]:
        """Return the fields of the board, made of the piles of the example."""
        return {
            "ligne": {c: self.pile_named(c.name.lower()) for c in Couleur},
            "talon": self.pile_named("talon"),
        }

    def pile_named(self, name: str) -> Any:
        """Return the pile of that name, the usual one when the example names none."""
        return self.own.get(name) or self.pile(self.usual(name), name in self.spread_names, True)

    def usual(self, name: str) -> list[str]:
        return []

    def look(self) -> None:
        tableau = self.own["tableau"]
        self.own.update({c.name.lower(): pile for c, pile in tableau.ligne.items()}, talon=tableau.talon)


class R7Checker(BoardChecker):
    """Runs the examples of R7: each series has its seven."""

    spread_names = SERIES
    pack = 52

    def board(self) -> dict[str, Any]:
        return {"num_tour": 1, "rebut": self.pile_named("rebut")} | super().board()

    def usual(self, name: str) -> list[str]:
        return [f"7{LETTERS[name]}"] if name in SERIES else []

    def look(self) -> None:
        super().look()
        self.own.update(rebut=self.own["tableau"].rebut)


class QllChecker(BoardChecker):
    """Runs the examples of QLL: P1, P2… are the piles of the line."""

    def board(self) -> dict[str, Any]:
        ligne = [pile for name, pile in sorted(self.own.items()) if name.startswith("P")]
        return {"ligne": ligne, "talon": self.pile_named("talon")}

    def look(self) -> None:
        tableau = self.own["tableau"]
        self.own.update({f"P{i}": pile for i, pile in enumerate(tableau.ligne, 1)}, talon=tableau.talon)


class C4Checker(BoardChecker):
    """Runs the examples of C4: each pile has the cartes of its own couleur, face down."""

    spread_names = SERIES

    def usual(self, name: str) -> list[str]:
        rangs = "7 8 9 10 V D R A".split() if name in SERIES else []
        return [f"({rang}{LETTERS[name]})" for rang in rangs]


class MdChecker(BoardChecker):
    """Runs the examples of MD: S1 to S4 are the storage piles."""

    def board(self) -> dict[str, Any]:
        return {"stockage": [self.pile_named(f"S{i}") for i in range(1, 5)]} | super().board()

    def look(self) -> None:
        super().look()
        self.own.update({f"S{i}": pile for i, pile in enumerate(self.own["tableau"].stockage, 1)})


CHECKERS = {"r7": R7Checker, "qll": QllChecker, "c4": C4Checker, "md": MdChecker}


def _parts(text: str) -> list[str]:
    """Split at the commas that stand inside no bracket."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]
