"""What the view of a hand-in says: one row per file that is asked for, then the whole in a sentence."""

from __future__ import annotations

from ...hand_in.pieces import OF_TRIALS, Piece, faults_of
from ...hand_in.report import READ_ENDS
from ...judge.verdict_words import mark_text
from ...outside import one_line
from ...texts import _, plural
from .model_hand_in import REPORT, Doubt, Found, Made
from .words import DONE, Line

MISSING, FAULTY, WAITING, APART = "dash", "half", "clock", "ring"
"""The signs: what is not there, what is not finished, what is being judged, what is not handed in."""


def piece_title(piece: Piece) -> str:
    """Return what is asked for, and where the hand-out says so."""
    several = not piece.wanted and len(piece.asked.exercises) > 1
    return f"{piece.asked.step} · {_('Une autre réussite') if several else piece.titre}"


def piece_lines(piece: Piece, left_out: bool) -> list[Line]:
    """Return what is known of a piece, a sign before each sentence."""
    faults = faults_of(piece)
    if not piece.wanted:
        icon, colour = (MISSING, "warn") if faults else (APART, "muted")
        return [Line(icon, colour, said) for said in faults or [_("facultatif")]]
    if left_out:
        return [_line(piece, APART, "muted", _("ne sera pas rendu"))]
    if piece.to_judge:
        return [_line(piece, WAITING, "muted", _("en cours de vérification…"))]
    if faults:
        return [_line(piece, FAULTY, "warn", said) for said in faults]
    return [_line(piece, DONE, "good", _right_words(piece))]


def _line(piece: Piece, icon: str, colour: str, said: str) -> Line:
    """Return a line that names the file, once."""
    name = "" if piece.file is None or piece.file.name in said else f"{one_line(piece.file.name, 40)} · "
    return Line(icon, colour, name + said)


def _right_words(piece: Piece) -> str:
    """Return what is said of a piece that lacks nothing."""
    if piece.asked.functions:
        return _("{names} : juste").format(names=", ".join(piece.asked.functions))
    if piece.record is None:
        return ""
    right, mark = piece.record.justes, mark_text(piece.record.note, piece.record.bareme)
    if piece.exercise in OF_TRIALS:
        return _("toutes les fautes sont trouvées : {mark}").format(mark=mark)
    words = plural(right, "{n} fonction juste : {mark}", "{n} fonctions justes : {mark}")
    return words.format(n=right, mark=mark)


def report_lines(found: Found, left_out: bool) -> list[Line]:
    """Return what the report lacks."""
    if found.report is None:
        return [Line(MISSING, "warn", said) for said in found.report_faults]
    name = one_line(found.report.name, 40)
    if left_out:
        return [Line(APART, "muted", f"{name} · {_('ne sera pas rendu')}")]
    if found.report_faults:
        return [Line(FAULTY, "warn", said) for said in found.report_faults]
    said = _("chaque partie est écrite") if found.report.suffix.lower() in READ_ENDS else _("pris tel quel")
    return [Line(DONE, "good", f"{name} · {said}")]


def other_lines(wanted: bool) -> list[Line]:
    """Return what is said of a file that the hand-out does not ask for."""
    if wanted:
        return [Line(DONE, "good", _("sera rendu tel quel"))]
    return [Line(APART, "muted", _("ne sera pas rendu"))]


def summary(found: Found, left_out: frozenset[int], nobody: bool = False) -> Line:
    """Return how many things are missing, in one sentence; who hands in is one of them."""
    if found.to_judge:
        n = len(found.to_judge)
        said = plural(n, "Encore un fichier à vérifier…", "Encore {n} fichiers à vérifier…")
        return Line(WAITING, "muted", said.format(n=n))
    lacking = sum(
        bool(faults_of(piece)) for place, piece in enumerate(found.pieces) if place not in left_out
    ) + (bool(found.report_faults) and REPORT not in left_out)
    if nobody:
        names = _("Écrivez qui rend ce travail, pour faire l’archive.")
        if not lacking:
            return Line(FAULTY, "warn", names)
        said = plural(lacking, "Il manque aussi une chose.", "Il manque aussi {n} choses.")
        return Line(FAULTY, "warn", f"{names} {said.format(n=lacking)}")
    if not lacking:
        return Line(DONE, "good", _("Tout ce que le sujet demande est là."))
    said = plural(lacking, "Il manque une chose.", "Il manque {n} choses.")
    rest = _("L’archive peut se faire quand même : vous en referez une autre.")
    return Line(FAULTY, "warn", f"{said.format(n=lacking)} {rest}")


def made_words(made: Made) -> str:
    """Return the sentence on an archive that has just been made: where it is, and what it was found worth."""
    if made.archive is None:
        return ""
    one, many = _("{name} est fait : {n} fichier."), _("{name} est fait : {n} fichiers.")
    said = plural(made.files, one, many).format(name=one_line(made.archive.name, 60), n=made.files)
    where = _("Il est dans {folder}.").format(folder=one_line(str(made.archive.parent)))
    tried = _("Ouvert ailleurs, il vaut la même chose qu’ici.")
    return " ".join([said, *([tried] if made.sure else []), where])


def doubt_words(doubt: Doubt) -> str:
    """Return why an archive is not ready, and what to do."""
    rest = _("L’archive n’est pas faite : ajoutez le fichier qui manque, ou corrigez celui qui s’en sert.")
    return " ".join([*doubt.lost, rest])


def judging_words(done: int, total: int) -> str:
    """Return how far the judging of an archive is."""
    said = plural(done, "Archive : {done} fichier jugé sur {n}", "Archive : {done} fichiers jugés sur {n}")
    return said.format(done=done, n=total)
