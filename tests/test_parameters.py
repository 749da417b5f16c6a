"""The file of parameters is read strictly, in French, and written so that it comes back as it was."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reussites_tk.errors import UserError
from reussites_tk.jeux import PARTIES
from reussites_tk.parameters import Parameters, read, write
from reussites_tk.reussites import JEUX

WHOLE = """
version = 1
graine = 2024                 # 0 = random

[r7]
tours_max = 3
rejeu_rebut = "auto"
arret_si_bloque = true
[qll]
cartes = 32
stabilisation = "ligne_entiere"
fin_circulaire = "droite_d_abord"
entre_parties = "ramassage"
[c4]
tas_depart = "premier"
distribution = "une_a_une"
[md]
montee = "auto"
strategie = "ajuste"
[memorix]
lignes = 3
colonnes = 7
E = 3                         # 0 = no penalty
duree_affichage = 5.0
joker_epargne_premiere = false
joueurs = [ {nom = "Ada", type = "humain"}, {nom = "Ordi", type = "ordinateur", niveau = "prudent"} ]
[ascenseur]
atout = "deux_phases"
atout_sans_talon = "sans_atout"
cartes_max = 0
regle_total = "n_plus_1"
pari_force = "borner"
gain_defaut = 0
gain_par_pli = 5
perte_defaut = 0
perte_par_pli = 5
egalite = "partage"
joueurs = [ {nom = "Ada", type = "humain"}, {nom = "B1", type = "ordinateur", profil = "prudent"} ]
[tarot]
profil = "cours"
joueurs = 4
nb_donnes = 5
paquet_a_3 = 3
petit_sec = false
tous_passent = "donneur_suivant"
appel = "avant_chien"
entame_couleur_appelee = "libre"
ecart_rois = "annonces"
ecart_atouts = "si_necessaire"
coupe_obligatoire = true
excuse_dernier_pli = "gagnant_du_pli"
demi_points = "arrondi_gagnant"
petit_au_bout = false
poignees = false
chelem = false
sens = "horaire"
"""
"""The games of the file that the rules give as an example: every key of theirs with its default."""


def written(folder: Path, text: str | bytes) -> Path:
    file = folder / "jeux.toml"
    file.write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
    return file


def refusal(file: Path) -> str:
    """Read a file that must be refused; give the sentence without the name of the file."""
    with pytest.raises(UserError) as caught:
        read(file)
    said = str(caught.value)
    assert str(file) in said and "\n" not in said and said.endswith((".", ")."))
    return said.replace(f"« {file} »", "«»")


def test_the_example_of_the_rules_says_every_default(tmp_path: Path) -> None:
    parameters = read(written(tmp_path, WHOLE))
    assert parameters.graine == 2024
    memorix = dict(PARTIES["memorix"].defauts)
    assert memorix.pop("joker") is True
    several = {"memorix": memorix, "ascenseur": PARTIES["ascenseur"].defauts}
    several["tarot"] = PARTIES["tarot"].defauts | {"joueurs": 4}
    assert parameters.of(PARTIES["tarot"]) == PARTIES["tarot"].defauts
    assert parameters.options == {code: jeu.defauts for code, jeu in JEUX.items()} | several


def test_what_is_not_written_keeps_its_default(tmp_path: Path) -> None:
    parameters = read(written(tmp_path, '[md]\nstrategie = "premier"\n'))
    assert parameters == Parameters(1, {"md": {"strategie": "premier"}})
    assert parameters.of(JEUX["md"]) == {"montee": "auto", "strategie": "premier"}
    assert parameters.of(JEUX["r7"]) == JEUX["r7"].defauts
    assert read(written(tmp_path, "")) == Parameters()


def test_seed_zero_is_a_new_one_each_time(tmp_path: Path) -> None:
    assert read(written(tmp_path, "graine = 12")).chosen_graine() == 12
    drawn = {read(written(tmp_path, "graine = 0")).chosen_graine() for _ in range(20)}
    assert len(drawn) > 1 and 0 not in drawn


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("version = 2", "«», clé version : 2 n'est pas permis ; écrivez 1."),
        ("version = 1.0", "«», clé version : 1.0 n'est pas permis ; écrivez un entier."),
        ("graine = true", "«», clé graine : true n'est pas permis ; écrivez un entier."),
        ('graine = "7"', '«», clé graine : "7" n\'est pas permis ; écrivez un entier.'),
        ("seed = 3", "«», clé « seed » : elle n'existe pas ; avant les tables [r7], [qll], [c4], [md], "),
        ("[belote]\nE = 3", "«», table [belote] : elle n'existe pas ; les tables sont : [r7], [qll], "),
        ("[[belote]]", "«», table [belote] : elle n'existe pas"),
        ("memorix = 3", "«», memorix : c'est une table, écrite [memorix] seul sur sa ligne"),
        ("[memorix]\ne = 3", "«», table [memorix] : la clé « e » n'existe pas ; les clés sont : lignes, "),
        ("[memorix]\nE = 3.0", "«», table [memorix], clé E : 3.0 n'est pas permis ; écrivez un entier"),
        ("[memorix]\nE = -1", "clé E : -1 n'est pas permis ; écrivez un entier de 0 à 999999999."),
        ("[memorix]\njoker = 1", "clé joker : 1 n'est pas permis ; écrivez true ou false."),
        ("[memorix]\nduree_affichage = nan", "clé duree_affichage : nan n'est pas permis"),
        ("[memorix]\nduree_affichage = 61.0", "écrivez un nombre de 0 à 60."),
        ("[memorix]\nlignes = 4", "clé lignes : 4 n'est pas permis avec le joker ; écrivez 3, 5 ou 7."),
        ("[memorix]\njoker = false", "clé joker : sans joker, le nombre de cases est pair"),
        ("[memorix]\njoueurs = []", "clé joueurs : il faut de 1 à 4 joueurs, pas 0."),
        ('[memorix]\njoueurs = ["Ada"]', "clé joueurs : joueur 1 : écrivez une table"),
        (
            '[[memorix.joueurs]]\nnom = "Ada"\ntype = "humain"\nniveau = "expert"',
            "clé joueurs : joueur 1 : clé niveau : elle ne se donne qu'à un ordinateur.",
        ),
        (
            '[[memorix.joueurs]]\nnom = "Ordi"\ntype = "ordinateur"\nniveau = "fort"',
            'joueur 1 : clé niveau : "fort" n\'est pas permis ; écrivez prudent, memoire, parite ou expert.',
        ),
        (
            '[ascenceur]\natout = "jamais"',
            "les tables sont : [r7], [qll], [c4], [md], [memorix], [ascenseur], [tarot].",
        ),
        (
            "[ascenseur]\nbareme = 1",
            "«», table [ascenseur] : la clé « bareme » n'existe pas ; les clés sont : atout",
        ),
        (
            "[ascenseur]\natout = true",
            'clé atout : true n\'est pas permis ; écrivez "deux_phases", "descente" ou',
        ),
        (
            "[ascenseur]\ncartes_max = 27",
            "clé cartes_max : 27 n'est pas permis ; écrivez un entier de 0 à 26.",
        ),
        ("[ascenseur]\ngain_par_pli = -5", "clé gain_par_pli : -5 n'est pas permis ; écrivez un entier de 0"),
        (
            '[ascenseur]\natout = "jamais"\natout_sans_talon = "plafond"',
            'clé atout_sans_talon : sans atout, elle ne règle rien ; écrivez "sans_atout".',
        ),
        (
            '[ascenseur]\nregle_total = "aucune"\npari_force = "libre"',
            'clé pari_force : elle ne règle que le total n + 1 ; écrivez "borner", ou regle_total',
        ),
        (
            '[[ascenseur.joueurs]]\nnom = "Ada"\ntype = "humain"',
            "clé joueurs : il faut de 2 à 5 joueurs, pas 1.",
        ),
        (
            '[[ascenseur.joueurs]]\nnom = "A"\ntype = "ordinateur"\nniveau = "expert"\n'
            '[[ascenseur.joueurs]]\nnom = "B"\ntype = "humain"',
            "joueur 1 : la clé « niveau » n'existe pas ; les clés sont : nom, type, profil.",
        ),
        ("[tarot]\njoueurs = 6", "«», table [tarot], clé joueurs : il faut de 3 à 5 joueurs, pas 6."),
        ("[tarot]\njoueurs = 2", "clé joueurs : il faut de 3 à 5 joueurs, pas 2."),
        (
            "[tarot]\njoueurs = true",
            "clé joueurs : true n'est pas permis ; écrivez un nombre de 3 à 5, ou ",
        ),
        ('[tarot]\njoueurs = "4"', 'clé joueurs : "4" n\'est pas permis ; écrivez un nombre de 3 à 5, ou '),
        ("[tarot]\njoueurs = 4.0", "clé joueurs : 4.0 n'est pas permis ; écrivez un nombre de 3 à 5, ou une"),
        ("[tarot]\nchelem = []", "clé chelem : une liste n'est pas permise ; écrivez true ou false."),
        ("graine = [1]", "clé graine : une liste n'est pas permise ; écrivez un entier."),
        (
            "[tarot]\nbouts = 3",
            "«», table [tarot] : la clé « bouts » n'existe pas ; les clés sont : profil, ",
        ),
        (
            '[tarot]\nprofil = "club"',
            'clé profil : "club" n\'est pas permis ; écrivez "cours", "polycopie" ou "fft".',
        ),
        ("[tarot]\npaquet_a_3 = 5", "clé paquet_a_3 : 5 n'est pas permis ; écrivez 3 ou 4."),
        ("[tarot]\nnb_donnes = -1", "clé nb_donnes : -1 n'est pas permis ; écrivez un entier de 0 à 100."),
        ("[tarot]\npoignees = 1", "clé poignees : 1 n'est pas permis ; écrivez true ou false."),
        ('[tarot]\nchelem = "oui"', 'clé chelem : "oui" n\'est pas permis ; écrivez true ou false.'),
        (
            '[[tarot.joueurs]]\nnom = "A"\ntype = "humain"\n' * 3,
            "clé joueurs : deux joueurs s'appellent « A » ; changez un nom.",
        ),
        (
            '[[tarot.joueurs]]\nnom = "A"\ntype = "ordinateur"\nprofil = "troll"\n'
            + "".join(f'[[tarot.joueurs]]\nnom = "{nom}"\ntype = "humain"\n' for nom in "BC"),
            'joueur 1 : clé profil : "troll" n\'est pas permis ; écrivez mondes, regles ou hasard.',
        ),
        ("md = 3", "«», md : c'est une table, écrite [md] seul sur sa ligne"),
        ("[[md]]", "«», md : c'est une table"),
        ("[r7]\ntours = 3", "«», table [r7] : la clé « tours » n'existe pas ; les clés sont : tours_max, "),
        (
            '[md]\nstrategie = "rapide"',
            '«», table [md], clé strategie : "rapide" n\'est pas permis ; '
            'écrivez "ajuste", "premier", "hasard", "prevoyante", "joueur" ou "eleve".',
        ),
        ("[qll]\ncartes = 40", "«», table [qll], clé cartes : 40 n'est pas permis ; écrivez 32 ou 52."),
        ('[qll]\ncartes = "32"', '«», table [qll], clé cartes : "32" n\'est pas permis ; écrivez 32 ou 52.'),
        ("[r7]\ntours_max = 0", "clé tours_max : 0 n'est pas permis ; écrivez un entier au moins égal à 1."),
        ("[r7]\ntours_max = true", "clé tours_max : true n'est pas permis ; écrivez un entier"),
        ("[r7]\narret_si_bloque = 1", "clé arret_si_bloque : 1 n'est pas permis ; écrivez true ou false."),
        ("[r7]\nrejeu_rebut = []", "clé rejeu_rebut : une liste n'est pas permise ; écrivez"),
        ('[md]\nmontee = "a\\nb"', 'clé montee : "a b" n\'est pas permis'),
    ],
)
def test_what_is_not_understood_is_refused(text: str, sentence: str, tmp_path: Path) -> None:
    assert sentence in refusal(written(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("version = 1\ngraine 3\n", "ligne 2"),
        ("version = 1\nversion = 1\n", "ligne 2"),
        ("[tarot]\nchelem = true\nchelem = true\n", "ligne 3"),
        ("[md]\n[md]\n", "ligne 2"),
        ("[md", "à la fin du fichier, ligne 1"),
        (b"version = 1\n# \xe9t\xe9\n", "ligne 2"),
    ],
)
def test_a_file_that_is_no_toml_says_where(text: str | bytes, where: str, tmp_path: Path) -> None:
    assert f"«», {where} : " in refusal(written(tmp_path, text))


def test_a_mark_at_the_start_is_nothing(tmp_path: Path) -> None:
    assert read(written(tmp_path, b"\xef\xbb\xbfgraine = 4\r\n")).graine == 4


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "n'existe pas" in refusal(tmp_path / "absent.toml")
    assert "est un dossier" in refusal(tmp_path)
    assert "nombre trop long" in refusal(written(tmp_path, "graine = " + "9" * 5000))
    assert "imbrique trop" in refusal(written(tmp_path, "graine = " + "[" * 5000))


def values_of(option: Any) -> st.SearchStrategy[Any]:
    if getattr(option, "choix", ()):
        return st.sampled_from(option.choix)
    if isinstance(option.defaut, bool):
        return st.booleans()
    return st.integers(min_value=option.minimum, max_value=2**62)


TABLES = st.fixed_dictionaries(
    {},
    optional={
        code: st.fixed_dictionaries({}, optional={option.nom: values_of(option) for option in jeu.options})
        for code, jeu in JEUX.items()
    },
)


def players() -> st.SearchStrategy[tuple[dict[str, str], ...]]:
    """Lists of people and computers, whose names are all different."""
    names = st.lists(
        st.sampled_from(["Ada", "Léo 2", "Ωmega", "[x]", "#"]), min_size=1, max_size=4, unique=True
    )
    kinds = [{"type": "humain"}, {"type": "ordinateur"}, {"type": "ordinateur", "niveau": "expert"}]
    return st.builds(
        lambda names, kinds: tuple({"nom": name, **kind} for name, kind in zip(names, kinds, strict=False)),
        names,
        st.lists(st.sampled_from(kinds), min_size=4, max_size=4),
    )


MEMORIX = st.fixed_dictionaries(
    {},
    optional={
        "lignes": st.sampled_from([3, 5, 7]),
        "colonnes": st.sampled_from([5, 7, 9]),
        "E": st.integers(0, 999_999_999),
        "duree_affichage": st.floats(0, 60) | st.integers(0, 60),
        "joker_epargne_premiere": st.booleans(),
        "joueurs": players(),
    },
)


ASCENSEUR = st.fixed_dictionaries(
    {},
    optional={
        "atout": st.sampled_from(["deux_phases", "descente"]),
        "atout_sans_talon": st.sampled_from(["sans_atout", "derniere_carte", "plafond"]),
        "cartes_max": st.integers(0, 26),
        "pari_force": st.sampled_from(["borner", "libre"]),
        "gain_par_pli": st.integers(0, 999_999_999),
        "egalite": st.sampled_from(["partage", "contrats"]),
        "joueurs": st.just(
            ({"nom": "A", "type": "ordinateur", "profil": "troll"}, {"nom": "#", "type": "humain"})
        ),
    },
)


TAROT_PLAYERS = tuple({"nom": nom, "type": "ordinateur", "profil": "regles"} for nom in ("A", "Ω", "[x]"))
TAROT = st.fixed_dictionaries(
    {},
    optional={
        option.nom: st.integers(0, 100) if option.nom == "nb_donnes" else values_of(option)
        for option in PARTIES["tarot"].options
        if option.nom != "joueurs"
    }
    | {"joueurs": st.sampled_from([3, 4, 5, TAROT_PLAYERS])},
)


@given(graine=st.integers(0, 2**62), options=TABLES, memorix=MEMORIX, ascenseur=ASCENSEUR, tarot=TAROT)
def test_parameters_come_back_as_they_were_written(
    graine: int,
    options: dict[str, Any],
    memorix: dict[str, Any],
    ascenseur: dict[str, Any],
    tarot: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    file = tmp_path_factory.getbasetemp() / "jeux.toml"
    parameters = Parameters(graine, {**options, "memorix": memorix, "ascenseur": ascenseur, "tarot": tarot})
    write(file, parameters)
    assert read(file) == parameters


def test_what_would_be_refused_is_not_written(tmp_path: Path) -> None:
    file = written(tmp_path, "graine = 3\n")
    with pytest.raises(UserError, match="clé tours_max : 0 n'est pas permis"):
        write(file, Parameters(1, {"r7": {"tours_max": 0}}))
    with pytest.raises(UserError, match="clé joueurs : il faut de 1 à 4 joueurs, pas 0"):
        write(file, Parameters(1, {"memorix": {"joueurs": ()}}))
    assert file.read_text(encoding="utf-8") == "graine = 3\n"
    with pytest.raises(UserError, match="choisissez un autre dossier"):
        write(tmp_path / "absent" / "jeux.toml", Parameters())
