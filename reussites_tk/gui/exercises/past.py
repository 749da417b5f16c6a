"""What was known of a file when it last loaded: it stays in view while the file does not load any more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from ...judge import Bulletin, Verdict, with_function
from ...judge.exercises import ESSAIS, Exercise
from ...judge.records import Record
from ...judge.verdicts import BLOCKED_SHARE, SHARES, Kind
from ...texts import _
from .words import day_and_hour, marked

KEPT_WORD_ONLY = _("De cette vérification, seul le mot est gardé : l’explication reviendra avec le fichier.")


@dataclass(frozen=True, slots=True)
class Past:
    """The verdicts of the last check that loaded the file; the functions of a file of tests are its own."""

    moment: datetime
    exercise: Exercise
    verdicts: Mapping[str, Verdict]
    note: float

    def sentence(self, today: date) -> str:
        """Return a sentence saying what the verdicts in view are."""
        return _("Les verdicts grisés sont ceux du {moment} : le fichier se chargeait encore.").format(
            moment=day_and_hour(self.moment, today)
        )


def past_of(bulletin: Bulletin, exercise: Exercise) -> Past:
    """Return the past that a check of a file that loads leaves."""
    verdicts = {verdict.nom: verdict for verdict in bulletin.fonctions}
    return Past(datetime.now().astimezone(), exercise, verdicts, bulletin.note)


def past_in(records: Sequence[Record], exercise: Exercise) -> Past | None:
    """Return the past that the kept checks of a file tell: words of verdicts, and no example."""
    loaded = marked([record for record in records if record.exercice == exercise.nom])
    if not loaded:
        return None
    record = loaded[-1]
    if exercise.nom in ESSAIS:  # each is put first: the last one before the others
        for nom in reversed(list(record.verdicts)):
            exercise = with_function(exercise, nom)
    verdicts = {
        f.nom: _verdict(f.nom, Kind(record.verdicts[f.nom]), f.bareme)
        for f in exercise.functions
        if f.nom in record.verdicts
    }
    return Past(record.moment, exercise, verdicts, record.note)


def _verdict(nom: str, kind: Kind, bareme: float) -> Verdict:
    share = BLOCKED_SHARE if kind is Kind.BLOQUEE else SHARES.get(kind, 0.0)
    return Verdict(nom, kind, bareme * share, bareme, KEPT_WORD_ONLY)
