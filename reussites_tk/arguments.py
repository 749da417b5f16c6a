"""The words of the command line, and French sentences for those that cannot be read."""

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from . import __version__
from .errors import UserError
from .terminal import command_here
from .texts import _, french_number, without_controls

MOST_GAMES = 1_000_000_000
"""Games in one series: more would last days."""
MOST_OBSERVED = 100
"""Games observed in a row: their states are all kept, to go back to."""
LEAST_PRECISION = 1e-6
PIECES = _("vos tas, votre jeu ou votre stratégie, à la place des nôtres (une fois chacun)")
DEALS, MOST_DEALS = 50, 100_000
"""Deals of a tournament: so many unless it says otherwise, and at most."""
SECONDS_OF_DEAL, MOST_SECONDS = 10.0, 3600.0
LAST_GAME = 10**15
"""The highest number of the first game of a series."""


class FrenchFormatter(argparse.HelpFormatter):
    """Help in French: argparse writes its own headings in English."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Write the usage line with a French heading."""
        super().add_usage(usage, actions, groups, _("Utilisation : ") if prefix is None else prefix)


class FrenchParser(argparse.ArgumentParser):
    """A parser that raises `UserError`, with one French sentence, instead of leaving the program."""

    def __init__(self, **options: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=FrenchFormatter, **options)
        self.words = self.add_argument_group(_("arguments"))
        self.words.add_argument("-h", "--help", action="help", help=_("montre cette aide"))

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse words that must all be known: the help that is named is that of the command in use."""
        words, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return words, unknown

    def error(self, message: str) -> NoReturn:
        """Turn argparse's sentence into ours; raises `UserError`."""
        fault = without_controls(in_french(message))
        raise UserError(
            _("{fault} Tapez « {program} --help » pour l'aide.").format(fault=fault, program=self.prog)
        )


PATTERNS: tuple[tuple[str, str], ...] = (
    (r"the following arguments are required: (.+)", "Il manque {0}."),
    (r"unrecognized arguments: (.+)", "L'argument « {0} » n'est pas compris."),
    (r"argument commande: invalid choice: '(.*?)'.*", "La commande « {0} » n'existe pas."),
    (
        r"argument (\S+): invalid choice: '?(.*?)'? \(choose from (.+)\)",
        "La valeur « {1} » de {0} n'est pas possible ; choisissez parmi : {2}.",
    ),
    (r"argument (\S+): expected .* arguments?", "Il manque la valeur de {0}."),
    (r"argument (\S+): ignored explicit argument '(.*)'", "L'option {0} ne prend pas de valeur."),
    (r"argument (-\S+): (.+ : .+)", "{0} {1}."),
    (r"argument (\S+): (.+ : .+)", "{1}."),
)


def in_french(message: str) -> str:
    """Translate a sentence of argparse; one that is not known becomes a general sentence."""
    for pattern, french in PATTERNS:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            words = [*found.groups()]
            if len(words) == 3:  # the choices, which some versions of Python put in quotes
                words[2] = words[2].replace("'", "")
            return _(french).format(*words)
    return _("La commande n'est pas comprise.")


def whole_number(lowest: int, highest: int | None = None) -> Callable[[str], int]:
    """Return a reader of whole numbers from `lowest` to `highest`, which refuses the others in French."""

    def read(word: str) -> int:
        try:
            number = int(word)
        except ValueError:
            number = lowest - 1
        if number < lowest:
            sentence = _("« {word} » : un nombre entier d'au moins {lowest} est attendu")
            raise argparse.ArgumentTypeError(sentence.format(word=word, lowest=lowest))
        if highest is not None and number > highest:
            sentence = _("« {word} » : un nombre entier d'au plus {highest} est attendu")
            raise argparse.ArgumentTypeError(sentence.format(word=word, highest=french_number(highest)))
        return number

    return read


def folder_name(word: str) -> Path:
    """Read the name of a folder; raises `ArgumentTypeError` when it is empty."""
    if not word.strip():
        raise argparse.ArgumentTypeError(_("« {word} » : un nom de dossier est attendu").format(word=word))
    return Path(word)


