"""The exercise `memorix`, in the general form: its cases, its laws of chance, its words."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise, permutations, product
from typing import Any

from ...texts import _
from ..mutants import reference_text
from . import permutations as any_order
from .form import Call, Case, Form, Function, Laid, Law, Seen, Var, Wire, called_twice
from .laws import evenly, uniform
from .memorix_memory import MEMORY, first_cases, second_cases

BOARDS = ((3, 5), (3, 7), (5, 5), (3, 9), (5, 7), (7, 5), (5, 9), (7, 7), (7, 9))
"""The boards of the hand-out, the smallest first."""
GIVEN_ORDER = (19, 12, 0, 14, 5, 9, 17, 20, 3, 13, 15, 16, 7, 10, 1, 11, 18, 8, 2, 6, 4)
"""The permutation of the hand-out, on three rows of seven."""
NAMES = ("Ada", "Léo", "Zoé", "Max")
CLASSES: Mapping[str, tuple[str, ...]] = {
    "Joueur": ("pseudo", "score", "echecs"),
    "Partie": ("lignes", "colonnes", "e", "tableau", "t", "joueurs", "courant"),
}


# --- the boards -----------------------------------------------------------------------------------


class Board:
    """A board on which pairs may be taken and the joker exchanged, as a game does."""

    def __init__(self, lignes: int, colonnes: int, order: Sequence[int]) -> None:
        """Fill it from a permutation, as the hand-out does."""
        self.lignes, self.colonnes = lignes, colonnes
        self.t = list(order)
        self.values: list[int | None] = [None] * len(order)
        for place, case in enumerate(order):
            self.values[case] = (place + 1) // 2

    def cells_of(self, value: int) -> list[int]:
        """Return the cells that hold a value, in the order of `t`."""
        return [case for case in self.t if self.values[case] == value]

    def take(self, value: int) -> None:
        """Take a pair away."""
        for case in self.cells_of(value):
            self.values[case] = None
            self.t.remove(case)

    def exchange(self, case: int) -> None:
        """Exchange the joker with what a cell holds."""
        (joker,) = self.cells_of(0)
        self.values[joker], self.values[case] = self.values[case], 0

    def rows(self) -> list[list[int | None]]:
        """Return the board as a list of rows."""
        width = self.colonnes
        return [self.values[i * width : (i + 1) * width] for i in range(self.lignes)]


def boards(graine: int, most: int = 6, left: Callable[[int], bool] = lambda n: True) -> Iterator[Board]:
    """Yield boards with more and more cells, pairs taken and the joker moved on some.

    `left` says how many cells may remain. Whatever the seed, the joker is in cell 0 on some, which a pair
    holds on others.
    """
    found = [board for board in (*_with_cell_zero(), *_boards(graine, most)) if left(len(board.t))]
    yield from sorted(found, key=lambda board: len(board.t))


def _boards(graine: int, most: int) -> Iterator[Board]:
    chance = random.Random(graine)
    for lignes, colonnes in BOARDS[:most]:
        size = lignes * colonnes
        for taken in (0, 1, size // 4, size // 2 - 1, size // 2):
            board = Board(lignes, colonnes, chance.sample(range(size), size))
            for value in chance.sample(range(1, size // 2 + 1), taken):
                board.take(value)
            if len(board.t) > 1 and taken % 2:
                board.exchange(chance.choice(board.t))
            yield board


def _with_cell_zero() -> Iterator[Board]:
    """Yield boards whose cell 0, which is as good as false, holds the joker, or the second card of a pair."""
    for order in (range(15), (5, 1, 0, 2, 3, 4, *range(6, 15))):
        for taken in (3, 5):
            board = Board(3, 5, order)
            for value in range(2, 2 + taken):
                board.take(value)
            yield board


def partie(
    board: Board, e: int = 3, players: Sequence[tuple[int, int]] = ((0, 0), (0, 0)), courant: int = 0
) -> tuple[tuple[str, Any], ...]:
    """Return a `partie` to lay; `players` are their scores and failures."""
    joueurs = [
        Laid("Joueur", {"pseudo": name, "score": score, "echecs": echecs})
        for name, (score, echecs) in zip(NAMES, players, strict=False)
    ]
    fields = {
        "lignes": board.lignes,
        "colonnes": board.colonnes,
        "e": e,
        "tableau": board.rows(),
        "t": list(board.t),
        "joueurs": joueurs,
        "courant": courant,
    }
    return (("partie", Laid("Partie", fields)),)


def _in_game(board: Board, taken: int) -> tuple[tuple[str, Any], ...]:
    """Return a `partie` to lay in the middle of a game: every count is one that these pairs allow.

    The first player was punished three times, the second twice: his failures in a row say so.
    """
    second = taken // 2
    return partie(board, 3, ((taken - second - 3, 1), (second - 2, 4)), 1)


def _taken(board: Board) -> int:
    return (board.lignes * board.colonnes - len(board.t)) // 2


def _rounds() -> Iterator[tuple[Board, list[tuple[int, int]]]]:
    """Yield boards of three rows of five where, in all, every two cells are a pair once.

    They are the rounds of a tournament of fifteen, the joker where one does not play.
    """
    for joker in range(15):
        pairs = [((joker - k) % 15, (joker + k) % 15) for k in range(1, 8)]
        yield Board(3, 5, [joker, *(case for pair in pairs for case in pair)]), pairs


def _call(nom: str, lay: tuple[tuple[str, Any], ...], *args: Any) -> Case:
    return Case((Call(nom, (Var(0), *args)),), lay)


# --- the cells ------------------------------------------------------------------------------------


def _numbers(graine: int) -> Iterator[Case]:
    for lignes, colonnes in ((3, 5), (3, 7), (7, 9)):
        for i, j in product(range(lignes), range(colonnes)):
            yield Case((Call("numero_de_case", (i, j, colonnes)),))


def _cells(graine: int) -> Iterator[Case]:
    for lignes, colonnes in ((3, 5), (3, 7), (7, 9)):
        for numero in range(lignes * colonnes):
            yield Case((Call("case_de_numero", (numero, colonnes)),))


def _fillings(graine: int) -> Iterator[Case]:
    chance = random.Random(graine)
    for lignes, colonnes in BOARDS:
        size = lignes * colonnes
        yield _filling(lignes, colonnes, range(size))
        if (lignes, colonnes) == (3, 7):
            yield _filling(lignes, colonnes, GIVEN_ORDER)
        order = chance.sample(range(size), size)
        yield _filling(lignes, colonnes, order)
        lay = (("t", list(range(size))), ("autre", order[::-1] if order == sorted(order) else order))
        size_of = (lignes, colonnes)
        yield called_twice("remplir_tableau", (*size_of, Var(0)), (*size_of, Var(1)), lay)


def _filling(lignes: int, colonnes: int, order: Iterable[int]) -> Case:
    return Case((Call("remplir_tableau", (lignes, colonnes, Var(0))),), (("t", list(order)),))


# --- a game ---------------------------------------------------------------------------------------


def _removals(graine: int) -> Iterator[Case]:
    for board in boards(graine, most=4, left=lambda n: n > 1):
        values, lay = sorted({v for v in board.values if v}), _in_game(board, _taken(board))
        for value in (values[0], values[-1], values[len(values) // 2]):
            a, b = board.cells_of(value)
            yield _call("retirer_paire", lay, a, b)
            yield _call("retirer_paire", lay, b, a)


def _exchanges(graine: int) -> Iterator[Case]:
    for board in boards(graine, most=4, left=lambda n: n > 1):
        last = len(board.t) - 1
        for h in dict.fromkeys((0, 1, last // 2, last - 1, last)):
            yield _call("permuter_joker", _in_game(board, _taken(board)), h)
    for h in (20, 21, 40, 62):
        yield _call("permuter_joker", _in_game(Board(7, 9, range(63)), 0), h)


def _pairs(graine: int) -> Iterator[Case]:
    chance = random.Random(graine)
    for board in boards(graine, most=4):
        lay = _in_game(board, _taken(board))
        gone = [case for case, value in enumerate(board.values) if value is None]
        calls = [pair for value in range(1, 4) for pair in [board.cells_of(value)] if pair]
        calls += [pair[::-1] for pair in calls[:1]]
        calls += [chance.sample(board.t, 2) for _time in range(4 * (len(board.t) > 1))]
        joker = board.cells_of(0)
        calls += [[case, case] for case in (board.t[0], board.t[-1], *joker)]
        calls += [[joker[0], case] for case in board.t[:3] if case != joker[0]]
        calls += [list(pair) for pair in list(combinations(gone, 2))[:4]]
        calls += [[gone[0], gone[0]], [gone[0], board.t[0]], [board.t[-1], gone[-1]]] if gone else []
        # Two halves of two pairs next to each other are no pair.
        yield from (_call("est_paire", lay, a, b) for a, b in calls)
    for board, pairs in _rounds():
        shown = [each for a, b in pairs for each in ((a, b), (b, a))]
        shown += [(one[0], two[1]) for one, two in pairwise(pairs)]
        yield from (_call("est_paire", _in_game(board, 0), a, b) for a, b in shown)


def _left(graine: int) -> Iterator[Case]:
    board = next(boards(graine))
    for e, echecs in ((3, 0), (3, 1), (3, 2), (3, 3), (3, 7), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (5, 3)):
        lay = partie(board, e, ((-1, 2), (-2, echecs)), echecs % 2)
        yield Case((Call("coups_restants", (Var(1), Var(0))),), (_second_player(lay), _with_it(lay)))


def _second_player(lay: tuple[tuple[str, Any], ...]) -> tuple[str, Any]:
    return ("joueur", lay[0][1].fields["joueurs"][1])


def _with_it(lay: tuple[tuple[str, Any], ...]) -> tuple[str, Any]:
    """Return the `partie` whose second player is the variable laid before it."""
    fields = dict(lay[0][1].fields)
    fields["joueurs"] = [fields["joueurs"][0], Var(0)]
    return ("partie", Laid("Partie", fields))


def _ends(graine: int) -> Iterator[Case]:
    for board in (*boards(graine), *_last_boards()):
        yield _call("partie_finie", _in_game(board, _taken(board)))
        yield _call("partie_finie", partie(board, players=((_taken(board), 0),)))


def _last_boards() -> Iterator[Board]:
    """Yield boards at the end of a game, whose last cells come in every order."""
    for most in (1, 3, 5):
        for cells in permutations((2, 7, 9, 11, 14)[:most]):
            others = [case for case in range(15) if case not in cells]
            board = Board(3, 5, [*cells, *others])
            for value in range(most // 2 + 1, 8):
                board.take(value)
            yield board


def _rankings(graine: int) -> Iterator[Case]:
    board = next(boards(graine))
    scores = (
        *((0,), (5,), (1, 0), (0, 1), (2, 2), (-1, -3), (-3, -1), (-1, 0)),
        *((1, 2, 3), (2, 1, 2), (1, 2, 1), (0, 0, 0), (-2, 4, -2), (3, 1, 2), (1, 1, 2)),
        *((4, 3, 2, 1), (1, 2, 1, 2), (2, 2, 2, 5), (0, -1, 0, -1), (10, 9, 10, -9), (1, 1, 1, 1)),
    )
    for some in scores:
        failed = len(some) - 1
        players = [(score, 2 + k) for k, score in enumerate(some)]
        yield _call("classement", partie(board, players=players, courant=failed))
    for one, two in (((1, 0), (0, 2)), ((1, 1), (-1, 0)), ((2, 0, 2), (1, 3, -1))):
        yield called_twice("classement", (Var(0),), (Var(1),), _two_games(board, one, two))


def _two_games(board: Board, one: Sequence[int], two: Sequence[int]) -> tuple[tuple[str, Any], ...]:
    """Return two games to lay, with these scores."""
    games = [partie(board, players=[(score, 0) for score in scores])[0][1] for scores in (one, two)]
    return (("partie", games[0]), ("autre", games[1]))


def _same_groups(wanted: Wire, given: Wire) -> bool:
    """Return True if two rankings have the same groups, whatever the order inside each."""
    return bool(_grouped(wanted) == _grouped(given))


def _grouped(value: Wire) -> Any:
    if value[0] != "L" or any(group[0] != "L" for group in value[1]):
        return value
    return [sorted(map(repr, group[1])) for group in value[1]]


# --- a whole turn ---------------------------------------------------------------------------------


def _turns(graine: int) -> Iterator[Case]:
    """Yield turns of every kind: failures, pairs, the joker first or second, one to four players."""
    chance = random.Random(graine)
    for board in boards(graine, most=3, left=lambda n: n > 1):
        # Every kind of table where there are few cells, then two of them: the rest is the same.
        tables = _TABLES if board.lignes * board.colonnes == 15 and len(board.t) < 13 else _TABLES[1:3]
        for players, courant, e in tables:
            lay = partie(board, e, players, courant)
            yield from (_call("jouer_coup", lay, a, b) for a, b in _moves(board, chance))


_TABLES: tuple[tuple[tuple[tuple[int, int], ...], int, int], ...] = (
    (((0, 0), (0, 0)), 0, 3),
    (((1, 1), (0, 2)), 0, 3),
    (((1, 1), (0, 2)), 1, 3),
    (((0, 0),), 0, 1),
    (((0, 3), (2, 0), (1, 4)), 2, 3),
    (((-1, 1), (2, 0), (1, 0)), 0, 2),
    (((0, 6), (2, 5)), 1, 0),
    (((0, 0), (-1, 4), (3, 1), (1, 0)), 3, 2),
    (((0, 0), (-1, 4), (3, 1), (1, 0)), 1, 4),
)


def _moves(board: Board, chance: random.Random) -> list[tuple[int, int | None]]:
    (joker,) = board.cells_of(0)
    values = sorted({v for v in board.values if v})
    first, last = board.cells_of(values[0]), board.cells_of(values[-1])
    moves: list[tuple[int, int | None]] = [(first[0], first[1]), (last[1], last[0]), (joker, None)]
    moves += [(first[0], joker), (last[1], joker)]
    if len(values) > 1:
        moves += [(first[0], last[0]), (last[1], first[1])]
    return moves


SHARED, SPARED = "partagee", "epargnee"
"""The honest readings of X1: may the first card shown be exchanged with the joker shown second?"""

_UNEVEN = _(
    "Le joker doit aller aussi souvent dans chaque case permise, et ce n'est pas le cas : entre quelles "
    "bornes h est-il tiré ?"
)
_EVEN = _("chaque case aussi souvent que les autres")
_STILL = _("Ici, il finit toujours dans la même case : est-il échangé, et h tiré de nouveau à chaque appel ?")


def _draws(graine: int) -> list[Law]:
    chance = random.Random(graine)
    laws = []
    # As many cells are left as do not divide those of the board: h drawn among these is seen. The joker is in
    # cell 0, or a card that comes before it is.
    for size, taken, place in ((15, 4, 14), (21, 4, 0)):
        order = chance.sample(range(1, size), size - 1)
        order.insert(place, 0)
        board = Board(3, size // 3, order)
        for value in chance.sample(range(1, size // 2), taken):
            board.take(value)
        (joker,) = board.cells_of(0)
        others = sorted(case for case in board.t if case != joker)
        laws += [_draw(board, joker, None), _draw(board, others[0], joker), _draw(board, others[-1], joker)]
    return [*laws, *_large_draws(Board(7, 9, chance.sample(range(63), 63)))]


def _joker_after(seen: Seen) -> int:
    """Return the cell where a turn left the joker."""
    rows = dict(seen.after[0][3])["tableau"][1]
    flat = [value for row in rows for value in row[1]]
    return int(flat.index(["i", 0]))


def _told(seen: Seen) -> list[str]:
    return [_("le joker se trouve ensuite dans la case {n}").format(n=_joker_after(seen))]


def _large_draws(board: Board) -> list[Law]:
    """Return the laws of the joker's place on a large board, by its rank in `t`."""
    laws = []
    for a, b in ((board.t[0], None), (board.t[1], board.t[0])):
        spared = [case for case in board.t if b is None or case != a]
        choices = {SHARED: board.t, SPARED: spared}
        fair = evenly(
            {name: partial(_place_of, cells) for name, cells in choices.items()},
            {name: len(cells) for name, cells in choices.items()},
        )
        case = _call("jouer_coup", partie(board), a, b)
        laws.append(Law(case, 200, 800, fair, _UNEVEN, _EVEN, alone=_STILL, told=_told))
    return laws


