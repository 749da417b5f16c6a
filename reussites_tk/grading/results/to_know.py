"""What the teacher should know of a class, gathered by kind: what needs the teacher or costs marks first.

A kind has its title and the students it concerns, each named once; the same sentence of several students
is said once. Curiosities (a file with another name, an attempt among several) come last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...texts import _, plural
from ..records import Result, by_student, names_in, why_unsure
from ..similarity import Clues
from ..submissions import NOTHING
from .markup import Html, element, lines, printable, prose
from .result_words import page_name, title_of
from .worksheet import NOTHING as ROW_LEFT
from .worksheet import UNSURE, WHY_SAID

LONGEST = 600
"""Characters of a sentence."""
SAID_OF_ROWS = (
    (WHY_SAID, _("Dans la feuille, la note reste telle quelle, et le commentaire dit pourquoi.")),
    (UNSURE, _("Dans la feuille, la note reste telle quelle.")),
    (ROW_LEFT, _("Dans la feuille, la ligne reste telle quelle.")),
)
"""What the worksheet says of rows, and what is said of them here, under the names of all of them."""


def to_know(results: Sequence[Result], remarks: Sequence[str], clues: Clues | None = None) -> Html | None:
    """Return the part of the page, the gravest first; None when there is nothing to say.

    `remarks` are about the class; `clues` what its submissions have in common.
    """
    parts = [
        _to_review(results, _of_rows(remarks, WHY_SAID, UNSURE)),
        _remarks([one for one in remarks if not _of_rows([one], WHY_SAID, UNSURE, ROW_LEFT)], results),
        _unloadable(results),
        _hidden(results),
        _alike(clues or Clues()),
        _named(_("Rien rendu"), _empty_handed(results), _of_rows(remarks, ROW_LEFT)),
        *_missing(results),
        _peculiar(results),
    ]
    shown = [part for part in parts if part]
    return lines(*shown) if shown else None


def student_link(result: Result) -> Html:
    """Return the name of a student, with a link to the page."""
    return element("a", printable(result.student.name, 120), href=page_name(result.student.key))


def _part(title: str, count: int, *items: Html) -> Html:
    number = f" ({count})" if count else ""
    return lines(element("h3", prose(f"{title}{number}")), element("ul", lines(*items)))


def _of_rows(remarks: Sequence[str], *whats: str) -> str:
    """Return what to say of the rows of the worksheet that such remarks are about; "" without any."""
    there = [what for what in whats if any(remark.startswith(f"{what} (") for remark in remarks)]
    return next((said for what, said in SAID_OF_ROWS if what in there), "")


def _to_review(results: Sequence[Result], of_rows: str) -> Html | None:
    unsure = [result for result in results if result.to_review]
    if not unsure:
        return None
    # The same reason, for all the exercises of a student: once.
    items = [element("li", student_link(r), prose(f" : {why_unsure(r)}", LONGEST)) for r in unsure]
    count = len(by_student(unsure))
    part = _part(_("À revoir : sans note, et ce n’est pas un zéro"), count, *dict.fromkeys(items))
    return lines(part, _detail(of_rows))


def _detail(sentence: str) -> Html | None:
    return element("p", prose(sentence), class_="detail") if sentence else None


def _remarks(remarks: Sequence[str], results: Sequence[Result]) -> Html | None:
    names = names_in(results)
    items = [element("li", prose(remark, LONGEST, names)) for remark in dict.fromkeys(remarks)]
    return _part(_("La classe et ses fichiers"), 0, *items) if items else None


def _named(title: str, results: Sequence[Result], of_rows: str = "") -> Html | None:
    """Name students under a title, on one line."""
    if not results:
        return None
    links = dict.fromkeys(map(student_link, results))
    names = element("p", Html(", ".join(links)))
    return lines(element("h3", prose(f"{title} ({len(links)})")), names, _detail(of_rows))


def _unloadable(results: Sequence[Result]) -> Html | None:
    """Name those whose file does not load; with the exercise where there are several."""
    found = [result for result in results if result.unloadable]
    if len({result.exercice for result in results}) < 2 or not found:
        return _named(_("Ne se chargent pas"), found)
    items = [
        element("li", student_link(some[0]), prose(f" : {', '.join(title_of(r.exercice) for r in some)}"))
        for _student, some in by_student(found)
    ]
    return _part(_("Ne se chargent pas"), len(items), *items)


def _hidden(results: Sequence[Result]) -> Html | None:
    found = [result for result in results if result.hidden]
    if not found:
        return None
    items = [element("li", student_link(r), prose(" : " + ", ".join(r.hidden))) for r in found]
    return _part(_("Justes, mais pas sur les essais cachés"), len(by_student(found)), *items)


def clues_sentence(clues: Clues) -> str:
    """Return how many submissions have something in common that is to be read; "" for none."""
    pasted = len(dict.fromkeys(r.student.key for each in clues.pasted for r in each.results))
    same = sum(len(group.works) for group in clues.groups)
    alike = sum(len(family.works) for family in clues.families)
    counts = (
        (same, "{n} copie est la même qu’une autre", "{n} copies sont les mêmes que d’autres"),
        (
            pasted,
            "{n} copie contient des solutions du logiciel",
            "{n} copies contiennent des solutions du logiciel",
        ),
        (alike, "{n} programme ressemble à un autre", "{n} programmes ressemblent à d’autres"),
    )
    said = [plural(n, one, many).format(n=n) for n, one, many in counts if n]
    return _("{counts} : à lire dans").format(counts=", ".join(said)) if said else ""


def _alike(clues: Clues) -> Html | None:
    """Lead to the page of what submissions have in common."""
    sentence = clues_sentence(clues)
    if not sentence:
        return None
    link = element("a", "similitudes.html", href="similitudes.html")
    return lines(element("h3", _("Ressemblances")), element("p", prose(f"{sentence} "), link, "."))


def _empty_handed(results: Sequence[Result]) -> list[Result]:
    """Return a result of each student who handed in nothing at all."""
    work = by_student(results)
    return [some[0] for _student, some in work if not any(result.counts for result in some)]


def _missing(results: Sequence[Result]) -> Iterator[Html | None]:
    """Yield, for each exercise, who handed in another one and not that one."""
    empty = {result.student.key for result in _empty_handed(results)}
    for exercice in dict.fromkeys(result.exercice for result in results):
        without = [r for r in results if r.exercice == exercice and not r.counts]
        title = _("Rien rendu pour un des exercices : {name}").format(name=title_of(exercice))
        yield _named(title, [r for r in without if r.student.key not in empty])


def _peculiar(results: Sequence[Result]) -> Html | None:
    """Show what is unusual in single submissions: a sentence, then those of whom it is true."""
    said: dict[str, dict[Html, None]] = {}
    for result in results:
        for sentence in _peculiarities(result):
            said.setdefault(sentence, {})[student_link(result)] = None
    items = [
        element("li", Html(", ".join(links)), prose(f" : {sentence}", LONGEST))
        for sentence, links in sorted(said.items(), key=lambda each: -len(each[1]))
    ]
    return _part(_("Copies particulières"), len(_all(said.values())), *items) if items else None


def _all(links: Iterable[dict[Html, None]]) -> set[Html]:
    return {link for some in links for link in some}


def _peculiarities(result: Result) -> Iterator[str]:
    if result.by_hand:
        yield _("Note mise à la main : {why}").format(why=result.by_hand)
    if result.attempt > 1 and not result.remarks:  # these say which file was taken
        yield _("Tentative {n} retenue.").format(n=result.attempt)
    # That nothing was handed in is said above.
    yield from (one for one in result.remarks if not one.startswith(NOTHING.removesuffix(".")))
