"""What the judges of all exercises share: one verdict per function, in the hand-out's order."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from .. import journal
from ..errors import is_full
from ..texts import _
from . import words
from .exercises import FunctionInfo
from .file_remarks import renamed, repeated_remark, why_absent
from .runner import Runner
from .source import Source
from .verdicts import BLOCKED_SHARE, SHARES, Difference, Exemple, Kind, Stopped, Verdict

Fresh = Callable[..., AbstractContextManager[Runner]]
"""Makes a new child; keyword arguments change the options of its bench."""


class FunctionJudge(ABC):
    """Judges the functions of one loaded file, each once; a verdict may ask for another one first."""

    def __init__(
        self,
        runner: Runner,
        source: Source,
        functions: Sequence[FunctionInfo],
        graine: int,
        present: frozenset[str],
        on_verdict: Callable[[Verdict], None],
        fresh: Fresh,
    ) -> None:
        """Keep what the verdicts need.

        `present` are the names that the loaded file defines; `fresh` makes a new child, in which no
        call of the file was made yet.
        """
        self.runner, self.source, self.graine, self.present = runner, source, graine, present
        self.functions = {f.nom: f for f in functions}
        self.fresh = fresh
        self._on_verdict = on_verdict
        self._known: dict[str, Verdict] = {}
        self._open: set[str] = set()
        self._unsaid: list[str] = []

    def decide(self, verdicts: Sequence[Verdict]) -> None:
        """Take over, before anything is judged, verdicts that were reached and reported elsewhere."""
        self._known |= {verdict.nom: verdict for verdict in verdicts}

    def judge(self) -> list[Verdict]:
        """Return the verdict of every function, in the order of the hand-out."""
        for nom in self.functions:
            self.verdict_of(nom)
        return [self._known[nom] for nom in self.functions]

    def verdict_of(self, nom: str) -> Verdict | None:
        """Return the verdict of a function, judging it now if needed; None while it is being judged."""
        # A judgement asks for those of the functions called: two that call each other would never end.
        if nom in self._known or nom in self._open:
            return self._known.get(nom)
        self._open.add(nom)
        verdict = self._not_there(nom) or self._safely(self.judged, nom)
        self._known[nom] = self._completed(verdict)
        self._unsaid.append(nom)
        if self._open == {nom}:  # no other verdict waits for this one
            self._settle()
        self._open.discard(nom)
        return self._known[nom]

    def _settle(self) -> None:
        """Settle the verdicts that were reached while others waited for them, then report them."""
        while self._unsaid:
            new, self._unsaid = self._unsaid, []
            for nom in [nom for nom in self.functions if nom in new]:
                verdict = self._safely(self.settled, nom)
                if verdict is not self._known[nom]:
                    self._known[nom] = self._completed(verdict)
            for nom in new:
                self._on_verdict(self._known[nom])

    def settled(self, nom: str) -> Verdict:
        """Return the last word on a function, once those that waited for its verdict have theirs."""
        return self._known[nom]

    def _completed(self, verdict: Verdict) -> Verdict:
        """Add the line of the function and the remark on its other definitions; tidy what it printed."""
        nom = verdict.nom
        remark = repeated_remark(nom, self.source)
        return replace(
            verdict,
            # A line where the call stopped says more than that of the def, which lacks nothing itself.
            ligne=verdict.ligne if verdict.ligne or words.lacks_a_name(verdict) else self.source.line_of(nom),
            remarques=(*verdict.remarques, remark) if remark else verdict.remarques,
            sortie=shown_output(verdict.sortie, self.source.file),
        )

    def _safely(self, judged: Callable[[str], Verdict], nom: str) -> Verdict:
        """Judge one function; a fault of our own costs this verdict only, and is logged."""
        try:
            return judged(nom)
        except Stopped:
            if self.runner.stop.is_set():
                raise
            # Nobody asked: the file itself made the child say so.
            return self.plain(nom, Kind.TUE, words.failure_sentence(Kind.TUE))
        except Exception as fault:
            if is_full(fault):  # nobody knows what the file is worth: the caller says to make room
                raise
            journal.log_fault(fault)
            sentence = words.NO_WALL if words.NO_WALL in fault.args else words.JUDGE_FAULT
            return self.plain(nom, Kind.ERREUR_JUGE, sentence)

    @abstractmethod
    def judged(self, nom: str) -> Verdict:
        """Judge a function that the file defines and that is no longer the stub."""

    def is_wrong(self, nom: str) -> bool:
        """Return True if a function is not right, nor nearly; False while it is being judged."""
        verdict = self.verdict_of(nom)
        return verdict is not None and verdict.verdict not in SHARES

    def is_written(self, nom: str) -> bool:
        """Return True if the file defines a function, and more than its stub."""
        return nom in self.present and nom not in self.source.untouched

    def plain(self, nom: str, kind: Kind, message: str) -> Verdict:
        """Make a verdict without points nor example."""
        return Verdict(nom, kind, 0.0, self.functions[nom].bareme, message)

    def different(self, nom: str, difference: Difference, exemple: Exemple, sortie: str) -> Verdict:
        """Make the verdict of a function that departs from ours: its message is the note of the example."""
        bareme = self.functions[nom].bareme
        return Verdict(
            nom,
            difference.kind,
            bareme * SHARES.get(difference.kind, 0.0),
            bareme,
            exemple.note,
            exemple.code,
            difference.attendu,
            difference.obtenu,
            difference.ligne,
            exemple=exemple,
            sortie=sortie,
        )

    def right(self, nom: str, remarques: Sequence[str] = ()) -> Verdict:
        """Make the verdict of a right function."""
        bareme = self.functions[nom].bareme
        return Verdict(nom, Kind.JUSTE, bareme, bareme, remarques=tuple(remarques))

    def blocked(self, shown: Verdict, names: Sequence[str], message: str = "") -> Verdict:
        """Make of a wrong verdict that of a function wrong only through others: it keeps a share."""
        message = message or words.blocked_by(list(names))
        exemple = replace(shown.exemple, note=message) if shown.exemple is not None else None
        points = round(shown.bareme * BLOCKED_SHARE, 4)
        return replace(shown, verdict=Kind.BLOQUEE, message=message, points=points, exemple=exemple)

    def with_lent(self, verdict: Verdict, names: Collection[str]) -> Verdict:
        """Note in a verdict the functions that were lent while it was reached, and say so in a remark."""
        lent = tuple(nom for nom in self.functions if nom in names)
        if not lent:
            return verdict
        return replace(verdict, pretees=lent, remarques=(*verdict.remarques, words.lent(lent)))

    @cached_property
    def _renamed(self) -> dict[str, str]:
        """The names that the file gives in the place of expected ones."""
        return renamed(self.source, tuple(self.functions))

    def _not_there(self, nom: str) -> Verdict | None:
        if nom not in self.present:
            sentence, line = why_absent(nom, self.source, self._renamed)
            return replace(self.plain(nom, Kind.ABSENTE, sentence), ligne=line)
        if nom in self.source.untouched:
            return self.plain(nom, Kind.A_COMPLETER, words.TO_WRITE)
        return None


HEAD, TAIL = 1_500, 500
"""Characters kept of what the call of an example printed."""


def shown_output(text: str, file: Path | None) -> str:
    """Return what a call printed: its beginning and its end when it is long, and how much is left out."""
    shown = without_folder(text, file)
    missing = len(shown) - HEAD - TAIL
    if missing <= 0:
        return shown
    gap = _("\n[… {n} caractères coupés …]\n").format(n=missing)
    return shown[:HEAD] + gap + shown[-TAIL:]


def without_folder(text: str, file: Path | None) -> str:
    """Take the folder of a file away from a text, where a trace of Python names it."""
    if file is None or not text:
        return text
    folder = str(file.absolute().parent)
    return text if folder == os.sep else text.replace(folder + os.sep, "")
