"""A bulletin in a notebook: as the page of a student has it, and as text."""

from __future__ import annotations

from collections.abc import Iterator

from ..commands.report import report
from ..grading.results.markup import Html, element, joined, lines, prose
from ..grading.results.page_parts import excerpt, printed_block
from ..grading.results.student_page import functions_html, whole_program
from ..judge import EXERCISES, Bulletin
from ..judge.exercises import ESSAIS
from ..judge.verdict_words import count_sentence, isolation_sentence, mark_text, why_not_loaded
from ..texts import _
from .look import heading, output_html
from .outputs import Output
from .program import Cell, Program

PRINTED_LINES = 20
ALL_RIGHT = _("Tout est juste. Bravo.")


def bulletin_output(bulletin: Bulletin, program: Program, cell: Cell | None = None) -> Output:
    """Return what is shown of a check: the functions of `cell` first, if it is about one."""
    return Output("\n".join(report(bulletin)), output_html(*_parts(bulletin, program, cell)))


def _parts(bulletin: Bulletin, program: Program, cell: Cell | None) -> Iterator[Html | None]:
    verdicts, text = bulletin.fonctions, program.text
    mark = element("span", f" · {mark_text(bulletin.note, bulletin.bareme)}")
    yield heading(EXERCISES[bulletin.exercice].titre, mark)
    yield _list(bulletin.remarques)
    if bulletin.erreur is not None:
        yield from _not_loaded(bulletin, text)
    else:
        yield element("p", prose(f"{count_sentence(verdicts, [v.bareme for v in verdicts])}."))
        yield from _functions(bulletin, text.split("\n"), cell)
    if bulletin.sortie.strip():
        title = element("p", prose(_("Ce que le programme a écrit en se chargeant :")), class_="detail")
        yield joined(title, printed_block(bulletin.sortie, PRINTED_LINES))
    if len(program.cells) > 1:
        numbers = _("Les numéros de lignes sont ceux des cellules réunies :")
        yield element("p", prose(numbers), class_="detail")
        yield whole_program(text)
    if bulletin.mur:
        yield element("p", prose(isolation_sentence({bulletin.mur: 1})), class_="detail")


def _functions(bulletin: Bulletin, text: list[str], cell: Cell | None) -> Iterator[Html | None]:
    verdicts = bulletin.fonctions
    if cell is None or bulletin.exercice in ESSAIS:  # there the functions are those that are tried
        yield from functions_html(verdicts, text, ALL_RIGHT)
        return
    own = [v for v in verdicts if v.nom in cell.names]
    others = [v for v in verdicts if v.nom not in cell.names]
    yield from functions_html(own, text, ALL_RIGHT if bulletin.tout_juste else "")
    if others:
        count = count_sentence(others, [v.bareme for v in others])
        title = element("summary", prose(_("Les autres fonctions : {count}").format(count=count)))
        yield element("details", title, lines(*functions_html(others, text, "")))


def _not_loaded(bulletin: Bulletin, text: str) -> Iterator[Html | None]:
    assert bulletin.erreur is not None
    number = bulletin.erreur.ligne
    where = "" if number is None else _(" (ligne {number})").format(number=number)
    title = _("Le programme ne peut pas être chargé{where} :").format(where=where)
    yield element("p", element("b", prose(title)))
    yield element("p", prose(why_not_loaded(bulletin.erreur)))
    yield excerpt(number, text.split("\n"))


def _list(sentences: tuple[str, ...]) -> Html | None:
    return element("ul", *(element("li", prose(said)) for said in sentences)) if sentences else None
