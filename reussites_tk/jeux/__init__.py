"""La liste des jeux à plusieurs, et leurs options : ce qu'il faut en savoir sans charger leurs modules."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType, ModuleType
from typing import Any

from .options import Booleen, Choix, Decimal, Entier, Joueurs, Option, OptionRefusee, lisible, ou
from .tarot_profils import DIFFERENCES

__all__ = ["PARTIES", "Jeu", "Option", "OptionRefusee"]


@dataclass(frozen=True, slots=True)
class Jeu:
    """Un jeu à plusieurs : son code, son titre, ses règles, ses options.

    `refus_ensemble` dit ce qui ne va pas entre des options permises une à une, avec la clé en cause.
    `donne` nomme les options qui changent la donne d'une même graine et d'un même numéro.
    `profils` donne, par la valeur de l'option `profil`, les défauts qu'elle change.
    `fin_du_secret` nomme l'événement jusqu'auquel ce que dit un joueur de ses coups, qui peut nommer une
    carte de sa main, reste secret ; "" : cela ne dit rien de caché, et peut se dire tout de suite.
    """

    code: str
    titre: str
    options: tuple[Option, ...]
    refus_ensemble: Callable[[Mapping[str, Any]], str | None]
    donne: tuple[str, ...]
    fin_du_secret: str = ""
    profils: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def de_titre(self) -> str:
        """Le titre, comme il suit un nom : « (une partie) de Mémorix », « d’Ascenseur »."""
        return f"d’{self.titre}" if self.titre[0] in "AEIOUY" else f"de {self.titre}"

    @property
    def module(self) -> str:
        """Le nom du module du jeu."""
        return f"{__name__}.{self.code}"

    @property
    def module_des_ordinateurs(self) -> str:
        """Le nom du module de ses joueurs ordinateurs."""
        return f"{__name__}.{self.code}_ordinateurs"

    @property
    def defauts(self) -> dict[str, Any]:
        """La valeur de chaque option quand personne ne la règle."""
        return {option.nom: option.defaut for option in self.options}

    def defauts_sous(self, profil: object) -> dict[str, Any]:
        """La valeur de chaque option quand personne ne la règle, sous un profil du jeu."""
        changes = self.profils.get(profil, {}) if isinstance(profil, str) else {}
        return {**self.defauts, **changes}

    def avec_defauts(self, table: Mapping[str, Any]) -> dict[str, Any]:
        """Donne toutes les options : celles de `table`, sinon les défauts de son profil."""
        toutes = {**self.defauts_sous(table.get("profil")), **table}
        joueurs = self.option("joueurs")
        assert isinstance(joueurs, Joueurs)
        return {**toutes, "joueurs": joueurs.un_par_un(toutes["joueurs"])}

    def option(self, nom: str) -> Option:
        """Donne une option par son nom ; lève `KeyError` si le jeu ne l'a pas."""
        return {option.nom: option for option in self.options}[nom]

    def refus(self, table: Mapping[str, Any]) -> str | None:
        """Dit en une phrase pourquoi des options ne sont pas permises ; `None` si elles le sont toutes."""
        connues = {option.nom: option for option in self.options}
        for cle, valeur in table.items():
            if cle not in connues:
                cles = ", ".join(connues)
                inconnue = lisible(str(cle))
                return f"table [{self.code}] : la clé « {inconnue} » n'existe pas ; les clés sont : {cles}."
            raison = connues[cle].refus(valeur)
            if raison is not None:
                return f"table [{self.code}], clé {cle} : {raison}"
        raison = self.refus_ensemble(self.avec_defauts(table))
        return None if raison is None else f"table [{self.code}], {raison}"

    def completer(self, table: Mapping[str, Any]) -> dict[str, Any]:
        """Donne toutes les options, les défauts compris ; lève `OptionRefusee` si l'une n'est pas permise."""
        raison = self.refus(table)
        if raison is not None:
            raise OptionRefusee(raison)
        return self.avec_defauts(table)

    def charger(self) -> ModuleType:
        """Charge le module du jeu."""
        return importlib.import_module(self.module)

    def charger_les_ordinateurs(self) -> ModuleType:
        """Charge le module de ses joueurs ordinateurs."""
        return importlib.import_module(self.module_des_ordinateurs)


LIGNES_AVEC_JOKER = (3, 5, 7)
COLONNES_AVEC_JOKER = (5, 7, 9)


def _refus_memorix(options: Mapping[str, Any]) -> str | None:
    """Avec le joker, les tableaux sont ceux du polycopié ; sans lui, le nombre de cases est pair."""
    lignes, colonnes = options["lignes"], options["colonnes"]
    if not options["joker"]:
        if lignes * colonnes % 2:
            return (
                "clé joker : sans joker, le nombre de cases est pair, "
                f"et {lignes} × {colonnes} ne l'est pas ; changez lignes ou colonnes."
            )
        if options["joker_epargne_premiere"]:
            return "clé joker_epargne_premiere : sans joker, elle ne règle rien ; écrivez false."
        return None
    for cle, permises in (("lignes", LIGNES_AVEC_JOKER), ("colonnes", COLONNES_AVEC_JOKER)):
        if options[cle] not in permises:
            return f"clé {cle} : {options[cle]} n'est pas permis avec le joker ; écrivez {ou(permises)}."
    return None


