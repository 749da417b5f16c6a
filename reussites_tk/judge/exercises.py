"""The exercises that can be judged: their functions, and what each is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from ..tas.catalogue import PRIMITIVES
from ..texts import _


@dataclass(frozen=True, slots=True)
class FunctionInfo:
    """One judged function: its name, its points, its family, what it should do."""

    nom: str
    bareme: float
    famille: str
    specification: str


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise: its short name, its title, the file to complete, its functions."""

    nom: str
    titre: str
    stub: str
    functions: tuple[FunctionInfo, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the judged functions, in the order of the hand-out."""
        return tuple(f.nom for f in self.functions)


_HARDER = ("battre_tas", "retourner_tas", "deplacer_carte_sur", "poser_tas_sur_tas")
"""Primitives worth half as much again: with them the 38 make 20 points."""


def _primitives() -> tuple[FunctionInfo, ...]:
    return tuple(
        FunctionInfo(p.nom, 0.75 if p.nom in _HARDER else 0.5, p.famille, p.specification) for p in PRIMITIVES
    )


_R7 = (
    ("creer_tableau_initial_r7", 3.0, _("Crée les tas et forme le tableau initial.")),
    (
        "reformer_tableau_initial_r7",
        3.0,
        _("Reforme le tableau initial avec les tas de la partie précédente."),
    ),
    ("jouer_tas_r7", 4.0, _("Pose, si c'est permis, la carte du dessus d'un tas sur une série.")),
    ("jouer_un_tour_r7", 3.0, _("Joue un tour : tout le talon, carte après carte.")),
    ("jouer_une_r7", 3.0, _("Joue une partie en nt tours au plus, et dit si elle est gagnée.")),
    ("observer_r7", 2.0, _("Joue np parties en montrant leurs états.")),
    ("analyser_r7", 2.0, _("Joue np parties sans les montrer, et en donne l'histoire.")),
)


_STRATEGIE_MD = FunctionInfo(
    "choisir_stockage",
    20.0,
    _("Montée-Descente"),
    _("Choisit le tas de stockage où descend la carte tirée : un des indices permis."),
)

_JOUEUR_MEMORIX = FunctionInfo(
    "choisir_case_memorix",
    20.0,
    _("Mémorix"),
    _("Choisit la case à montrer : une case qui a encore une carte, autre que la première du tour."),
)
_JOUEUR_ASCENSEUR = (
    FunctionInfo(
        "parier_ascenseur", 8.0, _("Ascenseur"), _("Choisit le pari : un nombre de plis, entre les bornes.")
    ),
    FunctionInfo(
        "jouer_ascenseur", 12.0, _("Ascenseur"), _("Choisit la carte à poser : une des cartes permises.")
    ),
)
_JOUEUR_TAROT = (
    FunctionInfo("annoncer_tarot", 4.0, _("Tarot"), _("Choisit une annonce plus haute, ou passe.")),
    FunctionInfo("appeler_tarot", 3.0, _("Tarot"), _("Choisit la carte appelée, à cinq joueurs.")),
    FunctionInfo("ecarter_tarot", 5.0, _("Tarot"), _("Choisit les cartes de l’écart.")),
    FunctionInfo("jouer_tarot", 8.0, _("Tarot"), _("Choisit la carte à jouer : une des cartes permises.")),
)


def _game(code: str, reform: str) -> tuple[tuple[str, float, str], ...]:
    """Return the functions of a game that has neither tours nor a function for one pile."""
    return (
        (f"creer_tableau_initial_{code}", 4.0, _("Crée les tas et forme le tableau initial.")),
        (f"reformer_tableau_initial_{code}", 4.0, reform),
        (f"jouer_une_{code}", 8.0, _("Joue une partie, et dit si elle est gagnée.")),
        (f"observer_{code}", 2.0, _("Joue np parties en montrant leurs états.")),
        (f"analyser_{code}", 2.0, _("Joue np parties sans les montrer, et en donne l'histoire.")),
    )


_GATHER = _("Ramasse les cartes sans les battre, et reforme le tableau initial.")
_SHUFFLE = _("Reforme le tableau initial avec les tas de la partie précédente.")
_GAMES = (
    ("r7", _("Relais des 7"), _R7),
    ("qll", _("À la queue leu leu"), _game("qll", _GATHER)),
    ("c4", _("Les quatre couleurs"), _game("c4", _SHUFFLE)),
    ("md", _("Montée-Descente"), _game("md", _SHUFFLE)),
)


def _game_exercises() -> dict[str, Exercise]:
    return {
        code: Exercise(
            code,
            titre,
            f"{code}_a_completer.py",
            tuple(FunctionInfo(nom, points, titre, text) for nom, points, text in functions),
        )
        for code, titre, functions in _GAMES
    }


ESSAIS_TAS, ESSAIS_JEU = ESSAIS = ("essais_tas", "essais_jeu")
"""The exercises where tests are written, of the piles and of a game."""


def _tried_games() -> tuple[FunctionInfo, ...]:
    """Return the functions of all the games, worth 20 points together: a file tries those of one."""
    return tuple(
        FunctionInfo(nom, points / len(_GAMES), titre, text)
        for _code, titre, functions in _GAMES
        for nom, points, text in functions
    )


def of_one_game(exercise: Exercise, jeu: str) -> Exercise:
    """Return the exercise of tests of games for a file that tries one: its functions make all the points."""
    kept = (f for f in exercise.functions if f.nom.endswith(f"_{jeu}"))
    return replace(exercise, functions=tuple(replace(f, bareme=f.bareme * len(_GAMES)) for f in kept))


_MEMORIX = (
    ("numero_de_case", 0.5, _("Donne le numéro de la case (i, j).")),
    ("case_de_numero", 0.5, _("Donne la ligne et la colonne d'une case, d'après son numéro.")),
    ("permutation_aleatoire", 1.5, _("Donne les entiers de 0 à r - 1 dans un ordre au hasard.")),
    ("remplir_tableau", 1.5, _("Place les cartes sur le tableau, d'après une permutation.")),
    ("retirer_paire", 1.5, _("Ôte une paire du tableau, et ses deux cases de t.")),
    ("permuter_joker", 1.5, _("Échange le joker avec la carte de la case t[h].")),
    ("est_paire", 1.0, _("Dit si deux cases tiennent les deux cartes d'une paire.")),
    ("jouer_coup", 3.0, _("Joue un coup entier : points, échecs, pénalité, joker, joueur suivant.")),
    ("coups_restants", 1.0, _("Donne le nombre de coups qui restent avant une pénalité.")),
    ("partie_finie", 0.5, _("Dit si la dernière paire est prise.")),
    ("classement", 1.5, _("Range les joueurs par groupes de même score, les meilleurs d'abord.")),
    ("nouvelle_memoire", 0.5, _("Crée la mémoire de l'ordinateur, qui n'a encore rien vu.")),
    ("retenir", 1.0, _("Retient la carte qu'une case vient de montrer.")),
    ("joker_vu", 1.0, _("Retient que le joker s'est montré, et qu'il est échangé.")),
    ("choisir_premiere", 1.75, _("Choisit la première case : celle d'une paire connue, s'il y en a une.")),
    ("choisir_seconde", 1.75, _("Choisit la seconde case : la jumelle de la première, si elle est connue.")),
)


_ASCENSEUR = (
    ("cartes_max", 0.5, _("Donne le plus grand nombre de cartes que p joueurs peuvent recevoir chacun.")),
    ("calendrier", 1.5, _("Donne le nombre de cartes de chaque manche d'une partie.")),
    ("premier_joueur", 1.0, _("Donne le joueur qui commence une manche.")),
    ("distribuer", 2.5, _("Distribue n cartes à chacun, une à une, et retourne la suivante.")),
    ("bornes_du_pari", 3.0, _("Donne le plus petit et le plus grand pari permis, après ceux déjà faits.")),
    ("cartes_permises", 2.0, _("Donne les cartes de la main que l'on peut poser dans un pli.")),
    ("gagnant_du_pli", 2.5, _("Donne la place, dans le pli, de la carte qui le remporte.")),
    ("points", 1.5, _("Donne les points d'un joueur à la fin d'une manche.")),
    ("jouer_manche", 4.0, _("Joue une manche entière : les paris, puis tous les plis.")),
    ("classement", 1.5, _("Range les joueurs par groupes de même score, les meilleurs d'abord.")),
)

_TAROT = (
    ("Atout", 1.0, _("Construit un atout : ses points, s'il est un bout, sa valeur.")),
    ("Excuse", 0.5, _("Construit l'Excuse : ses points, et c'est un bout.")),
    ("Couleur", 1.5, _("Construit une carte de trèfle, de carreau, de pique ou de cœur.")),
    ("creer_paquet", 1.5, _("Crée les 78 cartes.")),
    ("distribuer", 2.0, _("Distribue le paquet trois cartes par trois cartes, et constitue le chien.")),
    ("Joueur", 0.5, _("Construit un joueur, sans point ni carte.")),
    ("meilleure_annonce", 1.0, _("Donne la place de celui qui devient le preneur.")),
    ("ecart_permis", 2.0, _("Dit si le preneur peut mettre ces cartes au chien.")),
    ("Main.rendre_jouables", 3.0, _("Dit de chaque carte de la main si elle peut être posée dans ce tour.")),
    ("TourDeJeu.gagnant", 2.5, _("Donne l'indice de la carte qui remporte le tour.")),
    ("Pile.points", 0.5, _("Donne la somme des points d'une pile.")),
    ("Pile.bouts", 0.5, _("Donne le nombre de bouts d'une pile.")),
    ("objectif", 0.5, _("Donne les points à atteindre, selon le nombre de bouts.")),
    ("resultat", 1.5, _("Donne le résultat du pari, négatif s'il est perdu.")),
    ("repartir", 1.5, _("Répartit le résultat entre les joueurs.")),
)


def _form(nom: str, titre: str, functions: tuple[tuple[str, float, str], ...]) -> Exercise:
    """Return an exercise that is a whole game of several players."""
    infos = tuple(FunctionInfo(name, points, titre, text) for name, points, text in functions)
    return Exercise(nom, titre, f"{nom}_a_completer.py", infos)


def _exercises() -> dict[str, Exercise]:
    return {
        "tas": Exercise("tas", _("Les tas en liste doublement chaînée"), "tas_a_completer.py", _primitives()),
        "tas_libre": Exercise(
            "tas_libre", _("Les tas, représentation libre"), "tas_libre_a_completer.py", _primitives()
        ),
        ESSAIS_TAS: Exercise(
            ESSAIS_TAS, _("Des jeux d'essais pour les tas"), "essais_tas_a_completer.py", _primitives()
        ),
        **_game_exercises(),
        ESSAIS_JEU: Exercise(
            ESSAIS_JEU, _("Des jeux d’essais pour une réussite"), "essais_jeu_a_completer.py", _tried_games()
        ),
        # After a whole game of Montée-Descente, which may define the strategy too.
        "strategie_md": Exercise(
            "strategie_md",
            _("Une stratégie pour Montée-Descente"),
            "strategie_md_a_completer.py",
            (_STRATEGIE_MD,),
        ),
        "memorix": _form("memorix", _("Mémorix"), _MEMORIX),
        "ascenseur": _form("ascenseur", _("L’Ascenseur"), _ASCENSEUR),
        "tarot": _form("tarot", _("Le Tarot"), _TAROT),
        "joueur_memorix": Exercise(
            "joueur_memorix", _("Un joueur de Mémorix"), "joueur_memorix_a_completer.py", (_JOUEUR_MEMORIX,)
        ),
        "joueur_ascenseur": Exercise(
            "joueur_ascenseur",
            _("Un joueur de l’Ascenseur"),
            "joueur_ascenseur_a_completer.py",
            _JOUEUR_ASCENSEUR,
        ),
        "joueur_tarot": Exercise(
            "joueur_tarot", _("Un joueur du Tarot"), "joueur_tarot_a_completer.py", _JOUEUR_TAROT
        ),
    }


EXERCISES: Mapping[str, Exercise] = MappingProxyType(_exercises())
"""Every exercise by its short name."""
