"""The tables and drawings of the class page: who failed what, how each function went, how marks spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...judge.exercises import EXERCISES
from ...judge.verdict_words import LOOKS, is_fault, short_number
from ...judge.verdicts import Kind, Verdict
from ...texts import _, french_percent, plural
from ..records import Result
from .markup import Html, element, joined, lines, printable
from .result_words import BY_HAND, EMPTY_HAND, TO_REVIEW, UNLOADABLE, page_name, verdicts_of

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
"""One sign per kind of verdict, so that the table can be read without its colours."""
LONGEST_NAME = 80
FAMILIES = (
    ("j", "var(--bon)", _("justes")),
    ("f", "var(--faux)", _("fausses")),
    ("g", "var(--garde)", _("à moitié justes ou en attente d’une autre")),
    ("r", "var(--trait)", _("à compléter ou absentes")),
)
"""The four families of a bar: key, colour, words."""
BINS = 20
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 400.0, 170.0, 12.0, 12.0, 20.0, 28.0
"""The size of the histogram and its margins, in its own units."""


def family_of(verdict: Verdict) -> str:
    """Return the family of a verdict: right, wrong, between both, not there."""
    if verdict.verdict is Kind.JUSTE:
        return "j"
    if is_fault(verdict):
        return "f"
    return "g" if verdict.verdict in (Kind.PRECONDITION, Kind.BLOQUEE) else "r"


# --- every function of every student


def grid(results: Sequence[Result]) -> Html:
    """Show every function (columns) of every student (rows) of one exercise."""
    names = functions_of(results)
    head = [element("th", element("span", nom), class_="haut", scope="col") for nom in names]
    first = [element("th", title, scope="col") for title in (_("Étudiant"), _("Note"))]
    top = element("tr", *first, *head)
    rows = [_student_row(result, names) for result in results]
    table = element("table", element("thead", top), element("tbody", lines(*rows)), class_="grille")
    return lines(element("div", table, class_="defile"), _signs(results))


def functions_of(results: Sequence[Result]) -> list[str]:
    """Return the functions of an exercise, in the order of the hand-out; not each student's own tests."""
    seen = dict.fromkeys(verdict["nom"] for result in results for verdict in result.functions)
    exercise = EXERCISES.get(results[0].exercice) if results else None
    return [nom for nom in exercise.names if nom in seen] if exercise else list(seen)


def _student_row(result: Result, names: Sequence[str]) -> Html:
    by_name = {v.nom: v for v in verdicts_of(result)}
    name = printable(result.student.name, LONGEST_NAME)
    link = element("a", name, href=page_name(result.student.key))
    mark = "–" if result.note is None else short_number(result.note)
    if word := _word_of_row(result):
        told = element("td", word, class_="mot doux", colspan=str(len(names)))
        return element(
            "tr", element("th", link, scope="row", title=name), element("td", mark, class_="n"), told
        )
    cells = [_cell(by_name.get(nom), hidden=nom in result.hidden) for nom in names]
    return element(
        "tr", element("th", link, scope="row", title=name), element("td", mark, class_="n"), *cells
    )


def _word_of_row(result: Result) -> str:
    """Return what is said instead of squares, which would all say that functions are absent; "" for none."""
    if result.by_hand and (result.set_aside or not result.handed_in):
        return BY_HAND
    if not result.handed_in:
        return EMPTY_HAND
    if result.set_aside:
        return TO_REVIEW
    return UNLOADABLE if result.unloadable else ""


def _cell(verdict: Verdict | None, hidden: bool) -> Html:
    if verdict is None:
        return element("td")
    word = _(LOOKS[verdict.verdict].word)
    title = f"{verdict.nom} : {word}" + (_(" (essai caché)") if hidden else "")
    letter = LETTERS[verdict.verdict]
    return element("td", letter.lower() if hidden else letter, class_=family_of(verdict), title=title)


def _signs(results: Sequence[Result]) -> Html:
    """Explain the signs that are in the table."""
    seen = {v.verdict: v for r in results if not _word_of_row(r) for v in verdicts_of(r)}
    items = [
        element("li", element("span", sign, class_=f"cle {family_of(seen[kind])}"), _(LOOKS[kind].word))
        for kind, sign in LETTERS.items()
        if kind in seen
    ]
    if any(result.hidden for result in results):
        items.append(element("li", _("minuscule : vu sur un essai caché seulement")))
    return element("ul", *items, class_="cles")


# --- every function in the class


