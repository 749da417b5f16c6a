"""The four couleurs as shapes one unit high or nearly, drawn about their centre."""

from __future__ import annotations

from .curves import Shape, ellipse, place, shape

_COEUR = (
    "M 0 .5 C -.1 .3 -.5 .12 -.5 -.2 C -.5 -.39 -.38 -.49 -.26 -.49 C -.13 -.49 -.04 -.42 0 -.29"
    " C .04 -.42 .13 -.49 .26 -.49 C .38 -.49 .5 -.39 .5 -.2 C .5 .12 .1 .3 0 .5 Z"
)
_CARREAU = "M 0 -.55 Q .16 -.25 .42 0 Q .16 .25 0 .55 Q -.16 .25 -.42 0 Q -.16 -.25 0 -.55 Z"
_PIQUE = (
    "M 0 -.54 C .1 -.32 .49 -.12 .49 .15 C .49 .3 .38 .37 .27 .37 C .17 .37 .08 .32 .03 .22"
    " C .04 .38 .1 .47 .2 .5 L -.2 .5 C -.1 .47 -.04 .38 -.03 .22 C -.08 .32 -.17 .37 -.27 .37"
    " C -.38 .37 -.49 .3 -.49 .15 C -.49 -.12 -.1 -.32 0 -.54 Z"
)
_STEM = "M -.05 -.1 L .05 -.1 C .05 .3 .08 .45 .21 .5 L -.21 .5 C -.08 .45 -.05 .3 -.05 -.1 Z"
_LEAF = 0.235
_TREFLE: Shape = (
    ellipse(-0.285j, _LEAF),
    ellipse(-0.27 + 0.1j, _LEAF),
    ellipse(0.27 + 0.1j, _LEAF),
    ellipse(0j, 0.14),
    *shape(_STEM),
)

COULEURS: dict[str, Shape] = {
    "T": _TREFLE,
    "K": shape(_CARREAU),
    "C": shape(_COEUR),
    "P": shape(_PIQUE),
}

# A lozenge has points where the others have flesh: drawn to the same height it would look small.
_OPTICAL = {"T": 1.03, "K": 1.06, "C": 0.97, "P": 1.03}


def couleur_shape(couleur: str, at: complex, height: float, turned: bool = False) -> Shape:
    """Return the sign of a couleur (T, K, C or P) centred on `at`, upside down if `turned`."""
    scale = height * _OPTICAL[couleur]
    return place(COULEURS[couleur], at, -scale if turned else scale)