def file_name(word: str) -> Path:
    """Read the name of a file; raises `ArgumentTypeError` when it is empty."""
    if not word.strip():
        raise argparse.ArgumentTypeError(_("« {word} » : un nom de fichier est attendu").format(word=word))
    return Path(word)


def any_integer(word: str) -> int:
    """Read a seed: any whole number; raises `ArgumentTypeError`."""
    try:
        return int(word)
    except ValueError:
        raise argparse.ArgumentTypeError(
            _("« {word} » : une graine est un nombre entier").format(word=word)
        ) from None


def option_pair(word: str) -> tuple[str, str]:
    """Read `CLE=VALEUR`; raises `ArgumentTypeError`."""
    key, equals, value = word.partition("=")
    if not (key and equals and value):
        raise argparse.ArgumentTypeError(_("« {word} » : écrivez CLE=VALEUR").format(word=word))
    return key.strip(), value.strip()


def half_percent(word: str) -> float:
    """Read a precision in per cent, `0,1` or `0.1 %`, as a share; raises `ArgumentTypeError`."""
    try:
        share = float(word.replace("%", "").replace(",", ".").strip()) / 100
    except ValueError:
        share = 0.0
    if not LEAST_PRECISION <= share < 0.5:  # nan is refused too
        sentence = _("« {word} » : une précision en %, de 0,0001 à 50, est attendue")
        raise argparse.ArgumentTypeError(sentence.format(word=word))
    return share


def seconds_of_deal(word: str) -> float:
    """Read the seconds that a player has for a deal, `2,5` or `2.5`; raises `ArgumentTypeError`."""
    try:
        seconds = float(word.replace(",", ".").strip())
    except ValueError:
        seconds = 0.0
    if not 0.1 <= seconds <= MOST_SECONDS:  # nan is refused too
        sentence = _("« {word} » : un nombre de secondes, de 0,1 à {most}, est attendu")
        raise argparse.ArgumentTypeError(sentence.format(word=word, most=french_number(MOST_SECONDS)))
    return seconds


def build_parser() -> FrenchParser:
    """Build the parser of `reussites` and of its commands."""
    parser = FrenchParser(
        prog=command_here(),
        description=_("Apprendre les structures de données par les cartes ; sans commande : la fenêtre."),
    )
    parser.words.add_argument(
        "--version", action="version", version=f"reussites {__version__}", help=_("donne la version")
    )
    parser.set_defaults(commande="window", jeu=None)
    commands = parser.add_subparsers(dest="commande_lue", metavar=_("commande"), title=_("commandes"))
    _nouveau(_command(commands, "nouveau", _("pose les fichiers à compléter dans un dossier")))
    _verifier(_command(commands, "verifier", _("juge un fichier complété")))
    _ouvrir(_command(commands, "ouvrir", _("ouvre la fenêtre sur un fichier, une fonction")))
    _observer(_command(commands, "observer", _("montre une partie, dans la fenêtre ou en texte")))
    _lancer(_command(commands, "lancer", _("lance votre propre programme")))
    _analyser(_command(commands, "analyser", _("joue beaucoup de parties et compte")))
    _noter(_command(commands, "noter", _("note les rendus d'une classe")))
    _exporter(_command(commands, "exporter", _("écrit ce qu'on dépose dans une activité VPL")))
    _jouer(_command(commands, "jouer", _("joue une partie à plusieurs")))
    _tournoi(_command(commands, "tournoi", _("fait se rencontrer les joueurs d'une classe")))
    return parser


def magic_parser(name: str, *, on_cell: bool = False) -> FrenchParser:
    """Build the parser of a command that is a magic of notebooks: `%observer`; `%%verifier` on a cell."""
    add_words = {
        "nouveau": _nouveau_in_cell,
        "verifier": _verifier_cell if on_cell else _verifier_in_cell,
        "observer": _observer,
        "analyser": _analyser,
    }
    parser = FrenchParser(prog=f"%%{name}" if on_cell else f"%{name}")
    add_words[name](parser)
    return parser


def _nouveau_in_cell(parser: FrenchParser) -> None:
    parser.words.add_argument("exercice", metavar="EXERCICE", help=_("tas, tas_libre, r7…"))


