"""The hand-out of the course: one source for the page, the paper and the rules of the games."""

from .chapters import chapter, chapters
from .doors import doors_of
from .examples import given_words, run
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
from .search import Hit, search
from .sightings import Sighting, sighting, sightings, unseen_words
from .trials import LaidPile, Trial, trial

__all__ = [
    "CHAPTERS",
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
    "given_words",
    "run",
    "search",
    "sighting",
    "sightings",
    "trial",
    "unseen_words",
]
