"""The teacher's pages of a class: `index.html`, and `temps.html` for the time that judging took.

The first has the marks, what went wrong for whom, what to know of the run. The second alone holds what is
measured, so it alone is different on every run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean, median

from ...judge.verdict_words import short_number
from ...texts import _, duration, french_number, french_percent, plural, typographic
from ..kept_cells import Kept
from ..records import Result, by_student, isolation, names_in, total_of
from ..similarity import Clues
from .class_tables import functions_table, grid, histogram
from .examples import example_html
from .markup import Html, element, joined, lines, prose
from .mistakes import Mistake
from .page_parts import badge, code_block, page
from .result_words import title_of
from .to_know import student_link, to_know

MOST_MISTAKES, MOST_NAMES = 30, 12
KEPT = _("Ces notes et ces commentaires sont les vôtres : ils sont gardés, et rien n’est écrit par-dessus.")
REPLACED = _("Vous l’avez demandé : ces notes et ces commentaires ont été remplacés par ceux d’ici.")
SLOWEST = 12


@dataclass(frozen=True, slots=True)
class _Section:
    """A part of the page: its title, what it holds."""

    title: str
    body: Html


def class_page(
    results: Sequence[Result],
    mistakes: Sequence[Mistake] = (),
    *,
    remarks: Sequence[str] = (),
    previous: Mapping[str, float | None] | None = None,
    kept: Sequence[Kept] = (),
    files: Sequence[tuple[str, str]] = (),
    graine: int | None = None,
    clues: Clues | None = None,
) -> bytes:
    """Return the page of a class; `files` are the names of the other files written, with what each one is.

    `previous` are the marks of the last run, by the `key` of a result; `kept` is what stood in the teacher's
    worksheet; all were judged with `graine`; `clues` are what submissions have in common.
    """
    exercises = list(dict.fromkeys(r.exercice for r in results if r.exercice))
    title = " · ".join(map(title_of, exercises)) or _("Aucun travail")
    parts = (
        _spread(results),
        _to_know(results, remarks, clues),
        _differences(results, previous or {}),
        _standing(kept, names_in(results)),
        _files(files),
        *_of_each(exercises, results, _("Les fonctions"), functions_table),
        _common_mistakes(mistakes),
        *_of_each(exercises, results, _("Qui a réussi quoi"), grid),
    )
    sections = [part for part in parts if part is not None]
    links = [element("a", section.title, href=f"#s{i}") for i, section in enumerate(sections)]
    return page(
        typographic(_("La classe : {title}").format(title=title)),
        element("h1", title),
        _figures(results),
        _seed(graine),
        _isolation(results),
        element("nav", element("p", Html(" ".join(links)))),
        *(
            element("section", element("h2", section.title), section.body, id=f"s{i}")
            for i, section in enumerate(sections)
        ),
    )


def _seed(graine: int | None) -> Html | None:
    """Explain how anybody can do a judgement again."""
    if graine is None:
        return None
    sentence = _(
        "Toutes les copies ont été jugées avec la graine {n} : « Rejuger », à la page Professeur, redonne "
        "les mêmes verdicts."
    )
    return element("p", prose(sentence.format(n=graine)), class_="detail")


def _isolation(results: Sequence[Result]) -> Html | None:
    """Say what held the files while they were judged."""
    said = isolation(results)
    return element("p", prose(said), class_="detail") if said else None


def _figures(results: Sequence[Result]) -> Html:
    """Show the few numbers that come first."""
    work = by_student(results)
    given = sum(any(r.handed_in for r in some) for _student, some in work)
    marks = _marks(results)
    unsure = sum(any(r.to_review for r in some) for _student, some in work)
    figures = [(_("étudiants"), str(len(work))), (_("ont rendu"), str(given))]
    if unsure:
        figures.append((_("à revoir"), str(unsure)))
    if marks:
        out_of = f" / {short_number(_bareme(results))}"
        figures += [
            (_("moyenne"), french_number(mean(marks), 2) + out_of),
            (_("médiane"), french_number(median(marks), 2) + out_of),
        ]
    pairs = [element("div", element("dt", word), element("dd", number)) for word, number in figures]
    return element("dl", *pairs, class_="chiffres")


def _marks(results: Sequence[Result]) -> list[float]:
    """Return the totals of those who handed something in."""
    totals = [total_of(some).note for _student, some in by_student(results) if any(r.counts for r in some)]
    return [note for note in totals if note is not None]


def _bareme(results: Sequence[Result]) -> float:
    """Return what the totals are out of."""
    return max((total_of(some).bareme for _student, some in by_student(results)), default=0.0)


def _spread(results: Sequence[Result]) -> _Section | None:
    marks, bareme = _marks(results), _bareme(results)
    if not marks or bareme <= 0:
        return None
    note = _("Notes des copies qui en ont une.")
    return _Section(_("Répartition"), lines(histogram(marks, bareme), element("p", note, class_="detail")))


def _files(files: Sequence[tuple[str, str]]) -> _Section | None:
    if not files:
        return None
    items = [element("li", element("a", name, href=name), f" : {what}") for name, what in files]
    return _Section(_("Fichiers"), element("ul", *items))


def _differences(results: Sequence[Result], previous: Mapping[str, float | None]) -> _Section | None:
    """Show the marks that are no longer what they were the last time."""
    changed = [r for r in results if r.key in previous and previous[r.key] != r.note]
    if not previous:
        return None
    title = _("Depuis la correction précédente")
    if not changed:
        return _Section(title, element("p", _("Aucune note n’a changé.")))
    rows = [
        element("tr", element("th", student_link(r), scope="row"), element("td", r.exercice),
                element("td", f"{_mark(previous[r.key])} → {_mark(r.note)}", class_="chiffre"))
        for r in changed
    ]  # fmt: skip
    return _Section(title, element("div", element("table", element("tbody", lines(*rows))), class_="defile"))


def _standing(kept: Sequence[Kept], names: Iterable[str]) -> _Section | None:
    """Show what stood in the teacher's worksheet and is not ours, with what we give."""
    if not kept:
        return None
    replaced = any(one.replaced for one in kept)
    sentence = element("p", prose(REPLACED if replaced else KEPT))
    items = [element("li", prose(str(one), 300, {*names, one.name})) for one in kept]
    return _Section(_("Déjà dans votre feuille"), lines(sentence, element("ul", lines(*items))))


