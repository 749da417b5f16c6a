"""The colours of the set, few and calm; the red, the black and the white are those of the window."""

from __future__ import annotations

Colour = tuple[int, int, int]


def _rgb(code: str) -> Colour:
    """Read a colour written as six hexadecimal digits."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


PAPER = _rgb("FDFDFB")
EDGE = _rgb("BCC4BC")
INK = _rgb("1D1F23")
RED = _rgb("B3261E")
GOLD = _rgb("E0AE3C")
BLUE = _rgb("2C5A94")
SKIN = _rgb("F6DDC3")
BLUSH = _rgb("E9B49A")
DARK = _rgb("3B2A22")
BROWN = _rgb("7A4A2A")
AUBURN = _rgb("A6562A")
FAIR = _rgb("D9A24A")
GREY = _rgb("CDD0D1")
STEEL = _rgb("E6EAEC")
STRAW = _rgb("F7E8C1")
MIST = _rgb("D3D6D6")
SLATE = _rgb("5D646B")
FELT = _rgb("2B6552")
FELT_PALE = _rgb("6FA08D")
OUTLINE = _rgb("7C8C83")
CARREAU_BLUE = _rgb("1F5FA8")
TREFLE_GREEN = _rgb("1F7A45")

TWO_COLOURS = {"T": INK, "K": RED, "C": RED, "P": INK}
FOUR_COLOURS = {"T": TREFLE_GREEN, "K": CARREAU_BLUE, "C": RED, "P": INK}
