"""The general form of an exercise: what its author writes, as data and small functions.

An exercise has functions of ours, the makers of their cases in order of size, and words. Everything else is
the same for all: ours is run on each case to know what a call should give, whatever it draws at random (see
`reference`); `judge` compares, blames, lends, and shows the shortest case that is wrong.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ...worker.codec import encode
from ...worker.form_values import CARTES as CARTES
from ...worker.form_values import Values, owner_of
from ...worker.own_pack import OwnPack

JSON = Any
Wire = list[Any]
"""A value as it travels (see `worker.form_values`)."""


@dataclass(frozen=True, slots=True)
class Var:
    """The k-th variable of a case, as an argument."""

    k: int


@dataclass(frozen=True, slots=True)
class Laid:
    """An object of a class of the file, as a case lays it: the values of its fields."""

    classe: str
    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class OwnCarte:
    """A carte of the file's own pack, by its code (see `worker.own_pack`)."""

    code: str


@dataclass(frozen=True, slots=True)
class Typed:
    """A value that a student types in a way of its own."""

    value: Any
    text: str


@dataclass(frozen=True, slots=True)
class Look:
    """What is judged after the last call: the elements of a list of the k-th variable whose flag is set."""

    k: int
    field: str
    flag: str


@dataclass(frozen=True, slots=True)
class Given:
    """A function that a case lays, for the student's function to call: `def nom(parameters): return body`.

    Every call of it is compared with those that ours makes; the lists that are arguments of the parameters
    `unordered` are compared without their order. What it returns must not depend on that order either.
    """

    nom: str
    parameters: tuple[str, ...]
    body: str
    unordered: frozenset[str] = frozenset()

    @property
    def text(self) -> str:
        """Its one line of Python."""
        return f"def {self.nom}({', '.join(self.parameters)}): return {self.body}"


@dataclass(frozen=True, slots=True)
class Call:
    """One call: of what, with which values; `kept` names the variable that keeps what it returns.

    What is called is a function, a class, a method (`Classe.methode`, its object first), `cartes_de`, or what
    is found in the fields of the first argument (`.main.cartes.append`); `.cartes[:]=` refills a list of it.
    """

    fonction: str
    args: tuple[Any, ...]
    kept: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """A small program: variables that are laid, by name, then calls. The last call is the one judged.

    `allowed` are the only values that the last call may return, where ours is only one right way among
    others; None when it must do as ours does. Where ours has too many ways to be compared with, `sound` is
    what the value must be at least. `wanted` puts into words what is allowed or sound, where it is no short
    list. With `again`, what the first calls gave is looked at once more at the end: it must be as it was.

    `under` names the honest readings under which the calls are legal; None for all of them. The cases of one
    `table` must all follow the same reading. With `apart`, what is kept is rebuilt in the child so that
    nothing inside it is shared: it serves to find who is to blame. `look` is judged in the place of what the
    last call returns. `why` says in a sentence what makes a value unsound.
    """

    calls: tuple[Call, ...]
    lay: tuple[tuple[str, Any], ...] = ()
    allowed: tuple[Any, ...] | None = None
    again: bool = False
    sound: Callable[[Wire], bool] | None = None
    wanted: str = ""
    under: frozenset[str] | None = None
    table: str = ""
    apart: bool = False
    look: Look | None = None
    why: Callable[[Wire], str] | None = None

    def item(self, graine: int) -> dict[str, JSON]:
        """Return what the bench is asked."""
        calls = [[c.fonction, [wire(arg) for arg in c.args], bool(c.kept)] for c in self.calls]
        item = {
            "mode": "calls",
            "lay": [wire(value) for _name, value in self.lay],
            "calls": calls,
            "again": self.again,
            "graine": graine,
        }
        if self.look is not None:
            item["look"] = [self.look.k, self.look.field, self.look.flag]
        return {**item, "apart": True} if self.apart else item

    @property
    def variables(self) -> tuple[str, ...]:
        """The names of the variables, in order."""
        return (*(name for name, _value in self.lay), *(c.kept for c in self.calls if c.kept))


def called_twice(
    nom: str, one: Sequence[Any], two: Sequence[Any], lay: tuple[tuple[str, Any], ...] = ()
) -> Case:
    """Return a case of two calls, where what the first gave must still be the same after the second."""
    return Case((Call(nom, tuple(one), "premier"), Call(nom, tuple(two))), lay, again=True)


