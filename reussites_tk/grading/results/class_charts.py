"""The drawings of the class page: how the marks are spread, and how each function went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...judge.verdict_words import is_fault, short_number
from ...judge.verdicts import Kind, Verdict
from ...texts import _, plural
from .markup import Html, element, joined

BINS = 20
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 400.0, 170.0, 12.0, 12.0, 20.0, 28.0
FAMILIES = (
    ("j", "var(--bon)", _("justes")),
    ("f", "var(--faux)", _("fausses")),
    ("g", "var(--garde)", _("à moitié justes ou en attente d’une autre")),
    ("r", "var(--trait)", _("à compléter ou absentes")),
)
"""The four families of a bar: key, colour, words."""


def family_of(verdict: Verdict) -> str:
    """Give the family of a verdict: right, wrong, between both, not there."""
    if verdict.verdict is Kind.JUSTE:
        return "j"
    if is_fault(verdict):
        return "f"
    return "g" if verdict.verdict in (Kind.PRECONDITION, Kind.BLOQUEE) else "r"


def histogram(marks: Sequence[float], bareme: float) -> Html:
    """Draw how many students have each mark, in twentieths of the scale."""
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
        aria_label=_words(counts, bareme),
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
    return joined(box, _label(x + step / 2, y - 5, str(count), "var(--encre)"))


def _tick(quarter: int, bareme: float) -> Html:
    x = LEFT + (WIDTH - LEFT - RIGHT) * quarter / 4
    y = HEIGHT - BOTTOM
    mark = element("line", x1=x, y1=y, x2=x, y2=y + 5, stroke="var(--trait)")
    return joined(mark, _label(x, y + 20, short_number(bareme * quarter / 4), "var(--doux)"))


def _label(x: float, y: float, text: str, fill: str) -> Html:
    return element(
        "text", text, x=round(x, 1), y=round(y, 1), fill=fill, font_size="13", text_anchor="middle"
    )


def _words(counts: Counter[int], bareme: float) -> str:
    """Say the drawing to whoever cannot see it."""
    told = [
        plural(n, "{n} copie", "{n} copies").format(n=n)
        + _(" de {low} à {high}").format(
            low=short_number(i * bareme / BINS), high=short_number((i + 1) * bareme / BINS)
        )
        for i, n in sorted(counts.items())
    ]
    return _("Répartition des notes : ") + ", ".join(told)


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
