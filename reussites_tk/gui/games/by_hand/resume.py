"""What the table shows when an unfinished game waits: go on with it, or deal a new one."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from typing import TYPE_CHECKING

from ....play.deals import deal_name
from ....play.saved import Saved
from ....reussites import JEUX
from ....texts import _, plural

if TYPE_CHECKING:
    from ...look.icons import IconSet
    from ...look.theme import Theme


def waiting_sentence(found: Saved) -> str:
    """Say which game waits, and how far it is."""
    coups = plural(found.past.at, "{n} coup joué", "{n} coups joués").format(n=found.past.at)
    sentence = _("Votre partie vous attend : {titre}, {donne}, {coups}.")
    titre = JEUX[found.request.jeu].titre
    return sentence.format(titre=titre, donne=deal_name(found.request), coups=coups)


class ResumeOffer(ttk.Frame):
    """The offer, laid over the table."""

    def __init__(
        self,
        master: tk.Misc,
        theme: Theme,
        icons: IconSet,
        go_on: Callable[[], object],
        new_deal: Callable[[], object],
    ) -> None:
        super().__init__(master, style="Felt.TFrame")
        self._theme, self._icons = theme, icons
        inside = ttk.Frame(self, style="Felt.TFrame")
        inside.place(relx=0.5, rely=0.45, anchor="center")
        self._picture = ttk.Label(inside, style="Felt.TLabel")
        self.sentence = ttk.Label(inside, style="Felt.TLabel", justify="center")
        self._buttons = ttk.Frame(inside, style="Felt.TFrame")
        self.go_on = ttk.Button(
            self._buttons, text=_("Reprendre la partie"), command=go_on, style="Felt.TButton"
        )
        self.new_deal = ttk.Button(
            self._buttons, text=_("Nouvelle donne"), command=new_deal, style="Felt.TButton"
        )
        theme.follow(self, self._repaint)

    def offer(self, found: Saved, over: tk.Misc) -> None:
        """Show the offer over the table; the key Entrée accepts it."""
        self.sentence.configure(text=waiting_sentence(found))
        self.place(in_=over, relwidth=1, relheight=1)
        self.lift()
        self.go_on.focus_set()

    def _repaint(self) -> None:
        px = self._theme.px
        self._picture.configure(image=self._icons.image("clock", 48, "muted"))
        self.sentence.configure(wraplength=px(420))
        self._picture.pack()
        self.sentence.pack(pady=px(16))
        self._buttons.pack()
        self.go_on.pack(side="left", padx=(0, px(8)))
        self.new_deal.pack(side="left")
