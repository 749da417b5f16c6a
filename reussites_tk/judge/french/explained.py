"""What is told of an exception, and the rules that tell it: one pattern a message of Python's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

Fields = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Explained:
    """What Python says, in French (`« suiv » est demandé à None`), its likely cause, and what to try."""

    sentence: str
    cause: str = ""
    advice: str = ""

    @property
    def in_full(self) -> str:
        """The three in a row, as sentences."""
        first = self.sentence.rstrip(" .")
        return " ".join(part for part in (f"{first}.", self.cause, self.advice) if part)


@dataclass(frozen=True, slots=True)
class Rule:
    """A message of Python's, as a pattern, and what it is told as; `{name}` stands for a group of it."""

    pattern: re.Pattern[str]
    sentence: str
    cause: str = ""
    advice: str = ""
    words: Callable[[Fields], Fields] = dict
    """Puts the groups in French: the name of a type becomes « un entier »."""

    def told(self, message: str) -> Explained | None:
        """Explain a message; None when it is another one."""
        found = self.pattern.fullmatch(message)
        if found is None:
            return None
        fields = self.words({name: value or "" for name, value in found.groupdict().items()})
        return Explained(*(text.format_map(fields) for text in (self.sentence, self.cause, self.advice)))


def rule(
    pattern: str, sentence: str, cause: str = "", advice: str = "", words: Callable[[Fields], Fields] = dict
) -> Rule:
    """Make a rule; Python's suggestion at the end of a message is left out."""
    hint = r"(?:[.;]? ?(?:Did you mean|Did you forget|Perhaps|perhaps|Maybe|Use)\b.*)?"
    return Rule(re.compile(pattern + hint, re.DOTALL), sentence, cause, advice, words)


def first_told(rules: Iterable[Rule], message: str) -> Explained | None:
    """Give what the first rule that knows a message tells of it."""
    return next((told for told in (r.told(message) for r in rules) if told is not None), None)
