"""The options of the games as data and in words: the values offered, what each is called, what it changes."""

from __future__ import annotations

from collections.abc import Mapping

from ....reussites import Jeu, Option, Valeur
from ....texts import _, french_number, typographic
from ....worker.game_forms import CHAIN_OPTION, MIXED, STRATEGY_OPTION, STUDENTS

PILES = {
    "liste_double": _("Double chaînage"),
    "liste_simple": _("Simple chaînage"),
    "tableau": _("Tableau"),
    "file": _("File"),
}
"""The representations of piles that come with the program, by the names of their modules."""
VALUES: Mapping[str, Mapping[Valeur, str]] = {
    "rejeu_rebut": {
        "auto": _("dès que possible"),
        "manuel": _("à la main"),
        "jamais": _("jamais"),
    },
    "stabilisation": {
        "ligne_entiere": _("toute la ligne"),
        "extremite_droite": _("le bout droit"),
    },
    "fin_circulaire": {
        "droite_d_abord": _("droite d’abord"),
        "gauche_d_abord": _("gauche d’abord"),
        "rotation": _("ligne tournée"),
    },
    "entre_parties": {
        "ramassage": _("ramassage"),
        "battu": _("cartes battues"),
    },
    "tas_depart": {
        "premier": _("trèfle"),
        "hasard": _("au hasard"),
        "choisi": _("à choisir"),
    },
    "distribution": {
        "une_a_une": _("une à une"),
        "par_huit": _("huit par huit"),
    },
    "montee": {
        "auto": _("automatique"),
        "manuelle": _("à la main"),
    },
    "strategie": {
        "ajuste": _("au plus juste"),
        "premier": _("premier possible"),
        "hasard": _("au hasard"),
        "prevoyante": _("prévoyante"),
        "joueur": _("à la main"),
        "eleve": _("mon fichier…"),
    },
}
"""How each value of a choice is called, by option."""
EXPLAINED: Mapping[str, str] = {
    "tours_max": _("Le premier passage du talon compte pour un tour, chaque rebut retourné pour un autre."),
    "rejeu_rebut": _(
        "Après une carte placée, celles du dessus du rebut sont rejouées dès que possible, quand vous le "
        "décidez, ou jamais."
    ),
    "arret_si_bloque": _(
        "Les tours suivants seraient identiques : la partie est perdue de toute façon, et plus vite finie."
    ),
    "cartes": _("Avec 52 cartes, la réussite est bien plus difficile."),
    "stabilisation": _(
        "Sur toute la ligne, on joue les triplets jusqu’à ce qu’aucun ne soit jouable ; au bout droit, on "
        "ne regarde que les trois derniers tas."
    ),
    "fin_circulaire": _(
        "Des deux triplets à cheval sur les bouts, on essaie d’abord celui de droite, ou celui de gauche ; "
        "ou bien la ligne est tournée, ses deux premiers tas passant vraiment à droite."
    ),
    "entre_parties": _(
        "Battues, les parties sont indépendantes ; ramassées sans être battues, comme dans le polycopié, "
        "chaque partie dépend de la précédente."
    ),
    "tas_depart": _("Le tas dont on retourne la première carte ; les chances de gagner n’en dépendent pas."),
    "distribution": _("Une à une, on passe d’un tas au suivant à chaque carte ; huit par huit, tas par tas."),
    "montee": _("À la main, on peut garder une carte au lieu de la monter : cela n’aide jamais."),
    "strategie": _(
        "Au plus juste : le tas dont la carte du dessus est la plus basse possible. Premier possible : le "
        "premier tas qui convient. Prévoyante : d’après les cartes qui restent à venir. Votre fonction "
        "choisir_stockage peut aussi décider."
    ),
}
"""What each option changes, in one or two sentences."""


def usual(option: Option) -> Valeur:
    """Return the value in use when nobody sets the option.

    It is its default, except that games of which nothing is said are each that of its deal: the
    cartes are mixed between them.
    """
    return MIXED if option.nom == CHAIN_OPTION else option.defaut


def offered(option: Option, by_hand: bool, strategy: bool = True) -> tuple[int | str, ...]:
    """Return the values offered for a choice: those that leave a decision to the player only when one plays.

    Without `strategy`, the one that needs a student's function is left out.
    """
    refused: set[int | str] = set() if by_hand else set(option.au_joueur)
    if option.nom == STRATEGY_OPTION and not strategy:
        refused.add(STUDENTS)
    return tuple(value for value in option.choix if value not in refused)


def sensible(option: Option, values: Mapping[str, Valeur], by_hand: bool, strategy: bool = True) -> Valeur:
    """Return the value of an option among `values`, or the usual one when it cannot be offered."""
    value = values.get(option.nom, usual(option))
    if not option.permet(value):
        return usual(option)
    return value if not option.choix or value in offered(option, by_hand, strategy) else usual(option)


def differing(jeu: Jeu, values: Mapping[str, Valeur]) -> dict[str, Valeur]:
    """Return the values of this game's options that are not the usual ones, in the order of the game."""
    return {
        option.nom: values[option.nom]
        for option in jeu.options
        if option.nom in values and values[option.nom] != usual(option)
    }


def label_of(option: Option) -> str:
    """Return what an option sets, in words."""
    return typographic(_(option.libelle))


def value_words(option: Option, value: Valeur) -> str:
    """Return a value in words: « toute la ligne », « oui », « 32 »."""
    if isinstance(value, bool):
        return _("oui") if value else _("non")
    if isinstance(value, int):
        return french_number(value)
    return VALUES.get(option.nom, {}).get(value, value)


def option_sentence(option: Option) -> str:
    """Return an option, its usual value and what it changes, for the rules of its game."""
    words = _("{label} (par défaut : {default})").format(
        label=label_of(option), default=value_words(option, usual(option))
    )
    explained = EXPLAINED.get(option.nom, "")
    return f"{words}. {explained}".strip()


def settings_sentence(jeu: Jeu, values: Mapping[str, Valeur]) -> str:
    """Return the values given on one line: « Triplets à jouer : le bout droit · … », or "" for none."""
    return " · ".join(
        _("{label} : {value}").format(label=label_of(option), value=value_words(option, values[option.nom]))
        for option in jeu.options
        if option.nom in values
    )