@dataclass(frozen=True, slots=True)
class Seen:
    """What the last call of a case did: what it returned, the laid variables after it.

    `given` are the calls that were made of given functions, each with its name and its arguments.
    """

    value: Wire
    after: tuple[Wire, ...] = ()
    given: tuple[tuple[str, tuple[Wire, ...]], ...] = ()


Compare = Callable[[Wire, Wire], bool]
"""Whether a value returned is as right as ours."""
Fair = Callable[[Sequence[tuple[Seen, int]], int], frozenset[str]]
"""Return the honest readings under which these counts may be those of a right function, at level 10^-n."""


@dataclass(frozen=True, slots=True)
class Law:
    """A case whose outcomes are counted over many draws: `runs` at first, `more` before it is blamed."""

    case: Case
    runs: int
    more: int
    fair: Fair
    fault: str
    """The sentence on what is not fair."""
    wanted: str = ""
    alone: str = ""
    """What is added to `fault` where every draw does the same, when it is more than the usual question."""
    told: Callable[[Seen], Iterable[str]] | None = None
    """What an outcome shows, in words, where neither its value nor what it changes says it shortly."""


@dataclass(frozen=True, slots=True)
class Reading:
    """An honest reading of the hand-out where it leaves a choice.

    `replaced` says which functions of ours stand for which others of ours under this reading.
    """

    nom: str
    titre: str
    replaced: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Function:
    """How one function is judged; `cases` and `laws` are made from a seed, the smallest first.

    `same` compares what it returns with ours; `same_after` compares, by its name, a laid variable after the
    call (None: it must be equal to ours). `readings` are the honest readings of its cases, ours first; the
    laws have their own. `remark` is the remark on a file that mixes them. `parts` names the
    parts of the tuple that it returns, where they are drawn. `tell` says how a value differs from ours: a
    sentence, then what was due and what was given. With `on_cartes`, its cases hold cartes of the file's own
    pack.
    """

    nom: str
    cases: Callable[[int], Iterable[Case]]
    same: Compare | None = None
    laws: Callable[[int], Sequence[Law]] = lambda graine: ()
    remark: str = ""
    same_after: Mapping[str, Compare] = field(default_factory=dict)
    readings: tuple[Reading, ...] = ()
    parts: tuple[str, ...] = ()
    tell: Callable[[Wire, Wire], tuple[str, str, str] | None] | None = None
    on_cartes: bool = False


@dataclass(frozen=True, slots=True)
class Pack:
    """The pack of the file's own cartes, which cases take their cartes from (see `worker.own_pack`).

    `maker` makes the pack with what the classes of `makers` construct: each makes the cartes of some classes
    of `codes`, in order. `fields` are what the cartes must hold, for the place of a constructor that is
    wrong; `order` is the field that orders the cartes of a class. `figures` are what the constructors of the
    classes `figured` may be given for their last cartes, which have more and more of the field `worth`;
    `bases` are the classes of which each one is made where a file lacks it. No call may change the fields
    `kept` of a carte.
    """

    maker: str
    makers: Mapping[str, tuple[str, ...]]
    codes: Mapping[str, tuple[str, ...]]
    fields: Mapping[str, Mapping[str, Any]]
    order: str
    worth: str
    figured: tuple[str, ...]
    figures: tuple[tuple[Any, ...], ...]
    bases: Mapping[str, str]
    kept: tuple[str, ...]

    @property
    def pieces(self) -> tuple[str, ...]:
        """What makes the pack: the constructors, then the function."""
        return (*self.makers, self.maker)

    def plan(self) -> dict[str, JSON]:
        """Return what a bench is told of it: nothing that a function must give."""
        codes = {classe: list(codes) for classe, codes in self.codes.items()}
        figures = {"figured": list(self.figured), "figures": [*map(list, self.figures)]}
        fields = {"order": self.order, "worth": self.worth, "kept": list(self.kept)}
        return {"maker": self.maker, "codes": codes, **fields, **figures}

    def lent(self, names: Collection[str], dead: Collection[str]) -> dict[str, JSON]:
        """Return the plan where ours stands for some pieces; the constructors of `dead` are not called."""
        classes = {name: list(self.makers[name]) for name in names if name in self.makers}
        ended = [classe for name in dead for classe in self.makers.get(name, ())]
        more = {"fields": self.fields, "lent": classes, "dead": ended, "bases": self.bases}
        return {**self.plan(), **more, "own": self.maker not in names}


