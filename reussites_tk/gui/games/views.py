"""Three views of the side panel: « Réglages » (what can be chosen), « Bilan » (figures), « Code »."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from tkinter import ttk
from typing import Any

from ... import paths
from ...outside import clean
from ...play import statistics
from ...play.request import GameRequest, hand_options
from ...play.statistics_file import take_notice
from ...reussites import JEUX
from ...texts import _, typographic
from ..file_dialogs import ask_program, save
from ..look.focus_ring import FocusRing
from ..page import window_of
from ..services import find, theme_of
from ..shared.game_panel import panel_width, show_if
from ..shared.options.form import OptionForm
from ..shared.options.rules_file import RulesFile
from ..shared.pieces import PiecesForm
from ..shared.r7_start import start_from_model
from ..widgets.buttons import IconButton, Segments
from ..widgets.code_tools import CodeTools
from ..widgets.fields import NumberField
from .model import MODEL, POSITION, WHOLE, CodeSource, GameCommands
from .words import figures_lines

MOST_IN_A_ROW = 100
"""Games watched in a row: their states are all kept, to go back to."""
ABOUT = {
    MODEL: _("Le relais des 7 du cours, en modèle ; « analyser_r7 » reste à écrire."),
    WHOLE: _("Ce programme rejoue la partie avec les primitives du cours, et vérifie les tas de la fin."),
    POSITION: _("Les tas de cette position, pour y essayer les primitives."),
}


class GameSettings(ttk.Frame):
    """The view « Réglages »: whose game, whose piles, the options of the game, where its piles lie."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._commands = commands = find(self, GameCommands)
        self._request, self._by_hand = GameRequest(), False
        self.pieces = PiecesForm(self, commands.ask, partial(ask_program, self))
        ask_strategy = partial(ask_program, self, _("Choisir votre stratégie"))
        self.options = OptionForm(self, self._options_changed, ask_strategy)
        self._make_parties()
        self._line = ttk.Frame(self, style="Edge.TFrame", height=1)
        self._checked = tk.BooleanVar(self, window_of(self).settings.timer)
        self.timer = ttk.Checkbutton(
            self, text=_("Chronomètre"), variable=self._checked, command=self._timer_changed
        )
        self._files = ttk.Frame(self)
        self.places = ttk.Button(self._files, text=_("Placer les tas…"), command=commands.edit_places)
        self.rules = RulesFile(self._files, self.options, lambda: self._request.graine, self._take_rules)
        self.paste = IconButton(self, "file", text="  " + _("Coller une donne"), command=commands.paste_deal)
        self._theme.follow(self, self._lay_out)

    def _make_parties(self) -> None:
        """Make the field of how many games are watched, one after the other."""
        self._in_a_row, name = ttk.Frame(self), _("Parties à la suite")
        self._parties_name = ttk.Label(self._in_a_row, text=name)
        self.parties = NumberField(
            self._in_a_row,
            name,
            1,
            low=1,
            high=MOST_IN_A_ROW,
            width=5,
            on_enter=self._parties_changed,
            labelled=False,
        )

    def show(self, request: GameRequest, by_hand: bool) -> None:
        """Show a request; by hand, only what changes something is offered."""
        self._request, self._by_hand = request, by_hand
        self.pieces.show(request, by_hand)
        keys = hand_options(request.jeu) if by_hand else None
        self.options.show(JEUX[request.jeu], request.options, keys, by_hand, request.strategie)
        self.parties.set(request.parties)
        show_if(self._in_a_row, not by_hand and not request.donne)
        for widget in (self.timer, self.paste):
            show_if(widget, by_hand)

    def _options_changed(self) -> None:
        self._commands.ask(self._request.with_options(self.options.values, self.options.strategy))

    def _parties_changed(self) -> None:
        """Watch so many games, one after the other."""
        if not self.parties.check() and self.parties.value is not None:
            self._commands.ask(replace(self._request, parties=self.parties.value))

    def _take_rules(self, options: Mapping[str, Any], graine: int) -> None:
        request = self._request.with_options(options, self.options.strategy)
        if graine != request.graine:
            request = request.with_deal(request.numero, graine)
        self._commands.ask(request)

    def _timer_changed(self) -> None:
        self._commands.use_timer(self._checked.get())

    def _lay_out(self) -> None:
        px = self._theme.px
        rows: tuple[tuple[tk.Widget, int, int], ...] = (
            (self.pieces, 0, 0),
            (self.options, 4, 0),
            (self._in_a_row, 0, 8),
            (self._line, 4, 8),
            (self.timer, 0, 4),
            (self._files, 0, 8),
            (self.paste, 0, 0),
        )
        for row, (widget, above, below) in enumerate(rows):
            widget.grid(row=row, column=0, sticky="ew", pady=(px(above), px(below)))
        self.places.pack(side="left", fill="x", expand=True, padx=(0, px(4)))
        self.rules.pack(side="right")
        self._parties_name.pack(side="left")
        self.parties.pack(side="right")
        self.columnconfigure(0, weight=1)
        # Laying out has shown again what is of no use by hand, or while watching.
        self.show(self._request, self._by_hand)