def functions_table(results: Sequence[Result]) -> Html:
    """Show how each function went in the files that were judged, in the order of the hand-out."""
    counts = {nom: Counter[str]() for nom in functions_of(results)}
    # Nothing is known of what is set aside, nor of those who handed in nothing.
    results = [result for result in results if result.handed_in and not result.set_aside]
    for result in results:
        for verdict in verdicts_of(result):
            if verdict.nom in counts:
                counts[verdict.nom][family_of(verdict)] += 1
    total = len(results)
    rows = [_function_row(nom, some, total) for nom, some in counts.items()]
    titles = (_("Justes"), _("Fausses"), _("À moitié"), _("À faire"))
    numbers = [element("th", title, class_="chiffre", scope="col") for title in titles]
    head = element("tr", element("th", _("Fonction"), scope="col"), *numbers, element("td"))
    table = element("table", element("thead", head), element("tbody", lines(*rows)))
    colours = []
    for _key, colour, word in FAMILIES:
        box = element("rect", width="12", height="12", fill=colour)
        swatch = joined(element("svg", box, width="12", height="12", aria_hidden="true"), " ")
        colours.append(element("li", swatch, word))
    return lines(element("div", table, class_="defile"), element("ul", *colours, class_="cles"))


def _function_row(nom: str, counts: Counter[str], total: int) -> Html:
    right = french_percent(counts["j"] / max(1, total), 0)
    numbers = [right, *(str(counts[key] or "") for key, _colour, _word in FAMILIES[1:])]
    return element(
        "tr",
        element("th", element("span", nom, class_="nom"), scope="row"),
        *(element("td", number, class_="chiffre") for number in numbers),
        element("td", share_bar(counts, total)),
    )


def share_bar(counts: Counter[str], total: int) -> Html:
    """Draw how a function went: one bar cut in families."""
    x, parts = 0.0, []
    for key, colour, _word in FAMILIES:
        width = 160.0 * counts[key] / max(1, total)
        parts.append(element("rect", x=round(x, 2), y=0.0, width=round(width, 2), height=12.0, fill=colour))
        x += width
    label = ", ".join(f"{counts[key]} {word}" for key, _colour, word in FAMILIES if counts[key])
    return element(
        "svg", *parts, viewBox="0 0 160 12", width="160", height="12", role="img", aria_label=label
    )


# --- the histogram


def histogram(marks: Sequence[float], bareme: float) -> Html:
    """Draw how many students have each mark, in twentieths of the scale."""
    # A rounding error must not put a mark just below its own bin.
    counts = Counter(min(BINS - 1, int(max(0.0, mark) / bareme * BINS + 1e-9)) for mark in marks)
    tallest = max(counts.values(), default=1)
    step = (WIDTH - LEFT - RIGHT) / BINS
    bars = [_bar(i, counts[i], tallest, step) for i in sorted(counts)]
    base = HEIGHT - BOTTOM
    ground = element("line", x1=LEFT, y1=base, x2=WIDTH - RIGHT, y2=base, stroke="var(--trait)")
    ticks = [_tick(i, bareme) for i in range(5)]
    return element(
        "svg",
        *bars,
        ground,
        *ticks,
        class_="dessin",
        viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
        role="img",
        aria_label=_histogram_label(counts, bareme),
    )


def _bar(i: int, count: int, tallest: int, step: float) -> Html:
    height = (HEIGHT - TOP - BOTTOM) * count / tallest
    x, y = LEFT + i * step, HEIGHT - BOTTOM - height
    box = element(
        "rect",
        x=round(x + 1, 1),
        y=round(y, 1),
        width=round(step - 2, 1),
        height=round(height, 1),
        fill="var(--bon)",
    )
    return joined(box, _text(x + step / 2, y - 5, str(count), "var(--encre)"))


def _tick(quarter: int, bareme: float) -> Html:
    x = LEFT + (WIDTH - LEFT - RIGHT) * quarter / 4
    y = HEIGHT - BOTTOM
    mark = element("line", x1=x, y1=y, x2=x, y2=y + 5, stroke="var(--trait)")
    return joined(mark, _text(x, y + 20, short_number(bareme * quarter / 4), "var(--doux)"))


def _text(x: float, y: float, text: str, fill: str) -> Html:
    return element(
        "text", text, x=round(x, 1), y=round(y, 1), fill=fill, font_size="13", text_anchor="middle"
    )


def _histogram_label(counts: Counter[int], bareme: float) -> str:
    """Return the drawing in words, for whoever cannot see it."""
    parts = [
        plural(n, "{n} copie", "{n} copies").format(n=n)
        + _(" de {low} à {high}").format(
            low=short_number(i * bareme / BINS), high=short_number((i + 1) * bareme / BINS)
        )
        for i, n in sorted(counts.items())
    ]
    return _("Répartition des notes : ") + ", ".join(parts)
