"""The page of one student: the mark and how it was made, the first thing to look at, then all the rest.

Nothing in it comes from hidden trials but the sentence that says so, nor from anybody else's work, nor
from the teacher's disk.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath

from ...judge.lent_words import lent_lines, without_lent
from ...judge.verdict_words import count_sentence, first_to_mend, short_number, why_not_loaded
from ...judge.verdicts import Erreur, Kind, Verdict
from ...texts import _, plural, typographic
from ..kept_cells import TeachersMark
from ..moodle import ONLINE
from ..records import CARNET, Mark, Result, total_of
from ..students import Student
from .markup import Html, element, joined, lines, printable, prose, safe
from .mended_part import mended_html
from .page_parts import LONGEST_LINE, excerpt, function_html, page, printed_block
from .result_words import (
    REMARK,
    aside_sentence,
    file_name,
    is_judged,
    on_the_file,
    rest_sentence,
    title_of,
    verdicts_of,
    when_handed,
)

UNTOUCHED = (Kind.A_COMPLETER, Kind.ABSENTE)
IN_A_LINE = (Kind.JUSTE, Kind.BLOQUEE, Kind.ERREUR_JUGE, *UNTOUCHED)
FROM_CELLS = _(
    "Votre programme a été tiré des cellules de code du carnet, dans leur ordre : les numéros de lignes sont "
    "ceux du texte qui est en bas de cette page."
)
LONGEST_NAME = 200


def student_page(
    student: Student, results: Sequence[Result], comment: str = "", teachers: TeachersMark | None = None
) -> bytes:
    """Return the page of a student, for all the exercises handed in; `comment` is the teacher's own.

    So is the mark `teachers`, where Moodle keeps one that is not ours: the page says that one alone.
    """
    name = printable(student.name, LONGEST_NAME)
    team = [_("équipe « {name} »").format(name=printable(student.team, LONGEST_NAME))] if student.team else []
    titles = " · ".join([*(title_of(result.exercice) for result in results), *team])
    head = element(
        "header",
        element("div", element("h1", name), element("p", titles, class_="doux")),
        _head_mark(results, teachers),
        class_="entete",
    )
    said = None if teachers is None else element("p", element("b", prose(teachers.to_student)))
    ours = teachers is None
    together = _said_together(results)
    sections = [part for some in together for part in _exercises(some, len(together) > 1, ours)]
    title = typographic(_("Résultats : {name}").format(name=name), [name])
    return page(title, head, said, _comment(comment), *sections)


def _head_mark(results: Sequence[Result], teachers: TeachersMark | None) -> Html | None:
    """Write the mark that Moodle will say in large figures: the teacher's own, else ours."""
    if teachers is None:
        return _mark(total_of(results)) if any(result.counts for result in results) else _no_mark()
    out_of = element("small", " / ", teachers.out_of) if teachers.out_of else None
    return element("div", printable(teachers.note, 20), out_of, class_="note") if teachers.note else None


def _comment(text: str) -> Html | None:
    """Show the teacher's own words, their paragraphs and their lines kept."""
    paragraphs = [part.strip("\n") for part in re.split(r"\n\s*\n", text) if part.strip()]
    if not paragraphs:
        return None
    shown = [element("p", Html("<br>".join(prose(line) for line in p.split("\n")))) for p in paragraphs]
    return element(
        "section", element("h2", _("Commentaire de l’enseignant")), lines(*shown), class_="commentaire"
    )


def _mark(mark: Mark) -> Html:
    """Write a mark in large figures, or that there is none yet."""
    if mark.note is None:
        return element("div", _("à revoir"), class_="note")
    out_of = element("small", " / ", short_number(mark.bareme))
    return element("div", short_number(mark.note), out_of, class_="note")


def _file_words(result: Result) -> Html:
    """Say which file was judged, and of when it is; what was typed in Moodle is no file of its student's."""
    name = file_name(result)
    if PurePosixPath(name).stem == ONLINE:
        typed = [_("Programme jugé : celui que vous avez tapé dans Moodle"), *when_handed(result)]
        return element("p", prose(" · ".join(typed)), class_="doux")
    place = element("code", printable(result.place or name, LONGEST_LINE) or _("fichier sans nom"))
    more = [joined(" · ", prose(words)) for words in when_handed(result)]
    return element("p", prose(_("Fichier jugé : ")), place, *more, class_="doux")


def _no_mark() -> Html:
    """Say that nothing was handed in: there is nothing that a mark could be about."""
    return element("div", _("rien rendu"), class_="note")


