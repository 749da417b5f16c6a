"""The sentences of the teacher's page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ...grading.class_records import Advance
from ...grading.own_results import WORKSHEET
from ...grading.records import Mark, Result, isolation, why_unsure
from ...grading.results import result_words
from ...grading.results.result_words import title_of, when_handed, whole_comment
from ...grading.submissions import NOTHING
from ...judge.verdict_words import mark_text, short_number
from ...outside import one_line
from ...texts import _, duration, french_number, plural
from .model import EMPTY, GRADED, UNLOADABLE, UNSURE, WAITING, ClassSession, Row, Step

STATES = {
    WAITING: _("à noter"),
    EMPTY: _("rien rendu"),
    UNSURE: _("à revoir"),
    UNLOADABLE: result_words.UNLOADABLE,
    GRADED: _("noté"),
}
NEEDS_ARCHIVE = _(
    "Déposez ici l’archive des rendus téléchargée sur Moodle, ou le dossier où ils sont : "
    "rien n’en est modifié."
)
HELD = _("Lâchez : l’archive, la feuille ou le barème sera pris ; rien n’en est modifié.")
KEPT = _("Déjà dans votre feuille, et gardé ; « Remplacer ce qui est déjà dans la feuille » écrit par-dessus")
REPLACED = _("Déjà dans votre feuille, et remplacé, comme vous l’avez demandé")
SEED_ASKED = _(
    "Cette classe a été notée avec des essais cachés : tapez leur graine et Entrée, ou « Juger sans elle »."
)
OTHER_SEED = _("Cette classe a été notée avec une autre graine cachée : retapez-la, ou « Prendre celle-ci ».")
SEED_FIRST = _("Donnez d’abord la graine cachée de cette classe.")
LONGEST_PLACE = 56


def mark_words(mark: Mark | None) -> str:
    """Return a mark in words, or a dash if there is none."""
    return "–" if mark is None or mark.note is None else mark_text(mark.note, mark.bareme)


def row_mark(row: Row, beside_state: bool = False) -> str:
    """Return the mark of a row, the same as in the files; or why there is none, unless its state says so."""
    if row.state == UNSURE:
        return "–" if beside_state else STATES[UNSURE]
    return mark_words(row.total)


def proposed_comment(row: Row) -> str | None:
    """Return what the worksheet says to a student if the teacher writes nothing; None before the grading.

    It is "" where nothing is written: of no work at all, of a failure of the judge, of a row that is kept.
    """
    if not row.results:
        return None
    whole = mark_words(row.total)
    asides = any(result.set_aside for result in row.results)
    written = asides if whole == "–" else any(result.counts for result in row.results)
    return whole_comment(row.results) if written and not row.kept else ""


def state_word(row: Row) -> str:
    """Return where a student's work stands, in a word or two."""
    if row.state == GRADED and any(result.by_hand for result in row.results):
        return _("à la main")
    return _("commenté") if row.state in (GRADED, EMPTY) and row.comment else STATES[row.state]


def class_sentence(session: ClassSession, in_short: bool = False) -> str:
    """Return what was found: « 204 étudiants · Relais des 7 : 187 rendus »; in short, « r7 : 187 rendus »."""
    submissions = session.read.intake.submissions
    students = len({submission.student.key for submission in submissions})
    parts = [plural(students, "{n} étudiant", "{n} étudiants").format(n=french_number(students))]
    for exercice in session.read.intake.exercices:
        n = sum(s.came for s in submissions if s.exercice == exercice)
        count = plural(n, "{n} rendu", "{n} rendus").format(n=french_number(n))
        parts.append(f"{exercice if in_short else title_of(exercice)} : {count}")
    return " · ".join(parts)


def worksheet_sentence(worksheet: Path | None) -> str:
    """Return which worksheet will be filled, or why it is worth giving one."""
    if worksheet is not None:
        return _("Feuille à remplir : {file}").format(file=place_words(worksheet))
    return _("Sans feuille de Moodle : donnez-la pour qu’elle soit remplie, et que chacun ait sa ligne.")


def left_sentence(session: ClassSession) -> str:
    """Return what there is to do before a class is graded, or what is done already."""
    known = sum(result.handed_in for result in session.results)
    if session.seed_asked:
        return SEED_FIRST
    if session.stale:
        return _("Les notes ont changé : les fichiers sont écrits de nouveau…")
    if session.complete:
        return _("Déjà noté : « Noter » ne rejuge que les copies qui ont changé.")
    if known:
        sentence = plural(known, "{n} copie déjà jugée", "{n} copies déjà jugées")
        return sentence.format(n=known) + " · " + _("« Noter » continue.")
    return _("Prêt : « Noter » juge chaque copie à part.")


def found_words(found: int, everybody: int) -> str:
    """Return how many students a search found, or "" if it found everybody."""
    return (
        "" if found == everybody else _("{found} sur {all}").format(found=found or _("aucun"), all=everybody)
    )


