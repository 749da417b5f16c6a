"""The middle of level 1: the piles as cartes or as cells, what is seen in them, the form, the typed call."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import ttk

from ...cours import Localisation
from ...cours.cartes import carte_de
from ...cours.etat import Etat, TasVu
from ...play.course_words import call_code
from ...tas.catalogue import FAMILLES, PRIMITIVES, Genre
from ...texts import _
from ..look.menus import dress
from ..services import icons_of, theme_of
from ..shared.linked.view import LinkedView
from ..shared.model_board import Board, PileView
from ..table.canvas import TableCanvas
from ..table.piles import pile_under
from ..widgets.buttons import IconButton
from ..widgets.frames import EmptyState
from .call_form import CallForm, default_values
from .tools import CARTES

STYLES = {"bad": "Bad.TLabel", "warn": "Warn.TLabel"}
SIGNS = {"good": "check", "bad": "cross", "warn": "warning"}
DRAGGED = "deplacer_haut_sur({source}, {cible})"
"""The call that dragging the carte on top of a pile to another makes."""


class PilesCentre(ttk.Frame):
    """The middle; `on_call` receives a call typed, `on_change` says that a field of the form has changed.

    `on_begin` is the button shown when there is nothing to see.
    """

    def __init__(
        self,
        master: tk.Misc,
        board: Board,
        on_call: Callable[[str], object],
        on_change: Callable[[], None],
        on_begin: Callable[[], object],
    ) -> None:
        super().__init__(master)
        self._theme = theme_of(self)
        px = self._theme.px
        self.columnconfigure(0, weight=1)
        self.rowconfigure(0, weight=1)
        # Made in reading order, which is that of the key Tab.
        self.table = PilesTable(self, lambda name: self.form.pick(name), on_call)
        self.cells = LinkedView(self)
        self.empty = EmptyState(self, style="Felt", command=on_begin)
        self.seen = ttk.Label(self, padding=(px(16), px(6)), anchor="nw")
        below = ttk.Frame(self, padding=(px(16), px(8), px(16), px(8)))
        below.columnconfigure(0, weight=1)
        self.form = CallForm(below, on_change, lambda: self.line.submit())
        self.line = CallLine(below, on_call, self._open_whole_menu)
        self.menu = PilesMenu(self, board, on_call)
        for canvas in (self.table, self.cells):
            canvas.grid(row=0, column=0, sticky="nsew")
            canvas.bind("<Button-3>", self._open_menu, add="+")
        self.seen.grid(row=1, column=0, sticky="new")
        below.grid(row=2, column=0, sticky="ew")
        self.form.grid(row=0, column=0, sticky="ew", pady=(0, px(8)))
        self.line.grid(row=1, column=0, sticky="ew")
        self.seen.bind("<Configure>", _wrap)

    def bring(self, view: str, with_form: bool) -> None:
        """Bring the cartes or the cells to the front."""
        as_cartes = view == CARTES
        self.form.grid() if with_form else self.form.grid_remove()
        (self.table if as_cartes else self.cells).grid()
        (self.cells if as_cartes else self.table).grid_remove()
        # Two lines are kept for what is said of the cells, so that these do not move when it comes.
        kept = 2 * self._theme.font("texte").metrics("linespace") + self._theme.px(12)
        self.rowconfigure(1, minsize=0 if as_cartes else kept)
        self.seen.grid_remove() if as_cartes else self.seen.grid()

    def say_seen(self, words: str, colour: str) -> None:
        """Write under the cells what is to be seen in them; `colour` is muted, warn or bad."""
        self.seen.configure(text=words, style=STYLES.get(colour, "Petit.TLabel"))

    def show_empty(self, icon: str, words: str, button: str) -> None:
        """Lay a sentence and a button over the piles, or take them away when there are no words."""
        if not words:
            self.empty.place_forget()
            return
        self.empty.say(icon, words, button)
        self.empty.place(
            in_=self.table if self.table.winfo_manager() else self.cells, relwidth=1, relheight=1
        )
        tk.Misc.lift(self.empty)

    def _open_menu(self, event: tk.Event[tk.Misc]) -> None:
        name = self.table.name_at(event.x, event.y) if event.widget is self.table else ""
        self.menu.open_at(event.x_root, event.y_root, name)

    def _open_whole_menu(self) -> None:
        button = self.line.menu_button
        self.menu.open_at(button.winfo_rootx(), button.winfo_rooty() + button.winfo_height())


def _wrap(event: tk.Event[ttk.Label]) -> None:
    """Break the lines of a label at its width."""
    event.widget.configure(wraplength=max(50, event.width - 32))


class CallLine(ttk.Frame):
    """The line where a call is typed, its answer below; the arrow keys recall earlier calls."""

    def __init__(
        self,
        master: tk.Misc,
        on_call: Callable[[str], object],
        on_menu: Callable[[], object],
    ) -> None:
        super().__init__(master)
        self._theme, self._icons = theme_of(self), icons_of(self)
        self._on_call = on_call
        self._past: list[str] = []
        self._place = 0
        self._colour = "muted"
        self.text = tk.StringVar(self)
        self.entry = ttk.Entry(self, textvariable=self.text, font="code")
        self.menu_button = IconButton(self, "down", hint=_("Toutes les primitives"), command=on_menu)
        self.button = ttk.Button(self, text=_("Appeler"), command=self.submit, style="Accent.TButton")
        self.answer = ttk.Label(self, compound="left", anchor="w")
        for key in ("<Return>", "<KP_Enter>"):
            self.entry.bind(key, self._entered)
        self.entry.bind("<Up>", lambda _event: self._recall(-1))
        self.entry.bind("<Down>", lambda _event: self._recall(1))
        self.entry.bind("<Key>", lambda _event: self.entry.state(("!invalid",)), add="+")
        self.answer.bind("<Configure>", _wrap)
        self.columnconfigure(0, weight=1)
        self._theme.follow(self, self._lay_out)

    def write(self, text: str) -> None:
        """Write a call in the line."""
        self.text.set(text)
        self.entry.state(("!invalid",))
        self.entry.icursor("end")
        self.entry.xview_moveto(0.0)

    def submit(self) -> None:
        """Call what is written."""
        self._on_call(self.text.get())

    def remember(self, text: str) -> None:
        """Remember a call that was understood, for the arrow keys."""
        if text and self._past[-1:] != [text]:
            self._past.append(text)
        self._place = len(self._past)

    def refuse(self, words: str) -> None:
        """Mark the line as one that cannot be read, and say why."""
        self.entry.state(("invalid",))
        self.entry.focus_set()
        self.say(words, "bad")

    def say(self, words: str, colour: str = "muted") -> None:
        """Show an answer; `colour` is muted, good, bad or warn."""
        self._colour = colour
        self.answer.configure(text=words)
        self._repaint()

    def _entered(self, _event: object) -> str:
        self.submit()
        return "break"

    def _recall(self, by: int) -> str:
        """Show the call before (-1) or after (1) among those already made."""
        place = self._place + by
        if 0 <= place < len(self._past):
            self._place = place
            self.write(self._past[place])
        return "break"

    def _repaint(self) -> None:
        sign = SIGNS.get(self._colour)
        image = self._icons.image(sign, 16, self._colour) if sign else ""
        ink = getattr(self._theme.colours, "ink" if self._colour == "good" else self._colour)
        self.answer.configure(image=image, foreground=ink)

    def _lay_out(self) -> None:
        px = self._theme.px
        self.entry.grid(row=0, column=0, sticky="ew", padx=(0, px(8)))
        self.menu_button.grid(row=0, column=1, padx=(0, px(8)))
        self.button.grid(row=0, column=2)
        self.answer.grid(row=1, column=0, columnspan=3, sticky="ew", pady=(px(6), 0))
        # Two lines of answer are kept, so that nothing above moves when it comes.
        self.rowconfigure(1, minsize=2 * self._theme.font("texte").metrics("linespace") + px(8))
        self._repaint()


class PilesMenu(tk.Menu):
    """The primitives by families, each line the call that it makes; `on_call` receives the one chosen."""

    def __init__(self, master: tk.Misc, board: Board, on_call: Callable[[str], object]) -> None:
        super().__init__(master, tearoff=False)
        self._theme, self._board, self._on_call = theme_of(self), board, on_call
        self.families: dict[str, tk.Menu] = {}

    def open_at(self, x: int, y: int, first: str = "") -> None:
        """Open the menu at a place of the screen, for the pile called `first`."""
        self.fill(first)
        self.tk_popup(x, y)

    def fill(self, first: str = "") -> None:
        """Write the calls again: the piles there are now, the one called `first` before the others."""
        self.delete(0, "end")
        for menu in self.families.values():
            menu.destroy()
        self.families = {famille: tk.Menu(self, tearoff=False) for famille in FAMILLES}
        for famille, menu in self.families.items():
            self.add_cascade(label=famille, menu=menu)
        board = self._board
        names = [first, *(n for n in board.names if n != first)] if first else list(board.names)
        for primitive in PRIMITIVES:
            values = default_values(primitive, names, board.free_place)
            target = board.first_free if primitive.resultat is Genre.TAS else ""
            code = call_code(primitive, values, target)
            self.families[primitive.famille].add_command(label=code, command=partial(self._on_call, code))
        dress(self._theme, self)
        dress(self._theme, *self.families.values(), font="code")


class PilesTable(TableCanvas):
    """Draws the active piles; `on_pick` receives the name of a pile clicked, `on_call` the call of a drag."""

    def __init__(
        self,
        master: tk.Misc,
        on_pick: Callable[[str], object],
        on_call: Callable[[str], object],
    ) -> None:
        super().__init__(master)
        self._views: tuple[PileView, ...] = ()
        self._on_pick = on_pick
        self._on_call = on_call

    def show_piles(self, views: Sequence[PileView], animate: bool) -> None:
        """Show these piles; their cartes glide from where they were if `animate`."""
        self._views = tuple(view for view in views if view.actif)
        self.show(Etat(tuple(map(_seen, self._views))), animate)
        places = [view.place for view in self._views]
        choices: list[tuple[Localisation, Localisation | None]] = [(place, None) for place in places]
        full = [view.place for view in self._views if view.cartes]
        choices += [(source, cible) for source in full for cible in places if source != cible]
        self.offer(choices, self._gesture)

    def name_at(self, x: int, y: int) -> str:
        """Return the name of the pile under a point, or ""."""
        pile = pile_under(self.piles(), x, y)
        return self._name_of(pile.place) if pile is not None else ""

    def _name_of(self, place: Localisation) -> str:
        return next((view.nom for view in reversed(self._views) if view.place == place), "")

    def _gesture(self, source: Localisation, cible: Localisation | None) -> None:
        """Report a click as the name of a pile, a carte dropped on another pile as a call."""
        if cible is None:
            self._on_pick(self._name_of(source))
        else:
            self._on_call(DRAGGED.format(source=self._name_of(source), cible=self._name_of(cible)))


def _seen(view: PileView) -> TasVu:
    cartes = tuple(carte_de(code) for code in view.cartes if code != "?")
    return TasVu(view.nom, view.place, view.mode, cartes)
