"""A counter-example drawn as three small tables side by side: before, expected, obtained."""

from __future__ import annotations

import tkinter as tk
from dataclasses import dataclass

from ....judge.example_layout import CarteSpot, PileSpot, Sizes, lay_column
from ....judge.verdicts import Exemple, TasDessine
from ....outside import clean
from ....texts import _, typographic
from ...look.faces import FaceCache
from ...services import find, icons_of, theme_of

CARTE_W, CARTE_H = 60, 84
"""Small cartes, in dots: the smallest at which the pictures stay legible."""
STEP, TIGHT, GAP, MARGIN = 26, 17, 8, 12


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the three tables: its title, its sign and colour, its piles, its value.

    `models` are the piles expected, for those obtained to be compared with.
    """

    title: str
    icon: str
    colour: str
    piles: tuple[TasDessine, ...]
    models: tuple[TasDessine, ...]
    result: str


class ExampleView(tk.Canvas):
    """Draws one `Exemple`, as high as it needs to be for the width it is given."""

    def __init__(self, master: tk.Misc) -> None:
        super().__init__(master, highlightthickness=0, borderwidth=0, takefocus=0)
        self._theme = theme_of(self)
        self._icons = icons_of(self)
        self._faces = find(self, FaceCache)
        self._exemple: Exemple | None = None
        self._results = ("", "")
        self._width = 0
        self._theme.follow(self, self._draw)

    def show(self, exemple: Exemple, width: int, results: tuple[str, str] = ("", "")) -> None:
        """Draw an example in `width` pixels; `results` says what was expected and obtained, if not piles."""
        self._exemple = exemple
        self._results = results
        self._width = width
        self._draw()

    def _draw(self) -> None:
        self.delete("all")
        self.configure(background=self._theme.colours.felt)
        if self._exemple is None:
            return
        margin = self._theme.px(MARGIN)
        across = self._width // 3
        narrowest = self._theme.font("gras").measure(_("A · hauteur 32 ≠")) + 2 * margin
        if across >= narrowest:  # a caption can say what differs
            bottom = max(self._draw_side(i * across, 0, across, side) for i, side in enumerate(self._sides()))
            for i in (1, 2):
                self._draw_line(i * across, margin, i * across, bottom)
        else:  # large texts in a narrow window: one table under the other
            bottom = 0.0
            for i, side in enumerate(self._sides()):
                if i:
                    self._draw_line(margin, bottom + margin, self._width - margin, bottom + margin)
                bottom = self._draw_side(0, bottom + (margin if i else 0), self._width, side)
        self.configure(width=self._width, height=round(bottom) + margin)

    def _sides(self) -> tuple[_Side, ...]:
        """Return the three tables, in order."""
        exemple = self._exemple
        if exemple is None:
            return ()
        wanted, given = self._results
        # A row of cartes is no pile that the call could change.
        first = _("cartes") if exemple.avant and not any(t.hauteur for t in exemple.avant) else _("avant")
        return (
            _Side(first, "", "muted", exemple.avant, (), ""),
            _Side(_("attendu"), "check", "good", exemple.attendu, (), wanted),
            _Side(_("obtenu"), "cross", "bad", exemple.obtenu, exemple.attendu, given),
        )

    def _draw_line(self, x0: float, y0: float, x1: float, y1: float) -> None:
        self.create_line(x0, y0, x1, y1, fill=self._theme.colours.edge)

    def _draw_side(self, left: int, above: float, width: int, side: _Side) -> float:
        """Draw one of the three tables under `above`; return where it ends."""
        px, c = self._theme.px, self._theme.colours
        x, y = left + px(MARGIN), above + px(MARGIN)
        line = self._theme.font("gras").metrics("linespace")
        offset = 0
        if side.icon:
            image = self._icons.image(side.icon, 16, side.colour)
            self.create_image(x, y + line // 2, image=image, anchor="w")
            offset = self._theme.px_of_text(22)
        fill = getattr(c, side.colour)
        self.create_text(x + offset, y, text=side.title, anchor="nw", font="gras", fill=fill)
        top = y + line + px(GAP)
        room = width - 2 * px(MARGIN)
        spots, height = lay_column(side.piles, side.models, room, self._sizes())
        for spot in spots:
            self._draw_pile(x, top, x + room, spot)
        return self._draw_result(x, top + height, room, side)

    def _draw_result(self, x: float, y: float, room: float, side: _Side) -> float:
        """Write the value expected or obtained under its table; return where it ends."""
        if not side.result:
            return y
        text = f"→ {typographic(clean(side.result, 300))}"
        longest = max(map(self._theme.font("gras").measure, text.split()))
        item = self.create_text(
            x,
            y + self._theme.px(GAP),
            text=text,
            anchor="nw",
            font="gras" if longest < room else "petit",  # no word is cut
            fill=getattr(self._theme.colours, side.colour),
            width=room,
        )
        return float(self.bbox(item)[3])

    def _sizes(self) -> Sizes:
        px = self._theme.px
        line = self._theme.font("petit").metrics("linespace")
        return Sizes(px(CARTE_W), px(CARTE_H), px(STEP), px(TIGHT), line, px(GAP))

    def _draw_pile(self, x: float, y: float, limit: float, spot: PileSpot) -> None:
        self._draw_caption(x, y, limit, spot)
        if spot.tas.actif and not spot.cartes:
            px, c, sizes = self._theme.px, self._theme.colours, self._sizes()
            top = y + spot.y + sizes.line + sizes.gap / 2
            self._draw_gap(x, top, c.outline)
            middle = x + px(CARTE_W) / 2, top + px(CARTE_H) / 2
            self.create_text(*middle, text=_("vide"), font="petit", fill=c.muted)
        for carte in spot.cartes:
            self._draw_carte(x, y, carte)
        if spot.back_y is not None:
            self._draw_walk_title(x, y + spot.back_y, spot.back_cartes)
        for carte in spot.back_cartes:
            self._draw_carte(x, y, carte)
        for row in (spot.cartes, spot.back_cartes):
            for i, carte in enumerate(row):
                width = self._seen_width(row, i)
                if not carte.code:
                    self._draw_gap_word(x + carte.x, y + carte.y, width)
                elif carte.ringed:
                    self._draw_ring(x + carte.x, y + carte.y, width)

    def _draw_caption(self, x: float, y: float, limit: float, spot: PileSpot) -> None:
        """Write the name in bold, then height and mode; what differs is bold, coloured, and marked « ≠ »."""
        c = self._theme.colours
        for i, piece in enumerate(spot.caption):
            text = clean(piece.text, 24)
            text = text if i == 0 else f" · {text}"
            text += " ≠" if piece.wrong else ""
            font = "gras" if i == 0 or piece.wrong else "petit"
            fill = c.bad if piece.wrong else c.ink if i == 0 else c.muted
            if x + self._theme.font(font).measure(text) > limit and not piece.wrong:
                continue
            base = y + spot.y + self._theme.font("petit").metrics("linespace")
            item = self.create_text(x, base, text=text, anchor="sw", font=font, fill=fill)
            x = self.bbox(item)[2]

    def _draw_walk_title(self, x: float, y: float, cartes: tuple[CarteSpot, ...]) -> None:
        """Write the title of the row read by `prec`: in red when that row is the wrong one."""
        c = self._theme.colours
        found = any(carte.code for carte in cartes)
        text = _("lu par prec") if found else _("lu par prec : rien")
        if found and not any(carte.ringed for carte in cartes):
            self.create_text(x, y, text=text, anchor="nw", font="petit", fill=c.muted)
        else:
            self.create_text(x, y, text=f"{text} ≠", anchor="nw", font="gras", fill=c.bad)

    def _draw_gap(self, x: float, y: float, colour: str) -> None:
        """Draw the outline of a carte that is not there, over those that it would cover."""
        px, ground = self._theme.px, self._theme.colours.felt
        right, bottom = x + px(CARTE_W) - 1, y + px(CARTE_H) - 1
        self.create_rectangle(
            x + 1, y + 1, right, bottom, fill=ground, outline=colour, dash=(4, 3), width=px(1)
        )

    def _draw_gap_word(self, x: float, y: float, width: float) -> None:
        """Write that a carte is missing, where there is room for the word."""
        px, word = self._theme.px, _("manque")
        if self._theme.font("petit").measure(word) < width:
            middle = x + px(CARTE_W) / 2, y + px(CARTE_H) / 2
            self.create_text(*middle, text=word, font="petit", fill=self._theme.colours.bad)

    def _draw_carte(self, x: float, y: float, carte: CarteSpot) -> None:
        px, c = self._theme.px, self._theme.colours
        left, top = x + carte.x, y + carte.y
        if not carte.code:
            self._draw_gap(left, top, self._theme.colours.bad)
            return
        if carte.code == "?":
            self.create_rectangle(
                left, top, left + px(CARTE_W) - 1, top + px(CARTE_H) - 1, fill=c.field, outline=c.outline
            )
            self.create_text(left + px(12), top + px(14), text="?", font="gras", fill=c.bad)
            return
        self.create_image(left, top, image=self._faces.image(carte.code, px(CARTE_W)), anchor="nw")
        if carte.code.startswith("("):
            self._draw_hidden_name(left, top, carte.code[1:-1])

    def _draw_hidden_name(self, left: float, top: float, code: str) -> None:
        """Write the name of a carte that lies face down, which the reader has to know."""
        px, c = self._theme.px, self._theme.colours
        index = f"{code[:-1]}\n{code[-1:]}"
        middle = left + px(TIGHT) / 2 + px(1)
        item = self.create_text(
            middle, top + px(5), text=index, font="petit", fill=c.ink, anchor="n", justify="center"
        )
        y0, y1 = self.bbox(item)[1::2]
        label = self.create_rectangle(
            left + px(2), y0, left + px(TIGHT), y1, fill=c.field, outline="", width=0
        )
        self.tag_lower(label, item)

    def _seen_width(self, row: tuple[CarteSpot, ...], i: int) -> float:
        """Return how much of a carte shows: what the next one does not cover."""
        covered = i + 1 < len(row) and row[i + 1].y == row[i].y
        return row[i + 1].x - row[i].x if covered else self._theme.px(CARTE_W)

    def _draw_ring(self, x: float, y: float, width: float) -> None:
        px, c = self._theme.px, self._theme.colours
        w = px(3)
        self.create_rectangle(
            x - w / 2,
            y - w / 2,
            x + width + w / 2,
            y + px(CARTE_H) + w / 2,
            outline=c.bad,
            width=w,
            tags="ring",
        )
