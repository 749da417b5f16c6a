"""A deal that is over, seen again coup by coup: one table that never turns, all hands, the reason of each.

Any page shows one by `app.show("jeux", replay=replay, back="its own name")`, where `replay` is a
`play.match_replay.Replay`; `back` is the page that Échap goes back to, the games where it is left out.
"""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from dataclasses import dataclass, replace
from tkinter import ttk

from ...outside import clean
from ...play.match import HUMAN, Match, Vue
from ...play.match_players import replaced_sentence
from ...play.match_replay import Replay
from ...texts import _, french_number, typographic
from ..page import window_of
from ..services import find, provide, theme_of
from ..shared.game_panel import panel_width, show_if
from ..shared.model_player import SPEEDS, nearest_speed
from ..shared.playback import Playback, PlayerBar
from ..widgets.buttons import IconButton
from ..widgets.frames import Scrolled
from .kit import Kit, Phase, Scene, Table
from .kits import KITS
from .model import MatchCommands
from .players import PlayerTable
from .side import SignedLine
from .words import deal_sentence, fault_lines, fault_sentence, reason_sentence


@dataclass(frozen=True, slots=True)
class Seen:
    """A moment of a replay: what its table shows, and all hands before the coup that led to it."""

    scene: Scene
    hands: tuple[str, ...] = ()


class ReplayView(ttk.Frame):
    """The deal in front, table at left, panel at right, the line that moves in time at the bottom.

    The first moment is the deal as it was dealt, then one for each coup, then the end of the game.
    """

    def __init__(self, master: tk.Misc, on_leave: Callable[[], object]) -> None:
        super().__init__(master)
        commands = find(self, MatchCommands)
        provide(self, replace(commands, copy_faults=self._copy_faults))
        self._theme = theme_of(self)
        self._settings = window_of(self).settings
        self.replay: Replay | None = None
        self.match: Match | None = None
        self.tables: dict[str, Table] = {}
        speed = SPEEDS[nearest_speed(self._settings.speed)]
        self.playback: Playback[int] = Playback(self, speed, lambda _moved, _glide: self._show())
        # Made in the order of the Tab key.
        self._room = ttk.Frame(self)
        self._room.grid_propagate(False)
        self.panel = ReplayPanel(self, on_leave)
        self._edge = ttk.Frame(self, style="Edge.TFrame", height=1)
        self.bar = PlayerBar(self, self.playback, self.set_speed)
        self.bar.show_speed(nearest_speed(speed))
        for button in self.bar.buttons:  # Espace plays and pauses, whichever is in front; Entrée presses it
            button.bind("<space>", self._space)
        self.bind("<Destroy>", lambda _event: self.playback.cancel())
        self._theme.follow(self, self._lay_out)

    @property
    def kit(self) -> Kit:
        """The kit of the game that is replayed; only where there is one."""
        assert self.replay is not None
        return KITS[self.replay.request.jeu]

    def open(self, what: Replay) -> None:
        """Show a deal from its beginning.

        Raises `CoupRefuse` when its coups are not of this deal, `OptionRefusee` when an option is refused.
        """
        match = what.after(len(what.turns))
        self.replay, self.match = what, match
        self.playback.player.clear()
        self.playback.player.extend(range(len(what.turns) + 1 + match.over))
        self.playback.player.complete = True
        self.playback.go(0)
        self._show()

    def set_speed(self, index: int) -> None:
        """Choose how fast the deal is seen, and remember it."""
        self.playback.set_speed(index)
        self.bar.show_speed(index)
        self._settings.speed = min(max(SPEEDS[index], 0.05), 1000.0)

    def _space(self, _event: object) -> str:
        self.playback.toggle()
        return "break"

    # --- A moment

    def _show(self) -> None:
        if self.replay is None:
            return
        player = self.playback.player
        self.bar.show(player.position, len(player.etats), player.playing)
        seen = self._seen(player.position)
        self._table().show(seen.scene)
        self.panel.show(self.kit, self.replay, seen)

    def _seen(self, position: int) -> Seen:
        """Return a moment: the match goes on to it, or begins again where it is already further.

        The first person sits at the bottom all along, else player 1.
        """
        assert self.replay is not None
        count = min(position, len(self.replay.turns))
        match = self.match = self.replay.after(max(0, count - 1), self.match)
        viewer = next((seat.joueur for seat in match.seats if seat.kind == HUMAN), 1)
        hands = tuple(self.kit.hands(match))
        if count == 0:
            return Seen(Scene(match, Phase.COMPUTER, viewer, replayed=True), hands)
        before: Vue = match.view(viewer)
        self.replay.after(count, match)
        events = match.steps[-1].evenements
        if position > count:
            return Seen(Scene(match, Phase.OVER, viewer, events, before, replayed=True))
        kept = self.kit.pause(before, events, match.options) is not None
        phase = Phase.SHOWING if kept else Phase.COMPUTER
        return Seen(Scene(match, phase, viewer, events, before, replayed=True), hands)

    def _table(self) -> Table:
        """Return the table of the game, made when it is first needed: nobody plays on it."""
        assert self.replay is not None
        jeu = self.replay.request.jeu
        if jeu not in self.tables:
            self.tables[jeu] = self.kit.table(self._room)
            self.tables[jeu].widget.grid(row=0, column=0, sticky="nsew")
        for name, table in self.tables.items():
            show_if(table.widget, name == jeu)
        return self.tables[jeu]

    def _copy_faults(self, joueur: int) -> None:
        """Put the faults of a player so far in the clipboard, each with the state it was asked in."""
        if self.match is not None:
            self.clipboard_clear()
            self.clipboard_append("\n".join(fault_lines(self.match, joueur, states=True)))

    def _lay_out(self) -> None:
        self._room.grid(row=0, column=0, sticky="nsew")
        self._room.columnconfigure(0, weight=1)
        self._room.rowconfigure(0, weight=1)
        self.panel.grid(row=0, column=1, sticky="ns")
        self._edge.grid(row=1, column=0, columnspan=2, sticky="ew")
        self.bar.grid(row=2, column=0, columnspan=2, sticky="ew")
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self._show()


