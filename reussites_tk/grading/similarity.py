"""Clues of similarity between submissions: never a verdict.

First the same program handed in several times, said once however many hand it in; then submissions that
have rare pieces in common; and those that hold a solution of ours (see `solutions`). What was given is not
compared, what our own programs write counts for nothing between two students, nor what too many of the
class write. A number and what is shown below it come from the same pieces.

The standard library suffices (`ast`, `zlib`). The kept libraries of this field compare whole files as
runs of tokens (copydetect, which brings NumPy, Matplotlib and a compiled part; JPlag, which needs Java):
they see neither functions nor the stub's renamed bodies, and would weigh fifty megabytes in a program
that a school unpacks.
"""

from __future__ import annotations

import threading
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from math import log

from ..judge.source import syntax_tree
from ..judge.verdicts import Stopped
from .pieces import Body, Grams, bodies_of, given_text, lines_of_pieces
from .records import Result
from .solutions import Pasted, pasted_from_ours, plainest_grams

THRESHOLD = 0.5
"""Share of what is rare in both files that they have in common, from which the pair is shown."""
LEAST_WEIGHT = 25.0
"""What is in common must weigh as much as this many rare pieces: short bodies are all alike."""
SAME, MUCH = 0.8, 60.0
"""A pair is shown too when functions that are this much the same weigh that many rare pieces together."""
NEARLY, MOST_RIVALS = 0.5, 8
"""Share of all pieces, rare or not, from which two submissions count as one where holders are counted, and
how many others a submission is compared with for that, those that share most with it.

In `tests/copies`, independent right programs share a tenth of theirs at most."""
MOST_HOLDERS = 25
"""A piece that more submissions hold, or more than half of them, says nothing of any two."""
FEW = 8
"""In a smaller class, half of it is too few for that."""
ONE = 1_000_000
"""What one rare piece is worth."""
LEAST_NODES, LEAST_LINES = 200, 15
"""Nodes of the syntax tree, or lines when it has none, from which two equal programs are a clue."""

OnProgress = Callable[[int, int], None]
"""Called with how many submissions are read, and how many there are."""


class Sameness(Enum):
    """In what several files are the same."""

    TEXT = "text"
    LAYOUT = "layout"
    """All but comments, layout and docstrings."""
    NAMES = "names"
    """All but these, and names."""


@dataclass(frozen=True, slots=True)
class Work:
    """A program that was handed in once: by one student, or by the members of a team."""

    results: tuple[Result, ...]
    bodies: tuple[Body, ...] = ()

    @property
    def first(self) -> Result:
        """The result that stands for it."""
        return self.results[0]


@dataclass(frozen=True, slots=True)
class Group:
    """The same program handed in several times: works with the same text are together in `texts`."""

    sameness: Sameness
    texts: tuple[tuple[Work, ...], ...]

    @property
    def works(self) -> tuple[Work, ...]:
        """All of them."""
        return tuple(work for some in self.texts for work in some)


@dataclass(frozen=True, slots=True)
class Passage:
    """A function in one of the two files: its lines (from 1, both ends in), those of pieces in common."""

    first: int
    last: int
    common: frozenset[int]


@dataclass(frozen=True, slots=True)
class Alike:
    """One function of a pair: its weight in the similarity, how much of it is common (0 to 1), its places."""

    name: str
    weight: float
    share: float
    one: Passage
    other: Passage


@dataclass(frozen=True, slots=True)
class Pair:
    """Two works that have rare things in common: the share of them, the functions concerned."""

    one: Work
    other: Work
    share: float
    functions: tuple[Alike, ...]


@dataclass(frozen=True, slots=True)
class Family:
    """Works that are alike: each is in one of the pairs at least, beside one that is most like it."""

    works: tuple[Work, ...]
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Clues:
    """All that is worth reading in a class; `short` counts equal programs that are too short to tell."""

    groups: tuple[Group, ...] = ()
    families: tuple[Family, ...] = ()
    pasted: tuple[Pasted, ...] = ()
    short: int = 0

    @property
    def count(self) -> int:
        """How many things there are to read."""
        return len(self.groups) + len(self.families) + len(self.pasted)


def clues_of(
    results: Sequence[Result],
    threshold: float = THRESHOLD,
    *,
    stop: threading.Event | None = None,
    on_progress: OnProgress = lambda done, total: None,
) -> Clues:
    """Return the clues of a class, the strongest first; raises `Stopped` when `stop` is set meanwhile."""
    by_exercise: dict[str, list[Result]] = defaultdict(list)
    for result in sorted(results, key=lambda result: result.key):
        if result.text.strip():
            by_exercise[result.exercice].append(result)
    works = {exercice: _works_of(some) for exercice, some in by_exercise.items()}
    total, read = sum(map(len, works.values())), 0
    classes = []
    for exercice, some in works.items():
        whole, known = [], dict[str, tuple[Body, ...]]()
        for work in some:
            if stop is not None and stop.is_set():
                raise Stopped
            text = work[0].text
            if text not in known:  # forty may have handed in the same
                known[text] = bodies_of(text, exercice)
            whole.append(Work(work, known[text]))
            read += 1
            on_progress(read, total)
        classes.append(_Class(whole, threshold))
    return Clues(
        tuple(sorted((g for c in classes for g in c.groups), key=lambda g: -len(g.works))),
        tuple(sorted((f for c in classes for f in c.families()), key=lambda f: -f.pairs[0].share)),
        tuple(pasted for c in classes for pasted in c.pasted),
        sum(c.short for c in classes),
    )


