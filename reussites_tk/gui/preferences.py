"""The menu of the settings: size of the texts, density of the screen, movement of the pieces."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable

from ..texts import _
from .look.theme import TEXT_SIZES
from .page import Window

SCALES = ((0.0, _("automatique")), (1.0, "×\u00a01"), (1.5, "×\u00a01,5"), (2.0, "×\u00a02"))


class PreferencesMenu(tk.Menu):
    """The menu under the gear; each choice takes effect at once and is remembered."""

    def __init__(self, app: Window) -> None:
        super().__init__(app.root, tearoff=False)
        self._app = app
        chosen = app.settings
        self._text = tk.DoubleVar(self, chosen.text_size)
        self._scale = tk.DoubleVar(self, chosen.scale)
        self._movement = tk.BooleanVar(self, chosen.movement)
        self._four_colours = tk.BooleanVar(self, chosen.four_colours)
        sizes = [(size, f"{size * 100:.0f}\u00a0%") for size in TEXT_SIZES]
        self._menus = [
            self,
            self._choices(_("Taille du texte"), self._text, sizes, self._choose_text),
            self._choices(_("Densité de l’écran"), self._scale, SCALES, self._choose_scale),
        ]
        self.add_checkbutton(
            label=_("Faire glisser les cartes"), variable=self._movement, command=self._choose_movement
        )
        self.add_checkbutton(
            label=_("Quatre couleurs distinctes"), variable=self._four_colours, command=self._choose_colours
        )
        app.theme.follow(self, self._repaint)

    def open_under(self, widget: tk.Widget) -> None:
        """Open the menu under a widget, its first line ready for the arrows."""
        left = widget.winfo_rootx() + widget.winfo_width() - self.winfo_reqwidth()
        top = widget.winfo_rooty() + widget.winfo_height() + self._app.theme.px(4)
        self.tk_popup(left, top)

    def _choices(
        self,
        label: str,
        variable: tk.DoubleVar,
        choices: list[tuple[float, str]] | tuple[tuple[float, str], ...],
        command: Callable[[], None],
    ) -> tk.Menu:
        menu = tk.Menu(self, tearoff=False)
        for value, sentence in choices:
            menu.add_radiobutton(label=sentence, value=value, variable=variable, command=command)
        self.add_cascade(label=label, menu=menu)
        return menu

    def _choose_text(self) -> None:
        self._app.settings.text_size = self._text.get()
        self._app.theme.use(text=self._text.get())

    def _choose_scale(self) -> None:
        self._app.settings.scale = self._scale.get()
        self._app.theme.use(scale=self._scale.get())

    def _choose_movement(self) -> None:
        self._app.settings.movement = self._movement.get()

    def _choose_colours(self) -> None:
        self._app.settings.four_colours = self._app.faces.four_colours = self._four_colours.get()
        self._app.theme.use()  # whoever shows cartes draws them again

    def _repaint(self) -> None:
        c = self._app.theme.colours
        for menu in self._menus:
            menu.configure(
                background=c.field,
                foreground=c.ink,
                activebackground=c.selection,
                activeforeground=c.ink,
                selectcolor=c.accent,
                font="texte",
                relief="flat",
                borderwidth=1,
                activeborderwidth=self._app.theme.px(4),
            )