def _verifier_in_cell(parser: FrenchParser) -> None:
    parser.words.add_argument("fichier", metavar="FICHIER", type=file_name, help=_("le fichier à juger"))
    parser.words.add_argument("--exercice", metavar="NOM", help=_("tas, tas_libre, r7… (deviné sinon)"))
    _add_graine(parser)
    parser.set_defaults(graine=1)


def _verifier_cell(parser: FrenchParser) -> None:
    add = parser.words.add_argument
    add("exercice", metavar="EXERCICE", nargs="?", help=_("tas, tas_libre, r7… (deviné sinon)"))
    add("--seule", action="store_true", help=_("oublie les cellules de cet exercice vérifiées avant"))
    add("--sans-executer", action="store_true", help=_("juge la cellule sans l'exécuter dans le carnet"))
    _add_graine(parser)
    parser.set_defaults(graine=1)


def _command(commands: Any, name: str, purpose: str) -> FrenchParser:
    """Add one command."""
    parser: FrenchParser = commands.add_parser(name, help=purpose, description=purpose.capitalize() + ".")
    parser.set_defaults(commande=name)
    return parser


def _nouveau(parser: FrenchParser) -> None:
    add = parser.words.add_argument
    add("dossier", metavar="DOSSIER", type=folder_name, help=_("créé s'il n'existe pas"))
    add(
        "--editeur",
        choices=("vscode",),
        help=_("pose aussi la tâche par laquelle cet éditeur vérifie le fichier ouvert"),
    )
    add(
        "--forge",
        choices=("github", "gitlab"),
        help=_("pose aussi ce par quoi cette forge juge chaque envoi (Forgejo lit celui de github)"),
    )


def _verifier(parser: FrenchParser) -> None:
    add = parser.words.add_argument
    add("fichier", metavar="FICHIER", nargs="?", type=file_name, help=_("le fichier à juger"))
    add("--exercice", metavar="NOM", help=_("tas, tas_libre, r7… (deviné sinon)"))
    add(
        "--format",
        choices=("texte", "lignes", "json", "flux"),
        help=_(
            "lignes : « fichier:ligne: verdict: phrase », ce que lit un éditeur ; flux : une ligne de JSON "
            "par verdict, dès qu'il est connu, avec son dessin"
        ),
    )
    add(
        "--json",
        dest="format",
        action="store_const",
        const="json",
        help=_("donne le bulletin en JSON, et rien d'autre"),
    )
    add(
        "--brouillon",
        action="store_true",
        help=_("juge le texte de l'entrée standard à la place de celui de FICHIER, sans rien en garder"),
    )
    _add_graine(parser)
    add(
        "--graine-cachee",
        metavar="N",
        type=any_integer,
        help=_("pour l'enseignant : d'autres essais, dont le bulletin ne montre rien"),
    )
    add("--enregistrer", metavar="RECORD", type=file_name, help=_("écrit ce contrôle dans un fichier JSON"))
    add("--rejouer", metavar="RECORD", type=file_name, help=_("refait à l'identique un contrôle enregistré"))


def _ouvrir(parser: FrenchParser) -> None:
    add = parser.words.add_argument
    add("fichier", metavar="FICHIER", type=file_name, help=_("un fichier à compléter, ou complété"))
    add("--fonction", metavar="NOM", help=_("la fonction à montrer"))
    add("--sujet", action="store_true", help=_("montre ce que le sujet demande de cette fonction"))


def _observer(parser: FrenchParser) -> None:
    add = parser.words.add_argument
    add("jeu", metavar="JEU", help=_("le jeu : r7, qll, c4 ou md"))
    add("--texte", action="store_true", help=_("écrit les états au lieu d'ouvrir la fenêtre"))
    add("--partie", metavar="N", type=whole_number(1), default=1, help=_("numéro de la donne (1)"))
    add(
        "--parties",
        metavar="NP",
        type=whole_number(1, MOST_OBSERVED),
        default=1,
        help=_("nombre de parties observées à la suite (1)"),
    )
    _add_avec(parser, PIECES)
    _add_rules(parser)


