"""The colours of both themes, as data, and the contrast between two of them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme, each `#RRGGBB`.

    `felt` is the table, `panel` everything around it, `field` what one types in or presses,
    `hover` the same under the pointer, `block` the ground of a piece of code. `ink` and `muted`
    are texts, `edge` thin lines. `accent` marks what is current (text on it: `on_accent`);
    `good`, `bad`, `warn` go with the verdicts, `tint` multiplies the pictures of the cartes.
    """

    name: str
    felt: str
    panel: str
    field: str
    hover: str
    block: str
    ink: str
    muted: str
    edge: str
    outline: str
    track: str
    accent: str
    accent_hover: str
    on_accent: str
    selection: str
    good: str
    bad: str
    warn: str
    tint: str


@dataclass(frozen=True, slots=True)
class Look:
    """A palette at one density: what the styles of the widgets are made of.

    `scale` is the number of pixels per dot at 96 per inch, `text` the factor of the texts alone;
    `line_height` is that of a text, in pixels.
    """

    colours: Palette
    scale: float
    text: float
    line_height: int

    def px(self, n: float) -> int:
        """Return a length of `n` dots in pixels."""
        return round(n * self.scale)

    def px_of_text(self, n: float) -> int:
        """Return a length of `n` dots that grows with the texts, in pixels."""
        return round(n * self.scale * self.text)


LIGHT = Palette(
    name="clair",
    felt="#E9EEE7",
    panel="#FAFBFA",
    field="#FFFFFF",
    hover="#EFF3EE",
    block="#E9EEE7",
    ink="#1D1F23",
    muted="#565E59",
    edge="#D3D9D1",
    outline="#8B988E",
    track="#9AA39C",
    accent="#005FB8",
    accent_hover="#0A4F93",
    on_accent="#FFFFFF",
    selection="#D5E5F5",
    good="#17703C",
    bad="#B3261E",
    warn="#7F5200",
    tint="#FFFFFF",
)

DARK = Palette(
    name="sombre",
    felt="#16201C",
    panel="#1B1D1C",
    field="#292C2B",
    hover="#343837",
    block="#141A17",
    ink="#F1F4F1",
    muted="#A9B2AC",
    edge="#3A403D",
    outline="#66736B",
    track="#78827C",
    accent="#60CDFF",
    accent_hover="#8ADBFF",
    on_accent="#06202E",
    selection="#20445A",
    good="#6CCB8C",
    bad="#FF9088",
    warn="#E5B84B",
    tint="#F2F0EA",
)


def rgb(colour: str) -> tuple[int, int, int]:
    """Return the three components (0 to 255) of `#RRGGBB`."""
    value = int(colour[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255


def blend(over: str, under: str, share: float) -> str:
    """Return a mix of two colours: `share` (0 to 1) of `over`, the rest of `under`."""
    pairs = zip(rgb(over), rgb(under), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.2, « contrast ratio »)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    """Return the relative luminance of a colour (WCAG 2.2, « relative luminance »)."""
    red, green, blue = (_linear(component / 255) for component in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(component: float) -> float:
    """Return a component without the gamma of sRGB."""
    return component / 12.92 if component <= 0.04045 else ((component + 0.055) / 1.055) ** 2.4
