"""What a newer Python understands, or has, and the one that judges does not.

A text is written otherwise, as the older one wants it: if it then compiles further, the line was right.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping

from ...texts import _
from .pasted import fault_of, is_further
from .rules import Explained

Version = tuple[int, int]
HERE: Version = (sys.version_info[0], sys.version_info[1])


def newer_syntax(text: str, fault: SyntaxError, here: Version = HERE) -> Explained | None:
    """Explain a line that is right for a newer Python; None when it is wrong for all, or not known."""
    for since, what, advice, rewrite in _SYNTAX:
        if since > here:
            other = rewrite(text)
            if other != text and is_further(other, fault):
                return _right_elsewhere(what, since, here, advice)
    return None


def _right_elsewhere(what: str, since: Version, here: Version, advice: str) -> Explained:
    sentence = _(
        "{what} : cette ligne est juste pour Python {since} ou plus récent, et Python {here} juge ici"
    )
    return Explained(sentence.format(what=what, since=_text(since), here=_text(here)), "", advice)


def _text(version: Version) -> str:
    return f"{version[0]}.{version[1]}"


def _sub(pattern: str, other: str) -> Callable[[str], str]:
    return lambda text: re.sub(pattern, other, text, flags=re.MULTILINE)


def _plain_texts(text: str) -> str:
    """Put a plain text in the place of each f-string; return the text as it is if one is wrong for all."""
    out, at = [], 0
    for start, end, inner in _formatted(text):
        if any(not one.strip() or fault_of(f"({_plain_texts(one)})") is not None for one in inner):
            return text
        # It has as many lines as before: faults are told by theirs.
        out += [text[at:start], '"""', "\n" * text.count("\n", start, end), '"""']
        at = end
    return "".join((*out, text[at:]))


def _formatted(text: str) -> Iterator[tuple[int, int, list[str]]]:
    """Yield where each f-string begins and ends, as a newer Python reads it, and the calculations in it."""
    at = 0
    while found := STARTS.search(text, at):
        prefix, quote = (found["prefix"] or "").lower(), found["quote"]
        if found["comment"]:
            at = found.end()
        elif "f" in prefix:
            end, inner = _end_of_formatted(text, found.end(), quote)
            yield found.start(), end, inner
            at = end
        else:
            at = end_of_plain(text, found.end(), quote)


STARTS = re.compile(
    r"""(?P<comment>\#[^\n]*)|(?P<prefix>\b[rbufRBUF]{1,2}|)(?P<quote>\"\"\"|'''|"|')""", re.VERBOSE
)


def end_of_plain(text: str, at: int, quote: str) -> int:
    """Return the end of a text of a program, by the place after its first quote and that quote."""
    while at < len(text):
        if text[at] == "\\":
            at += 2
        elif text.startswith(quote, at):
            return at + len(quote)
        elif text[at] == "\n" and len(quote) == 1:
            return at  # never closed
        else:
            at += 1
    return at


def _end_of_formatted(text: str, at: int, quote: str) -> tuple[int, list[str]]:
    inner: list[str] = []
    while at < len(text) and not text.startswith(quote, at):
        if text[at] == "\\" or text[at : at + 2] in ("{{", "}}"):
            at += 2
        elif text[at] == "{":
            at, one = _end_of_field(text, at + 1)
            inner.append(one)
        elif text[at] == "}":
            inner.append("")  # alone, it is wrong for all
            at += 1
        elif text[at] == "\n" and len(quote) == 1:
            return at, inner
        else:
            at += 1
    return at + len(quote), inner


def _end_of_field(text: str, at: int) -> tuple[int, str]:
    """Return the end of a field between braces, and its calculation without its format."""
    start, depth, stop = at, 0, None
    while at < len(text):
        sign = text[at]
        found = STARTS.match(text, at) if sign in "\"'#rbufRBUF" and stop is None else None
        if found:
            if found["comment"]:
                at = found.end()
            elif "f" in found["prefix"].lower():
                at = _end_of_formatted(text, found.end(), found["quote"])[0]
            else:
                at = end_of_plain(text, found.end(), found["quote"])
            continue
        if sign == "}" and depth == 0:
            break
        depth += (sign in "([{") - (sign in ")]}")
        if depth == 0 and stop is None and (sign == ":" or sign == "!" and text[at + 1 : at + 2] != "="):
            stop = at
        at += 1
    return at + 1, text[start : stop or at].rstrip().removesuffix("=")