def _jouer(parser: FrenchParser) -> None:
    add = parser.words.add_argument
    add("jeu", metavar="JEU", help=_("le jeu : memorix, ascenseur ou tarot"))
    add("--texte", action="store_true", help=_("se joue au terminal, sans fenêtre"))
    add("--partie", metavar="N", type=whole_number(1), help=_("numéro de la partie (1)"))
    _add_avec(parser, _("votre joueur, à la place du premier ordinateur"))
    _add_rules(parser, _("graine du hasard (tirée au hasard)"), "joueurs=Ada,Bo:prudent")


def _lancer(parser: FrenchParser) -> None:
    parser.epilog = _("Code de sortie : 0 si le programme finit bien, 1 sinon, 2 si l'appel est à corriger.")
    add = parser.words.add_argument
    add("fichier", metavar="FICHIER", type=file_name, help=_("votre programme"))
    add("--texte", action="store_true", help=_("écrit les tas dessinés au lieu de les montrer"))
    _add_avec(parser, _("vos tas, branchés sur le programme, ou un fichier qu'il importe (à répéter)"))


def _analyser(parser: FrenchParser) -> None:
    add = parser.words.add_argument
    add("jeu", metavar="JEU", help=_("le jeu : r7, qll, c4 ou md"))
    add("-n", metavar="N", type=whole_number(1, MOST_GAMES), default=1000, help=_("nombre de parties (1000)"))
    add("--cartes", metavar="32/52", help=_("nombre de cartes, si le jeu le laisse choisir"))
    add("--tours", metavar="N", type=whole_number(1), help=_("nombre de tours, si le jeu en a"))
    add("--moteur", metavar="rapide/cours", help=_("rapide : compilé ; cours : le jeu lui-même est joué"))
    add(
        "--a-partir-de",
        metavar="N",
        type=whole_number(1, LAST_GAME),
        default=1,
        help=_("numéro de la première partie (1)"),
    )
    add(
        "--contre",
        metavar="CLE=VALEUR",
        type=option_pair,
        help=_("compare, sur les mêmes donnes, avec cette autre valeur d'une option"),
    )
    add(
        "--precision",
        metavar="P",
        type=half_percent,
        help=_("dit combien de parties donnent le taux à ± P %% près"),
    )
    add("--optimum", action="store_true", help=_("md : ce que gagnerait qui connaît toutes les cartes"))
    add("--json", action="store_true", help=_("donne le bilan en JSON, et rien d'autre"))
    _add_avec(parser, PIECES)
    _add_rules(parser)


def _noter(parser: FrenchParser) -> None:
    # One option after the other, in the order of the help: nothing to split.
    add = parser.words.add_argument
    add(
        "source",
        metavar="DOSSIER_OU_ZIP",
        type=file_name,
        help=_("les rendus : archive de Moodle ou dossier"),
    )
    add("--sortie", metavar="DOSSIER", type=folder_name, required=True, help=_("où écrire les résultats"))
    add("--exercice", metavar="NOM", help=_("tas, r7… ; plusieurs : tas,r7 (devinés sinon)"))
    add("--bareme", metavar="FICHIER", type=file_name, help=_("un barème TOML ; le changer ne rejuge rien"))
    add(
        "--feuille",
        metavar="CSV",
        type=file_name,
        help=_("la feuille d'évaluation de Moodle, à remplir ; elle dit aussi qui est dans la classe"),
    )
    add("--liste", metavar="CSV", type=file_name, help=_("la liste de la classe : chacun a sa ligne"))
    add(
        "--remplacer",
        action="store_true",
        help=_("écrit aussi par-dessus les notes et les commentaires déjà dans la feuille"),
    )
    add(
        "--noms",
        choices=("prenom-nom", "nom-prenom"),
        help=_("l'ordre des noms complets (d'après la classe sinon)"),
    )
    add(
        "--refaire",
        metavar="QUI",
        action="append",
        default=[],
        help=_("juge de nouveau un étudiant ou un exercice (à répéter)"),
    )
    add(
        "--sans-plafond",
        action="store_true",
        help=_("essaie toutes les fonctions d'une copie, même si beaucoup ne finissent pas"),
    )
    add("--travailleurs", metavar="N", type=whole_number(1, 256), help=_("copies jugées à la fois"))
    _add_graine(parser)
    add(
        "--graine-cachee",
        metavar="N",
        type=any_integer,
        help=_("d'autres essais, dont les pages des étudiants ne montrent rien"),
    )
    add(
        "--sans-graine-cachee",
        action="store_true",
        help=_("juge sans les essais cachés d'une fois précédente"),
    )
    add(
        "--corriger",
        metavar="ÉTUDIANT",
        action="append",
        default=[],
        help=_("met une copie de son fichier dans le dossier « corriges » des résultats, sans juger"),
    )


