"""Small faults of our own programs, one at a time: what the judge must see, and blame rightly."""

from __future__ import annotations

from .catalogue import CATALOGUES, Mutant, apply, common_mistakes, mutants_of
from .reference import reference_text

__all__ = ["CATALOGUES", "Mutant", "apply", "common_mistakes", "mutants_of", "reference_text"]