class ReplayPanel(ttk.Frame):
    """What is said of a moment: the players, the coup, why, the fault that it replaces, the hands."""

    def __init__(self, master: tk.Misc, on_leave: Callable[[], object]) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self.column = Scrolled(self, margin=16)
        inside = self.column.inside
        self.title = ttk.Label(inside, style="Titre.TLabel", justify="left")
        self.deal = ttk.Label(inside, style="Petit.TLabel", justify="left")
        self.players = PlayerTable(inside)
        self.verdict = SignedLine(inside, "gras")
        self.outcome = ttk.Label(inside, justify="left")
        self.why = ttk.Label(inside, style="Petit.TLabel", justify="left")
        self.fault = SignedLine(inside, "petit")
        self.call = ttk.Label(inside, style="Code.TLabel", justify="left")
        self.hands = ttk.Label(inside, style="Petit.TLabel", justify="left")
        words = "  " + _("Quitter la relecture (Échap)")
        self.leave = IconButton(self, "back", text=words, command=on_leave)
        self._theme.follow(self, self._lay_out)

    def show(self, kit: Kit, replay: Replay, seen: Seen) -> None:
        """Show a moment."""
        scene, request, steps = seen.scene, replay.request, seen.scene.match.steps
        self.title.configure(text=request.game.titre)
        self.deal.configure(text=clean(replay.title) or deal_sentence(request.numero, request.graine))
        self.players.show(scene, kit)
        result = scene.match.result()
        if scene.phase is Phase.OVER and result is not None:
            self.verdict.say("good", kit.winner(scene, result))
            said = "\n".join(kit.ranking(scene, result))
        else:
            counted = _("Coup {n}").format(n=french_number(len(steps))) if scene.events else _("La donne")
            self.verdict.say("", counted)
            said = "\n".join(filter(None, (kit.outcome(scene), kit.verdict(scene)[1])))
        told = steps[-1] if scene.events and scene.phase is not Phase.OVER else None
        nom = scene.match.seats[told.joueur - 1].nom if told is not None else ""
        self._say(self.outcome, said)
        self._say(self.why, "" if told is None else reason_sentence(nom, told.pourquoi))
        fault = told.fault if told is not None else ""
        self.fault.say("warn", fault and fault_sentence(fault, replaced_sentence(steps[-1].coup)))
        show_if(self.fault, bool(fault))
        self._say(self.call, kit.call(scene))
        heading = _("Les mains, avant ce coup :") if scene.events else _("Les mains :")
        self._say(self.hands, "\n".join([heading, *seen.hands]) if seen.hands else "")

    def _say(self, label: ttk.Label, sentence: str) -> None:
        label.configure(text=typographic(clean(sentence)))
        show_if(label, bool(sentence))

    def _lay_out(self) -> None:
        px = self._theme.px
        self.configure(width=panel_width(self))
        self.grid_propagate(False)
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        self.column.grid(row=0, column=0, sticky="nsew")
        self.leave.grid(row=1, column=0, sticky="ew", padx=px(16), pady=(px(8), px(16)))
        self.column.inside.columnconfigure(0, weight=1)
        rows: tuple[tuple[tk.Widget, int], ...] = (
            (self.title, 0),
            (self.deal, 8),
            (self.players, 8),
            (self.verdict, 4),
            (self.outcome, 8),
            (self.why, 8),
            (self.fault, 8),
            (self.call, 12),
            (self.hands, 8),
        )
        for row, (widget, below) in enumerate(rows):
            above = px(12) if row == 0 else 0
            widget.grid(row=row, column=0, sticky="new", pady=(above, px(below)))
        room = panel_width(self) - px(32 + 4)
        for label in (self.title, self.deal, self.outcome, self.why, self.hands):
            label.configure(wraplength=room)
        self.call.configure(padding=px(8), wraplength=room - px(16))