def _exporter(parser: FrenchParser) -> None:
    add = parser.words.add_argument
    add(
        "outil",
        metavar="vpl",
        choices=("vpl",),
        help=_("vpl : l'activité de Moodle qui juge ce qu'on y dépose"),
    )
    add("dossier", metavar="DOSSIER", type=folder_name, help=_("où écrire les fichiers : nouveau, ou vide"))
    add("--exercice", metavar="NOM", help=_("tas, r7… (celui du barème s'il n'en a qu'un, tas sinon)"))
    add("--bareme", metavar="FICHIER", type=file_name, help=_("un barème TOML, comme celui de noter"))
    _add_graine(parser)
    add(
        "--graine-cachee",
        metavar="N",
        type=any_integer,
        help=_("d'autres essais, dont les commentaires ne montrent rien"),
    )


def _tournoi(parser: FrenchParser) -> None:
    parser.epilog = _("Code de sortie : 0 si tous ont joué sans faute, 1 sinon, 2 si l'appel est à corriger.")
    add = parser.words.add_argument
    add(
        "source",
        metavar="DOSSIER",
        type=file_name,
        help=_("les joueurs : un fichier ou un dossier chacun, ou l'archive de Moodle"),
    )
    add("--jeu", metavar="JEU", required=True, help=_("le jeu : memorix, ascenseur ou tarot"))
    add("--sortie", metavar="DOSSIER", type=folder_name, required=True, help=_("où écrire les résultats"))
    add(
        "-n",
        metavar="DONNES",
        dest="donnes",
        type=whole_number(1, MOST_DEALS),
        default=DEALS,
        help=_("nombre de donnes (50) ; en demander plus reprend celles qui sont jouées"),
    )
    _add_graine(parser, _("graine des donnes (tirée au hasard, et écrite dans les résultats)"))
    add(
        "--temps",
        metavar="S",
        type=seconds_of_deal,
        default=SECONDS_OF_DEAL,
        help=_("secondes de calcul d'un joueur pour une partie (10)"),
    )
    add(
        "--parametres",
        metavar="FICHIER",
        type=file_name,
        help=_("un fichier TOML : les règles du jeu ; autant de joueurs par table que dans sa liste joueurs"),
    )
    add("--travailleurs", metavar="N", type=whole_number(1, 256), help=_("tables jouées à la fois"))


def _add_graine(parser: FrenchParser, purpose: str = _("graine du hasard (1)")) -> None:
    parser.words.add_argument("--graine", metavar="N", type=any_integer, help=purpose)


def _add_avec(parser: FrenchParser, purpose: str) -> None:
    add = parser.words.add_argument
    add("--avec", metavar="FICHIER", type=file_name, action="append", default=[], help=purpose)


def _add_rules(
    parser: FrenchParser, graine: str = _("graine du hasard (1)"), example: str = "tours_max=5"
) -> None:
    """Add the seed and the options, and the file that may hold them; without `--graine` the file decides."""
    _add_graine(parser, graine)
    _add_options(parser, example)
    parser.words.add_argument(
        "--parametres",
        metavar="FICHIER",
        type=file_name,
        help=_("un fichier TOML de graine et d'options ; --graine et --option l'emportent"),
    )


def _add_options(parser: FrenchParser, example: str = "tours_max=5") -> None:
    parser.words.add_argument(
        "--option",
        metavar="CLE=VALEUR",
        dest="options",
        action="append",
        type=option_pair,
        default=[],
        help=_("une règle du jeu, par exemple {example} (à répéter)").format(example=example),
    )