def _said_together(results: Sequence[Result]) -> list[list[Result]]:
    """Return the results in order, those of which the same is said together: what was not judged."""
    groups: dict[object, list[Result]] = {}
    for index, result in enumerate(results):
        lines = result.mark.lines if result.mark is not None and result.by_hand else ()
        key = (
            index
            if is_judged(result)
            else (result.handed_in, result.why_aside, result.advice, result.note, lines)
        )
        groups.setdefault(key, []).append(result)
    return [*groups.values()]


def _exercises(results: Sequence[Result], titled: bool, ours: bool) -> Iterator[Html | None]:
    """Yield the parts of one exercise, or of several of which the same is said; no mark but `ours`."""
    if titled:
        yield element("h2", " · ".join(title_of(result.exercice) for result in results), class_="exercice")
        if ours:
            mark = Mark(results[0].note, results[0].bareme)
            yield _mark(mark) if results[0].counts else _no_mark()
    yield from _exercise(results[0], ours)


def _exercise(result: Result, ours: bool) -> Iterator[Html | None]:
    """Yield what is said of one exercise."""
    if not result.handed_in:
        yield element("p", _("Aucun fichier n’a été rendu pour cet exercice."))
        yield _mark_lines(result) if result.by_hand and ours else None
    elif result.set_aside:
        yield from _set_aside(result, ours)
    else:
        yield from _judged(result, ours)


def _judged(result: Result, ours: bool) -> Iterator[Html | None]:
    """Yield what is said of a file that was judged."""
    verdicts = verdicts_of(result)
    yield _file_words(result)
    notebook = bool(result.bulletin.get(CARNET))
    if notebook:
        yield element("p", prose(FROM_CELLS))
    loads = "erreur" not in result.bulletin
    if loads:
        count = count_sentence(verdicts, [v.bareme for v in verdicts]) + "."
        yield element("p", prose(f"{count} {rest_sentence(verdicts)}".rstrip()))
    else:
        yield from _cannot_load(result)
    yield _mark_lines(result) if ours else None
    yield mended_html(result)
    yield _to_review(result) if ours else None
    yield _on_the_file(result)
    if loads:
        yield from functions_html(verdicts, result.text.split("\n"), _praise(result) if ours else "")
    yield _printed(str(result.bulletin.get("sortie", "")))
    if notebook:
        yield whole_program(result.text)


def _set_aside(result: Result, ours: bool) -> Iterator[Html | None]:
    """Show why what came was not judged, and what to send again: no function, no mark of ours."""
    marked = bool(result.by_hand) or not ours
    if not marked:
        yield element("p", element("b", _("Ce travail n’a pas encore de note.")))
    elif ours:
        yield _mark_lines(result)
    if result.is_missing:
        yield element("p", prose(aside_sentence(result)))
        return
    yield element("p", prose(result.why_aside, 500))
    if result.advice and not marked:
        yield element("p", prose(result.advice, 500))


def _on_the_file(result: Result) -> Html | None:
    """Show what was remarked on the whole file, before any function."""
    remarks = on_the_file(result)
    if not remarks:
        return None
    items = [element("li", prose(said[:1].upper() + said[1:], 500)) for said in remarks]
    return lines(element("h2", _("Sur le fichier")), element("ul", *items))


def whole_program(text: str) -> Html:
    """Show the program made of the cells of a notebook: the lines that the verdicts mean."""
    rows = [
        joined(element("span", str(n), class_="numero"), safe(printable(row, LONGEST_LINE)))
        for n, row in enumerate(text.rstrip("\n").split("\n"), 1)
    ]
    title = element("summary", _("Le programme tiré des cellules"))
    return element("details", title, element("pre", Html("\n".join(rows))))


def _to_review(result: Result) -> Html | None:
    failed = [f["nom"] for f in result.functions if f["verdict"] == Kind.ERREUR_JUGE.value]
    if not failed or result.by_hand:
        return None
    sentence = plural(
        len(failed),
        "Le correcteur lui-même n’a pas pu juger une fonction ({names}) : la note sera donnée après "
        "vérification. Cela ne vient pas de votre travail.",
        "Le correcteur lui-même n’a pas pu juger {n} fonctions ({names}) : la note sera donnée après "
        "vérification. Cela ne vient pas de votre travail.",
    )
    return element("p", prose(sentence.format(n=len(failed), names=", ".join(failed))))


def _mark_lines(result: Result) -> Html | None:
    """Show how the mark was made."""
    if result.mark is None or not result.mark.lines or result.to_review:  # `_to_review` says it in full
        return None
    items = [element("li", prose(line, 500)) for line in result.mark.lines]
    return element("ul", *items, class_="detail")


