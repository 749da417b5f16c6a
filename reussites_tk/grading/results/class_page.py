"""`index.html`, for the teacher: the marks, what went wrong for whom, what to know of the run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean, median

from ...judge.verdict_words import short_number
from ...texts import _, duration, french_number, french_percent, plural
from ..records import Result, by_student, total_of
from .class_tables import functions_table, grid, histogram
from .examples import example_html
from .markup import Html, element, lines, printable, prose
from .mistakes import Mistake
from .page_parts import badge, code_block, page
from .result_words import page_name, title_of

MOST_MISTAKES, MOST_NAMES = 30, 12


def class_page(
    results: Sequence[Result],
    mistakes: Sequence[Mistake] = (),
    *,
    remarks: Sequence[str] = (),
    previous: Mapping[str, float | None] | None = None,
    files: Sequence[tuple[str, str]] = (),
    graine: int | None = None,
) -> bytes:
    """Make the page of a class; `files` are the names of the other results, with what each one is.

    `graine` is the seed that all were judged with.
    """
    exercises = list(dict.fromkeys(r.exercice for r in results if r.exercice))
    title = " · ".join(map(title_of, exercises)) or _("Aucun travail")
    shown = [
        section
        for section in (
            _spread(results),
            _files(files),
            _differences(results, previous or {}),
            _to_know(results, remarks),
            *(_functions(exercice, results, len(exercises) > 1) for exercice in exercises),
            _common(mistakes),
            *(_grid(exercice, results, len(exercises) > 1) for exercice in exercises),
        )
        if section is not None
    ]
    name = _("La classe : {title}").format(title=title)
    return page(name, element("h1", title), _figures(results), _seed(graine), *_laid(shown))


def _seed(graine: int | None) -> Html | None:
    """Say how anybody can do a judgement again."""
    if graine is None:
        return None
    call = element("code", f"python3 lancer.py verifier FICHIER.py --graine {graine}")
    told = _("Toutes les copies ont été jugées avec la graine {n} ; pour refaire un de ces jugements : ")
    return element("p", prose(told.format(n=graine)), call, class_="detail")


def _laid(sections: Sequence[_Section]) -> Iterator[Html]:
    """Give the links to the parts of the page, then the parts."""
    links = [element("a", section.title, href=f"#s{i}") for i, section in enumerate(sections)]
    yield element("nav", element("p", Html(" ".join(links))))
    for i, section in enumerate(sections):
        yield element("section", element("h2", section.title), section.body, id=f"s{i}")


@dataclass(frozen=True, slots=True)
class _Section:
    """A part of the page: its title, what it holds."""

    title: str
    body: Html


def _figures(results: Sequence[Result]) -> Html:
    """Give the few numbers that come first."""
    work = by_student(results)
    given = sum(any(r.handed_in for r in some) for _student, some in work)
    marks = _marks(results)
    bareme = max((total_of(some).bareme for _student, some in work), default=0.0)
    told = [(_("étudiants"), str(len(work))), (_("ont rendu"), str(given))]
    if marks:
        out_of = f" / {short_number(bareme)}"
        told += [
            (_("moyenne"), french_number(mean(marks), 2) + out_of),
            (_("médiane"), french_number(median(marks), 2) + out_of),
        ]
    pairs = [element("div", element("dt", word), element("dd", number)) for word, number in told]
    return element("dl", *pairs, class_="chiffres")


def _marks(results: Sequence[Result]) -> list[float]:
    """Give the totals of those who handed something in."""
    totals = [total_of(some).note for _student, some in by_student(results) if any(r.handed_in for r in some)]
    return [note for note in totals if note is not None]


def _spread(results: Sequence[Result]) -> _Section | None:
    marks = _marks(results)
    bareme = max((total_of(some).bareme for _student, some in by_student(results)), default=0.0)
    if not marks or bareme <= 0:
        return None
    note = _("Notes de ceux qui ont rendu quelque chose.")
    return _Section(_("Répartition"), lines(histogram(marks, bareme), element("p", note, class_="detail")))


def _files(files: Sequence[tuple[str, str]]) -> _Section | None:
    if not files:
        return None
    told = [element("li", element("a", name, href=name), f" : {what}") for name, what in files]
    return _Section(_("Fichiers"), element("ul", *told))


def _differences(results: Sequence[Result], previous: Mapping[str, float | None]) -> _Section | None:
    """Show the marks that are no longer what they were the last time."""
    changed = [r for r in results if r.key in previous and previous[r.key] != r.note]
    if not previous:
        return None
    title = _("Depuis la correction précédente")
    if not changed:
        return _Section(title, element("p", _("Aucune note n’a changé.")))
    rows = [
        element("tr", element("th", _link(r), scope="row"), element("td", r.exercice),
                element("td", f"{_mark(previous[r.key])} → {_mark(r.note)}", class_="chiffre"))
        for r in changed
    ]  # fmt: skip
    return _Section(title, element("div", element("table", element("tbody", lines(*rows))), class_="defile"))


def _mark(note: float | None) -> str:
    return _("à revoir") if note is None else short_number(note)


def _link(result: Result) -> Html:
    return element("a", printable(result.student.name, 120), href=page_name(result.student.key))


def _to_know(results: Sequence[Result], remarks: Sequence[str]) -> _Section | None:
    """Gather what the teacher should know, of the whole then of each student."""
    told = [element("li", prose(remark, 600)) for remark in remarks]
    told += dict.fromkeys(item for result in results if (item := _known_of(result)))
    if not told:
        return None
    return _Section(_("À savoir"), element("ul", lines(*told)))


def _known_of(result: Result) -> Html | None:
    said = list(_sentences(result))
    if not said:
        return None
    return element("li", _link(result), " : ", prose(" ".join(said), 1200))


def _sentences(result: Result) -> Iterator[str]:
    if result.to_review:
        yield _("Note à revoir : le correcteur lui-même n’a pas pu juger une fonction.")
    if not result.handed_in and not result.remarks:  # they say it, and why
        yield _("Rien rendu ({exercise}).").format(exercise=title_of(result.exercice))
    if "erreur" in result.bulletin:
        yield _("Le fichier ne se charge pas.")
    if result.attempt > 1:
        yield _("Tentative {n} retenue.").format(n=result.attempt)
    if result.hidden:
        yield _("Écart sur des essais cachés : {names}.").format(names=", ".join(result.hidden))
    yield from result.remarks


def _common(mistakes: Sequence[Mistake]) -> _Section | None:
    """Show the mistakes that several students made."""
    if not mistakes:
        return None
    said = _(
        "Une erreur « ressemble » à une faute connue quand les mêmes appels montrent le même écart, ou que "
        "le constat est le même mot pour mot : c’est une piste pour en parler, pas une certitude."
    )
    shown = [_mistake(mistake) for mistake in mistakes[:MOST_MISTAKES]]
    rest = len(mistakes) - MOST_MISTAKES
    more = plural(rest, "Et {n} autre, plus rare.", "Et {n} autres, plus rares.").format(n=rest)
    body = lines(element("p", prose(said)), *shown, element("p", more) if rest > 0 else None)
    return _Section(_("Erreurs fréquentes"), body)


def _mistake(mistake: Mistake) -> Html:
    verdict = mistake.example
    count = plural(len(mistake.results), "{n} étudiant", "{n} étudiants").format(n=len(mistake.results))
    title = element("h3", element("span", verdict.nom, class_="nom"), badge(verdict),
                    element("span", count, class_="points"))  # fmt: skip
    faults = element("p", _("Ressemble à : "), prose(_or(mistake.faults))) if mistake.faults else None
    why = element("p", prose(" ".join(mistake.reasons)), class_="detail") if mistake.reasons else None
    message = element("p", prose(verdict.message, 600), class_="detail" if faults else None)
    return element(
        "section", title, faults, why, message, code_block(verdict.contre_exemple), example_html(verdict),
        _whose(mistake), class_="fonction",
    )  # fmt: skip


def _or(sentences: Sequence[str]) -> str:
    return _(" Ou : ").join(sentences)


def _whose(mistake: Mistake) -> Html:
    links = [_link(result) for result in mistake.results[:MOST_NAMES]]
    told = Html(", ".join(links))
    rest = len(mistake.results) - len(links)
    return element("p", told, _(" et {n} autres").format(n=rest) if rest > 0 else None, class_="detail")


def _functions(exercice: str, results: Sequence[Result], several: bool) -> _Section:
    some = [result for result in results if result.exercice == exercice]
    return _Section(_("Les fonctions") + _named(exercice, several), functions_table(some))


def _grid(exercice: str, results: Sequence[Result], several: bool) -> _Section:
    some = [result for result in results if result.exercice == exercice]
    return _Section(_("Qui a réussi quoi") + _named(exercice, several), grid(some))


def _named(exercice: str, several: bool) -> str:
    return f" · {title_of(exercice)}" if several else ""


SLOWEST = 12


def time_page(results: Sequence[Result]) -> bytes:
    """Make the page of the time spent: in all, this time, and for the slowest works."""
    judged = [result for result in results if result.handed_in]
    name = _("Le temps du jugement")
    said = [element("p", prose(sentence)) for sentence in (_total(judged), _shares(judged))]
    return page(name, element("h1", name), *said, _slowest(judged))


def _total(judged: Sequence[Result]) -> str:
    if not judged:
        return _("Aucune copie n’a été jugée.")
    spent = sum(result.seconds for result in judged)
    return _("{time} de jugement en tout, {each} par copie en moyenne.").format(
        time=_time(spent), each=_time(spent / len(judged))
    )


def _shares(judged: Sequence[Result]) -> str:
    """Say how many works were judged this time, and how many were known from a time before."""
    kept = sum(result.kept for result in judged)
    now = len(judged) - kept
    done = plural(now, "Cette fois, {n} copie a été jugée", "Cette fois, {n} copies ont été jugées")
    known = plural(kept, "{n} l’était déjà", "{n} l’étaient déjà")
    return f"{done.format(n=now)}, {known.format(n=kept)}."


def _slowest(judged: Sequence[Result]) -> Html | None:
    slow = sorted((r for r in judged if r.seconds), key=lambda result: -result.seconds)[:SLOWEST]
    if not slow:
        return None
    spent = sum(result.seconds for result in judged)
    numbers = [
        element("th", title, class_="chiffre", scope="col") for title in (_("Temps"), _("Part"), _("Note"))
    ]
    words = [element("th", title, scope="col") for title in (_("Copie"), _("Exercice"))]
    head = element("tr", *words, *numbers)
    table = element("table", element("thead", head), element("tbody", lines(*(_row(r, spent) for r in slow))))
    return lines(
        element("h2", _("Les copies les plus longues à juger")), element("div", table, class_="defile")
    )


def _row(result: Result, spent: float) -> Html:
    link = element("a", printable(result.student.name, 120), href=page_name(result.student.key))
    mark = _("à revoir") if result.note is None else short_number(result.note)
    numbers = (_time(result.seconds), french_percent(result.seconds / spent, 0), mark)
    return element(
        "tr",
        element("th", link, scope="row"),
        element("td", title_of(result.exercice)),
        *(element("td", number, class_="chiffre") for number in numbers),
    )


def _time(seconds: float) -> str:
    return duration(seconds) if seconds >= 60 else _("{n} s").format(n=french_number(seconds, 1))
