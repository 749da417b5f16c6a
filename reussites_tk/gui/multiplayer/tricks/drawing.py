"""What is drawn of a table of tricks on its canvas: one item per carte, plates, backs, a corner, words."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from tkinter import font as tkfont
from typing import Literal

from PIL import ImageTk

from ....outside import one_line
from ....texts import french_number, typographic
from ...look.faces import FaceCache
from ...services import find, icons_of, theme_of
from ...table.drawing import SHRINK, SMALLEST
from ...table.layout import Key
from ...table.marks import Marks
from ...table.motion import Poses
from ...table.piles import Box
from ...widgets.reading import shortened
from .game import Info, Moment, Plate
from .model_layout import Corner, TableLayout, height_for

BACK = "(2T)"
"""Any hidden carte: they all look the same, and the picture has but one name."""
TURNED = 0.44
"""Width of the carte in the corner of the table, over that of a carte."""
SIGNS = {"good": "check", "bad": "cross"}
"""The drawings of a good and of a bad end."""
STILL, FELT = "still", "felt"
"""Tags of what is drawn anew at each state, and of the words in the middle."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a carte is: its left top corner, whether it is faded, and the player who laid it, 0 in a hand."""

    corner: Corner
    code: str
    faded: bool = False
    joueur: int = 0


@dataclass(slots=True)
class Piece:
    """The item of a carte in view, and the picture it shows (Tk forgets a picture that Python drops)."""

    item: int
    photo: ImageTk.PhotoImage


def key_of(code: str, deal: int) -> Key:
    """Return the key of a carte: another one in each deal, so that no carte glides from one to the next."""
    return (int.from_bytes(code.encode(), "big"), 0, deal)


def first_fitting(forms: Sequence[str], font: tkfont.Font, room: int) -> str:
    """Return the first form of a line that fits in `room` pixels, else the last one."""
    return next((form for form in forms if font.measure(typographic(form)) <= room), forms[-1])


class Fonts:
    """The fonts of what is said on the table: those of the window, smaller where the room is short."""

    def __init__(self, master: tk.Misc) -> None:
        self._theme = theme_of(master)
        self.bold, self.small = (
            tkfont.Font(master, font=self._theme.font(name).copy()) for name in ("gras", "petit")
        )

    def tries(self) -> Iterator[None]:
        """Take each size that may be tried, from the one that a person wants down."""
        share = 1.0
        while True:
            for font, name in ((self.bold, "gras"), (self.small, "petit")):
                size = round(int(self._theme.font(name).cget("size")) * share)
                font.configure(size=min(size, -self._theme.px(SMALLEST)))
            yield
            if -int(self.small.cget("size")) <= self._theme.px(SMALLEST):
                return
            share *= SHRINK


