"""A `Result` as the comments and the mark that VPL reads in what a program prints.

`<|--` and `--|>` alone on their lines enclose comments; there, a line that begins with `-` is a title, one
that begins with `>` is shown as it is written. `Comment :=>>` begins a comment of one line. The mark is that
of the last line that begins with `Grade :=>>`: ours is printed last, and nothing of a student's begins so.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ...grading.problems import JUDGE_FAILED
from ...grading.records import Result, why_unsure
from ...grading.results.result_words import aside_sentence, on_the_file, verdicts_of
from ...judge.lent_words import lent_lines, without_lent
from ...judge.verdict_words import count_sentence, is_fault, look_of, mark_text, why_not_loaded
from ...judge.verdicts import Erreur, Kind, Verdict
from ...texts import NO_BREAK_SPACE, _, typographic, without_controls
from ..report import example_lines

BEGIN, END, COMMENT, GRADE = "<|--", "--|>", "Comment :=>>", "Grade :=>>"
UNTOUCHED = (Kind.A_COMPLETER, Kind.ABSENTE)
LONGEST_LINE, PRINTED_LINES = 2_000, 20
OUR_FAULT = _(
    "Le juge a rencontré une erreur qui est la nôtre ({name}) : il n'y a pas de note. Montrez ceci à "
    "votre enseignant."
)
NO_ROOM = _("Il n’y a pas de note : le serveur n’a plus de place. Recommencez dans un moment.")
TOO_LONG = _(
    "Le temps accordé ici ne suffit pas pour tout essayer : il n'y a pas de note. Cherchez d'abord une "
    "boucle qui ne finit pas ; votre enseignant peut aussi accorder plus de temps à cette activité."
)
READ_BY_VPL = ("-", ">", "<|--", COMMENT, GRADE)


def comments_of(result: Result, variables: Mapping[str, str]) -> list[str]:
    """Return the comments on a work: its mark, what is to mend, the shortest example first, then the rest."""
    return [BEGIN, *_head(result, variables), *_work(result), END]


def grade_lines(result: Result, variables: Mapping[str, str]) -> list[str]:
    """Return the line of the mark, in the points of the activity; nothing where there is no mark."""
    note = note_of(result)
    return [] if note is None else [f"{GRADE}{_decimal(_in_activity(note, result, variables))}"]


def note_of(result: Result) -> float | None:
    """Return the mark by the scale; None where the judge itself failed.

    A file that cannot be read is worth nothing here, where another can be sent at once.
    """
    if result.set_aside and result.why_aside != JUDGE_FAILED.sentence:
        return 0.0
    return result.note


def alone(sentence: str) -> list[str]:
    """Return a sentence that is all there is to say; there is no mark."""
    return [f"{COMMENT}{line}" for line in _text(sentence)]


# --- the parts


def _head(result: Result, variables: Mapping[str, str]) -> Iterator[str]:
    note = note_of(result)
    if note is None:
        yield _title(_("Pas de note pour l'instant"))
        return
    said = _("Note : {mark}").format(mark=mark_text(note, result.bareme))
    most = number_of(variables, "VPL_GRADEMAX")
    if most and most != result.bareme:
        here = _in_activity(note, result, variables)
        said += _(", soit {mark}").format(mark=mark_text(here, most))
    yield _title(said)
    if result.mark is not None and result.handed_in and not result.set_aside:
        yield from (line for said in result.mark.lines[1:] for line in _text(said))


def _work(result: Result) -> Iterator[str]:
    if not result.handed_in and not result.set_aside:
        yield from _text(_("Aucun fichier lisible n'est arrivé : enregistrez le vôtre, puis évaluez-le."))
        return
    if result.set_aside:
        yield from _text(aside_sentence(result))
        return
    if result.to_review:
        yield from _text(why_unsure(result))
    if "erreur" in result.bulletin:
        yield from _unloadable(Erreur(**result.bulletin["erreur"]))
    else:
        yield from _functions(verdicts_of(result))
    yield from _titled(_("Sur le fichier"), [line for one in on_the_file(result) for line in _text(one)])
    printed = str(result.bulletin.get("sortie", "")).splitlines()
    yield from _titled(_("Ce que le fichier a écrit"), _as_written(printed[:PRINTED_LINES]))


def _unloadable(error: Erreur) -> Iterator[str]:
    where = "" if error.ligne is None else _(" (ligne {number})").format(number=error.ligne)
    yield _title(_("Le fichier ne peut pas être chargé{where}").format(where=where))
    yield from _text(why_not_loaded(error))


def _functions(verdicts: Sequence[Verdict]) -> Iterator[str]:
    yield from _text(count_sentence(verdicts, [v.bareme for v in verdicts]) + ".")
    to_mend = [v for v in verdicts if v.verdict not in (Kind.JUSTE, *UNTOUCHED)]
    for verdict in sorted(to_mend, key=_reading_order):
        where = "" if verdict.ligne is None else _(" (ligne {number})").format(number=verdict.ligne)
        yield _title(f"{verdict.nom}{where} : {_(look_of(verdict).word)}")
        yield from _text(" ".join((without_lent(verdict).message, *verdict.remarques)))
        yield from _as_written(example_lines(verdict))
    for title, kinds in ((_("À compléter"), UNTOUCHED), (_("Justes"), (Kind.JUSTE,))):
        names = [v.nom for v in verdicts if v.verdict in kinds]
        yield from _titled(title, [*_text(", ".join(names))])
    right = [v for v in verdicts if v.verdict == Kind.JUSTE]
    said = [f"{v.nom} : {v.message}" for v in map(without_lent, right) if v.message]
    said += [f"{names} : {sentence}" for names, sentence in lent_lines(verdicts)]
    yield from _titled(_("Remarques"), [line for one in said for line in _text(one)])


def _reading_order(verdict: Verdict) -> tuple[bool, int, int]:
    """Return what sorts the functions to mend: faults first, those with the shortest examples first."""
    shown = [*example_lines(verdict)]
    return not is_fault(verdict), len(shown), sum(map(len, shown))


# --- the mark in the points of the activity


def _in_activity(note: float, result: Result, variables: Mapping[str, str]) -> float:
    """Return a mark as the activity counts it: VPL refuses one that is out of its own bounds."""
    least, most = (number_of(variables, name) for name in ("VPL_GRADEMIN", "VPL_GRADEMAX"))
    if not most or not result.bareme:
        return note
    return min(most, max(least, note * most / result.bareme))


def _decimal(note: float) -> str:
    return f"{note:.4f}".rstrip("0").rstrip(".")


def number_of(variables: Mapping[str, str], name: str) -> float:
    """Return a number that VPL gives, 0 for none or for what makes no sense."""
    try:
        number = float(variables.get(name) or 0)
    except ValueError:
        return 0.0
    return number if 0 < number < math.inf else 0.0


# --- lines


def _title(text: str) -> str:
    return f"-{typographic(_cut(text), ())}"


def _titled(title: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield a title and its lines, nothing without a line."""
    lines = [*lines]
    if lines:
        yield _title(title)
        yield from lines


def _text(said: str) -> Iterator[str]:
    """Yield a text, its own line ends kept: none of its lines means anything to VPL."""
    for line in said.splitlines():
        shown = typographic(_cut(line), ()).strip()
        if shown:
            yield f"{NO_BREAK_SPACE}{shown}" if shown.startswith(READ_BY_VPL) else shown


def _as_written(lines: Iterable[str]) -> Iterator[str]:
    return (f">{_cut(line)}" for line in lines)


def _cut(line: str) -> str:
    line = without_controls(line)
    return line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]} …"
