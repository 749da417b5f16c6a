"""Piles and cells made by hand, as a child would report them, for the tests."""

from typing import Any

from reussites_tk.cours.cartes import carte_de
from reussites_tk.gui.shared.linked.model_layout import Sizes
from reussites_tk.gui.shared.linked.model_memory import Memory, read_memory
from reussites_tk.worker.codec import carte_code

SIZES = Sizes(box_w=50, box_h=30, gap=40, line=15, margin=20, between=40)


def measure(_font: str, text: str) -> float:
    """Pretend that every letter is seven pixels wide."""
    return 7.0 * len(text)


def carte(code: str) -> list[Any]:
    """Write a carte as a child does."""
    return ["c", carte_code(carte_de(code))]


class Snapshot:
    """A moment as a child reports it: `pile` adds a right chain, `set` makes any field wrong."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}
        self.names: list[Any] = []
        self.cells: dict[str, int] = {}

    def pile(self, name: str, codes: str = "") -> "Snapshot":
        """Add a right pile; its cells are known by their cartes."""
        number = len(self.state)
        self.state[str(number)] = None
        cells = [self._cell(code) for code in codes.split()]
        for below, above in zip(cells, cells[1:], strict=False):
            self._fields(below)["suiv"], self._fields(above)["prec"] = ["o", above], ["o", below]
        fields = {
            "place": ["l", 1, number + 1], "role": ["role", "actif"], "mode": ["m", "etale"],
            "hauteur": ["i", len(cells)],
            "tete": ["o", cells[0]] if cells else ["n"], "queue": ["o", cells[-1]] if cells else ["n"],
        }  # fmt: skip
        self.state[str(number)] = ["t", fields]
        self.names.append([name, ["t", number]])
        return self

    def set(self, thing: str, field: str, value: Any) -> "Snapshot":
        """Change a field of a pile (by its name) or of a cell (by its carte); a text designates a cell."""
        named = {name: pile[1] for name, pile in self.names}
        number = self.cells[thing] if thing in self.cells else named[thing]
        target = ["n"] if value is None else ["o", self.cells[value]] if isinstance(value, str) else value
        self._fields(number)[field] = target
        return self

    def memory(self) -> Memory:
        """Give the moment."""
        state = {number: [kind, list(fields.items())] for number, (kind, fields) in self.state.items()}
        return read_memory({"state": state, "names": self.names})

    def loose(self, code: str) -> "Snapshot":
        """Add a cell outside all piles."""
        self._cell(code)
        return self

    def _cell(self, code: str) -> int:
        number = len(self.state)
        self.cells[code] = number
        self.state[str(number)] = ["o", {"carte": carte(code), "suiv": ["n"], "prec": ["n"]}]
        return number

    def _fields(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = self.state[str(number)][1]
        return found
