"""The verdicts of a result, as the records that the words and the drawings are made for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePosixPath, PureWindowsPath
from typing import Any

from ...judge.exercises import EXERCISES
from ...judge.verdict_words import LOOKS, count_sentence, first_to_mend
from ...judge.verdicts import Kind, Verdict
from ...texts import _, plural, typographic, without_controls
from ..records import Result

FAULTS = {
    Kind.FAUX, Kind.EFFET_DE_BORD, Kind.EXCEPTION, Kind.TEMPS_DEPASSE, Kind.MEMOIRE, Kind.SORTIE, Kind.TUE,
}  # fmt: skip


def verdicts_of(result: Result) -> tuple[Verdict, ...]:
    """Give the verdicts of a result, with what is drawn and what was printed; nothing of hidden trials."""
    return tuple(_verdict(result, told) for told in result.functions)


def _verdict(result: Result, told: dict[str, Any]) -> Verdict:
    nom = told["nom"]
    return Verdict(
        nom,
        Kind(told["verdict"]),
        float(told["points"]),
        float(told["bareme"]),
        told["message"],
        tuple(told["contre_exemple"]),
        told["attendu"],
        told["obtenu"],
        told["ligne"],
        exemple=result.examples.get(nom),
        sortie=result.outputs.get(nom, ""),
    )


def rest_sentence(verdicts: Sequence[Verdict]) -> str:
    """Say what became of the functions that are not right: all of them are counted; "" without any."""
    counts = [(sum(v.verdict in kinds for v in verdicts), one, many) for kinds, one, many in _REST]
    told = [plural(n, one, many).format(n=n) for n, one, many in counts if n]
    return _("Reste : {rest}.").format(rest=", ".join(told)) if told else ""


_REST = (
    (FAULTS, "{n} à corriger", "{n} à corriger"),
    ({Kind.PRECONDITION}, "{n} juste sauf un refus", "{n} justes sauf un refus"),
    ({Kind.BLOQUEE}, "{n} en attente d’une autre", "{n} en attente d’une autre"),
    ({Kind.A_COMPLETER, Kind.ABSENTE}, "{n} à écrire", "{n} à écrire"),
    ({Kind.ERREUR_JUGE}, "{n} que le correcteur n’a pas su juger", "{n} que le correcteur n’a pas su juger"),
)


def file_name(result: Result) -> str:
    """Give the name of the judged file, without any folder of whatever system it comes from."""
    return PureWindowsPath(PurePosixPath(str(result.bulletin.get("fichier", ""))).name).name


def title_of(exercice: str) -> str:
    """Give the title of an exercise."""
    known = EXERCISES.get(exercice)
    return typographic(known.titre) if known else (exercice or _("Rien à corriger"))


def page_name(cle: str) -> str:
    """Give the name of the page of a student."""
    return f"{cle}.html"


def automatic_comment(results: Sequence[Result]) -> str:
    """Give the comment of a student, as plain text on one line."""
    told = [_comment(result) for result in results]
    if len(told) > 1:
        told = [f"{title_of(r.exercice)} : {said}" for r, said in zip(results, told, strict=True)]
    return typographic(without_controls(" · ".join(told)))


def _comment(result: Result) -> str:
    if not result.handed_in:
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
