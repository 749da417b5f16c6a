"""What is said beside the cells: the step, the local names, what is wrong in the chains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ....outside import one_line
from ....texts import _, plural
from .model_memory import COURSE_ENDS, Memory, Thing, Where, value_text
from .model_trace import Step

MOST_FAULTS = 3
LONGEST = 200


def step_words(step: Step) -> str:
    """Return what has just happened, on one line."""
    where = _("ligne {line}").format(line=step.line)
    if step.raised is not None:
        kind, message = step.raised
        from ....judge.french import in_french  # loaded when needed: the window opens sooner

        message = in_french(kind, message)
        said = f" : {one_line(message, LONGEST)}" if message else ""
        return _("{where} · lève {kind}{said}").format(where=where, kind=one_line(kind, 40), said=said)
    if step.kind == "call":
        return _("{where} · entrée dans {function}").format(where=where, function=step.function)
    if step.result is not None and step.result[0] != "n":
        value = value_text(step.result, step.memory)
        return _("{where} · {function} rend {value}").format(where=where, function=step.function, value=value)
    if step.kind == "return":
        return _("{where} · fin de {function}").format(where=where, function=step.function)
    return _("{where} · dans {function}").format(where=where, function=step.function)


def names_words(step: Step) -> str:
    """Return the local names, one per line: `cellule = la cellule 8T`."""
    shown = [(name, value_text(value, step.memory)) for name, value in step.local_names]
    return "\n".join(f"{one_line(name, 24)} = {text}" for name, text in shown)


def changes_words(step: Step) -> str:
    """Return the fields that have just changed, one per line: `suiv de la cellule 8T = None`."""
    return "\n".join(_change_words(step.memory, where) for where in sorted(step.changed))


def _change_words(memory: Memory, where: Where) -> str:
    number, name = where
    thing = memory.things[number]
    if thing.pile and not name:
        return _("un tas nouveau")
    if name == "carte":
        return _("une cellule porte {carte}").format(carte=thing.code)
    owner = memory.name_of(number) or _("un tas sans nom")
    if not thing.pile:
        owner = _("la cellule {carte}").format(carte=thing.code)
    value = value_text(thing.fields[name], memory)
    return _("{field} de {owner} = {value}").format(field=one_line(name, 24), owner=owner, value=value)


def moment_words(step: Step) -> str:
    """Return what has just happened where the lines are not shown: only the cells are spoken of."""
    if step.raised is not None:
        return _("l’appel s’arrête")
    if step.changed:
        count = len(step.changed)
        words = plural(count, "un champ vient de changer", "{n} champs viennent de changer")
        return words.format(n=count)
    return _("début de l’appel") if step.kind == "call" else _("fin de l’appel")


def faults_words(faults: Sequence[Fault], settled: bool = True) -> str:
    """Return what is wrong in the chains; in the middle of a call, only « pour l’instant »."""
    if not faults:
        return ""
    said = [fault.words for fault in faults[:MOST_FAULTS]]
    if len(faults) > MOST_FAULTS:
        more = len(faults) - MOST_FAULTS
        said.append(plural(more, "Et {n} autre lien.", "Et {n} autres liens.").format(n=more))
    return "\n".join(said) if settled else _("Pour l’instant : ") + "\n".join(said)


def no_cells_words(memory: Memory) -> str:
    """Return the sentence shown when the piles have no cells, "" when they have some."""
    if memory.cells or not memory.piles or any(memory.ends(pile) for pile in memory.piles):
        return ""
    return _("Ces tas n’ont pas de cellules : voici leurs champs.")


@dataclass(frozen=True, slots=True)
class Fault:
    """A field that is not what it should be, and the sentence that says so."""

    where: Where
    words: str


def faults_of(memory: Memory) -> tuple[Fault, ...]:
    """Find what is wrong in the chains of all piles; at most one fault per field."""
    owners: dict[int, str] = {}
    found: dict[Where, Fault] = {}
    for pile in memory.piles:
        for fault in _pile_faults(memory, pile, owners):
            found.setdefault(fault.where, fault)  # one per field: the first one found
    return tuple(found.values())


def _pile_faults(memory: Memory, pile: Thing, owners: dict[int, str]) -> Iterator[Fault]:
    name = memory.name_of(pile.number) or _("ce tas")
    ends = memory.ends(pile)
    links = memory.links() or ("suiv",)
    if not ends:
        return
    chain = list(memory.walk(pile.target(ends[0]), links[0]))
    yield from _height_faults(pile, name, chain)
    if ends[0] != COURSE_ENDS[0]:  # another representation: only its height is known
        return
    yield from _link_faults(memory, name, chain)
    yield from _end_faults(memory, pile, name, chain)
    yield from _shared_faults(pile, name, chain, owners)


def _height_faults(pile: Thing, name: str, chain: list[Thing]) -> Iterator[Fault]:
    height = pile.fields.get("hauteur")
    if height is not None and tuple(height) != ("i", len(chain)):
        written = height[1] if height[0] == "i" else "?"
        words = plural(
            len(chain),
            "hauteur de {name} vaut {told}, mais sa chaîne a {n} cellule.",
            "hauteur de {name} vaut {told}, mais sa chaîne a {n} cellules.",
        )
        yield Fault((pile.number, "hauteur"), words.format(name=name, told=written, n=len(chain)))


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
