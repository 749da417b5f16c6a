"""A game of Mémorix typed in the terminal, as the program of the hand-out plays it (section 6)."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping

from ..jeux.memorix_vue import CarteMontree, Echec, Evenement, Montrer, PairePrise, VueMemorix
from ..play.match import Decider, Match, Seat, computer_answer
from ..play.match_saved import save_match
from ..play.match_statistics import count_match
from ..play.memorix_words import (
    failure_sentence,
    grid_lines,
    outcome_sentence,
    ranking_lines,
    score_lines,
    winner_sentence,
)
from ..texts import _, french_number
from .typed import Typed

NUMBER = "[0-9]{1,9}"
LONGEST_WORD = 20
VALUE = re.compile(r"(?<!ligne[ \u00a0])\b[0-9]+")
"""A number in the sentence of a fault, which another value would not make another fault; no line number."""


class MemorixTyped:
    """One match and its terminal; the match is saved after each coup, before anything is shown of it."""

    def __init__(self, match: Match, typed: Typed, deciders: Mapping[int, Decider]) -> None:
        """Keep the match; `deciders` answer for the seats of students' files."""
        self.match, self.typed, self._deciders = match, typed, deciders
        self._kept = True
        self._last_faults: dict[str, str] = {}

    @property
    def vue(self) -> VueMemorix:
        """What everybody knows of the game."""
        vue: VueMemorix = self.match.view(1)
        return vue

    def run(self) -> int:
        """Play the match to its end; return the exit code. Raises `EOFError` when nothing more is typed."""
        request = self.match.request
        self.typed.say(
            _("Graine {graine}, partie {numero}").format(graine=request.graine, numero=request.numero)
        )
        self._save()
        self._show_grid(_first_shown(self.vue))
        self._show_scores()
        while (seat := self.match.turn) is not None:
            self._turn(seat)
        self._end()
        return 0

    # --- a coup

    def _turn(self, seat: Seat) -> None:
        before, question = self.vue, self.match.question()
        if question is None:
            evenements = self.match.play(self._typed_coup(seat))
        else:
            decider = self._deciders.get(seat.joueur)
            answer = computer_answer(question) if decider is None else decider.decide(question)
            evenements = self.match.accept(answer)
        self._save()
        self._show(before, evenements)

    def _typed_coup(self, seat: Seat) -> Montrer:
        """Ask a person for a cell until one is permitted; say why the others are not."""
        which = _("première case") if self.vue.premiere is None else _("deuxième case")
        prompt = _("{nom}, {which} : ").format(nom=seat.nom, which=which)
        while True:
            word = self.typed.ask(prompt)
            coup = Montrer(int(word)) if re.fullmatch(NUMBER, word) else None
            reason = self._not_a_number(word) if coup is None else self.match.refusal(coup)
            if coup is not None and reason is None:
                return coup
            self.typed.say(str(reason))

    def _not_a_number(self, word: str) -> str:
        last = self.vue.lignes * self.vue.colonnes - 1
        if not word:
            return _("Tapez le numéro d’une case, de 0 à {last}.").format(last=last)
        sentence = _("« {word} » n’est pas un numéro de case : tapez un entier de 0 à {last}.")
        return sentence.format(word=word[:LONGEST_WORD], last=last)

    def _save(self) -> None:
        """Keep the match; say it once if the disk refuses."""
        kept = save_match(self.match)
        if self._kept and not kept:
            print(_("La partie ne peut pas être gardée : le disque refuse."), file=sys.stderr)
        self._kept = kept

    # --- what is shown

    def _show(self, before: VueMemorix, evenements: tuple[Evenement, ...]) -> None:
        """Show what a coup did; cartes that are no pair are hidden again after a while."""
        step = self.match.steps[-1]
        shown = _first_shown(before)
        shown |= {e.case: e.valeur for e in evenements if isinstance(e, CarteMontree)}
        if step.fault:
            self._say_fault(before.noms[step.joueur - 1], step.fault)
        self.typed.say("", " ".join(filter(None, (outcome_sentence(before, evenements), step.pourquoi))))
        echec = next((e for e in evenements if isinstance(e, Echec)), None)
        if echec is not None:
            self._show_grid(shown, before)
            self._hide(echec)
        elif any(isinstance(e, PairePrise) for e in evenements):
            self._show_grid({})
            self._show_scores()
        else:
            self._show_grid(shown)

    def _say_fault(self, nom: str, fault: str) -> None:
        """Say what a file did wrong, in full unless it did so the time before, and what is played."""
        sentence = _("{nom} : {fault} La plus petite case permise est montrée.")
        kind = VALUE.sub("#", fault)
        if self._last_faults.get(nom) == kind:
            sentence = _("{nom} : même faute, la plus petite case permise est montrée.")
        self._last_faults[nom] = kind
        self.typed.say("", sentence.format(nom=nom, fault=fault))

    def _hide(self, echec: Echec) -> None:
        """Leave the cartes in sight for a while, then hide them; what is typed meanwhile is forgotten."""
        seconds = float(self.match.options["duree_affichage"])
        if self.typed.watched:
            shown = french_number(seconds, 0 if seconds.is_integer() else 1)
            self.typed.say(_("Regardez bien : {seconds} s…").format(seconds=shown))
        self.typed.look(seconds)
        self.typed.say("", failure_sentence(self.vue, echec))
        self._show_grid({})
        self._show_scores()

    def _show_grid(self, shown: Mapping[int, int], vue: VueMemorix | None = None) -> None:
        self.typed.say("", *grid_lines(vue or self.vue, shown), "")

    def _show_scores(self) -> None:
        self.typed.say(*score_lines(self.vue))

    def _end(self) -> None:
        """Say the ranking and who has won; count the match."""
        result = self.match.result()
        assert result is not None
        self.typed.say("", _("La partie est finie."), *ranking_lines(self.vue, result))
        self.typed.say(winner_sentence(self.vue, result))
        count_match(self.match)


def _first_shown(vue: VueMemorix) -> dict[int, int]:
    """Return the carte that is shown first in this turn, by its cell; none between two turns."""
    if vue.premiere is None or vue.valeur_premiere is None:
        return {}
    return {vue.premiere: vue.valeur_premiere}