@dataclass(frozen=True, slots=True)
class Group:
    """Functions that share an object of the student's own: what makes it, fills it, empties it, reads it.

    Nobody but the file knows what the object is made of: it is seen only through what its readers answer.

    `other_reading` changes a case into what another honest reading makes of it; `at_least` asks of a case
    what it must give even so. `wider` makes its object larger than needed, `square` makes it for a board with
    as many rows as columns: one whose rows and columns were swapped is right there.
    """

    makes: str
    fills: str
    empties: str
    reads: tuple[str, ...]
    other_reading: Callable[[Case], Case]
    at_least: Callable[[Case], Case]
    wider: Callable[[Case], Case]
    square: Callable[[Case], Case]

    @property
    def functions(self) -> tuple[str, ...]:
        """All of them, in the order of the hand-out."""
        return (self.makes, self.fills, self.empties, *self.reads)


@dataclass(frozen=True, slots=True)
class Form:
    """An exercise: its functions, the text of ours, the classes of its stub and their fields.

    `laid` writes the lines that lay a variable, as a student would type them; `short` names an object
    in a sentence. Without `sides`, cartes are compared whatever side of them is visible. Where the cartes are
    objects of the file's own, `pack` says how they are made.
    """

    nom: str
    functions: Mapping[str, Function]
    reference: Callable[[], str]
    classes: Mapping[str, Sequence[str]] = field(default_factory=dict)
    laid: Callable[[str, Laid], Sequence[str]] | None = None
    short: Callable[[str, Mapping[str, Wire]], str] | None = None
    group: Group | None = None
    sides: bool = True
    pack: Pack | None = None


def wire(value: Any) -> Wire:
    """Return a value of ours as it travels; raises `TypeError` when it does not."""
    if isinstance(value, Var):
        return ["v", value.k]
    if isinstance(value, Laid):
        return ["O", value.classe, 0, [[name, wire(each)] for name, each in value.fields.items()]]
    if isinstance(value, list | tuple):
        return ["L" if isinstance(value, list) else "U", [wire(each) for each in value]]
    if isinstance(value, dict):
        return ["D", [[wire(k), wire(v)] for k, v in value.items()]]
    if isinstance(value, OwnCarte):
        return ["t", value.code]
    if isinstance(value, Typed):
        return wire(value.value)
    if type(value) is float:
        return ["d", value]
    if isinstance(value, Given):
        return ["f", value.nom, list(value.parameters), value.text]
    if type(value) is str:
        return ["s", value]
    sent: Wire = encode(value)
    if sent[0] == "?":
        raise TypeError(type(value).__name__)
    return sent


def compared(value: Wire, sides: bool) -> Wire:
    """Return what is compared of a value: dicts by order of their keys, cartes face up without `sides`."""
    kind = value[0]
    if kind in ("L", "U"):
        return [kind, [compared(each, sides) for each in value[1]]]
    if kind == "D":
        pairs = [[compared(k, sides), compared(v, sides)] for k, v in value[1]]
        return ["D", sorted(pairs, key=lambda pair: sort_key(pair[0]))]
    if kind == "O":
        return [*value[:3], [[name, compared(each, sides)] for name, each in value[3]]]
    return ["c", value[1] | 1] if kind == "c" and not sides else value


def sort_key(value: Wire) -> tuple[str, int, str]:
    """Return what sorts values whose order does not count: numbers and cartes by theirs."""
    number = value[1] if len(value) > 1 and type(value[1]) is int else 0
    return value[0], number, repr(value)


def given_in(case: Case) -> dict[str, Given]:
    """Return the functions that a case gives, by their names."""
    return {value.nom: value for _name, value in case.lay if isinstance(value, Given)}


def calls_of(case: Case, calls: Iterable[Any], sides: bool) -> tuple[tuple[str, tuple[Wire, ...]], ...]:
    """Return the calls made of given functions as they are compared."""
    given = given_in(case)
    found = []
    for name, args, *_done in calls:
        named = zip(given[name].parameters, (compared(arg, sides) for arg in args), strict=True)
        found.append((name, tuple(_argument(arg, p in given[name].unordered) for p, arg in named)))
    return tuple(found)


def _argument(value: Wire, unordered: bool) -> Wire:
    """Return an argument as it is compared: a tuple is as good as a list."""
    if value[0] not in ("L", "U"):
        return value
    return ["L", sorted(value[1], key=sort_key) if unordered else value[1]]


