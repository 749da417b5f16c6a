"""How well MD can be played: strategies on the same deals, and what who knows every carte would win."""

from .clairvoyance import Clairvoyance, clairvoyance, is_winnable

__all__ = ["Clairvoyance", "clairvoyance", "is_winnable"]