_SYNTAX: tuple[tuple[Version, str, str, Callable[[str], str]], ...] = (
    (
        (3, 12),
        _('un texte f"…" avec les mêmes guillemets ou une barre \\ entre ses accolades'),
        _("Entre les accolades, prenez l'autre sorte de guillemets, ou calculez la valeur avant."),
        _plain_texts,
    ),
    (
        (3, 12),
        _("« type … = … »"),
        _("Écrivez-le sans « type »."),
        _sub(r"^(\s*)type\s+(\w+)\s*(?:\[[^\]\n]*\])?\s*=", r"\1\2 ="),
    ),
    (
        (3, 12),
        _("des crochets après le nom d'une fonction ou d'une classe"),
        _("Retirez ces crochets : un programme marche sans eux."),
        _sub(r"^(\s*(?:async\s+)?(?:def|class)\s+\w+)\s*\[[^\]\n]*\]", r"\1"),
    ),
    (
        (3, 14),
        _("des exceptions sans parenthèses après except"),
        _("Écrivez except (A, B): avec des parenthèses."),
        # A small letter would be the name of the exception, as in Python 2: wrong for all.
        _sub(r"^(\s*except\*?)\s+((?:[\w.]+\s*,\s*)+(?:\w+\.)*[A-Z]\w*)\s*:", r"\1 (\2):"),
    ),
    (
        (3, 14),
        _('un texte t"…"'),
        _('Prenez un texte f"…".'),
        _sub(r"""\b[tT][rR]?(?=["'])""", "f"),
    ),
)

NAMES: Mapping[str, Version] = {
    **dict.fromkeys(("datetime.UTC", "typing.Self", "typing.Never", "typing.assert_never"), (3, 11)),
    **dict.fromkeys(("enum.StrEnum", "enum.verify", "typing.assert_type", "typing.LiteralString"), (3, 11)),
    **dict.fromkeys(("contextlib.chdir", "operator.call", "math.cbrt", "math.exp2", "tomllib"), (3, 11)),
    **dict.fromkeys(("itertools.batched", "typing.override", "typing.TypeAliasType"), (3, 12)),
    **dict.fromkeys(("math.sumprod", "random.binomialvariate", "calendar.Month", "calendar.Day"), (3, 12)),
    **dict.fromkeys(("collections.abc.Buffer", "inspect.markcoroutinefunction", "sys.monitoring"), (3, 12)),
    **dict.fromkeys(("warnings.deprecated", "copy.replace", "math.fma", "queue.ShutDown"), (3, 13)),
    **dict.fromkeys(("typing.TypeIs", "typing.ReadOnly", "typing.NoDefault", "typing.is_protocol"), (3, 13)),
    **dict.fromkeys(("enum.EnumDict", "os.process_cpu_count", "pathlib.UnsupportedOperation"), (3, 13)),
    **dict.fromkeys(("functools.Placeholder", "string.templatelib", "annotationlib", "compression"), (3, 14)),
    **dict.fromkeys(
        ("concurrent.interpreters", "pathlib.types", "heapq.heappush_max", "ast.TemplateStr"), (3, 14)
    ),
}
"""Since when the library has some names; those that a student may meet."""
GONE: Mapping[str, Version] = {
    **dict.fromkeys(("distutils", "imp", "asyncore", "asynchat", "smtpd"), (3, 12)),
    **dict.fromkeys(("aifc", "audioop", "cgi", "cgitb", "chunk", "crypt", "imghdr", "mailcap"), (3, 13)),
    **dict.fromkeys(("nntplib", "pipes", "sndhdr", "sunau", "telnetlib", "uu", "xdrlib", "lib2to3"), (3, 13)),
}
"""Since when it has them no more."""


def about_library_name(name: str, here: Version = HERE) -> str:
    """Return a sentence on a name of the library that another Python has; "" for any other."""
    since, gone = NAMES.get(name), GONE.get(name)
    if since is not None and since > here:
        return _("Ce nom existe depuis Python {since}, et Python {here} juge ici.").format(
            since=_text(since), here=_text(here)
        )
    if gone is not None and gone <= here:
        return _("Ce module n'existe plus depuis Python {gone}, et Python {here} juge ici.").format(
            gone=_text(gone), here=_text(here)
        )
    return ""
