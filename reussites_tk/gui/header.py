"""The line on top: the name, the pages as buttons, then the rules, the settings and the theme."""

from __future__ import annotations

from collections.abc import Callable
from tkinter import ttk
from typing import TYPE_CHECKING

from ..texts import _
from .levels import LEVELS
from .preferences import PreferencesMenu
from .widgets.base import IconButton

if TYPE_CHECKING:
    from .app import App

RULES = " " + _("Règles")


class Header(ttk.Frame):
    """The header; `buttons` are those of the pages, by name."""

    def __init__(self, app: App) -> None:
        super().__init__(app.root)
        self._app = app
        self._title = ttk.Label(self, text=_("Réussites"), style="Titre.TLabel")
        self._margin = ttk.Frame(self)
        self.buttons = {name: self._page_button(name, level.titre) for name, level in LEVELS.items()}
        theme, icons = app.theme, app.icons
        hint = _("Règles (F1)")
        self.rules = IconButton(self, theme, icons, "book", text=RULES, hint=hint, command=app.show_rules)
        self.gear = IconButton(self, theme, icons, "gear", hint=_("Réglages"), command=self._open_menu)
        self.switch = IconButton(self, theme, icons, "moon", command=app.toggle_theme, hint=_("Thème"))
        self.menu = PreferencesMenu(app)
        self._line = ttk.Frame(self, style="Edge.TFrame", height=1)
        theme.follow(self, self._repaint)
        self.bind("<Configure>", lambda _event: self._fit())

    def mark(self, page_name: str) -> None:
        """Accent the button of the current page."""
        for name, button in self.buttons.items():
            button.configure(style="Accent.TButton" if name == page_name else "TButton")

    def _page_button(self, name: str, titre: str) -> ttk.Button:
        show: Callable[[], None] = lambda: self._app.show(name)  # noqa: E731 - one name per button
        return ttk.Button(self, text=titre, command=show)

    def _open_menu(self) -> None:
        self.menu.open_under(self.gear)

    def _repaint(self) -> None:
        """Lay everything out again: distances follow the density, the last icon the theme."""
        px = self._app.theme.px
        self._line.pack(side="bottom", fill="x")
        self._title.pack(side="left", padx=(px(16), px(12)))
        self._margin.pack(side="left")
        for button in self.buttons.values():
            button.pack(side="left", padx=(px(8), 0), pady=px(10))
        self._margin.configure(width=px(8))
        self.switch.pack(side="right", padx=(px(8), px(16)))
        self.gear.pack(side="right", padx=(px(8), 0))
        self.rules.pack(side="right")
        if self._app.theme.dark:
            self.switch.set_icon("sun", _("Passer au thème clair"))
        else:
            self.switch.set_icon("moon", _("Passer au thème sombre"))
        self._fit()

    def _fit(self) -> None:
        """With large texts in a narrow window the name goes first, then the word beside the book."""
        width, px = self.winfo_width(), self._app.theme.px
        if width < 2:
            return
        fixed = (*self.buttons.values(), self.gear, self.switch)
        taken = sum(widget.winfo_reqwidth() + px(8) for widget in fixed)
        taken += self.gear.winfo_reqwidth() + px(32)  # the book alone, and the edges
        word = self._app.theme.font("texte").measure(RULES) + px(4)
        self._show_word(taken + word <= width)
        self._show_title(taken + word + self._title.winfo_reqwidth() + px(28) <= width)

    def _show_word(self, shown: bool) -> None:
        if bool(self.rules.cget("text")) != shown:
            self.rules.configure(text=RULES if shown else "", compound="left" if shown else "image")

    def _show_title(self, shown: bool) -> None:
        if shown and not self._title.winfo_manager():
            px = self._app.theme.px
            self._title.pack(side="left", padx=(px(16), px(12)), before=self._margin)
        elif not shown:
            self._title.pack_forget()
