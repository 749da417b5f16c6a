"""What is said of our functions that stood for a file's own while others were judged: once for all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..texts import plural
from . import words
from .verdicts import Verdict


def lent_lines(verdicts: Iterable[Verdict]) -> list[tuple[str, str]]:
    """Return the names judged with the same functions of ours in the place of the file's, and the sentence.

    One wrong function may be called by twenty others: what is the same for all of them is said once.
    """
    groups: dict[tuple[str, ...], list[str]] = {}
    for verdict in verdicts:
        if verdict.pretees:
            groups.setdefault(verdict.pretees, []).append(verdict.nom)
    return [(", ".join(names), _lent_to(len(names), lent)) for lent, names in groups.items()]


def _lent_to(many: int, lent: Sequence[str]) -> str:
    if many == 1:
        return words.lent(lent)
    sentence = plural(
        len(lent),
        "Jugées avec notre version de {names}, qui n'est pas encore juste dans le fichier.",
        "Jugées avec nos versions de {names}, qui ne sont pas encore justes dans le fichier.",
    )
    return sentence.format(names=", ".join(lent))


def without_lent(verdict: Verdict) -> Verdict:
    """Return a verdict without the remark that `lent_lines` makes, be it apart or in its message."""
    if not verdict.pretees:
        return verdict
    remark = words.lent(verdict.pretees)
    remarks = tuple(one for one in verdict.remarques if one != remark)
    return replace(verdict, message=verdict.message.replace(remark, "").strip(), remarques=remarks)
