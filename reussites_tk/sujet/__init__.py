"""The hand-out of the course: one source for the page, the paper and the rules of the games."""

from .chapters import chapter, chapters
from .doors import doors_of
from .example_words import expected_words, given_words
from .examples import run
from .model import (
    CHAPTERS,
    Block,
    Bullets,
    Case,
    Chapter,
    Code,
    Door,
    Example,
    Note,
    Paragraph,
    Position,
    Section,
    Span,
    Specification,
    SujetError,
    Table,
)
from .results import Check, ExampleResult, Played
from .rules import CHOSEN, CONTESTED, RULES, rules_text
from .search import Hit, search
from .sightings import Sighting, sighting, sightings, unseen_words
from .trials import LaidPile, Trial, trial

__all__ = [
    "CHAPTERS",
    "CHOSEN",
    "CONTESTED",
    "RULES",
    "Block",
    "Bullets",
    "Case",
    "Chapter",
    "Check",
    "Code",
    "Door",
    "Example",
    "ExampleResult",
    "Hit",
    "LaidPile",
    "Note",
    "Paragraph",
    "Played",
    "Position",
    "Section",
    "Sighting",
    "Span",
    "Specification",
    "SujetError",
    "Table",
    "Trial",
    "chapter",
    "chapters",
    "doors_of",
    "expected_words",
    "given_words",
    "rules_text",
    "run",
    "search",
    "sighting",
    "sightings",
    "trial",
    "unseen_words",
]
