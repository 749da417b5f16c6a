"""The table of the Ascenseur: what is in view, the bets, the sheet."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Callable, Sequence

from ....cours.cartes import carte_de
from ....jeux.ascenseur import Reglage, reglage_de
from ....jeux.ascenseur_vue import MancheFinie, Parier, PliPris, Poser
from ....jeux.mots import en_tete, la_carte
from ....outside import one_line
from ....play.ascenseur_words import bounds_of
from ....play.match import Step
from ....texts import _
from ..kit import Phase, Scene
from ..tricks.game import HAND, MIDDLE, Choice, Choices, Codes, Info, Plate, Taken, Words
from ..tricks.table import TrickTable
from .model_moment import Moment, in_order, moment_of
from .model_sheet import last_trick, sheet_of
from .paper import RoundsPaper
from .words import (
    ICONS,
    NO_BET_CHOSEN,
    bet_forms,
    bet_refusal,
    bet_sentence,
    bounds_title,
    carte_sentence,
    felt_lines,
    finished_lines,
    role_forms,
    round_lines,
    total_line,
    trump_lines,
    typed_carte_error,
)


class AscenseurGame:
    """The Ascenseur as its table knows it (protocol `tricks.game.TrickGame`)."""

    codes = Codes("23456789VDRA1", "0TKCP", 3)
    widest = _("Manche 52 sur 52"), _("−100 points · donneur")

    def moment(self, scene: Scene, bottom: int) -> Moment:
        """Return what is in view of a scene."""
        shown = scene.phase is Phase.SHOWING
        return moment_of(
            scene.match.view(bottom),
            bottom,
            scene.viewer is not None and scene.phase is not Phase.VEIL,
            marked_in(scene),
            scene.before if shown else None,
            scene.events if shown else (),
        )

    def plate(self, _scene: Scene, moment: Moment, joueur: int) -> Plate:
        """Return a player's bet, tricks and points; whether the bet is kept, once the round is over."""
        finished, kind = moment.finished, ""
        if finished is not None:
            kind = "good" if finished.paris[joueur - 1] == finished.plis[joueur - 1] else "bad"
        return Plate(bet_forms(moment, joueur), role_forms(moment, joueur), kind)

    def info(self, scene: Scene, moment: Moment) -> Info:
        """Return which round it is, and the trump with the carte that gives it."""
        vue = moment.vue
        carte = "" if vue.retournee is None else str(vue.retournee)
        icon = "" if vue.atout is None else ICONS[vue.atout]
        return Info(*round_lines(reglage_of(scene), vue), carte, icon, *trump_lines(moment))

    def words(self, scene: Scene, moment: Moment) -> Words:
        """Return the end of a round, or of the game."""
        result = scene.match.result()
        if scene.phase is Phase.OVER and result is not None:
            return Words(MIDDLE, felt_lines(reglage_of(scene), result))
        finished = moment.finished
        return Words(HAND, [] if finished is None else finished_lines(reglage_of(scene), finished))

    def choices(self, scene: Scene, moment: Moment) -> Choices | None:
        """Return the bets, until all are made."""
        reglage, vue = reglage_of(scene), moment.vue
        if None not in vue.paris:
            return None
        bornes = bounds_of(reglage, vue)
        bets = []
        for pari in range(vue.n + 1):
            refusal = bet_refusal(pari, vue.n, bornes)
            bets.append(Choice(str(pari), Parier(pari), bet_sentence(pari, refusal is not None), refusal))
        reason = "\n".join(one_line(words) for words in (total_line(reglage, vue), bornes.raison) if words)
        beyond = bet_refusal(vue.n + 1, vue.n, bornes) or ""
        return Choices(bounds_title(bornes), reason, tuple(bets), NO_BET_CHOSEN, beyond)

    def coup(self, code: str) -> Poser:
        """Return the coup that lays a carte."""
        return Poser(carte_de(code))

    def carte_sentence(self, scene: Scene, moment: Moment, code: str, asked: bool) -> str:
        """Return what is said of a carte of the hand."""
        carte = carte_de(code)
        if not asked:
            return en_tete(la_carte(carte))
        refused = scene.match.refusal(Poser(carte)) is not None
        return carte_sentence(carte, moment.vue.pli[0].couleur if refused else None)

    def read(self, typed: str) -> str | None:
        """Return the code that is typed; None if it is no carte."""
        try:
            carte_de(typed)
        except ValueError:
            return None
        return typed

    def misread(self, typed: str) -> str:
        """Return what is said of something typed that is no carte."""
        return typed_carte_error(typed)

    def last_trick(self, steps: Sequence[Step]) -> Taken | None:
        """Return the last trick that was taken; None before the first one."""
        taken: PliPris | None = last_trick(steps)
        if taken is None:
            return None
        return Taken(in_order(taken.entame, taken.cartes, len(taken.cartes)), taken.joueur)


def marked_in(scene: Scene) -> int | None:
    """Return the player who is marked: the one who takes the trick in view; nobody at the end of a round."""
    events = scene.events if scene.phase is Phase.SHOWING else ()
    if any(isinstance(event, MancheFinie) for event in events):
        return None
    taker = next((event.joueur for event in events if isinstance(event, PliPris)), None)
    return scene.speaker if taker is None else taker


def reglage_of(scene: Scene) -> Reglage:
    """Return what was chosen before the game."""
    return reglage_de(scene.match.options)


class AscenseurTable(TrickTable[Moment]):
    """The left of the page for the Ascenseur."""

    SHEET_HINT = _("Les manches, les paris et les points (F)")

    def __init__(self, master: tk.Misc, clock: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(master, AscenseurGame(), clock)

    def paper(self, scene: Scene) -> RoundsPaper:
        """Return the sheet of what is in view: the game itself may already have dealt the next round."""
        sheet = sheet_of(reglage_of(scene), scene.match.steps, scene.match.result())
        moment = self.view.moment
        ended = moment is not None and moment.finished is not None
        return RoundsPaper(sheet.at_end_of_round() if ended else sheet)