def _mark(note: float | None) -> str:
    return _("à revoir") if note is None else short_number(note)


def _to_know(results: Sequence[Result], remarks: Sequence[str], clues: Clues | None) -> _Section | None:
    body = to_know(results, remarks, clues)
    return _Section(_("À savoir"), body) if body else None


def _common_mistakes(mistakes: Sequence[Mistake]) -> _Section | None:
    """Show the mistakes that several students made."""
    if not mistakes:
        return None
    explanation = _(
        "Une erreur « ressemble » à une faute connue quand les mêmes appels montrent le même écart, ou que "
        "le constat est le même mot pour mot : c’est une piste pour en parler, pas une certitude."
    )
    shown = [_mistake(mistake) for mistake in mistakes[:MOST_MISTAKES]]
    rest = len(mistakes) - MOST_MISTAKES
    more = plural(rest, "Et {n} autre, plus rare.", "Et {n} autres, plus rares.").format(n=rest)
    body = lines(element("p", prose(explanation)), *shown, element("p", more) if rest > 0 else None)
    return _Section(_("Erreurs fréquentes"), body)


def _mistake(mistake: Mistake) -> Html:
    verdict = mistake.example
    count = plural(len(mistake.results), "{n} étudiant", "{n} étudiants").format(n=len(mistake.results))
    title = element("h3", element("span", verdict.nom, class_="nom"), badge(verdict),
                    element("span", count, class_="points"))  # fmt: skip
    alternatives = prose(_(" Ou : ").join(mistake.faults))
    faults = element("p", _("Ressemble à : "), alternatives) if mistake.faults else None
    why = element("p", prose(" ".join(mistake.reasons)), class_="detail") if mistake.reasons else None
    message = element("p", prose(verdict.message, 600), class_="detail" if faults else None)
    # The one whose example is shown comes first: it holds the numbers of that file's lines.
    others = [student_link(r) for r in mistake.results if r is not mistake.shown][:MOST_NAMES]
    rest = len(mistake.results) - 1 - len(others)
    more = plural(rest, " et {n} autre", " et {n} autres").format(n=rest) if rest > 0 else None
    whose = joined(prose(_("Exemple : ")), student_link(mistake.shown), prose(_(" ; aussi : ")))
    names = element("p", whose, Html(", ".join(others)), more, class_="detail")
    return element(
        "section", title, faults, why, message, code_block(verdict.contre_exemple), example_html(verdict),
        names, class_="fonction",
    )  # fmt: skip


def _of_each(
    exercises: Sequence[str], results: Sequence[Result], title: str, table: Callable[[list[Result]], Html]
) -> Iterator[_Section]:
    """Yield a table of the results of each exercise; its title names the exercise when there are several."""
    for exercice in exercises:
        suffix = f" · {title_of(exercice)}" if len(exercises) > 1 else ""
        yield _Section(title + suffix, table([r for r in results if r.exercice == exercice]))


# --- the page of the time


def time_page(results: Sequence[Result]) -> bytes:
    """Return the page of the time spent: in all, this time, and for the slowest works."""
    judged = [result for result in results if result.handed_in and not result.set_aside]
    name = _("Le temps du jugement")
    sentences = [element("p", prose(sentence)) for sentence in (_total(judged), _shares(judged))]
    return page(name, element("h1", name), *sentences, _slowest(judged))


def _total(judged: Sequence[Result]) -> str:
    if not judged:
        return _("Aucune copie n’a été jugée.")
    spent = sum(result.seconds for result in judged)
    return _("{time} de jugement en tout, {each} par copie en moyenne.").format(
        time=_time(spent), each=_time(spent / len(judged))
    )


def _shares(judged: Sequence[Result]) -> str:
    """Return how many works were judged this time, and how many were known from an earlier run."""
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
    rows = [_time_row(result, spent) for result in slow]
    table = element(
        "table", element("thead", element("tr", *words, *numbers)), element("tbody", lines(*rows))
    )
    return lines(
        element("h2", _("Les copies les plus longues à juger")), element("div", table, class_="defile")
    )


def _time_row(result: Result, spent: float) -> Html:
    numbers = (_time(result.seconds), french_percent(result.seconds / spent, 0), _mark(result.note))
    return element(
        "tr",
        element("th", student_link(result), scope="row"),
        element("td", title_of(result.exercice)),
        *(element("td", number, class_="chiffre") for number in numbers),
    )


def _time(seconds: float) -> str:
    return duration(seconds) if seconds >= 60 else _("{n} s").format(n=french_number(seconds, 1))
