"""Judges the exercise `essais_jeu`: a student's tests of games; one game of the file is marked."""

from __future__ import annotations

from dataclasses import replace

from ...cours.jeux_essais_jeu import jeu_de
from ..verdicts import Kind, Verdict
from . import words
from .games import game_matter, game_of_function
from .judge import EssaisJudge
from .matter import Matter
from .runs import Run


class GameEssaisJudge(EssaisJudge):
    """Judges the tests of one loaded file, then the functions of the game that most of them try."""

    def matter_of(self, nom: str) -> Matter:
        """Return the game that a test is named after, or that a function is of."""
        return game_matter(game_of_function(nom) if nom in self._tried else jeu_de(nom) or self._jeu)

    @property
    def _jeu(self) -> str:
        return game_of_function(next(iter(self._tried)))

    def _essai(self, nom: str) -> Verdict:
        if jeu_de(nom) is None:
            return self.plain(nom, Kind.FAUX, words.NO_GAME)
        return super()._essai(nom)

    def _on_faults(self, nom: str, usual: Run) -> Verdict:
        """Try the faults of the marked game only: a test of another one is valid, and does not count."""
        jeu = jeu_de(nom)
        if jeu is not None and jeu != self._jeu:
            sentence = words.OTHER_GAME.format(theirs=jeu.upper(), ours=self._jeu.upper())
            return replace(self.right(nom), message=sentence, sortie=usual.printed)
        return super()._on_faults(nom, usual)
