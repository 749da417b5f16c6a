"""`friendly-traceback` behind two functions: a text that is no Python, the meaning of a type of exception.

It is asked only for what our own rules do not know. The text is compiled, never run. The library itself
executes a line of the text in one case (a fault inside an f-string, to find its column), and ends the
process when it is lost: such texts are not given to it, and what does either is taken from its modules.
"""

from __future__ import annotations

import builtins
import re
import threading
import warnings
from typing import Any, NoReturn

from .pasted import fault_of

LONGEST = 100_000
"""Characters of the texts that are given to it: it reads them many times."""

_NAME = "fichier"
_ONE_AT_A_TIME = threading.Lock()
"""The library keeps its texts and its language in variables of its own."""


def cause_of_syntax(text: str) -> str:
    """Return in French why Python does not understand a text; nothing when that is not known."""
    if len(text) > LONGEST:
        return ""
    fault = fault_of(text)
    if fault is None or "f-string" in (fault.msg or ""):
        return ""
    try:
        with _ONE_AT_A_TIME, warnings.catch_warnings(action="ignore"):
            core, cache, library = _library()
            library.set_lang("fr")
            cache.add(_NAME, text)
            explanation = core.FriendlyTraceback(SyntaxError, fault, None)
            explanation.assign_cause()
            return _tidy(str(explanation.info.get("cause", "")))
    except Exception:  # not installed, or lost in a text that nobody foresaw: we do without
        return ""


def _library() -> Any:
    """Load the library, made harmless; raises `ImportError` when it is not there."""
    import friendly_traceback
    from friendly_traceback import core, debug_helper, frame_info
    from friendly_traceback.source_cache import cache
    from friendly_traceback.syntax_errors import source_info

    for module in (source_info, frame_info):
        vars(module)["exec"] = _refuse
    vars(debug_helper).update(handle_internal_error=_refuse, print=_silent)  # it would end our process
    return core, cache, friendly_traceback


def _refuse(*_arguments: object) -> NoReturn:
    raise PermissionError("not in our process")


def _silent(*_arguments: object, **_options: object) -> None:
    """Print nothing: our standard output may be a JSON object."""


def _tidy(cause: str) -> str:
    """Make sentences of a cause, without mark-up nor lines of code; nothing of one that is only a guess."""
    if any(sign in cause for sign in GUESSES):
        return ""
    shown = cause.partition("Les lignes de code suivantes")[0]
    lines = [line for line in shown.splitlines() if not line.startswith("    ")]
    text = re.sub(r"`([^`]*)`", r"« \1 »", " ".join(" ".join(lines).split()))
    # What led to a line of code that was left out is left out too.
    sentences = [one for one in re.split(r"(?<=[.?!]) (?=[A-ZÀÉÊ])", text) if one.endswith((".", "?", "!"))]
    return " ".join(sentences[:MOST_SENTENCES])


GUESSES = (
    "github.com", "je ne reconnais pas", "ne corrigerait pas", "{", "SyntaxError", f"{_NAME}'",
    "Écrire simplement", "dépaquet", "déballage", "tuples explicites", "un bloc un bloc",
)  # fmt: skip
"""What is in a cause that is only a guess (a sign to take away at random), or that is no French."""
MOST_SENTENCES = 3


def meaning_of(kind: str) -> str:
    """Return in French what an exception of Python's means in general; nothing when that is not known."""
    known = getattr(builtins, kind, None)
    if not (isinstance(known, type) and issubclass(known, BaseException)):
        return ""
    try:
        with _ONE_AT_A_TIME:
            _core, _cache, library = _library()
            library.set_lang("fr")
            from friendly_traceback.info_generic import get_generic_explanation

            return _tidy(get_generic_explanation(known))
    except Exception:  # not installed, or changed
        return ""