def _place_of(cells: Sequence[int], seen: Seen) -> int | None:
    joker = _joker_after(seen)
    return cells.index(joker) if joker in cells else None


def _draw(board: Board, a: int, b: int | None) -> Law:
    """Return the law of the joker's place after a turn that shows it."""
    case, r = _call("jouer_coup", partie(board), a, b), len(board.t)

    def place(seen: Seen) -> str:
        return str(_joker_after(seen))

    def elsewhere(seen: Seen) -> str | None:
        found = place(seen)
        return None if found == str(a) else found

    readings: dict[str, Callable[[Seen], str | None]] = {SHARED: place, SPARED: place}
    cells = {SHARED: r, SPARED: r}
    if b is not None:
        readings[SPARED], cells[SPARED] = elsewhere, r - 1
    return Law(case, 100 * r, 400 * r, uniform(readings, cells), _UNEVEN, _EVEN, alone=_STILL, told=_told)


MIXED = _(
    "Remarque : quand le joker est la seconde carte, la première est tantôt échangée comme les autres, "
    "tantôt épargnée ; les deux règles se défendent, mais il faut en choisir une."
)


# --- the words ------------------------------------------------------------------------------------


def _laid(name: str, value: Laid) -> Sequence[str]:
    """Write the lines that lay a `Partie` or a `Joueur`, in the classes of the stub."""
    if value.classe == "Joueur":
        return [f"{name} = {_joueur(value)}", *_counts(name, value)]
    fields = value.fields
    names = [_joueur(each) if isinstance(each, Laid) else "joueur" for each in fields["joueurs"]]
    args = ", ".join(
        repr(fields[key]) if key != "joueurs" else f"[{', '.join(names)}]"
        for key in ("lignes", "colonnes", "e", "tableau", "t", "joueurs", "courant")
    )
    lines = [f"{name} = Partie({args})"]
    for k, each in enumerate(fields["joueurs"]):
        if isinstance(each, Laid):
            lines += _counts(f"{name}.joueurs[{k}]", each)
    return lines