def advance_sentence(advance: Advance) -> str:
    """Return how many submissions are judged, and how long the others will take."""
    parts = [_("{done} copies sur {asked}").format(done=advance.done, asked=advance.asked)]
    if advance.to_review:
        parts.append(_("{n} à revoir").format(n=advance.to_review))
    if advance.seconds_left is not None:
        parts.append(_("encore {left}").format(left=duration(advance.seconds_left)))
    return " · ".join(parts)


def step_sentence(step: Step) -> str:
    """Return how far a later step is."""
    return _("{step} : {done} sur {total}").format(step=step.name, done=step.done, total=step.total)


def stopped_sentence(session: ClassSession) -> str:
    """Return what is kept of a grading that was stopped, and how to go on."""
    judged = sum(result.handed_in for result in session.results)
    sentence = plural(
        judged,
        "Arrêté : {n} copie est jugée et gardée ; « Noter » continue.",
        "Arrêté : {n} copies sont jugées et gardées ; « Noter » continue.",
    )
    return sentence.format(n=judged)


def end_sentence(session: ClassSession) -> str:
    """Return how the grading ended, and where the worksheet is."""
    rows = session.rows()
    counts = {state: sum(row.state == state for row in rows) for state in STATES}
    marked = counts[GRADED] + counts[UNLOADABLE]
    parts = [plural(marked, "{n} étudiant noté", "{n} étudiants notés").format(n=marked)]
    if n := counts[UNLOADABLE]:
        sentence = plural(
            n, "dont {n} fichier qui ne se charge pas", "dont {n} fichiers qui ne se chargent pas"
        )
        parts[0] += ", " + sentence.format(n=n)
    if counts[EMPTY]:
        parts.append(_("{n} sans rendu").format(n=counts[EMPTY]))
    if counts[UNSURE]:
        parts.append(_("{n} à revoir").format(n=counts[UNSURE]))
    if session.read.worksheet is not None:
        parts.append(_("votre feuille est remplie : {file}").format(file=WORKSHEET))
    return " · ".join(parts)


def class_lines(session: ClassSession) -> Iterator[tuple[str, list[str]]]:
    """Yield what there is to read of the class, as titles and lists."""
    graded = session.graded
    if session.read.roster is not None:
        yield _("La liste"), [session.read.roster.sentence()]
    unsure = [*_unsure_lines(session)]
    if unsure:
        yield _("À revoir : sans note, et ce n’est pas un zéro"), unsure
    if session.standing:
        replaced = any(one.replaced for one in session.standing)
        yield REPLACED if replaced else KEPT, list(map(str, session.standing))
    if graded is not None and graded.changed:
        yield (
            _("Notes changées depuis la dernière fois"),
            [f"{c.name} ({c.exercice}) : {_note(c.before)} → {_note(c.after)}" for c in graded.changed],
        )
    remarks = list(map(str, session.read.intake.remarks)) if graded is None else list(graded.remarks)
    if remarks:
        yield _("À savoir"), remarks
    by_hand = [
        _("{who} ({exercise}), {mark} : {why}").format(
            who=r.student.name, exercise=r.exercice, mark=mark_words(r.mark), why=r.by_hand
        )
        for r in session.results
        if r.by_hand
    ]
    if by_hand:
        yield _("Notes mises à la main"), by_hand
    particular = [
        f"{row.student.name} : {one}" for row in session.rows() for one in row.remarks if one != NOTHING
    ]
    if particular:
        yield _("Copies particulières"), particular
    held = isolation(session.results)
    if held:
        yield _("L’exécution des copies"), [held]


def _unsure_lines(session: ClassSession) -> Iterator[str]:
    """Yield who is to be reviewed, and why: what cannot be judged is known before anything is."""
    for row in session.rows():
        whys = [why_unsure(result) for result in row.results if result.to_review]
        whys = whys or [one.problem.sentence for one in row.submissions if one.problem is not None]
        for why in dict.fromkeys(whys):
            yield f"{row.student.name} : {why}"


def _note(value: float | None) -> str:
    return _("à revoir") if value is None else short_number(value)


def place_words(path: Path) -> str:
    """Return a place on the disk in few letters: its last two parts."""
    parts = path.parts[-2:]
    return one_line("/".join(part.strip("/\\") for part in parts if part.strip("/\\")), LONGEST_PLACE)


def handed_words(result: Result) -> str:
    """Return which file was judged, by its place in what was handed in, and when it was handed in."""
    return " · ".join([file_words(result), *when_handed(result)])


def file_words(result: Result) -> str:
    """Return the place of the judged file in what was handed in, in few letters."""
    place = result.place or result.path.replace("\\", "/").rpartition("/")[2]
    return one_line(place, LONGEST_PLACE) or _("aucun fichier jugé")