class TableDrawing:
    """The drawing of one moment; `spots` has where each carte is when nothing moves, the highest last.

    The item of a carte lives as long as somebody may see the carte: nothing is left of a hand that is closed.
    """

    def __init__(self, canvas: tk.Canvas) -> None:
        self._canvas = canvas
        self._theme = theme_of(canvas)
        self._icons = icons_of(canvas)
        self._faces = find(canvas, FaceCache)
        self._kept: list[object] = []
        self.fonts = Fonts(canvas)
        self.marks = Marks(canvas)
        self.pieces: dict[Key, Piece] = {}
        self.spots: dict[Key, Spot] = {}
        self.width = 0

    # --- Cartes

    def put(self, spots: Mapping[Key, Spot], width: int) -> None:
        """Make these the cartes in view, `width` pixels wide; those that leave stay until `put_all`."""
        self.spots, self.width = dict(spots), width
        for key, spot in spots.items():
            photo = self._faces.image(spot.code, width, faded=spot.faded)
            piece = self.pieces.get(key)
            if piece is None:
                item = self._canvas.create_image(*spot.corner, anchor="nw", image=str(photo), tags="carte")
                self.pieces[key] = Piece(item, photo)
            elif piece.photo is not photo:
                self._canvas.itemconfigure(piece.item, image=str(photo))
                piece.photo = photo
            self._canvas.tag_raise(self.pieces[key].item)

    def put_all(self) -> None:
        """Put every carte in its place, and let go of those that have left."""
        for key in self.pieces.keys() - self.spots.keys():
            self._canvas.delete(self.pieces.pop(key).item)
        for key, spot in self.spots.items():
            self._canvas.coords(self.pieces[key].item, *spot.corner)
            self._canvas.tag_raise(self.pieces[key].item)
        self._canvas.tag_raise(FELT)

    def put_poses(self, poses: Poses) -> None:
        """Show cartes in movement."""
        for key, pose in poses:
            self._canvas.coords(self.pieces[key].item, pose.x, pose.y)

    def to_front(self, keys: Iterable[Key]) -> None:
        """Show some cartes above the others."""
        for key in keys:
            self._canvas.tag_raise(self.pieces[key].item)

    def ring(self, key: Key | None) -> None:
        """Ring the carte under the keyboard or the pointer; those beside it keep their index in view."""
        if key is None:
            self.marks.ring(None)
            return
        self.marks.ring(self._box(key))
        self._canvas.tag_raise("ring", self.pieces[key].item)

    def ring_taker(self, key: Key | None) -> None:
        """Ring the carte that takes the trick, with a check at its corner."""
        self.marks.targets([] if key is None else [self._box(key)])

    def _box(self, key: Key) -> Box:
        left, top = self.spots[key].corner
        return Box(left, top, left + self.width, top + height_for(self.width))

    # --- What lies still

    def draw_still(
        self, layout: TableLayout, moment: Moment, noms: Sequence[str], plates: Sequence[Plate]
    ) -> None:
        """Draw the plates, by player, the backs and what lies in front of each."""
        self._canvas.delete(STILL)
        self._kept.clear()
        for place, joueur in zip(layout.places, moment.players(), strict=True):
            speaks = joueur == moment.speaker
            self._draw_plate(place.plate, noms[joueur - 1], plates[joueur - 1], speaks)
            if code := moment.kept(joueur):
                self._image(place.aside, self._faces.image(code, layout.kept))
            backs = place.backs
            for corner in backs:
                self._image(corner, self._faces.image(BACK, layout.back))
            if backs:
                x, y = (
                    backs[-1][0] + layout.back + self._theme.px(6),
                    backs[-1][1] + height_for(layout.back) // 2,
                )
                self._text((x, y), french_number(len(backs)), self.fonts.small, layout.back, anchor="w")
        self._canvas.tag_lower(STILL)

    def _draw_plate(self, plate: Box, nom: str, words: Plate, speaks: bool) -> None:
        colours, px = self._theme.colours, self._theme.px
        self._canvas.create_rectangle(
            plate.left,
            plate.top,
            plate.right - 1,
            plate.bottom - 1,
            fill=colours.panel,
            outline=colours.accent if speaks else colours.edge,
            width=px(2) if speaks else px(1),
            tags=STILL,
        )
        fonts, left, top = self.fonts, plate.left + px(8), plate.top + px(4)
        bold, small = fonts.bold.metrics("linespace"), fonts.small.metrics("linespace")
        if speaks:
            icon = self._icons.image("play", 14, "accent")
            self._image((left, top + (bold - icon.height()) // 2), icon)
        room = plate.right - left - px(8)
        self._text((left + px(20) * speaks, top), nom, fonts.bold, room - px(20) * speaks)
        beside = room
        if words.kind:
            icon = self._icons.image(SIGNS[words.kind], 14, words.kind)
            self._image((plate.right - px(8) - icon.width(), top + bold), icon)
            beside -= icon.width() + px(4)
        self._text((left, top + bold), first_fitting(words.said, fonts.small, beside), fonts.small, beside)
        under = first_fitting(words.under, fonts.small, room)
        self._text((left, top + bold + small), under, fonts.small, room, colours.muted)

    def draw_info(self, layout: TableLayout, info: Info) -> None:
        """Draw the corner of the table."""
        px, left = self._theme.px, layout.info.left
        y, room = layout.info.top, layout.info.right - left
        for font, line in ((self.fonts.bold, info.title), (self.fonts.small, info.under)):
            self._text((left, y), line, font, room)
            y += font.metrics("linespace")
        y += px(4)
        if info.carte:
            width = round(layout.width * TURNED)
            self._image((left, y), self._faces.image(info.carte, width))
            left += width + px(8)
        beside, bold = left, self.fonts.bold.metrics("linespace")
        if info.icon:
            icon = self._icons.image(info.icon, 20, self._colour_of(info.icon))
            self._image((left, y + max(0, (bold - icon.height()) // 2)), icon)
            beside += icon.width() + px(4)
            bold = max(bold, icon.height())
        self._text((beside, y), info.name, self.fonts.bold, layout.info.right - beside)
        for row, line in enumerate(info.more.splitlines()):
            top = y + bold + row * self.fonts.small.metrics("linespace")
            self._text((left, top), line, self.fonts.small, layout.info.right - left)

    def write(self, room: Box, lines: Sequence[str]) -> None:
        """Write lines in the middle of a room, the first one larger; nothing for none."""
        self._canvas.delete(FELT)
        gap, items = self._theme.px(4), [self._felt_text(room, line) for line in lines]
        # As large as a person wants where the room allows it, else as the plates are written.
        for fonts in (("titre", "texte"), (str(self.fonts.bold), str(self.fonts.small))):
            for place, item in enumerate(items):
                self._canvas.itemconfigure(item, font=fonts[min(place, 1)])
            boxes = [self._canvas.bbox(item) for item in items]
            heights = [box[3] - box[1] for box in boxes]
            high = sum(heights) + gap * (len(items) - 1)
            if high <= room.bottom - room.top:
                break
        y = (room.top + room.bottom - high) // 2
        for item, height in zip(items, heights, strict=True):
            self._canvas.coords(item, (room.left + room.right) // 2, y)
            y += height + gap

    def _felt_text(self, room: Box, line: str) -> int:
        return self._canvas.create_text(
            0,
            0,
            text=typographic(one_line(line)),
            anchor="n",
            justify="center",
            width=room.right - room.left,
            fill=self._theme.colours.ink,
            tags=FELT,
        )

    def _colour_of(self, icon: str) -> str:
        """Return the colour of the drawing of a couleur."""
        if self._faces.four_colours and icon in ("trefle", "carreau"):
            return "good" if icon == "trefle" else "accent"
        return "bad" if icon in ("carreau", "coeur") else "ink"

    def _image(self, corner: Corner, photo: ImageTk.PhotoImage) -> None:
        self._kept.append(photo)
        self._canvas.create_image(*corner, anchor="nw", image=str(photo), tags=STILL)

    def _text(
        self,
        corner: Corner,
        text: str,
        font: tkfont.Font,
        room: int,
        colour: str = "",
        anchor: Literal["nw", "w"] = "nw",
    ) -> None:
        words = shortened(typographic(one_line(text)), font, room)
        fill = colour or self._theme.colours.ink
        self._canvas.create_text(*corner, anchor=anchor, text=words, font=str(font), fill=fill, tags=STILL)
