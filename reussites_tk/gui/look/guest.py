"""Our look inside a window that is not ours: its colours and the size of its texts, nothing of it changed."""

from __future__ import annotations

import tkinter as tk
from dataclasses import dataclass, replace

from .palette import DARK, LIGHT, Palette, blend, contrast
from .theme import FONT_PIXELS, REFERENCE_DPI, Theme, rounded_scale

LEGIBLE = 4.5
"""The least contrast of a text on its ground (WCAG 2.2, level AA)."""
INKS = ("ink", "muted", "accent", "good", "bad", "warn")
"""The colours of texts in a palette."""
LEAST_TEXT, MOST_TEXT = 0.8, 2.0
"""Our texts at their smallest and at their largest, as factors."""


@dataclass(frozen=True, slots=True)
class Host:
    """What a window looks like: its ground, its text, what is selected, and its texts in pixels."""

    ground: str
    ink: str
    selection: str
    text_pixels: float
    code_family: str = ""


class GuestTheme(Theme):
    """A theme that follows a host: our fonts and drawings, in its colours; its styles stay its own."""

    def __init__(self, root: tk.Tk, host: Host) -> None:
        self._host = host
        # What Tk calls an inch is what the host has told it: it is not measured again.
        super().__init__(root, scale=rounded_scale(root.winfo_fpixels("1i") / REFERENCE_DPI))

    @property
    def colours(self) -> Palette:
        """The colours in use, those of the host."""
        return palette_of(self._host)

    def follow_host(self, host: Host) -> None:
        """Take the look that the host has now; those who draw are told if it has changed."""
        if host != self._host:
            self._host = host
            self.use()

    def _apply(self) -> None:
        self.dark = self.colours.name == DARK.name
        wished = self._host.text_pixels / (FONT_PIXELS["texte"] * self.scale)
        self.text = min(max(wished, LEAST_TEXT), MOST_TEXT)
        self._size_fonts()
        if self._host.code_family:
            self.font("code").configure(family=self._host.code_family)


def palette_of(host: Host) -> Palette:
    """Return our light or our dark palette on the ground of a host, each text legible there."""
    whole = max((LIGHT, DARK), key=lambda palette: contrast(palette.ink, host.ground))
    inks = {name: legible(getattr(whole, name), host.ground, whole.ink) for name in INKS}
    return replace(
        whole,
        panel=host.ground,
        field=host.ground,
        block=blend(whole.ink, host.ground, 0.06),
        felt=blend(whole.ink, host.ground, 0.06),
        edge=blend(whole.ink, host.ground, 0.2),
        selection=host.selection,
        **{**inks, "ink": legible(host.ink, host.ground, whole.ink)},
    )


def legible(colour: str, ground: str, ink: str) -> str:
    """Return a colour, nearer to `ink` by as much as it takes to be read on a ground."""
    shares = (share / 10 for share in range(11))
    mixes = [blend(ink, colour, share) for share in shares]
    return next((mix for mix in mixes if contrast(mix, ground) >= LEGIBLE), ink)
