"""What is said of a student in one line when the teacher says nothing: what is right, what comes first."""

from __future__ import annotations

from collections.abc import Sequence

from ...judge.verdict_words import LOOKS, count_sentence, first_to_mend
from ...judge.verdicts import Verdict
from ...texts import _, typographic, without_controls
from ..records import Result
from .told import title_of, verdicts_of


def automatic_comment(results: Sequence[Result]) -> str:
    """Give the comment of a student, as plain text on one line."""
    told = [_comment(result) for result in results]
    if len(told) > 1:
        told = [f"{title_of(r.exercice)} : {said}" for r, said in zip(results, told, strict=True)]
    return typographic(without_controls(" · ".join(told)))


def _comment(result: Result) -> str:
    if not result.rendu:
        return _("Aucun fichier rendu.")
    error = result.bulletin.get("erreur")
    if error:
        return _("Le fichier ne peut pas être chargé : {why}").format(why=str(error["message"])[:300])
    verdicts = verdicts_of(result)
    count = count_sentence(verdicts, [v.bareme for v in verdicts]) + "."
    first = first_to_mend(verdicts)
    return count if first is None else f"{count} {_first(first)}"


def _first(verdict: Verdict) -> str:
    word = _(LOOKS[verdict.verdict].word)
    said = _("À regarder d’abord : {name} ({word}).").format(name=verdict.nom, word=word)
    return f"{said} {verdict.message[:300]}".strip()
