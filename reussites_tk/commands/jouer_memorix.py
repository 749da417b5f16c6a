"""A game of Mémorix typed in the terminal, as the program of the hand-out plays it (section 6)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..jeux.memorix_vue import CarteMontree, Echec, Evenement, Montrer, PairePrise, VueMemorix
from ..play.match import Match, Seat
from ..play.memorix_words import (
    failure_sentence,
    grid_lines,
    outcome_sentence,
    ranking_lines,
    score_lines,
    winner_sentence,
)
from ..texts import _, plural, short_number
from .typed_match import TypedMatch
from .typed_options import in_short

NUMBER = "[0-9]{1,9}"

HELP = (_("Une case se montre par son numéro : 0 est en haut à gauche, et l’on compte ligne par ligne."),)


class MemorixTyped(TypedMatch):
    """One match of Mémorix and its terminal."""

    ASKED = ("joueurs", "lignes", "colonnes", "E")
    HELP = HELP

    @property
    def vue(self) -> VueMemorix:
        """What everybody knows of the game."""
        vue: VueMemorix = self.match.view(1)
        return vue

    @staticmethod
    def progress(match: Match) -> str:
        """Return how far a match is: « 3 cartes montrées »."""
        coups = len(match.steps)
        return plural(coups, "{n} carte montrée", "{n} cartes montrées").format(n=coups)

    def show_start(self) -> None:
        """Show the grid and the scores."""
        self._show_grid(_first_shown(self.vue))
        self._show_scores()

    # --- a coup

    def typed_coup(self, seat: Seat) -> Montrer:
        """Ask a person for a cell until one is permitted; say why the others are not."""
        which = _("première case") if self.vue.premiere is None else _("deuxième case")
        prompt = _("{nom}, {which} : ").format(nom=seat.nom, which=which)
        while True:
            word = self.typed.ask(prompt)
            if self.informed(word):
                continue
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
        return sentence.format(word=in_short(word), last=last)

    # --- what is shown

    def show(self, before: VueMemorix, evenements: tuple[Evenement, ...]) -> None:
        """Show what a coup did; cartes that are no pair are hidden again after a while."""
        step = self.match.steps[-1]
        shown = _first_shown(before)
        shown |= {e.case: e.valeur for e in evenements if isinstance(e, CarteMontree)}
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

    def _hide(self, echec: Echec) -> None:
        """Leave the cartes in sight for a while, then hide them; what is typed meanwhile is forgotten."""
        seconds = float(self.match.options["duree_affichage"])
        if self.typed.watched:
            shown = short_number(seconds)
            self.typed.say(_("Regardez bien : {seconds} s…").format(seconds=shown))
        self.typed.look(seconds)
        self.typed.say("", failure_sentence(self.vue, echec))
        self._show_grid({})
        self._show_scores()

    def _show_grid(self, shown: Mapping[int, int], vue: VueMemorix | None = None) -> None:
        self.typed.say("", *grid_lines(vue or self.vue, shown), "")

    def _show_scores(self) -> None:
        self.typed.say(*score_lines(self.vue))

    def show_end(self) -> None:
        """Say the ranking and who has won."""
        result = self.match.result()
        assert result is not None
        self.typed.say(*ranking_lines(self.vue, result), winner_sentence(self.vue, result))


def _first_shown(vue: VueMemorix) -> dict[int, int]:
    """Return the carte that is shown first in this turn, by its cell; none between two turns."""
    if vue.premiere is None or vue.valeur_premiere is None:
        return {}
    return {vue.premiere: vue.valeur_premiere}