class FiguresView(ttk.Frame):
    """The view « Bilan »: the figures of a person's games by hand; erasing them is confirmed in the view."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        self._jeu = "r7"
        self._heading = ttk.Label(self, text=_("Vos parties à la main"), style="Gras.TLabel")
        self._lines = ttk.Frame(self)
        self.reset = ttk.Button(self, text=_("Remettre à zéro…"), command=self._ask)
        self.question = ttk.Label(self, text=_("Effacer le bilan de cette réussite ?"))
        self._sure = ttk.Frame(self)
        self.erase = ttk.Button(self._sure, text=_("Effacer"), command=self._erase)
        self.keep = ttk.Button(self._sure, text=_("Garder"), command=self._calm)
        self._theme.follow(self, self._lay_out)

    @property
    def shown(self) -> dict[str, str]:
        """The figures on screen, by what they count."""
        labels = [str(widget.cget("text")) for widget in self._lines.winfo_children()]
        return dict(zip(labels[::2], labels[1::2], strict=True))

    def show(self, jeu: str) -> None:
        """Show the figures of a game."""
        self._jeu = jeu
        self._calm()
        self.refresh()

    def refresh(self) -> None:
        """Read the figures again, if they can be seen."""
        if not self.winfo_manager():  # its figures are read when it is brought to the front
            return
        for widget in self._lines.winfo_children():
            widget.destroy()
        lines = figures_lines(statistics.statistics_of(self._jeu), self._jeu)
        if notice := take_notice():
            window_of(self).say(notice, "warn")
        px, bold = self._theme.px, self._theme.font("gras")
        wide = max(bold.measure(value) for _words, value in lines) + px(12)
        room = panel_width(self) - px(32 + 12) - wide
        for row, (words, value) in enumerate(lines):
            label = ttk.Label(self._lines, text=typographic(words), font="petit", wraplength=room)
            label.grid(row=row, column=0, sticky="w", pady=(0, px(4)))
            ttk.Label(self._lines, text=value, style="Gras.TLabel").grid(row=row, column=1, sticky="ne")
        self.reset.state(["disabled" if lines[0][1] == "0" else "!disabled"])

    def _ask(self) -> None:
        self.reset.grid_remove()
        self.question.grid()
        self._sure.grid()
        self.keep.focus_set()

    def _calm(self) -> None:
        self.question.grid_remove()
        self._sure.grid_remove()
        self.reset.grid()

    def _erase(self) -> None:
        kept = not statistics.forget(self._jeu)
        self._calm()
        self.refresh()
        if kept:
            window_of(self).say(_("Le bilan n’a pas pu être effacé : le disque refuse l’écriture."), "bad")

    def _lay_out(self) -> None:
        px = self._theme.px
        self.columnconfigure(0, weight=1)
        self._lines.columnconfigure(0, weight=1)
        self._heading.grid(row=0, sticky="w", pady=(0, px(8)))
        self._lines.grid(row=1, sticky="ew", pady=(0, px(8)))
        self.reset.grid(row=2, sticky="w")
        self.question.grid(row=3, sticky="w", pady=(0, px(8)))
        self._sure.grid(row=4, sticky="w")
        self.erase.pack(side="left", padx=(0, px(8)))
        self.keep.pack(side="left")
        self._calm()
        self.refresh()


class CodeView(ttk.Frame):
    """The view « Code »: the model of the course, the game as a program, the position as one for level 1.

    The source is asked of the page each time, so that the code is always that of the table.
    """

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master)
        self._source = find(self, GameCommands).code_source
        self._chosen, self._written = WHOLE, ""
        choices = ((MODEL, _("Le modèle")), (WHOLE, _("La partie")), (POSITION, _("La position")))
        narrow = (theme_of(self).px(4), theme_of(self).px(5))
        self.what = Segments(
            self, choices, self._choose, plain="Quiet.TButton", chosen="TButton", padding=narrow
        )
        self.about = ttk.Label(self, style="Petit.TLabel", justify="left")
        self._ring = FocusRing(self)
        self.text = tk.Text(
            self._ring,
            width=1,
            height=1,
            font="code",
            wrap="word",  # a line is cut between two arguments, not within a name
            borderwidth=0,
            highlightthickness=0,
            state="disabled",
        )
        self._ring.surround(self.text)
        self.tools = CodeTools(self, self.code, "partie.py")
        self.open_button = ttk.Button(self, text=_("Ouvrir dans Cartes et tas"), command=self._open)
        self.start_button = ttk.Button(
            self, text=_("Partir du modèle"), command=partial(start_from_model, self)
        )
        theme_of(self).follow(self, self._lay_out)

    def code(self) -> str:
        """Return the program shown."""
        return self._source().text(self.what.value)

    def refresh(self) -> None:
        """Write the program of the table as it is now, if it can be seen."""
        if not self.winfo_manager():
            return
        source = self._source()
        self._offer(source)
        what = self.what.value
        self.tools.file_name = f"{what}_{source.jeu}.py"
        self.about.configure(text=typographic(ABOUT[what]))
        show_if(self.open_button, what != MODEL)
        show_if(self.start_button, what == MODEL)
        self.open_button.state(["disabled" if source.etat is None else "!disabled"])
        self._write(source.text(what))
        if what == MODEL:
            self._mark(source.line)
        else:
            self._show_last_coup()

    def _offer(self, source: CodeSource) -> None:
        """Offer the programs that there are, and show the one chosen, or the first of them.

        A game that plays by itself has no program of its own: the model comes first.
        """
        there = {MODEL: source.has_model, WHOLE: source.program is not None, POSITION: True}
        show_if(self.what.buttons[MODEL], there[MODEL])
        self.what.buttons[WHOLE].state(["!disabled" if there[WHOLE] else "disabled"])
        first = MODEL if there[MODEL] and not there[WHOLE] else WHOLE if there[WHOLE] else POSITION
        self.what.show(self._chosen if there[self._chosen] else first)

    def _write(self, code: str) -> None:
        if code == self._written:  # the place where somebody reads stays
            return
        self._written = code
        self.text.configure(state="normal")
        self.text.delete("1.0", "end")
        self.text.insert("1.0", clean(code), "code")
        self.text.configure(state="disabled")

    def _mark(self, line: int | None) -> None:
        """Mark the line of the model that shows the table, and bring it in view."""
        self.text.tag_remove("here", "1.0", "end")
        if line is not None:
            self.text.tag_add("here", f"{line}.0", f"{line + 1}.0")
            for near in (line - 4, line + 2, line):  # what leads to it, if there is room, and the line itself
                self.text.see(f"{near}.0")

    def _show_last_coup(self) -> None:
        """Bring the last coup in view with the calls that follow it."""
        last = self.text.search("# " + _("Coup {n}").format(n=""), "end", backwards=True)
        if last:
            self.text.see(f"{last} +8 lines")
            self.text.see(last)

    def _choose(self, what: str) -> None:
        self._chosen = what
        self.refresh()

    def _open(self) -> None:
        """Write the program of the position in a file, and show it in the page of level 1."""
        source = self._source()
        if source.etat is not None:
            file = paths.user_data_folder() / f"position_{source.jeu}.py"
            save(file, source.text(POSITION).encode("utf-8"))
            window_of(self).show("tas", programme=file, tas=source.tas)

    def _lay_out(self) -> None:
        theme = theme_of(self)
        px, c = theme.px, theme.colours
        self.columnconfigure(0, weight=1)
        self.rowconfigure(2, weight=1, minsize=px(120))
        widgets = (self.what, self.about, self._ring, self.tools, self.open_button, self.start_button)
        for row, widget in enumerate(widgets):
            widget.grid(row=row, sticky="nsew", pady=(0, px(8)))
        self.text.configure(background=c.block, foreground=c.ink, padx=px(8), pady=px(8))
        self.text.configure(selectbackground=c.selection, selectforeground=c.ink)
        self.text.tag_configure("here", background=c.selection, foreground=c.ink)
        self.text.tag_configure("code", lmargin2=theme.font("code").measure("    "))
        self.about.configure(wraplength=panel_width(self) - px(40))
        self.refresh()