# --- what our own functions are, and do -------------------------------------------------------------------

MOST_BRANCHES = 400


def lendable(text: str, name: str) -> str:
    """Return the text of one of our functions and of those that it calls: it gives no other away.

    That of a method, `Classe.methode`, is a function of its object.
    """
    tree = ast.parse(text)
    nodes: dict[str, ast.stmt] = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef)}
    nodes |= {ast.unparse(n.targets[0]): n for n in tree.body if isinstance(n, ast.Assign)}
    classe, _dot, name = name.rpartition(".")
    for owner in tree.body:
        if isinstance(owner, ast.ClassDef) and owner.name == classe:
            nodes |= {node.name: node for node in owner.body if isinstance(node, ast.FunctionDef)}
    reached, waiting = {name}, [name]
    while waiting:
        inside = {node.id for node in ast.walk(nodes[waiting.pop()]) if isinstance(node, ast.Name)}
        new = inside & nodes.keys() - reached
        reached |= new
        waiting += new
    lines = ["from __future__ import annotations", *(ast.unparse(nodes[each]) for each in sorted(reached))]
    return "\n".join(lines)


class Reference:
    """Our functions, run on a case with every draw that they may make."""

    def __init__(self, form: Form, reading: Reading | None = None) -> None:
        """Load their text, and put in their place those of the reading."""
        self._form = form
        self._names: dict[str, Any] = {"__name__": "__reference__"}
        exec(compile(form.reference(), "<reference>", "exec", dont_inherit=True), self._names)
        replaced = {} if reading is None else reading.replaced
        for name, other in replaced.items():
            owner, key = owner_of(self._names, name)
            if owner is None:
                self._names[key] = self._names[other]
            else:
                setattr(owner, key, self._names[other])
        # Nothing of ours spoils its cartes: one pack serves for all the cases.
        self._own_pack = None if form.pack is None else OwnPack(self._names, form.pack.plan())
        self._last: tuple[Case | None, list[Seen], Iterator[Seen]] = (None, [], iter(()))

    def outcomes(self, case: Case) -> Iterator[Seen]:
        """Yield what ours may do, one way after another; raises `ValueError` when there are too many.

        Those of the last case are kept: a law compares many outcomes with them.
        """
        if self._last[0] is not case:
            self._last = (case, [], self._ways(case))
        _case, known, others = self._last
        yield from known
        for seen in others:
            known.append(seen)
            yield seen

    def _ways(self, case: Case) -> Iterator[Seen]:
        lay = [wire(value) for _name, value in case.lay]
        waiting: list[list[int]] = [[]]
        while waiting:
            draws = waiting.pop()
            try:
                seen = self._run(case, lay, draws)
            except _Draw as draw:
                waiting += [[*draws, k] for k in range(draw.n, 0, -1)]
            else:
                yield seen
            if len(waiting) > MOST_BRANCHES:
                raise ValueError(case)

    def before(self, case: Case) -> tuple[Wire, ...]:
        """Return the variables of a case as they are laid."""
        return self._run(replace(case, calls=()), [wire(value) for _name, value in case.lay], []).after

    def _run(self, case: Case, lay: Sequence[Wire], draws: Sequence[int]) -> Seen:
        left = list(draws)

        def un_entier(n: int) -> int:
            if not left:
                raise _Draw(n)
            return left.pop(0)

        self._names["un_entier"] = un_entier
        classes = {name: self._names[name] for name in self._form.classes}
        values = Values(classes, self._form.classes, own_pack=self._own_pack)
        variables: list[Any] = []
        for value in lay:
            variables.append(values.made(value, variables))
        count, given = len(variables), None
        for call in case.calls:
            args = [values.made(wire(arg), variables) for arg in call.args]
            given = values.called(self._names, call.fonction, args)
            if call.kept:
                variables.append(given)
        after = tuple(self._read(values, each) for each in variables[:count])
        if case.look is not None:
            given = values.chosen(variables[case.look.k], case.look.field, case.look.flag)
        whole = bool(case.calls) and case.calls[-1].fonction == CARTES
        value = compared(values.read(given, whole), self._form.sides)
        return Seen(value, after, calls_of(case, values.calls, self._form.sides))

    def _read(self, values: Values, value: Any) -> Wire:
        return compared(values.read(value), self._form.sides)


class _Draw(Exception):
    """Ours draws once more, from 1 to `n`."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