def _cannot_load(result: Result) -> Iterator[Html | None]:
    """Yield why nothing could be judged, and the line that stops the file."""
    error = result.bulletin["erreur"]
    where = "" if error["ligne"] is None else _(" (ligne {number})").format(number=error["ligne"])
    title = _("Le fichier ne peut pas être chargé{where} :").format(where=where)
    message = prose(why_not_loaded(Erreur(**error)), 2000)
    yield joined(element("p", element("b", prose(title))), element("pre", message))
    yield excerpt(error["ligne"], result.text.split("\n"))


def _praise(result: Result) -> str:
    """Return what is said when all is right: a file that the teacher mended is not the student's own."""
    if result.original is None:
        return _("Tout est juste. Bravo.")
    return _("Tout y est juste.") if result.provided else _("Ainsi corrigé, tout est juste.")


def functions_html(verdicts: Sequence[Verdict], text: Sequence[str], praise: str) -> Iterator[Html | None]:
    """Show the first function to mend, the others, those to write, the right ones.

    `praise` is for when all is right; "" beside a mark that is not ours, which it might contradict.
    """
    first = first_to_mend(verdicts)
    if first is None:
        if praise and verdicts and all(v.verdict is Kind.JUSTE for v in verdicts):
            yield element("p", praise)
    elif first.verdict not in UNTOUCHED:
        yield element("h2", _("À regarder d’abord"))
        yield function_html(first, text)
    shown = [v for v in verdicts if v is not first and v.verdict not in IN_A_LINE]
    if shown:
        yield element("h2", _("Ensuite"))
        yield from (function_html(verdict, text) for verdict in shown)
    yield _waiting([v for v in verdicts if v is not first and v.verdict is Kind.BLOQUEE])
    yield _names(_("Encore à compléter"), [v for v in verdicts if v.verdict is Kind.A_COMPLETER])
    yield _absent([v for v in verdicts if v.verdict is Kind.ABSENTE])
    right = [v for v in verdicts if v.verdict is Kind.JUSTE]
    yield _names(_("Justes"), right)
    yield _remarks(right)


def _waiting(verdicts: Sequence[Verdict]) -> Html | None:
    """List the functions that wait for another one: there is nothing to look at in them yet."""
    if not verdicts:
        return None
    return lines(
        element("h2", _("En attente d’une autre fonction")),
        element("ul", *_said_of_each((v.nom, v.message) for v in verdicts)),
    )


def _names(title: str, verdicts: Sequence[Verdict]) -> Html | None:
    if not verdicts:
        return None
    names = [element("li", element("span", v.nom, class_="nom")) for v in verdicts]
    return lines(element("h2", f"{title} ({len(verdicts)})"), element("ul", *names, class_="noms"))


def _absent(verdicts: Sequence[Verdict]) -> Html | None:
    """List what the file lacks; what it holds in some other way comes with its sentence."""
    elsewhere = [v for v in verdicts if v.ligne is not None and v.message]
    return lines(
        _names(_("Absentes du fichier"), verdicts),
        element("ul", *_said_of_each((v.nom, v.message) for v in elsewhere)) if elsewhere else None,
    )


def _remarks(right: Sequence[Verdict]) -> Html | None:
    """Show what is said of right functions."""
    said = [(v.nom, v.message.removeprefix(REMARK)) for v in map(without_lent, right) if v.message]
    items = _said_of_each(said)
    items += [element("li", _said_of(names, message)) for names, message in lent_lines(right)]
    if not items:
        return None
    title = plural(len(items), "Une remarque sur ce qui est juste", "Des remarques sur ce qui est juste")
    return lines(element("h2", title), element("ul", *items))


def _said_of_each(said: Iterable[tuple[str, str]]) -> list[Html]:
    """Return items of what is said of functions: the same sentence once, with the names of all of them."""
    names: dict[str, list[str]] = {}
    for nom, sentence in said:
        names.setdefault(sentence, []).append(nom)
    return [element("li", _said_of(", ".join(some), sentence)) for sentence, some in names.items()]


def _said_of(names: str, said: str) -> Html:
    """Show a sentence after the names that it is about, unless it begins with them."""
    own = said.startswith(f"{names} ")
    return joined(element("span", names, class_="nom"), prose(said[len(names) :] if own else f" : {said}"))


def _printed(output: str) -> Html | None:
    if not output.strip():
        return None
    return lines(element("h2", _("Ce que le fichier a écrit")), printed_block(output, 20))
