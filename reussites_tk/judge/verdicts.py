"""What the judge says: one `Verdict` per function, one `Bulletin` per file; plain records, and their JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """The families of verdict, as the contract names them."""

    JUSTE = "juste"
    FAUX = "faux"
    EFFET_DE_BORD = "effet_de_bord"
    EXCEPTION = "exception"
    TEMPS_DEPASSE = "temps_depasse"
    MEMOIRE = "memoire"
    SORTIE = "sortie"
    TUE = "tue"
    ABSENTE = "absente"
    A_COMPLETER = "a_completer"
    PRECONDITION = "precondition"
    BLOQUEE = "bloquee"
    ERREUR_JUGE = "erreur_juge"


SHARES = {Kind.JUSTE: 1.0, Kind.PRECONDITION: 0.75}
"""The verdicts of what is not wrong, and the share of its points that a function keeps."""
BLOCKED_SHARE = 0.5
"""The share of one that went wrong only through another, which could not be lent: it may be right."""


class Stopped(Exception):
    """The person asked for the check to end: there is no bulletin."""


@dataclass(frozen=True, slots=True)
class Difference:
    """How an observation departs from the truth: its family, both sides in words, a sentence."""

    kind: Kind
    attendu: str
    obtenu: str
    message: str
    ligne: int | None = None


@dataclass(frozen=True, slots=True)
class TasDessine:
    """One pile of an example, ready to draw.

    `cartes` holds codes from the bottom up (`7T`, `(7T)`, `?` for what is no card); `hauteur` is the
    field as written, "" for a row of cartes that is no pile; `retour` is the chain walked by `prec` from
    `queue` (None where there is no chain); `differe` are the indexes of `cartes` to ring.
    """

    nom: str
    cartes: tuple[str, ...]
    mode: str
    actif: bool
    hauteur: str
    retour: tuple[str, ...] | None = None
    differe: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Exemple:
    """A counter-example: its code, the piles before, expected and obtained, the difference in words.

    The first `pose` lines of `code` only lay the piles.
    """

    code: tuple[str, ...]
    avant: tuple[TasDessine, ...]
    attendu: tuple[TasDessine, ...]
    obtenu: tuple[TasDessine, ...]
    note: str
    pose: int = 0


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known of one function of a judged file (`points` out of `bareme`)."""

    nom: str
    verdict: Kind
    points: float
    bareme: float
    message: str = ""
    contre_exemple: tuple[str, ...] = ()
    attendu: str = ""
    obtenu: str = ""
    ligne: int | None = None
    remarques: tuple[str, ...] = ()
    exemple: Exemple | None = None
    sortie: str = ""
    """What the calls of the example printed, its two ends when it is long; not in the JSON."""
    cachee: Verdict | None = field(default=None, repr=False)
    """What hidden trials showed, for the teacher alone (see `hidden`)."""
    pretees: tuple[str, ...] = ()
    """The functions of the file that ours stood for while this one was judged, in the hand-out's order."""

    def en_json(self) -> dict[str, Any]:
        """Return the contract's keys, and no other; the remarks close the message."""
        json: dict[str, Any] = {
            "nom": self.nom,
            "verdict": self.verdict.value,
            "points": self.points,
            "bareme": self.bareme,
            "message": " ".join((self.message, *self.remarques)).strip(),
            "contre_exemple": list(self.contre_exemple),
            "attendu": self.attendu,
            "obtenu": self.obtenu,
            "ligne": self.ligne,
        }
        return {**json, "pretees": list(self.pretees)} if self.pretees else json


@dataclass(frozen=True, slots=True)
class Erreur:
    """Why a file could not be loaded; `ligne` is the student's line, or None."""

    type: str
    message: str
    ligne: int | None

    def en_json(self) -> dict[str, Any]:
        """Return the three keys of the contract."""
        return {"type": self.type, "message": self.message, "ligne": self.ligne}


@dataclass(frozen=True, slots=True)
class Bulletin:
    """The report on one file: one verdict per function, the mark, what the file printed."""

    exercice: str
    fichier: str
    fonctions: tuple[Verdict, ...]
    sortie: str = ""
    erreur: Erreur | None = None
    remarques: tuple[str, ...] = ()
    """What there is to say of the file as a whole: no function's, in the JSON neither."""
    mur: str = ""
    """The value of the weakest `Wall` that held the file, "" when none of it ran."""

    @property
    def note(self) -> float:
        """The sum of the points, to the hundredth."""
        return round(sum(v.points for v in self.fonctions), 2)

    @property
    def bareme(self) -> float:
        """The sum of the points that could be had, to the hundredth."""
        return round(sum(v.bareme for v in self.fonctions), 2)

    @property
    def tout_juste(self) -> bool:
        """True when every function is right and the file could be loaded."""
        return self.erreur is None and all(v.verdict is Kind.JUSTE for v in self.fonctions)

    def en_json(self) -> dict[str, Any]:
        """Return the object that `verifier --json` prints."""
        json: dict[str, Any] = {
            "exercice": self.exercice,
            "fichier": self.fichier,
            "note": self.note,
            "bareme": self.bareme,
            "fonctions": [v.en_json() for v in self.fonctions],
            "sortie": self.sortie,
        }
        if self.remarques:
            json["remarques"] = list(self.remarques)
        if self.mur:
            json["mur"] = self.mur
        if self.erreur is not None:
            json["erreur"] = self.erreur.en_json()
        return json
