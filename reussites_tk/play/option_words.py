"""The options of the games in words, in the window and where they are typed: what each is called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from .. import jeux, reussites
from ..reussites import Valeur
from ..texts import _, french_number, typographic

AnyOption = reussites.Option | jeux.Option
"""An option of a solitaire or of a game of several players."""
AnyJeu = reussites.Jeu | jeux.Jeu
"""A solitaire or a game of several players."""
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
    "niveau": {
        "prudent": _("prudent"),
        "memoire": _("mémoire"),
        "parite": _("parité"),
        "expert": _("expert"),
    },
    "profil": {
        "prudent": _("prudent"),
        "hasard": _("hasard"),
        "regles": _("règles"),
        "casse_cou": _("casse-cou"),
        "troll": _("troll"),
        "mondes": _("mondes"),
        "cours": _("cours"),
        "polycopie": _("polycopié"),
        "fft": _("FFT"),
    },
    "atout": {
        "deux_phases": _("toutes"),
        "descente": _("en descendant"),
        "jamais": _("aucune"),
    },
    "atout_sans_talon": {
        "sans_atout": _("manche sans atout"),
        "derniere_carte": _("dernière carte donnée"),
        "plafond": _("mains plus petites"),
    },
    "regle_total": {
        "n_plus_1": _("les plis, plus un"),
        "different": _("pas les plis"),
        "aucune": _("sans règle"),
    },
    "pari_force": {
        "borner": _("empêché d’avance"),
        "libre": _("le plus proche"),
    },
    "egalite": {
        "partage": _("tous gagnent"),
        "contrats": _("paris tenus"),
    },
    "tous_passent": {
        "donneur_suivant": _("le donneur suivant redonne"),
        "meme_donneur": _("le même redonne"),
    },
    "appel": {
        "avant_chien": _("avant de voir le chien"),
        "apres_chien": _("après l’avoir vu"),
    },
    "entame_couleur_appelee": {
        "libre": _("permis"),
        "interdite": _("interdit"),
    },
    "ecart_rois": {
        "annonces": _("permis, annoncés"),
        "interdits": _("interdits"),
    },
    "ecart_atouts": {
        "si_necessaire": _("s’il le faut"),
        "libres": _("permis"),
    },
    "excuse_dernier_pli": {
        "gagnant_du_pli": _("va à qui prend le pli"),
        "change_de_camp": _("change de camp"),
    },
    "demi_points": {
        "arrondi_gagnant": _("au camp qui gagne"),
        "exact": _("comptés tels quels"),
    },
    "sens": {
        "horaire": _("horaire"),
        "antihoraire": _("antihoraire"),
    },
}
"""How each value of a choice is called, by option."""
BAREMES_WORDS: Mapping[str, str] = {
    "cinq_par_pli": _("cinq par pli"),
    "perte_fixe": _("perte fixe"),
    "dix_plus_deux": _("dix plus deux"),
}
"""How each scale of the Ascenseur is called."""
PLAYER_KEYS: Mapping[str, str] = {"nom": _("nom"), "type": _("qui joue")}
"""What the form calls the keys of a player."""


def label_of(option: AnyOption) -> str:
    """Return what an option sets, in words."""
    return typographic(_(option.libelle))


def recognised(word: str, offered: Mapping[str, str]) -> str:
    """Return which of the values offered, each with its words, a person means by a word typed.

    The value or its words do, whatever the accents, the capitals and the hyphens: « casse-cou », « Regles ».
    A word that means none of them is returned as it is.
    """
    meant = simplified(word)
    means = (code for code, words in offered.items() if meant in (simplified(code), simplified(words)))
    return next(means, word)


def simplified(text: str) -> str:
    """Return a text without accents, capitals nor signs between its words."""
    decomposed = unicodedata.normalize("NFD", text.casefold())
    letters = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    return " ".join(re.split(r"[\W_]+", letters)).strip()


def value_words(option: AnyOption, value: Any) -> str:
    """Return a value in words: « toute la ligne », « oui », « 32 », « 2,5 », « Ada, Ordi (prudent) »."""
    if isinstance(value, bool):
        return _("oui") if value else _("non")
    if isinstance(value, int):
        return french_number(value)
    if isinstance(value, float):
        return decimal_words(value)
    if isinstance(value, (list, tuple)):
        return ", ".join(map(player_words, value))
    return VALUES.get(option.nom, {}).get(value, value)


def decimal_words(value: float) -> str:
    """Return a number as French people write it: « 5 », « 2,5 »."""
    return f"{value:g}".replace(".", ",")


def player_words(player: Mapping[str, str]) -> str:
    """Return a player of a list in words: « Ada », « Ordi (prudent) »."""
    level = next((value for key, value in player.items() if key not in ("nom", "type")), "")
    return f"{player['nom']} ({level_words(level)})" if level else player["nom"]


def level_words(level: str) -> str:
    """Return the level of a computer in words."""
    return str({**VALUES["niveau"], **VALUES["profil"]}.get(level, level))


def form_words(jeu: AnyJeu, reason: str) -> str:
    """Return why options are refused as the form prints it, see `refusal_words`."""
    return typographic(refusal_words(jeu, reason))


def refusal_words(jeu: AnyJeu, reason: str) -> str:
    """Return why options are refused in the words of a form: the labels of its fields, no keys of a file.

    What stands in brackets in a label explains its values, and is left out.
    """
    labels = {option.nom: _(option.libelle).partition(" (")[0] for option in jeu.options}
    reason = re.sub(r"^table \[\w+\], ", "", reason)
    reason = re.sub(
        r"^(joueur \d+) : clé (\w+) : ", lambda f: f"{f[1]}, {PLAYER_KEYS.get(f[2], f[2])} : ", reason
    )
    reason = re.sub(r"^clé (\w+) : ", lambda f: f"{labels.get(f[1], f[1])} : ", reason)
    reason = re.sub(r"^([^\"]*) : \"\" n.est pas permis", r"\1 : il en faut un", reason)
    reason = re.sub(r'"(.*)"', r"« \1 »", reason)
    return reason[:1].upper() + reason[1:]
