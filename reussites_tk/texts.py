"""Sentences shown to people: French at the source, translated through gettext when a catalogue exists."""

import gettext
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

DOMAIN = "reussites"
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
TURNING = "\u202a-\u202e\u2066-\u2069"
"""What writes the rest of a line from right to left."""
CONTROLS = re.compile(f"[\0-\x1f\x7f-\x9f\u2028\u2029{TURNING}]+")
"""Line ends, and what would move the cursor or the colours of a terminal, or turn a line round."""
OBEYED = re.compile(f"[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029{TURNING}]")
"""The same, less the ends of lines and tabs of a text that has several."""
_SMALL_WORDS = frozenset("Aucun Aucune C Ce Ces Cette Il Ils L La Le Les Rien Un Une Vos Votre".split())
"""Those that our sentences begin with: their capital is that of the sentence, and of no name."""

_catalogue = gettext.translation(DOMAIN, Path(__file__).parent / "locales", fallback=True)


def _(text: str) -> str:
    """Return `text` (written in French) in the language of the person."""
    return _catalogue.gettext(text)


def plural(number: float, one: str, many: str) -> str:
    """Return the singular or the plural; in French 0, 1 and 1,5 take the singular."""
    return _(one) if abs(number) < 2 else _(many)


def without_controls(text: str) -> str:
    """Return `text` with a space for each run of control characters: it then stays on its line."""
    return CONTROLS.sub(" ", text)


def visible(text: str) -> str:
    """Return `text` with its control characters shown by their codes: a terminal obeys none of them.

    Lines and tabs stay. The codes are those of JSON, where they stand for the same characters.
    """
    return OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text.replace("\r\n", "\n"))


def duration(seconds: float) -> str:
    """Return a time as people say it: `8 s`, `3 min 20 s`, `2 h 05 min`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02d} min"
    return f"{minutes} min {rest:02d} s" if minutes else f"{rest} s"


def french_number(value: float, decimals: int = 0) -> str:
    """Return a number as French people write it: `1 000 000` (no-break spaces) and `86,74`."""
    written = f"{value:,.{decimals}f}"
    return written.replace(",", NO_BREAK_SPACE).replace(".", ",")


def short_number(value: float) -> str:
    """Return a number with a decimal only where it is not whole: `3`, `2,5`."""
    return french_number(value, 0 if value == int(value) else 1)


def with_minus(value: float, decimals: int = 0) -> str:
    """Return a number that may be negative, as a person reads it: `3`, `−5`, `0`."""
    written = french_number(abs(value), decimals)
    return f"\N{MINUS SIGN}{written}" if value < 0 and written.strip("0,") else written


def signed(value: float, decimals: int = 0) -> str:
    """Return a difference, its sign always there: `+1,25`, `−0,50`; what is written as 0 has none."""
    written = with_minus(value, decimals)
    return f"+{written}" if value > 0 and written.strip("0,") else written


def listed(names: Sequence[str]) -> str:
    """Return names in words: « Ada, Blaise et Chloé »; there is at least one."""
    *first, last = names
    return _("{first} et {last}").format(first=", ".join(first), last=last) if first else last


def french_percent(share: float, decimals: int = 2) -> str:
    """Return a share (0 to 1) as a percentage: `0.8674` gives `86,74 %`."""
    return f"{french_number(100 * share, decimals)}{NO_BREAK_SPACE}%"


def held_together(text: str) -> str:
    """Return `text` with no-break spaces before `:`, `?`, `!`, `;`, in `95 %` and « »: no line ends there.

    The `%` of a division, as in `7 % 2`, stays as it is.
    """
    text = re.sub(r" (?=[:;?!»·])|(?<=\d) (?=%(?! ?[\d(]))", NO_BREAK_SPACE, text)
    return re.sub(r"(?<=«) ", NO_BREAK_SPACE, text)


def typographic(text: str, names: Iterable[str] | None = None) -> str:
    """Return `text` as it is printed: curved apostrophes (see `curved`), signs held to their word.

    With `names`, it is about what others wrote: those names, and what is quoted, stay as they are written,
    since they are searched for.
    """
    if names is None:
        return held_together(curved(text))
    printed = held_together(curved(text, quoted=False))
    changed = sorted({name for name in names if held_together(curved(name)) != name}, key=len, reverse=True)
    if changed:
        said = rf"(?<!\w)(?:{'|'.join(map(re.escape, changed))})(?!\w)"
        for match in re.finditer(said, text):  # each sign has the place that it had
            printed = printed[: match.start()] + match[0] + printed[match.end() :]
    return printed


def curved(text: str, *, quoted: bool = True) -> str:
    """Return `text` with curved apostrophes; the quotes of Python stay straight: 'a', b'a'.

    So does, unless `quoted`, what is between « and »: names of files, and words that are not ours.
    """
    found = re.compile(("" if quoted else "«[^«»]*»|") + r"(?<=\w)(?<!\b[bfru])'(?=[\w«])")
    return found.sub(lambda match: "’" if match[0] == "'" else match[0], text)


def after_colon(sentence: str) -> str:
    """Return a sentence of ours as it goes on after « : », without its capital."""
    word = sentence.partition(" ")[0].partition("'")[0].partition("’")[0]
    return sentence[:1].lower() + sentence[1:] if word in _SMALL_WORDS else sentence
