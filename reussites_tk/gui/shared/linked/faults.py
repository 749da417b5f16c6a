"""What is wrong in the chains of a moment: which arrow, and why, in words. No Tk here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....texts import _, plural
from .memory import COURSE_ENDS, Memory, Thing, value_text

Where = tuple[int, str]
"""A field: the number of its pile or cell, its name."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A field that is not what it should be, and the sentence that says so."""

    where: Where
    words: str


def faults_of(memory: Memory) -> tuple[Fault, ...]:
    """Find what is wrong in the chains of all piles; at most one fault a field."""
    owners: dict[int, str] = {}
    found: dict[Where, Fault] = {}
    for pile in memory.piles:
        for fault in _pile_faults(memory, pile, owners):
            found.setdefault(fault.where, fault)
    return tuple(found.values())


def _pile_faults(memory: Memory, pile: Thing, owners: dict[int, str]) -> Iterator[Fault]:
    name = memory.name_of(pile.number) or _("ce tas")
    ends = memory.ends(pile)
    links = memory.links() or ("suiv",)
    if not ends:
        return
    chain = list(memory.walk(pile.target(ends[0]), links[0]))
    yield from _height_faults(pile, name, chain)
    if ends[0] != COURSE_ENDS[0]:
        return
    yield from _link_faults(memory, name, chain)
    yield from _end_faults(memory, pile, name, chain)
    yield from _shared_faults(pile, name, chain, owners)


def _height_faults(pile: Thing, name: str, chain: list[Thing]) -> Iterator[Fault]:
    height = pile.fields.get("hauteur")
    if height is not None and tuple(height) != ("i", len(chain)):
        told = height[1] if height[0] == "i" else "?"
        words = plural(
            len(chain),
            "hauteur de {name} vaut {told}, mais sa chaîne a {n} cellule.",
            "hauteur de {name} vaut {told}, mais sa chaîne a {n} cellules.",
        )
        yield Fault((pile.number, "hauteur"), words.format(name=name, told=told, n=len(chain)))


def _link_faults(memory: Memory, name: str, chain: list[Thing]) -> Iterator[Fault]:
    """Find the links that turn in a ring, lead elsewhere than to a cell, or do not come back."""
    for below, cell in zip([None, *chain], chain, strict=False):
        follower = cell.fields.get("suiv", ("?", ""))
        if follower[0] not in ("n", "o"):
            yield Fault((cell.number, "suiv"), _foreign(name, "suiv"))
        elif cell is chain[-1] and follower[0] == "o" and follower[1] in memory.things:
            yield Fault((cell.number, "suiv"), _turning(name))
        if "prec" in cell.fields and cell.target("prec") != (below and below.number):
            yield Fault((cell.number, "prec"), _prec_words(memory, cell, below))


def _prec_words(memory: Memory, cell: Thing, below: Thing | None) -> str:
    if cell.fields["prec"][0] not in ("n", "o"):
        return _foreign(_("la cellule {carte}").format(carte=cell.code), "prec")
    wanted = _("la cellule {carte}").format(carte=below.code) if below else "None"
    seen = value_text(cell.fields["prec"], memory)
    return _("Le prec de {carte} devrait être {wanted} : c’est {seen}.").format(
        carte=cell.code, wanted=wanted, seen=seen
    )


def _end_faults(memory: Memory, pile: Thing, name: str, chain: list[Thing]) -> Iterator[Fault]:
    tete, queue = (pile.target(end) for end in COURSE_ENDS)
    if tete is None and queue is not None:
        yield Fault((pile.number, "tete"), _lost_end(name, "tete"))
    elif tete is not None and queue is None:
        yield Fault((pile.number, "queue"), _lost_end(name, "queue"))
    elif chain and queue != chain[-1].number:
        words = _("queue de {name} devrait être la dernière cellule, {wanted} : c’est {seen}.")
        seen = value_text(pile.fields["queue"], memory)
        yield Fault((pile.number, "queue"), words.format(name=name, wanted=chain[-1].code, seen=seen))


def _shared_faults(pile: Thing, name: str, chain: list[Thing], owners: dict[int, str]) -> Iterator[Fault]:
    """Find the link by which a chain enters that of another pile."""
    where: Where = (pile.number, "tete")
    for cell in chain:
        if cell.number in owners:
            words = _("La chaîne de {name} entre dans celle de {other} par la cellule {carte}.")
            yield Fault(where, words.format(name=name, other=owners[cell.number], carte=cell.code))
            return
        where = (cell.number, "suiv")
    owners.update((cell.number, name) for cell in chain)


# The judge says the same of these faults: its words, loaded when the first fault is met (it is slow to load).


def _foreign(name: str, link: str) -> str:
    from ....judge.tas.words import foreign_words

    return foreign_words(name, link)


def _turning(name: str) -> str:
    from ....judge.tas.words import turning_words

    return turning_words(name, "suiv")


def _lost_end(name: str, end: str) -> str:
    from ....judge.tas.words import lost_end_words

    return lost_end_words(name, end)