def _works_of(results: Iterable[Result]) -> list[tuple[Result, ...]]:
    """Gather the results of one file that was handed in once: the members of a team share it."""
    gathered: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        # Before 4.1, Moodle gave each member of a team a folder of their own.
        owner = result.student.team or result.path or result.key
        gathered.setdefault((owner, result.text), []).append(result)
    return [*map(tuple, gathered.values())]


class _Class:
    """The submissions of one exercise."""

    def __init__(self, works: Sequence[Work], threshold: float) -> None:
        self.exercice, self.threshold = works[0].first.exercice, threshold
        self.short = 0
        self.groups: list[Group] = []
        self.pasted: list[Pasted] = []
        self.distinct = [*self._distinct(works)]
        known = plainest_grams(self.exercice)
        self.bodies = [{b.name: b.grams - known for b in work.bodies} for work in self.distinct]
        self.grams = [frozenset[int]().union(*some.values()) for some in self.bodies]
        self.near = self._near()
        self._weigh()

    # --- the same program several times

    def _distinct(self, works: Sequence[Work]) -> Iterator[Work]:
        """Yield the first work of each program, and note those that are handed in several times."""
        gathered: dict[object, list[Work]] = {}
        for work in works:
            gathered.setdefault(_program(work, renamed=True), []).append(work)
        for same in gathered.values():
            results = tuple(result for work in same for result in work.results)
            if (pasted := pasted_from_ours(results, same[0].bodies)) is not None:
                self.pasted.append(pasted)
            if len(same) > 1 and _is_long(same[0]):
                self.groups.append(_group(same))
            elif len(same) > 1 and same[0].bodies:
                self.short += len(same)
            yield same[0]

    # --- what is rare

    def _near(self) -> list[int]:
        """Return, for each work, the one that it is nearly the same as; itself when there is none.

        Those count as one when the holders of a piece are counted: otherwise what forty copied would look
        like what everybody writes.
        """
        counts = Counter(gram for grams in self.grams for gram in grams)
        holders: dict[int, list[int]] = defaultdict(list)
        near: list[int] = []
        for i, grams in enumerate(self.grams):
            # Two sets that share so much share one of the first few, in whatever order: the rarest first.
            rest = len(grams) - int(NEARLY * len(grams)) + 1
            first = sorted(grams, key=lambda gram: (counts[gram], gram))[:rest]
            rivals = Counter(leader for gram in first for leader in holders[gram])
            likely = sorted(rivals, key=lambda j: (-rivals[j], j))[:MOST_RIVALS]
            best = max(likely, key=lambda j: (_overlap(self.grams[j], grams), -j), default=i)
            if best == i or _overlap(self.grams[best], grams) < NEARLY:
                best = i
                for gram in first:
                    holders[gram].append(i)
            near.append(best)
        return near

    def _weigh(self) -> None:
        """Count who holds each piece, and leave out those that too many hold."""
        leaders = [i for i, leader in enumerate(self.near) if leader == i]
        number = len(leaders)
        counts = Counter(gram for i in leaders for gram in self.grams[i])
        most = number if number < FEW else min(MOST_HOLDERS, number // 2)
        common = frozenset(gram for gram, n in counts.items() if n > most)
        # In millionths: the sum of whole numbers does not depend on its order.
        self.worth = {
            gram: round(ONE * log(1 + number / n) / log(1 + number)) for gram, n in counts.items() if n > 1
        }
        self.bodies = [{name: grams - common for name, grams in some.items()} for some in self.bodies]
        self.grams = [grams - common for grams in self.grams]
        self.weights = [self._weight(grams) for grams in self.grams]

    def _weight(self, grams: Iterable[int]) -> int:
        """Return how many rare pieces these are worth, in millionths."""
        return sum(self.worth.get(gram, ONE) for gram in grams)

    # --- pairs

    def families(self) -> Iterator[Family]:
        """Yield the works that are alike, those linked by one another together."""
        root = [*range(len(self.distinct))]

        def root_of(i: int) -> int:
            while root[i] != i:
                root[i] = i = root[root[i]]
            return i

        kept: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for _share, i, j in sorted(self._links(), key=lambda link: (-link[0], *link[1:])):
            one, other = root_of(i), root_of(j)
            if one != other:  # the strongest link of a work to the others: a tree of the best ones
                root[other] = one
                kept[one] += [*kept.pop(other, []), (i, j)]
        for edges in kept.values():
            members = sorted({i for edge in edges for i in edge})
            pairs = [self._pair(i, j) for i, j in edges]
            pairs.sort(key=lambda pair: (-pair.share, pair.one.first.key, pair.other.first.key))
            yield Family(tuple(self.distinct[i] for i in members), tuple(pairs))

    def _links(self) -> Iterator[tuple[float, int, int]]:
        """Yield the share and the indexes of the works that have much in common."""
        in_common = self._in_common()
        for i, leader in enumerate(self.near):
            if leader != i:
                in_common[leader, i] = self._weight(self.grams[i] & self.grams[leader])
        for (i, j), common in in_common.items():
            if common < LEAST_WEIGHT * ONE:
                continue
            share = self._share(i, j, common)
            if share >= self.threshold or (common >= MUCH * ONE and self._same_weight(i, j) >= MUCH * ONE):
                yield share, i, j

    def _share(self, i: int, j: int, common: int) -> float:
        return round(common / (self.weights[i] + self.weights[j] - common), 4)

    def _in_common(self) -> dict[tuple[int, int], int]:
        """Weigh what each two submissions have in common, piece by piece: two by two would be slow."""
        holders: dict[int, list[int]] = defaultdict(list)
        for i, leader in enumerate(self.near):
            if leader == i:
                for gram in self.grams[i] & self.worth.keys():
                    holders[gram].append(i)
        shared: dict[tuple[int, int], int] = defaultdict(int)
        for gram, owners in holders.items():
            for pair in combinations(owners, 2):
                shared[pair] += self.worth[gram]
        return shared

    def _same_weight(self, i: int, j: int) -> int:
        """Weigh the functions that are nearly the same in both."""
        return sum(weight for _one, _other, weight, share in self._functions(i, j) if share >= SAME)

    def _functions(self, i: int, j: int) -> list[tuple[str, str, int, float]]:
        """Return the functions that have something in common: names, weight, share; the heaviest first."""
        one, other = self.bodies[i], self.bodies[j]
        named = [(nom, nom) for nom in one.keys() & other.keys()]
        helpers = [(a, b) for a in one.keys() - other.keys() for b in other.keys() - one.keys()]
        found = []
        for a, b in named + helpers:
            both = one[a] & other[b]
            if both:
                weight = self._weight(both)
                found.append((a, b, weight, round(weight / self._weight(one[a] | other[b]), 4)))
        found.sort(key=lambda each: (-each[2], each[0], each[1]))
        taken: set[tuple[int, str]] = set()
        kept = []
        for each in found:  # a helper of one student is compared with the most similar one of the other
            names = {(0, each[0]), (1, each[1])}
            if not names & taken:
                taken |= names
                kept.append(each)
        return kept

    def _pair(self, i: int, j: int) -> Pair:
        works = self.distinct[i], self.distinct[j]
        common = self.grams[i] & self.grams[j]
        marked = [lines_of_pieces(work.first.text, self.exercice, common) for work in works]
        bodies = [{body.name: body for body in work.bodies} for work in works]
        functions = [
            Alike(
                a if a == b else f"{a} / {b}",
                round(weight / ONE, 3),
                part,
                _passage(bodies[0][a], marked[0]),
                _passage(bodies[1][b], marked[1]),
            )
            for a, b, weight, part in self._functions(i, j)
        ]
        return Pair(*works, self._share(i, j, self._weight(common)), tuple(functions))


def _overlap(one: Grams, other: Grams) -> float:
    """Return how much of two sets they have in common, from 0 to 1; two empty ones have nothing."""
    both = len(one & other)
    return both / (len(one) + len(other) - both) if both else 0.0


def _passage(body: Body, marked: frozenset[int]) -> Passage:
    return Passage(body.first, body.last, marked & frozenset(range(body.first, body.last + 1)))


# --- the same program


def _program(work: Work, *, renamed: bool) -> object:
    """Return what two works share when they are the same program: all its bodies, or its text."""
    if not work.bodies:
        return _plain_text(work)
    return tuple(body.shape if renamed else body.exact for body in work.bodies)


def _plain_text(work: Work) -> str:
    """Return the text of a work without what editors change by themselves: ends of lines."""
    return "\n".join(row.rstrip() for row in work.first.text.strip().splitlines())


def _is_long(work: Work) -> bool:
    """Return True if nobody writes as much as another one by chance."""
    if work.bodies:
        return sum(body.size for body in work.bodies) >= LEAST_NODES
    text, exercice = work.first.text, work.first.exercice
    if syntax_tree(text) is not None:  # the file to complete, or next to nothing
        return False
    rows = {row.strip() for row in text.splitlines()} - {
        row.strip() for row in given_text(exercice).splitlines()
    }
    return len(rows) >= LEAST_LINES


def _group(works: Sequence[Work]) -> Group:
    texts: dict[str, list[Work]] = {}
    for work in works:
        texts.setdefault(_plain_text(work), []).append(work)
    if len(texts) == 1:
        sameness = Sameness.TEXT
    elif len({_program(work, renamed=False) for work in works}) == 1:
        sameness = Sameness.LAYOUT
    else:
        sameness = Sameness.NAMES
    return Group(sameness, tuple(sorted(map(tuple, texts.values()), key=lambda some: -len(some))))
