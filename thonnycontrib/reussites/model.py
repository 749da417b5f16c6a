"""What is checked, and what is known of it so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from reussites_tk.judge import EXERCISES, exercise_in, with_function
from reussites_tk.judge.exercises import Exercise, FunctionInfo
from reussites_tk.judge.verdicts import Bulletin, Erreur, Kind, Verdict
from reussites_tk.texts import _

from .runs import End
from .tab import Tab

ASKED_FOR = "--exercice"
"""The option that `verifier` asks for where it does not know the exercise: nobody has one to give here."""
UNKNOWN_EXERCISE = _(
    "On ne reconnaît pas l’exercice de ce fichier. Enregistrez-le sous un nom qui commence par celui de son "
    "exercice (tas, r7, qll…), ou posez les fichiers du TP : Outils ▸ Nouveau TP…"
)


@dataclass(slots=True)
class Checked:
    """What is known of one tab; the verdicts of a check stay until the next one replaces them."""

    tab: Tab = field(default_factory=Tab)
    exercice: str = ""
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    fresh: set[str] = field(default_factory=set)
    """The functions judged since the last check began."""
    bulletin: Bulletin | None = None
    _exercise: Exercise | None = None

    @property
    def functions(self) -> Sequence[FunctionInfo]:
        """The functions of the exercise, in the order of the hand-out."""
        return () if self._exercise is None else self._exercise.functions

    @property
    def output(self) -> str:
        """What the file printed, once that is known."""
        return "" if self.bulletin is None else self.bulletin.sortie

    @property
    def remarks(self) -> tuple[str, ...]:
        """What there is to say of the file as a whole."""
        return () if self.bulletin is None else self.bulletin.remarques

    @property
    def error(self) -> Erreur | None:
        """Why the file does not load."""
        return None if self.bulletin is None else self.bulletin.erreur

    def why_none(self, end: End) -> str:
        """Return why a check ended without a bulletin, and what to do."""
        return UNKNOWN_EXERCISE if ASKED_FOR in end.said else end.sentence

    def begin(self, tab: Tab) -> None:
        """Begin another check; those of the same tab have its verdicts in view until it has new ones."""
        self.tab, self.bulletin = tab, None
        self.fresh.clear()

    def start(self, exercice: str) -> bool:
        """Take what is judged; return False where it is what was judged before."""
        same = exercice == self.exercice
        self.exercice = exercice
        path = self.tab.path
        self._exercise = EXERCISES[exercice] if path is None else exercise_in(path, exercice)
        if not same:
            self.verdicts.clear()
        return not same

    def take(self, verdict: Verdict) -> bool:
        """Take the verdict of one function, which may be a test that only this run has found.

        Return False for one that is absent: of a file that does not load, perhaps; the bulletin will tell.
        """
        self.fresh.add(verdict.nom)
        if verdict.verdict is Kind.ABSENTE:
            return False
        if self._exercise is not None:
            self._exercise = with_function(self._exercise, verdict.nom)
        self.verdicts[verdict.nom] = verdict
        return True

    def end(self, bulletin: Bulletin) -> None:
        """Take the whole bulletin; of a file that does not load, the verdicts known before stay."""
        self.bulletin = bulletin
        if bulletin.erreur is None:
            self.verdicts = {verdict.nom: verdict for verdict in bulletin.fonctions}
