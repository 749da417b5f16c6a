"""The tables of the class page: which function failed for whom, and how often each one did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...judge.exercises import EXERCISES
from ...judge.verdict_words import LOOKS, short_number
from ...judge.verdicts import Kind, Verdict
from ...texts import _, french_percent
from ..records import Result
from .class_charts import FAMILIES, family_of, share_bar
from .markup import Html, element, joined, lines, printable
from .told import page_name, verdicts_of

LETTERS = {
    Kind.JUSTE: "✓",
    Kind.FAUX: "F",
    Kind.EFFET_DE_BORD: "E",
    Kind.EXCEPTION: "X",
    Kind.TEMPS_DEPASSE: "T",
    Kind.MEMOIRE: "M",
    Kind.SORTIE: "S",
    Kind.TUE: "!",
    Kind.ABSENTE: "–",
    Kind.A_COMPLETER: "○",
    Kind.PRECONDITION: "P",
    Kind.BLOQUEE: "B",
    Kind.ERREUR_JUGE: "?",
}
"""One sign a family of verdict, so that the table can be read without its colours."""
LONGEST_NAME = 80


def grid(results: Sequence[Result]) -> Html:
    """Show every function (columns) of every student (rows) of one exercise."""
    names = functions_of(results)
    head = [element("th", element("span", nom), class_="haut", scope="col") for nom in names]
    first = [element("th", title, scope="col") for title in (_("Étudiant"), _("Note"))]
    top = element("tr", *first, *head)
    rows = [_row(result, names) for result in results]
    table = element("table", element("thead", top), element("tbody", lines(*rows)), class_="grille")
    return lines(element("div", table, class_="defile"), _legend(results))


def functions_of(results: Sequence[Result]) -> list[str]:
    """Give the functions of an exercise, in the order of the hand-out; not each student's own tests."""
    seen = dict.fromkeys(told["nom"] for result in results for told in result.fonctions)
    exercise = EXERCISES.get(results[0].exercice) if results else None
    return [nom for nom in exercise.names if nom in seen] if exercise else list(seen)


def _row(result: Result, names: Sequence[str]) -> Html:
    by_name = {v.nom: v for v in verdicts_of(result)}
    name = printable(result.student.nom, LONGEST_NAME)
    link = element("a", name, href=page_name(result.student.cle))
    mark = "–" if result.note is None else short_number(result.note)
    cells = [_cell(by_name.get(nom), hidden=nom in result.hidden) for nom in names]
    return element(
        "tr", element("th", link, scope="row", title=name), element("td", mark, class_="n"), *cells
    )


def _cell(verdict: Verdict | None, hidden: bool) -> Html:
    if verdict is None:
        return element("td")
    word = _(LOOKS[verdict.verdict].word)
    title = f"{verdict.nom} : {word}" + (_(" (essai caché)") if hidden else "")
    letter = LETTERS[verdict.verdict]
    return element("td", letter.lower() if hidden else letter, class_=family_of(verdict), title=title)


def _legend(results: Sequence[Result]) -> Html:
    seen = {v.verdict: v for r in results for v in verdicts_of(r)}
    told = [
        element("li", element("span", sign, class_=f"cle {family_of(seen[kind])}"), _(LOOKS[kind].word))
        for kind, sign in LETTERS.items()
        if kind in seen
    ]
    if any(result.hidden for result in results):
        told.append(element("li", _("minuscule : vu sur un essai caché seulement")))
    return element("ul", *told, class_="cles")


def functions_table(results: Sequence[Result]) -> Html:
    """Show how each function went in the class, the order of the hand-out kept."""
    counts = {nom: Counter[str]() for nom in functions_of(results)}
    for result in results:
        for verdict in verdicts_of(result):
            if verdict.nom in counts:
                counts[verdict.nom][family_of(verdict)] += 1
    total = len(results)
    rows = [_function(nom, some, total) for nom, some in counts.items()]
    titles = (_("Justes"), _("Fausses"), _("À moitié"), _("À faire"))
    numbers = [element("th", title, class_="chiffre", scope="col") for title in titles]
    head = element("tr", element("th", _("Fonction"), scope="col"), *numbers, element("td"))
    table = element("table", element("thead", head), element("tbody", lines(*rows)))
    return lines(element("div", table, class_="defile"), _families())


def _function(nom: str, counts: Counter[str], total: int) -> Html:
    right = french_percent(counts["j"] / max(1, total), 0)
    numbers = [right, *(str(counts[key] or "") for key, _colour, _word in FAMILIES[1:])]
    return element(
        "tr",
        element("th", element("span", nom, class_="nom"), scope="row"),
        *(element("td", number, class_="chiffre") for number in numbers),
        element("td", share_bar(counts, total)),
    )


def _families() -> Html:
    told = [element("li", _swatch(colour), word) for _key, colour, word in FAMILIES]
    return element("ul", *told, class_="cles")


def _swatch(colour: str) -> Html:
    box = element("rect", width="12", height="12", fill=colour)
    return joined(element("svg", box, width="12", height="12", aria_hidden="true"), " ")
