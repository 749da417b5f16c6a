"""The table of the Tarot: cartes chosen together for the écart and the poignée, the count, the sheet."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable

from ....jeux.tarot_cartes import est_atout, trier
from ....jeux.tarot_coups import Ecarter, Montrer, Poser
from ....jeux.tarot_regles import atouts_a_l_ecart, refus_a_l_ecart
from ....jeux.tarot_vue import DIT_EN_JEU, ECART, VueTarot
from ....play.tarot_sheet import end_sentence
from ....texts import _
from ..kit import Phase, Scene
from ..tricks.game import Choice, Choices
from ..tricks.table import TrickTable
from .count_panel import CountPanel
from .game import TarotGame, is_trump, phase_of, reglage_of, trumps_to_show
from .model_moment import Moment
from .paper import DealsPaper
from .words import (
    ASIDE_SAID,
    HIDE,
    HIDE_SAID,
    NO_CHOICE,
    NOT_A_TRUMP,
    POIGNEE_HINT,
    POIGNEE_TURN,
    SHOW,
    SHOW_SAID,
    aside_title,
    carte_sentence,
    chosen_reason,
    chosen_sentence,
    enough_chosen,
    more_to_choose,
    no_poignee_sentence,
    not_held_sentence,
    poignee_title,
    shown_reason,
    trumps_enough,
)
from .words_sheet import lines_of, sheet_of

CANCEL = object()
"""What the button does that shows nothing."""


class TarotTable(TrickTable[Moment]):
    """The left of the page for the Tarot; `showing` says whether the trumps of a poignée are being chosen."""

    SHEET_HINT = _("Les donnes, leurs comptes et les scores (F)")

    def __init__(self, master: tk.Misc, clock: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(master, TarotGame(), clock)
        self.showing = False
        self._asked: tuple[str, int, bool] = ("", 0, False)
        self.count = CountPanel(self.view)
        hint = _("Montrer une poignée, avant votre première carte (P)")
        self.poignee_button = self.add_tool("plus", _("Poignée (P)"), hint, self.choose_poignee)
        self.name_tools()
        self.poignee_button.grid_remove()
        self.view.choices_now = self._choices
        self.view.refusal = self._refusal
        self.view.sentence = self._sentence

    def keys(self) -> dict[str, Callable[[], object]]:
        """Return the commands of the table by their letter."""
        return {**super().keys(), "P": self.choose_poignee}

    # --- The protocol

    @property
    def asks(self) -> tuple[str, str]:
        """What is asked while the trumps of a poignée are chosen."""
        scene = self.view.scene
        if not self.showing or scene is None or scene.match.turn is None:
            return "", ""
        return POIGNEE_TURN.format(nom=scene.match.turn.nom), POIGNEE_HINT

    def show(self, scene: Scene) -> None:
        """Show a scene; cartes chosen so far stay chosen while the same thing is asked."""
        listens = self._listens(scene)
        asked = (scene.match.identity, len(scene.match.steps), listens)
        if asked != self._asked:
            self._asked, self.showing = asked, False
            self.view.chosen = set() if listens and phase_of(scene.match) == ECART else None
        super().show(scene)
        if listens and self._offers_poignee(scene):
            self.poignee_button.grid()
        else:
            self.poignee_button.grid_remove()

    def paper(self, scene: Scene) -> DealsPaper:
        """Return the sheet of the deals that are over."""
        return DealsPaper(sheet_of(reglage_of(scene), scene.match.steps, scene.match.result()))

    def _listens(self, scene: Scene) -> bool:
        """Return True if a person plays, and it is the one whose hand is open."""
        turn = scene.match.turn
        return scene.phase is Phase.PERSON and turn is not None and scene.viewer == turn.joueur

    def _offers_poignee(self, scene: Scene) -> bool:
        return phase_of(scene.match) == DIT_EN_JEU and bool(trumps_to_show(scene.vue))

    @property
    def vue(self) -> VueTarot:
        """What is known to the one whose hand is open; to be asked once there is a moment."""
        assert self.view.moment is not None, "asked once there is a moment"
        return self.view.moment.vue

    # --- Cartes chosen together

    def choose_poignee(self) -> None:
        """Choose the trumps of a poignée, the most that may be shown to begin with; or think better of it."""
        scene = self.view.scene
        if scene is None or not self._listens(scene):
            return
        if not self._offers_poignee(scene):
            self.on_refused(no_poignee_sentence(scene.vue))
            return
        self.showing = not self.showing
        self.view.chosen = set(trumps_to_show(self.vue)) if self.showing else None
        self.fingers.forget_typed()
        self._chosen_changed()
        self.take_keyboard()
        if self.showing:
            self.fingers.walk_aside()

    def close_what_lies_over(self) -> bool:
        """Take away what lies over the table, else the choice of a poignée."""
        if super().close_what_lies_over() or not self.showing:
            return not self.showing
        self.choose_poignee()
        return True

    def choose(self, code: str) -> None:
        """Choose a carte, or no more, where several are chosen; lay it otherwise."""
        chosen = self.view.chosen
        if chosen is None:
            self.on_coup(Poser(code))
            return
        chosen ^= {code}
        self._chosen_changed()
        self.on_walk(chosen_sentence(code, code in chosen))

    def act(self, act: object) -> None:
        """Do what a button does."""
        if act is CANCEL:
            self.choose_poignee()
        else:
            self.on_coup(act)

    def _chosen_changed(self) -> None:
        self.view.go(self.view.here)
        self.put_over()
        self.on_asks()

    def _sentence(self, code: str) -> str:
        """Return what is said of a carte of the hand that is walked to."""
        chosen = self.view.chosen
        if chosen is None or not self.view.playing:
            return self.view.laying_sentence(code)
        return carte_sentence(code, self._refusal(code), code in chosen)

    def _refusal(self, code: str) -> str | None:
        """Return why a carte of the hand may not be touched now; None if it may."""
        chosen = self.view.chosen
        if chosen is None:
            return self.view.laying_refusal(code)
        if code in chosen:
            return None
        if code not in self.view.hand:
            return not_held_sentence(code)
        if self.showing:
            return None if is_trump(code) else NOT_A_TRUMP
        vue = self.vue
        nb, main = vue.nb_a_ecarter, vue.main
        reason = refus_a_l_ecart(code, main, nb, vue.appelee, vue.profil)
        if reason is not None:
            return reason
        if len(chosen) >= nb:
            return enough_chosen(nb)
        trumps = atouts_a_l_ecart(main, nb, vue.appelee, vue.profil.ecart_atouts)
        if est_atout(code) and sum(map(est_atout, chosen)) >= trumps:
            return trumps_enough(trumps)
        return None

    def _choices(self, scene: Scene, moment: Moment) -> Choices | None:
        """Return the buttons: those of the game, or what is done with the cartes chosen."""
        chosen = self.view.chosen
        if chosen is None:
            return self.game.choices(scene, moment)
        codes, nb = trier(chosen), moment.vue.nb_a_ecarter
        if self.showing:
            coup = Montrer(codes)
            refusal = scene.match.refusal(coup)
            show = Choice(SHOW, coup, refusal or SHOW_SAID, refusal)
            title, reason = poignee_title(moment.vue.nb_joueurs), shown_reason(codes)
            return Choices(title, reason, (show, Choice(HIDE, CANCEL, HIDE_SAID)), NO_CHOICE)
        aside = Ecarter(codes)
        refusal = more_to_choose(len(codes), nb) if len(codes) < nb else scene.match.refusal(aside)
        button = Choice(_("Écarter"), aside, refusal or ASIDE_SAID, refusal)
        return Choices(aside_title(nb), chosen_reason(codes, nb), (button,), NO_CHOICE)

    # --- What lies over the felt

    def put_over(self) -> None:
        """Put the count of a deal that is over in the middle, beside what every table has."""
        super().put_over()
        scene, layout, moment = self.view.scene, self.view.layout, self.view.moment
        finished = moment.finished if moment is not None else None
        if scene is None or layout is None or finished is None:
            self.count.close()
            return
        reglage, room = reglage_of(scene), layout.middle
        if not scene.replayed:
            room = self.view.above_button(room)
        self.count.show(end_sentence(reglage, finished.compte), lines_of(reglage, finished), room)
