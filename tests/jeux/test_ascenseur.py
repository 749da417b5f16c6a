"""Les règles de l'Ascenseur : les exemples du cahier, les paris et les refus, la partie reprise."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reussites_tk.cours.cartes import Carte, Couleur, Rang, carte_de
from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.ascenseur import JEU, Donne, Partie, Reglage, nouvelle_partie, reprendre
from reussites_tk.jeux.ascenseur_regles import (
    BAREMES,
    PARIS_FORCES,
    REGLES_DU_TOTAL,
    bornes_du_pari,
    calendrier,
    cartes_max,
    cartes_permises,
    distribuer,
    gagnant_du_pli,
    points,
    premier_joueur,
)
from reussites_tk.jeux.ascenseur_vue import (
    Bareme,
    CartePosee,
    MancheCommencee,
    MancheFinie,
    Parier,
    PariFait,
    PartieFinie,
    PliPris,
    Poser,
    VueAscenseur,
)
from reussites_tk.jeux.partie import CoupRefuse, SauvegardeIllisible
from tests.jeux.outils_ascenseur import NOMS, PaquetsImposes, a_la_manche, cartes, jouer, paquet_de

# --- Les exemples du cahier des règles


def test_as_a_les_bornes_des_paris() -> None:
    def bornes(*paris: int) -> tuple[int, int]:
        trouvees = bornes_du_pari(3, 3, paris)
        return trouvees.bas, trouvees.haut

    assert bornes(3) == (0, 1) and bornes(3, 1) == (0, 0)
    assert bornes(0) == (1, 3) and bornes(0, 1) == (3, 3)
    assert bornes() == (0, 3)


@pytest.mark.parametrize(("p", "n", "nombre"), [(3, 3, 12), (5, 1, 10), (4, 13, 676), (2, 1, 1), (2, 26, 26)])
def test_as_a_le_nombre_de_suites_de_paris(p: int, n: int, nombre: int) -> None:
    def suites(paris: tuple[int, ...]) -> list[tuple[int, ...]]:
        if len(paris) == p:
            return [paris]
        return [suite for pari in bornes_du_pari(n, p, paris).paris() for suite in suites((*paris, pari))]

    trouvees = suites(())
    assert len(trouvees) == len(set(trouvees)) == nombre
    if p < 4:  # les mêmes, énumérées sans les bornes
        assert set(trouvees) == {suite for suite in product(range(n + 1), repeat=p) if sum(suite) == n + 1}


@pytest.mark.parametrize(
    ("bareme", "gains", "zero"),
    [
        ("cinq_par_pli", (10, -5, -5, -5), 0),
        ("perte_fixe", (10, -10, -10, -10), 0),
        ("dix_plus_deux", (14, -12, -12, -12), 10),
    ],
)
def test_as_b_les_points(bareme: str, gains: tuple[int, ...], zero: int) -> None:
    paris_et_plis = zip((2, 0, 3, 1), (2, 1, 2, 0), strict=True)
    assert tuple(points(pari, plis, BAREMES[bareme]) for pari, plis in paris_et_plis) == gains
    assert points(0, 0, BAREMES[bareme]) == zero


@pytest.mark.parametrize(
    ("atout", "pli", "gagnante"),
    [
        (Couleur.TREFLE, "2P AC RK", "2P"),
        (Couleur.COEUR, "2P AP 3C 2C", "3C"),
        (Couleur.COEUR, "9C AP VC", "VC"),
        (None, "5T RT AK", "RT"),
    ],
)
def test_as_c_les_plis(atout: Couleur | None, pli: str, gagnante: str) -> None:
    posees = cartes(pli)
    assert str(posees[gagnant_du_pli(posees, atout)]) == gagnante


def test_as_d_le_calendrier() -> None:
    cinq = calendrier(cartes_max(5))
    for manche, n, premier in ((10, 10, 5), (11, 10, 1), (20, 1, 5)):
        assert cinq[manche - 1] == n and premier_joueur(manche, 5) == premier
    quatre = Partie(Reglage(NOMS[:4]), PaquetsImposes({}))
    while quatre.au_trait() is not None:
        treize = quatre.manche.n == 13
        assert treize == (quatre.manche.numero in (13, 14)) == (quatre.manche.atout is None)
        quatre.jouer(quatre.coups_possibles()[0])


@pytest.mark.parametrize(("p", "n", "plafond"), [(2, 26, 25), (3, 17, 17), (4, 13, 12), (5, 10, 10)])
def test_la_plus_grande_main(p: int, n: int, plafond: int) -> None:
    assert cartes_max(p) == n and cartes_max(p, une_de_reste=True) == plafond
    assert cartes_max(p, 5) == 5 and cartes_max(p, 99) == n
    assert len(Reglage(NOMS[:p]).calendrier) == 2 * n
    assert max(Reglage(NOMS[:p], atout_sans_talon="plafond").calendrier) == plafond
    assert max(Reglage(NOMS[:p], atout="jamais").calendrier) == n


# --- Les paris


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 5), st.integers(1, 10), st.data())
def test_les_paris_font_toujours_n_plus_un(p: int, n: int, data: st.DataObject) -> None:
    paris: list[int] = []
    for _joueur in range(p):
        permis = bornes_du_pari(n, p, paris).paris()
        assert permis and 0 <= permis[0] and permis[-1] <= n
        paris.append(data.draw(st.sampled_from(permis)))
    assert sum(paris) == n + 1


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 5), st.integers(1, 10), st.data())
def test_il_y_a_toujours_un_pari_permis_et_une_raison(p: int, n: int, data: st.DataObject) -> None:
    regle = data.draw(st.sampled_from(REGLES_DU_TOTAL))
    force = data.draw(st.sampled_from(PARIS_FORCES))
    paris: list[int] = []
    for _joueur in range(p):
        bornes = bornes_du_pari(n, p, paris, regle, force)
        assert bornes.paris() and bornes.raison.endswith(".")
        paris.append(data.draw(st.sampled_from(bornes.paris())))
    if regle == "different":
        assert sum(paris) != n


@pytest.mark.parametrize(
    ("n", "p", "paris", "regle", "force", "permis", "raison"),
    [
        (3, 3, [], "n_plus_1", "borner", (0, 1, 2, 3), "Pariez de 0 à 3 : la manche a 3 plis."),
        (
            3, 3, [3], "n_plus_1", "borner", (0, 1),
            "Pariez de 0 à 1 : le total des paris doit faire 4, et 3 sont déjà pariés.",
        ),
        (
            3, 4, [3, 1], "n_plus_1", "borner", (0,),
            "Pariez 0 : le total des paris doit faire 4, et 4 sont déjà pariés.",
        ),
        (
            3, 3, [0], "n_plus_1", "borner", (1, 2, 3),
            "Pariez de 1 à 3 : sinon le donneur devrait parier 4, plus qu’il n’y a de plis.",
        ),
        (
            1, 2, [], "n_plus_1", "borner", (1,),
            "Pariez 1 : sinon le donneur devrait parier 2, plus qu’il n’y a de plis.",
        ),
        (
            3, 3, [0, 1], "n_plus_1", "borner", (3,),
            "Votre pari est imposé, 3 : le total des paris doit faire 4, et les autres font 1.",
        ),
        (
            3, 3, [0, 0], "n_plus_1", "libre", (3,),
            "Votre pari est imposé, 3 : les autres font 0, aucun pari de 0 à 3 ne donne le total de 4, "
            "et c’est le plus proche.",
        ),
        (
            3, 3, [3, 3], "n_plus_1", "libre", (0,),
            "Votre pari est imposé, 0 : les autres font 6, aucun pari de 0 à 3 ne donne le total de 4, "
            "et c’est le plus proche.",
        ),
        (
            3, 3, [1, 1], "different", "borner", (0, 2, 3),
            "Pariez de 0 à 3, mais pas 1 : le total des paris ne doit pas faire 3, le nombre de plis.",
        ),
        (3, 3, [3, 3], "different", "borner", (0, 1, 2, 3), "Pariez de 0 à 3 : la manche a 3 plis."),
        (1, 3, [1, 1], "aucune", "borner", (0, 1), "Pariez de 0 à 1 : la manche a 1 pli."),
    ],
)  # fmt: skip
def test_les_paris_permis_et_la_raison_de_leurs_bornes(
    n: int, p: int, paris: list[int], regle: str, force: str, permis: tuple[int, ...], raison: str
) -> None:
    bornes = bornes_du_pari(n, p, paris, regle, force)
    assert bornes.paris() == permis and bornes.raison == raison


# --- Une manche

TROIS = ("2C AP 3K", "5C RP AK", "AC 2P 4K")


def test_une_manche_se_joue_du_premier_au_gagnant_du_pli() -> None:
    partie = a_la_manche(TROIS, "9K", premier=3, paris=[1, 2])
    assert partie.au_trait() == 2 and partie.coups_possibles() == (Parier(1),)
    assert jouer(partie, 1) == (PariFait(2, 1, 1),)
    assert partie.au_trait() == 3
    assert jouer(partie, "2P") == (CartePosee(3, carte_de("2P")),)
    assert partie.au_trait() == 1 and partie.coups_possibles() == (Poser(carte_de("AP")),)
    assert jouer(partie, "AP", "RP")[1:] == (PliPris(1, 3, tuple(cartes("2P AP RP"))),)
    assert partie.au_trait() == 1
    jouer(partie, "3K", "AK", "4K", "5C", "AC")
    assert partie.coups_possibles() == (Poser(carte_de("2C")),)
    commencee = partie.manche.numero
    fin = jouer(partie, "2C")
    assert fin[1:3] == (
        PliPris(3, 2, tuple(cartes("5C AC 2C"))),
        MancheFinie(commencee, 3, (2, 1, 1), (1, 1, 1), (-5, 5, 5), (-5, 5, 5)),
    )
    suite = fin[3]
    assert isinstance(suite, MancheCommencee) and suite.manche == commencee + 1
    assert suite.premier == premier_joueur(commencee + 1, 3) == partie.au_trait()


def test_la_distribution_commence_par_le_premier_joueur() -> None:
    mains = distribuer(JEU, 2, 3, 2)
    assert mains == [[JEU[2], JEU[5]], [JEU[0], JEU[3]], [JEU[1], JEU[4]]]
    assert paquet_de(TROIS, "9K", 3)[:10] == cartes("AC 2C 5C 2P AP RP 4K 3K AK 9K")


def test_la_derniere_carte_donne_l_atout_et_reste_au_donneur() -> None:
    for reste, attendue in (("sans_atout", None), ("derniere_carte", JEU[-1])):
        partie = Partie(Reglage(NOMS[:4], atout_sans_talon=reste), PaquetsImposes({}))
        while partie.manche.n < 13:
            partie.jouer(partie.coups_possibles()[0])
        manche = partie.manche
        assert manche.retournee == attendue
        donneur = (manche.premier - 2) % 4
        assert JEU[-1] in manche.mains[donneur] and partie.vue_de(1).retournee == attendue


@pytest.mark.parametrize(
    ("atout", "avec"),
    [("deux_phases", [True] * 6), ("descente", [False] * 3 + [True] * 3), ("jamais", [False] * 6)],
)
def test_l_atout_selon_la_phase(atout: str, avec: list[bool]) -> None:
    partie, vus = Partie(Reglage(NOMS[:3], atout, cartes_max=3), Donne(1, 1)), {}
    while partie.au_trait() is not None:
        vus[partie.manche.numero] = partie.manche.atout is not None
        partie.jouer(partie.coups_possibles()[0])
    assert list(vus.values()) == avec


def test_le_pari_force_hors_des_bornes_se_voit_dans_l_evenement() -> None:
    partie = a_la_manche(TROIS, "9K", premier=3, paris=[3, 3], pari_force="libre")
    assert jouer(partie, 0) == (PariFait(2, 0, -2),)


def test_une_carte_cachee_se_pose_comme_la_meme_decouverte() -> None:
    partie = a_la_manche(TROIS, "9K", premier=3, paris=[1, 2, 1])
    assert partie.jouer(Poser(Carte(Couleur.PIQUE, Rang.DEUX))) == (CartePosee(3, carte_de("2P")),)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(JEU), min_size=1, max_size=9, unique=True), st.sampled_from(JEU))
def test_il_y_a_toujours_une_carte_permise(main: list[Carte], demandee: Carte) -> None:
    permises = cartes_permises(main, [demandee])
    memes = [carte for carte in main if carte.couleur == demandee.couleur]
    assert permises and permises == (memes or main)


# --- La fin


def finie(scores: list[int], tenus: list[int], egalite: str) -> Partie:
    partie = Partie(Reglage(NOMS[: len(scores)], cartes_max=1, egalite=egalite), Donne(1, 1))
    while partie.resultat() is None:
        fin = partie.jouer(partie.coups_possibles()[0])
    assert isinstance(fin[-1], PartieFinie) and isinstance(fin[-2], MancheFinie)
    partie.scores, partie.tenus = scores, tenus
    return partie


@pytest.mark.parametrize(("egalite", "rangs"), [("partage", (1, 1, 3)), ("contrats", (2, 1, 3))])
def test_a_egalite_les_contrats_tenus_departagent_si_on_le_veut(egalite: str, rangs: tuple[int, ...]) -> None:
    resultat = finie([5, 5, 0], [1, 2, 2], egalite).resultat()
    assert resultat is not None and resultat.rangs == rangs


def test_une_partie_finie_n_attend_plus_rien() -> None:
    partie = finie([5, 0], [1, 0], "partage")
    assert partie.au_trait() is None and partie.coups_possibles() == ()
    assert partie.refus(Parier(1)) == "La partie est finie : toutes les manches sont jouées."
    vue = partie.vue_de(1)
    assert vue.main == () == vue.permises and vue.bas is None and len(vue.plis_passes) == 1


# --- Les refus


@pytest.mark.parametrize(
    ("coup", "raison"),
    [
        (Parier(2), "Les paris sont déjà faits : posez une carte."),
        (
            Poser(carte_de("AK")),
            "Le pli a commencé par le 2 de pique : vous avez du pique, il faut en fournir.",
        ),
        (Poser(carte_de("RC")), "Le roi de cœur n’est pas dans votre main."),
        (Poser(carte_de("AC")), "L’as de cœur n’est pas dans votre main."),
        (Poser(Carte(Couleur.PIQUE, 99, True)), "Ce n’est pas une des 52 cartes du jeu."),  # type: ignore[arg-type]
        (Poser("2P"), "Ce n’est pas une carte."),  # type: ignore[arg-type]
        ("2P", "« str » n’est pas un coup de l’Ascenseur : pariez ou posez une carte."),
    ],
)
def test_une_carte_refusee_dit_pourquoi_et_ne_change_rien(coup: Poser, raison: str) -> None:
    partie = a_la_manche(TROIS, "9K", premier=3, paris=[1, 2, 1])
    jouer(partie, "2P", "AP")
    avant = deepcopy(partie)
    assert partie.refus(coup) == raison
    with pytest.raises(CoupRefuse):
        partie.jouer(coup)
    assert partie == avant


@pytest.mark.parametrize(
    ("coup", "raison"),
    [
        (Parier(4), "Pariez de 0 à 1 : le total des paris doit faire 4, et 3 sont déjà pariés."),
        (Parier(-1), "Pariez de 0 à 1 : le total des paris doit faire 4, et 3 sont déjà pariés."),
        (Parier(True), "Un pari se donne par un nombre entier de plis."),
        (Parier("1"), "Un pari se donne par un nombre entier de plis."),  # type: ignore[arg-type]
        (Poser(carte_de("2C")), "Les paris ne sont pas tous faits : pariez d’abord."),
    ],
)
def test_un_pari_refuse_dit_pourquoi_et_ne_change_rien(coup: Parier, raison: str) -> None:
    partie = a_la_manche(TROIS, "9K", premier=3, paris=[3])
    avant = deepcopy(partie)
    with pytest.raises(CoupRefuse, match=f"^{raison}$"):
        partie.jouer(coup)
    assert partie == avant


# --- La vue, la ligne, la partie reprise


def test_les_champs_de_la_vue_sont_ceux_du_contrat() -> None:
    assert (
        list(VueAscenseur._fields)
        == (
            "joueur nb_joueurs manche n premier atout retournee main permises bas haut paris plis pli "
            "plis_passes scores bareme"
        ).split()
    )


def test_la_vue_au_moment_de_parier() -> None:
    partie = a_la_manche(TROIS, "9K", premier=3, paris=[3])
    vue = partie.vue_de(1)
    assert vue == VueAscenseur(
        1, 3, 3, 3, 3, Couleur.CARREAU, carte_de("9K"), tuple(cartes("3K 2C AP")), (), 0, 1,
        (None, None, 3), (0, 0, 0), (), (), (0, 0, 0), Bareme(0, 5, 0, 5),
    )  # fmt: skip
    autre = partie.vue_de(2)
    assert autre.main == tuple(cartes("AK 5C RP")) and autre.bas is autre.haut is None


def test_la_vue_au_moment_de_jouer_se_relit_de_son_json() -> None:
    partie = a_la_manche(TROIS, "9K", premier=3, paris=[1, 2, 1])
    jouer(partie, "2P", "AP", "RP", "3K")
    vue = partie.vue_de(2)
    assert (vue.permises, vue.bas, vue.haut) == (tuple(cartes("AK")), None, None)
    assert vue.pli == tuple(cartes("3K")) and vue.entame == 1 and vue.plis == (1, 0, 0)
    assert vue.plis_passes == ((3, tuple(cartes("2P AP RP")), 1),)
    assert partie.vue_de(1).permises == ()
    for une in (vue, partie.vue_de(3), a_la_manche(TROIS).vue_de(1)):
        assert VueAscenseur.de_json(json.loads(json.dumps(une.en_json()))) == une


@pytest.mark.parametrize("joueur", [0, 4, True, "1"])
def test_la_vue_d_un_joueur_qui_n_existe_pas_est_refusee(joueur: int) -> None:
    with pytest.raises(ValueError, match="numérotés de 1 à 3"):
        a_la_manche(TROIS).vue_de(joueur)


def test_la_ligne_dit_l_etat_et_rien_de_cache() -> None:
    partie = a_la_manche(TROIS, "9K", premier=3, paris=[1, 2, 1], cartes_max=4)
    jouer(partie, "2P", "AP", "RP", "3K")
    assert partie.ligne() == (
        "ascenseur atout=deux_phases sans_talon=sans_atout total=n_plus_1 force=borner bareme=0,5,0,5 "
        "egalite=partage manche=3/8 n=3 retournee=9K premier=3 trait=2 paris=2,1,1 plis=1,0,0 "
        "passes=3:2P.AP.RP pli=3K joueurs=Ada=0,Léo=0,Zoé=0"
    )
    assert "main" not in repr(partie) and "AK" not in repr(partie)


JOUEURS = [{"nom": nom, "type": "humain"} for nom in NOMS[:3]]


def test_une_partie_sauvegardee_reprend_au_milieu_d_un_pli() -> None:
    options = PARTIES["ascenseur"].completer({"joueurs": JOUEURS, "perte_par_pli": 3, "egalite": "contrats"})
    partie = nouvelle_partie(options, 2024, 3)
    for _ in range(100):
        partie.jouer(partie.coups_possibles()[len(partie.coups) % len(partie.coups_possibles())])
    assert partie.manche.pli
    texte = partie.sauvegarde()
    assert "\n" not in texte and reprendre(texte) == partie
    suite, reprise = partie.coups_possibles()[-1], reprendre(texte)
    assert reprise.jouer(suite) == partie.jouer(suite) and reprise == partie


def test_aucune_carte_cachee_n_est_sauvegardee() -> None:
    partie = nouvelle_partie(PARTIES["ascenseur"].completer({"joueurs": JOUEURS}), 1, 1)
    jouer(partie, 0, 1, 1)
    avant = partie.sauvegarde()
    assert not any(f'"{carte}"' in avant for carte in JEU)
    coup = partie.coups_possibles()[0]
    partie.jouer(coup)
    assert [carte for carte in JEU if f'"{carte}"' in partie.sauvegarde()] == [coup.carte]  # type: ignore[union-attr]


def test_seule_la_partie_d_une_donne_se_sauvegarde() -> None:
    with pytest.raises(ValueError, match="d'une graine et d'un numéro"):
        a_la_manche(TROIS).sauvegarde()


SAUVEE = Partie(Reglage(("Ada", "Léo")), Donne(1, 1)).sauvegarde()


@pytest.mark.parametrize(
    ("texte", "raison"),
    [
        ("", "n'est pas une partie de l’Ascenseur"),
        ("memorix {}", "n'est pas une partie de l’Ascenseur"),
        ("ascenseur {", "ne se lit pas"),
        ("ascenseur []", "il y manque un champ"),
        (SAUVEE.replace('"cartes_max"', '"cartes"'), "il y manque un champ"),
        (SAUVEE.replace('"cartes_max":0', '"cartes_max":"0"'), "« cartes_max » n'a pas le bon type"),
        (SAUVEE.replace('"atout":"deux_phases"', '"atout":true'), "« atout » n'a pas le bon type"),
        (SAUVEE.replace('"deux_phases"', '"montee"'), 'clé atout : "montee" n\'est pas permis'),
        (SAUVEE.replace('"Léo"', "7"), "joueur 2 : clé nom"),
        (SAUVEE.replace(',"Léo"', ""), "de 2 à 5 joueurs"),
        (SAUVEE.replace('"coups":[]', '"coups":[1,1,"AC","AC"]'), "coup interdit"),
        (SAUVEE.replace('"coups":[]', '"coups":[0]'), "coup interdit. Pariez 1"),
        (SAUVEE.replace('"coups":[]', '"coups":["1C"]'), "un coup ne se lit pas"),
        (SAUVEE.replace('"coups":[]', '"coups":[[1]]'), "un coup ne se lit pas"),
        (SAUVEE.replace('"coups":[]', '"coups":[true]'), "un coup ne se lit pas"),
    ],
)
def test_une_sauvegarde_abimee_est_refusee_en_une_phrase(texte: str, raison: str) -> None:
    with pytest.raises(SauvegardeIllisible, match=raison):
        reprendre(texte)


def test_la_donne_ne_depend_pas_des_joueurs() -> None:
    paquets = {Partie(Reglage(NOMS[:p]), Donne(4, 7)).tirages.paquet(3) for p in (2, 5)}
    assert len(paquets) == 1
    (paquet,) = paquets
    assert sorted(map(str, paquet)) == sorted(map(str, JEU))
    assert len({tuple(Donne(4, numero).paquet(manche)) for numero in (7, 8) for manche in (3, 4)}) == 4
