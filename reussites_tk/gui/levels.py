"""The pages of the window, as data: the course's three levels, then the exercises."""

from dataclasses import dataclass

from ..texts import _


@dataclass(frozen=True, slots=True)
class Level:
    """A page as the header shows it: its title, and where its class is."""

    titre: str
    module: str
    class_name: str


LEVELS = {
    "tas": Level(_("1  Cartes et tas"), "piles", "PilesPage"),
    "reussites": Level(_("2  Réussites"), "games", "GamesPage"),
    "analyse": Level(_("3  Analyse"), "analyse", "AnalysePage"),
    "exercices": Level(_("Exercices"), "exercises", "ExercisesPage"),
}
FIRST_PAGE = "reussites"
