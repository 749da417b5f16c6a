"""The options of the games as the forms show them: the values offered, what each changes, its presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ....jeux import Jeu
from ....jeux.ascenseur_regles import BAREMES
from ....play.option_words import BAREMES_WORDS, AnyJeu, AnyOption, label_of, value_words
from ....texts import _
from ....worker.game_forms import CHAIN_OPTION, MIXED, STRATEGY_OPTION, STUDENTS

PILES = {
    "liste_double": _("Double chaînage"),
    "liste_simple": _("Simple chaînage"),
    "tableau": _("Tableau"),
    "file": _("File"),
}
"""The representations of piles that come with the program, by the names of their modules."""
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
    "lignes": _("3, 5 ou 7 avec le joker."),
    "colonnes": _("5, 7 ou 9 avec le joker."),
    "E": _("Avec 3, le troisième échec de suite coûte déjà un point."),
    "duree_affichage": _(
        "Après un échec ; rien ne peut être joué pendant ce temps. Avec 0, dans la fenêtre, la deuxième "
        "carte ne se voit pas."
    ),
    "joker": _("Sans lui, le nombre de cases est pair, et rien ne change jamais de place."),
    "joker_epargne_premiere": _(
        "Sinon, le joker montré en deuxième peut être échangé avec n’importe quelle carte, celle-ci comprise."
    ),
    "joueurs": _("Dans l’ordre où ils jouent ; un ordinateur ne sait que ce qu’il a vu."),
    "atout": _(
        "La première carte qui reste est retournée : sa couleur est l’atout de la manche, dans toutes les "
        "manches, en descendant seulement ou jamais."
    ),
    "atout_sans_talon": _(
        "Aux plus grandes manches, à deux et à quatre joueurs, toutes les cartes sont données. La manche se "
        "joue alors sans atout, ou avec la couleur de la dernière carte donnée ; ou bien chacun a une carte "
        "de moins, et il en reste toujours une à retourner."
    ),
    "cartes_max": _(
        "Avec 5, la partie a dix manches : on monte de 1 à 5 cartes, puis on redescend. "
        "Au plus 26 cartes à deux joueurs, 17 à trois, 13 à quatre, 10 à cinq."
    ),
    "regle_total": _(
        "Le sujet demande que les paris fassent le nombre de plis plus un. On peut seulement interdire au "
        "dernier de les faire tomber juste, ou ne rien demander."
    ),
    "pari_force": _(
        "Le donneur parie ce qui manque au total. Empêché d’avance : les paris des autres ont des bornes, "
        "pour que ce soit toujours possible. Le plus proche : leurs paris sont libres, et le donneur "
        "s’approche du total autant qu’il peut."
    ),
    "gain_defaut": _("Ajoutés à ceux de chaque pli, quand le pari est tenu."),
    "gain_par_pli": _("Pour chaque pli pris, quand le pari est tenu."),
    "perte_defaut": _("Ajoutés à ceux de chaque pli d’écart, quand le pari est manqué."),
    "perte_par_pli": _("Pour chaque pli en trop ou en moins, quand le pari est manqué."),
    "egalite": _("Tous les premiers gagnent, ou bien celui d’entre eux qui a tenu le plus de paris."),
    "profil": _(
        "Cours : le polycopié, complété par ce que tout joueur attend. Polycopié : à la lettre. FFT : la "
        "fédération, avec les primes. Chaque règle se change ensuite seule."
    ),
    "nb_donnes": _("Une donne où tout le monde passe ne compte pas."),
    "paquet_a_3": _("À quatre et à cinq, les cartes se donnent toujours trois par trois."),
    "petit_sec": _(
        "La donne d’un joueur dont le Petit est le seul atout, sans l’Excuse, est annulée avant les annonces."
    ),
    "tous_passent": _("La donne ne compte pas, et les cartes sont battues de nouveau."),
    "appel": _(
        "À cinq, le preneur appelle un roi avant de voir le chien, au risque de l’y trouver et d’être seul, "
        "ou bien après."
    ),
    "entame_couleur_appelee": _(
        "À cinq. Interdit : la première carte de la donne n’est pas de la couleur appelée, sauf la carte "
        "appelée elle-même."
    ),
    "ecart_rois": _(
        "Permis : le preneur annonce à tous les rois qu’il met de côté. Interdits : il garde ses rois."
    ),
    "ecart_atouts": _(
        "S’il le faut : seulement quand le preneur n’a pas assez d’autres cartes. Un atout mis de côté est "
        "toujours montré ; un bout ne l’est jamais."
    ),
    "coupe_obligatoire": _(
        "Oui : sans la couleur demandée, on joue un atout, plus fort que ceux du pli si l’on peut. Non : on "
        "joue ce que l’on veut."
    ),
    "excuse_dernier_pli": _(
        "Comme les autres cartes du pli, ou bien toujours à l’autre camp, sauf pour un chelem."
    ),
    "demi_points": _(
        "Au camp qui gagne : 40,5 points pour 41 comptent pour 40, et 41,5 pour 42. Tels quels : la "
        "différence a son demi-point."
    ),
    "petit_au_bout": _(
        "Le camp qui prend le dernier pli, si le Petit y est, gagne 10 points, multipliés comme le contrat."
    ),
    "poignees": _(
        "Montrer beaucoup d’atouts avant sa première carte vaut 20, 30 ou 40 points, pour le camp qui gagne."
    ),
    "chelem": _(
        "Prendre tous les plis vaut 200 points, ou 400 si le preneur l’annonce ; l’annoncer et le manquer en "
        "coûte 200."
    ),
    "sens": _("Le joueur suivant est à gauche, ou à droite ; le jeu n’en change pas."),
}
"""What each option changes, in one or two sentences."""

NEEDS: Mapping[str, tuple[str, tuple[Any, ...]]] = {
    "joker_epargne_premiere": ("joker", (True,)),
    "atout_sans_talon": ("atout", ("deux_phases", "descente")),
    "pari_force": ("regle_total", ("n_plus_1",)),
}
"""Options that set nothing unless another one has one of these values."""
LEVELS: Mapping[str, Mapping[str, str]] = {
    "memorix": {
        "memoire": _("montre toujours une carte nouvelle"),
        "prudent": _("montre une carte connue plutôt que d’en apprendre une aux autres"),
        "parite": _("choisit l’un ou l’autre en comptant les paires qui restent"),
        "expert": _("calcule ce que chaque carte peut rapporter"),
    },
    "ascenseur": {
        "prudent": _("cherche à perdre le moins de points"),
        "hasard": _("joue au hasard parmi ce qui est permis"),
        "regles": _("parie d’après sa main, puis suit des règles simples"),
        "casse_cou": _("cherche à gagner le plus, sans compter ce qu’il perd"),
        "troll": _("cherche à faire manquer leur pari aux autres"),
        "mondes": _("imagine les mains des autres, et cherche la plus grande avance"),
    },
    "tarot": {
        "hasard": _("joue au hasard parmi ce qui est permis"),
        "regles": _("annonce d’après sa main, puis suit des règles simples"),
        "mondes": _("imagine les mains des autres, et cherche ce qui rapporte le plus de points"),
    },
}
"""What a computer looks for, by game and by the word for its level."""
HEADINGS: Mapping[str, str] = {
    "atout": _("Manches et atout"),
    "regle_total": _("Paris"),
    "gain_defaut": _("Points"),
    "petit_sec": _("Donne et annonces"),
    "ecart_rois": _("Écart et plis"),
    "demi_points": _("Compte"),
}
"""The words above the first option of a group."""


OPEN: Mapping[str, frozenset[str]] = {"tarot": frozenset(("joueurs", "profil", "nb_donnes"))}
"""By game, the options that have a row from the start, where the others come when they are asked for."""
PROFILE_OPTION = "profil"
"""The option that gives the others their usual values, in the games that have profiles."""


def choices_of(option: AnyOption) -> tuple[int | str, ...]:
    """Return the values of an option that offers a few; none for the others."""
    return tuple(getattr(option, "choix", ()))


def levels_of(option: AnyOption) -> Mapping[str, str]:
    """Return what each computer that an option offers looks for, by its level; none for other options."""
    levels = set(getattr(option, "niveaux", ()))
    return next((words for words in LEVELS.values() if set(words) == levels), {})


def usual(option: AnyOption) -> Any:
    """Return the value in use when nobody sets the option.

    It is its default, except that games of which nothing is said are each that of its deal: the
    cartes are mixed between them.
    """
    return MIXED if option.nom == CHAIN_OPTION else option.defaut


def offered(option: AnyOption, by_hand: bool, strategy: bool = True) -> tuple[int | str, ...]:
    """Return the values offered for a choice: those that leave a decision to the player only when one plays.

    Without `strategy`, the one that needs a student's function is left out.
    """
    refused: set[int | str] = set() if by_hand else set(getattr(option, "au_joueur", ()))
    if option.nom == STRATEGY_OPTION and not strategy:
        refused.add(STUDENTS)
    return tuple(value for value in choices_of(option) if value not in refused)


def sensible(option: AnyOption, values: Mapping[str, Any], by_hand: bool, strategy: bool = True) -> Any:
    """Return the value of an option among `values`, or the usual one when it cannot be offered."""
    value = values.get(option.nom, usual(option))
    if not option.permet(value):
        return usual(option)
    return value if not choices_of(option) or value in offered(option, by_hand, strategy) else usual(option)


def usual_under(jeu: AnyJeu, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the usual value of each option of a game, under the profile that `values` name if any."""
    changed = jeu.profils.get(values.get(PROFILE_OPTION, ""), {}) if isinstance(jeu, Jeu) else {}
    return {option.nom: usual(option) for option in jeu.options} | dict(changed)


