"""What the titles of a table mean, in French and in English, as Moodle and teachers write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .letters import plain

TITLES: Mapping[str, tuple[str, ...]] = {
    "identifiant": (
        "identifiant", "identifier", "id", "numero", "numero d identification", "id number",
        "numero etudiant", "n etudiant", "participant",
    ),
    "nom": (
        "nom complet", "full name", "nom et prenom", "nom prenom", "etudiant", "eleve", "student", "name",
    ),
    "nom_de_famille": ("nom de famille", "nom", "last name", "lastname", "surname"),
    "prenom": ("prenom", "prenoms", "first name", "firstname"),
    "groupe": ("groupe", "groupes", "group", "groups"),
    "adresse": (
        "adresse de courriel", "adresse electronique", "email address", "courriel", "email", "e mail", "mail",
    ),
    "note": ("grade", "note", "evaluation"),
    "maximum": ("maximum grade", "note maximale", "maximum"),
    "permis": ("grade can be changed", "la note peut etre modifiee", "note modifiable"),
    "moment": (
        "last modified grade", "derniere modification note", "derniere modification evaluation",
    ),
    "commentaire": (
        "feedback comments", "feedback par commentaires", "commentaires de feedback",
        "commentaire de feedback", "commentaires", "feedback",
    ),
}  # fmt: skip
"""By what they mean, those that mean it (see `plain`): the first one that a table has is the one."""
NAMING = ("nom", "nom_de_famille", "prenom", "identifiant", "adresse")
"""What may tell whose row it is."""


def columns_of(titles: Sequence[str]) -> dict[str, int]:
    """Say in which column each thing is, by the first row of a table."""
    told = [plain(title) for title in titles]
    found: dict[str, int] = {}
    for meaning, names in TITLES.items():
        place = next((told.index(name) for name in names if name in told), None)
        if place is not None:
            found[meaning] = place
    return found
