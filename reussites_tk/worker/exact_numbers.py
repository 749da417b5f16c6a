"""The exact numbers of the standard library, `Fraction` and `Decimal`, read as plain ones.

As in `codec`, only the exact type of a value decides, and no method is called that a file may have changed.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

MOST_DIGITS = 300
"""The farthest power of ten of a `Decimal` that is read: larger ones are no floats, or take long to write."""

_upper, _lower = (vars(Fraction)[name].__get__ for name in ("_numerator", "_denominator"))
_power, _ratio = Decimal.adjusted, Decimal.as_integer_ratio


def plain_number(value: Any) -> int | float | None:
    """Return the integer that a `Fraction` or a `Decimal` equals, else the float nearest to it.

    Return None for a value of another type, a subclass among them, and for a number that is no such float.
    """
    upper, lower = _ratio_of(value) or (None, None)
    if type(upper) is not int or type(lower) is not int or lower <= 0:
        return None
    if upper % lower == 0:
        return upper // lower
    try:
        return upper / lower
    except OverflowError:
        return None


def _ratio_of(value: Any) -> tuple[Any, Any] | None:
    kind = type(value)
    if kind is Fraction:
        try:
            return _upper(value), _lower(value)
        except AttributeError:  # made without its constructor
            return None
    if kind is not Decimal or abs(_power(value)) > MOST_DIGITS:
        return None
    try:
        return _ratio(value)
    except (OverflowError, ValueError):  # an infinity, no number at all
        return None
