"""Where our own games play in this process: their tas, their deals and their screen, put back afterwards."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ..cours import dessin, primitives
from ..cours.etat import Etat
from ..tas import REFERENCES
from ..tas.catalogue import PRIMITIVES
from ..worker.benches.pile_socket import Dealer, Socket

_LOCK = threading.RLock()
"""The games find their tas and their screen in modules: one plays at a time."""
Wrap = Callable[[str, Callable[..., Any]], Callable[..., Any]]


class OnStage:
    """A screen that keeps every state that it is shown."""

    def __init__(self) -> None:
        self.states: list[Etat] = []

    def montrer(self, etat: Etat) -> None:
        """Keep a state."""
        self.states.append(etat)


@contextmanager
def on_stage(deal: tuple[int, int] = (1, 1), wrap: Wrap | None = None) -> Iterator[OnStage]:
    """Let our games play on our tas: `battre_tas` gives the deal (seed, number), `wrap` watches calls."""
    with _LOCK:
        before = primitives.implantation()
        stage = OnStage()
        primitives.brancher(_piles(deal, wrap))
        dessin.brancher_ecran(stage)
        try:
            yield stage
        finally:
            primitives.brancher(before)
            dessin.brancher_ecran(None)


def _piles(deal: tuple[int, int], wrap: Wrap | None) -> Socket:
    """Return our tas as page 2 has them, whose calls may be watched."""
    dealer = Dealer()
    dealer.restart(*deal)
    piles = Socket(importlib.import_module(f"reussites_tk.tas.{next(iter(REFERENCES))}"), dealer)
    if wrap is not None:
        for primitive in PRIMITIVES:
            setattr(piles, primitive.nom, wrap(primitive.nom, getattr(piles, primitive.nom)))
    return piles
