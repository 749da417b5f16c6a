"""The pages of the window, as data: the steps of the course, its levels, the exercises, the teacher's."""

from dataclasses import dataclass

from ..texts import _


@dataclass(frozen=True, slots=True)
class Level:
    """A page as the header shows it: its title, where its class is, and its icon if it has one.

    Where the header is short of room, a page with an icon leaves its title.
    """

    titre: str
    module: str
    class_name: str
    icon: str = ""


LEVELS = {
    "parcours": Level(_("Parcours"), "parcours", "ParcoursPage", icon="path"),
    "tas": Level(_("1  Cartes et tas"), "piles", "PilesPage"),
    "reussites": Level(_("2  Réussites"), "games", "GamesPage"),
    "analyse": Level(_("3  Analyse"), "analyse", "AnalysePage"),
    "exercices": Level(_("Exercices"), "exercises", "ExercisesPage", icon="file"),
    "professeur": Level(_("Professeur"), "teacher", "TeacherPage", icon="cap"),
}
FIRST_PAGE = "reussites"
