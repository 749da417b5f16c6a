"""La liste des jeux à plusieurs et la lecture de leurs options, refusées aussi strictement que les autres."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import reussites_tk
from reussites_tk.jeux import PARTIES, OptionRefusee
from reussites_tk.jeux.options import Option

MEMORIX = PARTIES["memorix"]

TABLE_DES_REGLES = """
lignes = 3
colonnes = 7
E = 3                         # 0 = no penalty
duree_affichage = 5.0
joker_epargne_premiere = false
joueurs = [ {nom = "Ada", type = "humain"}, {nom = "Ordi", type = "ordinateur", niveau = "prudent"} ]
"""


def test_les_defauts_sont_ceux_des_regles() -> None:
    table = tomllib.loads(TABLE_DES_REGLES)
    assert {**MEMORIX.defauts, "joueurs": list(MEMORIX.defauts["joueurs"])} == {**table, "joker": True}
    assert MEMORIX.refus(table) is None and MEMORIX.refus({}) is None


def test_chaque_jeu_a_ses_modules_ses_regles_et_ses_niveaux() -> None:
    for code, jeu in PARTIES.items():
        module, ordinateurs = jeu.charger(), jeu.charger_les_ordinateurs()
        assert module.CODE == code and jeu.titre
        partie = module.nouvelle_partie(jeu.defauts, 1, 1)
        assert module.reprendre(partie.sauvegarde()) == partie
        joueurs: Any = jeu.option("joueurs")
        assert set(ordinateurs.NIVEAUX) == set(joueurs.niveaux)


def test_lire_la_liste_ne_charge_aucun_jeu() -> None:
    racine = str(Path(reussites_tk.__file__).parents[1])
    programme = f"import sys; sys.path.insert(0, {racine!r}); import reussites_tk.jeux; print(*sys.modules)"
    fini = subprocess.run([sys.executable, "-I", "-c", programme], capture_output=True, text=True, check=True)
    assert not {jeu.module for jeu in PARTIES.values()} & set(fini.stdout.split())


@pytest.mark.parametrize(
    ("nom", "texte", "valeur"),
    [
        ("lignes", "5", 5),
        ("E", " 0 ", 0),
        ("duree_affichage", "2,5", 2.5),
        ("duree_affichage", "0", 0.0),
        ("joker", "non", False),
        ("joueurs", "Ada", ({"nom": "Ada", "type": "humain"},)),
        (
            "joueurs",
            "Ada Lovelace , Ordi: expert",
            (
                {"nom": "Ada Lovelace", "type": "humain"},
                {"nom": "Ordi", "type": "ordinateur", "niveau": "expert"},
            ),
        ),
    ],
)
def test_une_valeur_permise_se_lit(nom: str, texte: str, valeur: object) -> None:
    lue = MEMORIX.option(nom).lire(texte)
    assert lue == valeur and type(lue) is type(valeur)


@pytest.mark.parametrize(
    ("nom", "texte", "conseil"),
    [
        ("lignes", "8", "3, 4, 5, 6 ou 7"),
        ("lignes", "²", "3, 4, 5, 6 ou 7"),
        ("E", "-1", "un entier de 0 à 999999999"),
        ("E", "3.0", "un entier de 0 à 999999999"),
        ("E", "1000000000", "un entier de 0 à 999999999"),
        ("duree_affichage", "nan", "un nombre de 0 à 60"),
        ("duree_affichage", "1e3", "un nombre de 0 à 60"),
        ("duree_affichage", "60,5", "un nombre de 0 à 60"),
        ("joker", "peut-être", "oui ou non"),
        ("joueurs", "", "clé nom"),
        ("joueurs", "Ada:fort", "niveau : prudent, memoire, parite ou expert"),
        ("joueurs", "A,B,C,D,E", "de 1 à 4 joueurs, pas 5"),
        ("joueurs", "Ada,Ada", "s'appellent « Ada »"),
    ],
)
def test_une_valeur_refusee_dit_quoi_ecrire(nom: str, texte: str, conseil: str) -> None:
    with pytest.raises(OptionRefusee, match=f"Option {nom} : .*{conseil}"):
        MEMORIX.option(nom).lire(texte)


HUMAIN = {"nom": "Ada", "type": "humain"}


@pytest.mark.parametrize(
    ("table", "phrase"),
    [
        ({"e": 3}, "table [memorix] : la clé « e » n'existe pas ; les clés sont : lignes, colonnes, E,"),
        ({"e\x1b" + "e" * 80: 3}, "la clé « e " + "e" * 58 + "… » n'existe pas"),
        ({"E": 10**9}, "clé E : 1000000000 n'est pas permis ; écrivez un entier de 0 à 999999999."),
        ({"E": True}, "clé E : true n'est pas permis ; écrivez un entier de 0 à 999999999."),
        ({"E": 3.0}, "clé E : 3.0 n'est pas permis"),
        ({"lignes": 10**5000}, "clé lignes : un nombre si grand n'est pas permis ; écrivez 3, 4, 5, 6 ou 7."),
        ({"joker": 1}, "clé joker : 1 n'est pas permis ; écrivez true ou false."),
        ({"duree_affichage": True}, "clé duree_affichage : true n'est pas permis"),
        ({"duree_affichage": float("nan")}, "clé duree_affichage : nan n'est pas permis"),
        ({"duree_affichage": float("inf")}, "écrivez un nombre de 0 à 60."),
        ({"joueurs": "Ada"}, 'clé joueurs : "Ada" n\'est pas permis ; écrivez une liste de joueurs.'),
        ({"joueurs": {}}, "clé joueurs : une table n'est pas permise ; écrivez une liste"),
        ({"joueurs": []}, "clé joueurs : il faut de 1 à 4 joueurs, pas 0."),
        ({"joueurs": [HUMAIN, "Léo"]}, "clé joueurs : joueur 2 : écrivez une table, comme"),
        ({"joueurs": [{"nom": "Ada"}]}, "joueur 1 : clé type : elle manque ; écrivez par exemple"),
        ({"joueurs": [{"type": "humain"}]}, "joueur 1 : clé nom : elle manque"),
        ({"joueurs": [{**HUMAIN, "nom": " Ada"}]}, 'joueur 1 : clé nom : " Ada" n\'est pas permis'),
        ({"joueurs": [{**HUMAIN, "nom": "A\x1b[2J"}]}, 'clé nom : "A [2J" n\'est pas permis'),
        ({"joueurs": [{**HUMAIN, "nom": "A" * 21}]}, "écrivez de 1 à 20 signes"),
        ({"joueurs": [{**HUMAIN, "age": 3}]}, "joueur 1 : la clé « age » n'existe pas"),
        ({"joueurs": [{**HUMAIN, "niveau": "prudent"}]}, "clé niveau : elle ne se donne qu'à un ordinateur."),
        (
            {"joueurs": [{"nom": "B", "type": "ordinateur", "niveau": ["x"]}]},
            "joueur 1 : clé niveau : une liste n'est pas permise",
        ),
        ({"joueurs": [HUMAIN, HUMAIN]}, "deux joueurs s'appellent « Ada » ; changez un nom."),
        ({"lignes": 4}, "clé lignes : 4 n'est pas permis avec le joker ; écrivez 3, 5 ou 7."),
        ({"colonnes": 8}, "clé colonnes : 8 n'est pas permis avec le joker ; écrivez 5, 7 ou 9."),
        ({"joker": False}, "le nombre de cases est pair, et 3 × 7 ne l'est pas"),
        (
            {"joker": False, "lignes": 4, "joker_epargne_premiere": True},
            "clé joker_epargne_premiere : sans joker, elle ne règle rien",
        ),
    ],
)
def test_une_table_refusee_nomme_la_cle_et_dit_quoi_ecrire(table: dict[str, Any], phrase: str) -> None:
    raison = MEMORIX.refus(table)
    assert raison is not None and raison.startswith("table [memorix]") and phrase in raison
    assert "\n" not in raison and raison.endswith(".")
    with pytest.raises(OptionRefusee):
        MEMORIX.completer(table)


def test_le_niveau_d_un_ordinateur_a_un_defaut() -> None:
    assert MEMORIX.refus({"joueurs": [{"nom": "B", "type": "ordinateur"}]}) is None


def test_les_options_se_lisent_comme_celles_des_reussites() -> None:
    options: list[Option] = list(MEMORIX.options)
    assert all(option.permet(option.defaut) and option.libelle and option.valeurs for option in options)


# --- L'Ascenseur

TABLE_DE_L_ASCENSEUR = """
atout = "deux_phases"         # | descente | jamais
atout_sans_talon = "sans_atout"      # | derniere_carte | plafond
cartes_max = 0
regle_total = "n_plus_1"      # | different | aucune
pari_force = "borner"         # | libre
gain_defaut = 0
gain_par_pli = 5
perte_defaut = 0
perte_par_pli = 5
egalite = "partage"           # | contrats
joueurs = [ {nom = "Ada", type = "humain"}, {nom = "B1", type = "ordinateur", profil = "prudent"} ]
"""


def test_les_defauts_de_l_ascenseur_sont_ceux_des_regles() -> None:
    table = tomllib.loads(TABLE_DE_L_ASCENSEUR)
    assert {**PARTIES["ascenseur"].defauts, "joueurs": list(PARTIES["ascenseur"].defauts["joueurs"])} == table
    assert PARTIES["ascenseur"].refus(table) is None and PARTIES["ascenseur"].refus({}) is None
    assert all(
        option.permet(option.defaut) and option.libelle and option.valeurs
        for option in PARTIES["ascenseur"].options
    )


@pytest.mark.parametrize(
    ("table", "phrase"),
    [
        (
            {"atout": "montee"},
            'clé atout : "montee" n\'est pas permis ; écrivez "deux_phases", "descente" ou "jamais".',
        ),
        ({"egalite": 1}, "clé egalite : 1 n'est pas permis"),
        ({"cartes_max": 27}, "clé cartes_max : 27 n'est pas permis ; écrivez un entier de 0 à 26."),
        ({"joueurs": [HUMAIN]}, "clé joueurs : il faut de 2 à 5 joueurs, pas 1."),
        (
            {"joueurs": [HUMAIN, {"nom": "B", "type": "ordinateur", "niveau": "prudent"}]},
            "joueur 2 : la clé « niveau » n'existe pas ; les clés sont : nom, type, profil.",
        ),
        (
            {"joueurs": [HUMAIN, {"nom": "B", "type": "ordinateur", "profil": "expert"}]},
            'joueur 2 : clé profil : "expert" n\'est pas permis',
        ),
        (
            {"atout": "jamais", "atout_sans_talon": "plafond"},
            "clé atout_sans_talon : sans atout, elle ne règle rien",
        ),
        (
            {"regle_total": "aucune", "pari_force": "libre"},
            "clé pari_force : elle ne règle que le total n + 1",
        ),
    ],
)
def test_une_table_de_l_ascenseur_refusee_dit_quoi_ecrire(table: dict[str, Any], phrase: str) -> None:
    raison = PARTIES["ascenseur"].refus(table)
    assert raison is not None and raison.startswith("table [ascenseur]") and phrase in raison
    assert "\n" not in raison and raison.endswith(".")


def test_un_mot_d_une_option_se_lit() -> None:
    assert PARTIES["ascenseur"].option("atout").lire(" Descente ") == "descente"
    with pytest.raises(
        OptionRefusee, match="« non » n'est pas permis ; écrivez deux_phases, descente ou jamais"
    ):
        PARTIES["ascenseur"].option("atout").lire("non")
    joueurs = PARTIES["ascenseur"].option("joueurs").lire("Ada, B:troll")
    assert joueurs[1] == {"nom": "B", "type": "ordinateur", "profil": "troll"}