_MEMORIX = Jeu(
    "memorix",
    "Mémorix",
    (
        Entier("lignes", "Nombre de lignes", 3, choix=(3, 4, 5, 6, 7)),
        Entier("colonnes", "Nombre de colonnes", 7, choix=(4, 5, 6, 7, 8, 9)),
        Entier("E", "Échecs de suite avant une pénalité (0 : jamais)", 3),
        Decimal(
            "duree_affichage", "Secondes où deux cartes restent visibles (0 : pas du tout)", 5.0, 0.0, 60.0
        ),
        Booleen("joker", "Jouer avec le joker (non : le jeu Memory)", True),
        Booleen("joker_epargne_premiere", "Le joker, montré en deuxième, épargne la première carte", False),
        Joueurs(
            "joueurs",
            "Joueurs, dans l'ordre",
            (
                {"nom": "Ada", "type": "humain"},
                {"nom": "Ordi", "type": "ordinateur", "niveau": "prudent"},
            ),
            niveaux=("prudent", "memoire", "parite", "expert"),
        ),
    ),
    _refus_memorix,
    donne=("lignes", "colonnes", "joker"),
)


def _refus_ascenseur(options: Mapping[str, Any]) -> str | None:
    """Une option qui ne réglerait rien est refusée ; les noms sont ceux de `ascenseur_regles`."""
    if options["atout"] == "jamais" and options["atout_sans_talon"] != "sans_atout":
        return 'clé atout_sans_talon : sans atout, elle ne règle rien ; écrivez "sans_atout".'
    if options["regle_total"] != "n_plus_1" and options["pari_force"] != "borner":
        return (
            "clé pari_force : elle ne règle que le total n + 1 ; "
            'écrivez "borner", ou regle_total = "n_plus_1".'
        )
    return None


_ASCENSEUR = Jeu(
    "ascenseur",
    "Ascenseur",
    (
        Choix("atout", "Manches avec atout", "deux_phases", ("deux_phases", "descente", "jamais")),
        Choix(
            "atout_sans_talon",
            "Quand il ne reste pas de carte à retourner",
            "sans_atout",
            ("sans_atout", "derniere_carte", "plafond"),
        ),
        Entier("cartes_max", "Cartes de la plus grande main (0 : autant que possible)", 0, maximum=26),
        Choix("regle_total", "Total des paris", "n_plus_1", ("n_plus_1", "different", "aucune")),
        Choix("pari_force", "Quand le pari du donneur serait impossible", "borner", ("borner", "libre")),
        Entier("gain_defaut", "Points gagnés pour un pari tenu", 0),
        Entier("gain_par_pli", "Points gagnés par pli d’un pari tenu", 5),
        Entier("perte_defaut", "Points perdus pour un pari manqué", 0),
        Entier("perte_par_pli", "Points perdus par pli d’écart", 5),
        Choix("egalite", "À égalité de points", "partage", ("partage", "contrats")),
        Joueurs(
            "joueurs",
            "Joueurs, dans l'ordre",
            (
                {"nom": "Ada", "type": "humain"},
                {"nom": "B1", "type": "ordinateur", "profil": "prudent"},
            ),
            niveaux=("prudent", "hasard", "regles", "casse_cou", "troll", "mondes"),
            cle="profil",
            minimum=2,
            maximum=5,
        ),
    ),
    _refus_ascenseur,
    donne=(),  # les 52 cartes d'une manche sont battues de même, quoi que règlent les options
    fin_du_secret="MancheFinie",
)

_TAROT = Jeu(
    "tarot",
    "Tarot",
    (
        Choix("profil", "Règles de la table", "cours", ("cours", "polycopie", "fft")),
        Entier("nb_donnes", "Nombre de donnes (0 : sans fin)", 5, maximum=100),
        Entier("paquet_a_3", "Cartes servies à la fois, à trois", 3, choix=(3, 4)),
        Booleen("petit_sec", "Le Petit sec annule la donne", False),
        Choix(
            "tous_passent",
            "Quand tout le monde passe",
            "donneur_suivant",
            ("donneur_suivant", "meme_donneur"),
        ),
        Choix("appel", "Appel du roi, à cinq", "avant_chien", ("avant_chien", "apres_chien")),
        Choix(
            "entame_couleur_appelee",
            "Ouvrir la donne dans la couleur appelée",
            "libre",
            ("libre", "interdite"),
        ),
        Choix("ecart_rois", "Rois à l’écart", "annonces", ("annonces", "interdits")),
        Choix("ecart_atouts", "Atouts à l’écart", "si_necessaire", ("si_necessaire", "libres")),
        Booleen("coupe_obligatoire", "Sans la couleur demandée, il faut couper", True),
        Choix(
            "excuse_dernier_pli",
            "L’Excuse jouée au dernier pli",
            "gagnant_du_pli",
            ("gagnant_du_pli", "change_de_camp"),
        ),
        Choix("demi_points", "Demi-points", "arrondi_gagnant", ("arrondi_gagnant", "exact")),
        Booleen("petit_au_bout", "Prime du Petit au bout", False),
        Booleen("poignees", "Primes des poignées", False),
        Booleen("chelem", "Primes du chelem", False),
        Choix("sens", "Sens du jeu, sur le dessin", "horaire", ("horaire", "antihoraire")),
        Joueurs(
            "joueurs",
            "Joueurs, dans l'ordre",
            (
                {"nom": "Ada", "type": "humain"},
                *({"nom": f"B{rang}", "type": "ordinateur", "profil": "mondes"} for rang in (1, 2, 3)),
            ),
            niveaux=("mondes", "regles", "hasard"),
            cle="profil",
            minimum=3,
            maximum=5,
            nombre=True,
        ),
    ),
    lambda _options: None,  # chaque règle se pose seule
    donne=(),  # les 78 cartes sont battues de même, quoi que règlent les options
    fin_du_secret="DonneFinie",
    profils=DIFFERENCES,
)

PARTIES: Mapping[str, Jeu] = MappingProxyType({jeu.code: jeu for jeu in (_MEMORIX, _ASCENSEUR, _TAROT)})
"""Les jeux à plusieurs, par leur code (celui des commandes et des fichiers de paramètres)."""