def complete(jeu: AnyJeu, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return these values, and those that they leave to the game; players one by one."""
    return jeu.avec_defauts(values) if isinstance(jeu, Jeu) else dict(values)


def governed(jeu: AnyJeu) -> frozenset[str]:
    """Return the options whose usual values a profile of the game may change."""
    profiles = jeu.profils.values() if isinstance(jeu, Jeu) else ()
    return frozenset(name for changed in profiles for name in changed)


def differing(jeu: AnyJeu, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of this game's options that are not the usual ones, in the order of the game."""
    usual_values = usual_under(jeu, values)
    return {
        option.nom: values[option.nom]
        for option in jeu.options
        if option.nom in values and values[option.nom] != usual_values[option.nom]
    }


@dataclass(frozen=True, slots=True)
class Preset:
    """Values that several options take together: its name, then those values by option."""

    name: str
    values: Mapping[str, int]


def presets_of(jeu: AnyJeu) -> tuple[Preset, ...]:
    """Return the scales of the hand-out of a game, none for the others."""
    if jeu.code != "ascenseur":
        return ()
    return tuple(Preset(BAREMES_WORDS[name], bareme._asdict()) for name, bareme in BAREMES.items())


def option_sentence(option: AnyOption) -> str:
    """Return an option, its usual value and what it changes, for the rules of its game."""
    label, default = label_of(option), value_words(option, usual(option))
    explains = label.endswith(")")  # one pair of brackets is enough
    words = _("{label} ; par défaut : {default})") if explains else _("{label} (par défaut : {default})")
    words = words.format(label=label.removesuffix(")"), default=default)
    explained = EXPLAINED.get(option.nom, "")
    return f"{words}. {explained}".strip()


def settings_sentence(jeu: AnyJeu, values: Mapping[str, Any]) -> str:
    """Return the values given on one line: « Triplets à jouer : le bout droit · … », or "" for none."""
    return " · ".join(
        _("{label} : {value}").format(label=label_of(option), value=value_words(option, values[option.nom]))
        for option in jeu.options
        if option.nom in values
    )