def _joueur(value: Laid) -> str:
    return f'Joueur("{value.fields["pseudo"]}")'


def _counts(name: str, value: Laid) -> list[str]:
    score, echecs = value.fields["score"], value.fields["echecs"]
    return [f"{name}.score, {name}.echecs = {score}, {echecs}"] if score or echecs else []


def _short(classe: str, fields: Mapping[str, Wire]) -> str:
    return str(fields["pseudo"][1]) if classe == "Joueur" else _("la partie")


# --- the whole exercise ---------------------------------------------------------------------------

FUNCTIONS = (
    Function("numero_de_case", _numbers),
    Function("case_de_numero", _cells),
    Function("permutation_aleatoire", any_order.cases, laws=any_order.laws),
    Function("remplir_tableau", _fillings),
    Function("retirer_paire", _removals),
    Function("permuter_joker", _exchanges),
    Function("est_paire", _pairs),
    Function("jouer_coup", _turns, laws=_draws, remark=MIXED),
    Function("coups_restants", _left),
    Function("partie_finie", _ends),
    Function("classement", _rankings, _same_groups),
    Function("choisir_premiere", first_cases),
    Function("choisir_seconde", second_cases),
)

FORM = Form(
    "memorix",
    {function.nom: function for function in FUNCTIONS},
    lambda: reference_text("memorix"),
    CLASSES,
    _laid,
    _short,
    MEMORY,
)
