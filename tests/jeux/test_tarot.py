"""Les règles du Tarot : les exemples du cahier, la donne, l'appel, l'écart, les plis, la vue, la reprise."""

from __future__ import annotations

import json
from random import Random

import pytest

from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.partie import CoupRefuse, SauvegardeIllisible
from reussites_tk.jeux.tarot import nouvelle_partie, relire, reprendre
from reussites_tk.jeux.tarot_cartes import BOUTS, PAQUET, demi_points, est_bout, la_carte
from reussites_tk.jeux.tarot_compte import Jouee, Primes, compter, points_comptes, resultat_de_la_donne
from reussites_tk.jeux.tarot_coups import (
    Annoncer,
    Appeler,
    CartePosee,
    ChienMontre,
    DonneAnnulee,
    DonneCommencee,
    DonneFinie,
    Ecarter,
    EcartFait,
    PartenaireConnu,
    PartieFinie,
    PliPris,
    Poser,
    PriseFaite,
)
from reussites_tk.jeux.tarot_profils import DIFFERENCES, PROFILS
from reussites_tk.jeux.tarot_regles import (
    appels_possibles,
    cartes_ecartables,
    cartes_permises,
    distribuer,
    gagnant_du_pli,
    objectif,
    refus_de_l_ecart,
    repartir,
)
from reussites_tk.jeux.tarot_vue import Profil, VueTarot
from tests.jeux.outils_tarot import (
    PLACES_DU_CHIEN,
    annoncer,
    au_hasard,
    cartes,
    donne,
    poser,
    prendre,
    table,
)


def profil(nom: str) -> Profil:
    """Les règles d'un profil, telles qu'une partie les a."""
    return table(4, profil=nom).reglage.profil


# --- Les exemples du cahier des règles


@pytest.mark.parametrize("nom", PROFILS)
def test_ta_a_le_resultat_et_son_partage(nom: str) -> None:
    exacts = profil(nom).demi_points == "exact"
    gagne = resultat_de_la_donne(92, 2, "garde", exacts=exacts)
    assert gagne == 60
    assert repartir(gagne, 5, 1, 2) == (120, 60, -60, -60, -60)
    assert repartir(gagne, 5, 1, None) == (240, -60, -60, -60, -60)
    assert repartir(gagne, 4, 1, None) == (180, -60, -60, -60)
    perdu = resultat_de_la_donne(72, 2, "garde", exacts=exacts)
    assert repartir(perdu, 5, 3, 5) == (60, 60, -120, 60, -60)


def test_ta_b_le_compte_d_une_pile() -> None:
    pile = cartes("a21 EX RT RK RC DT DK DC CT VT") + PAQUET[:10] + cartes("1K 2K 3K 4K 5K 6K 7K 8K")
    assert len(pile) == 28 and sum(map(demi_points, pile)) == 92
    assert sum(map(demi_points, PAQUET)) - 92 == 90
    assert sum(map(est_bout, pile)) == 2 and objectif(2) == 41


@pytest.mark.parametrize(
    ("demis", "bouts", "contrat", "points", "resultat"),
    [
        (81, 2, "petite", 40, -26),
        (83, 2, "petite", 42, 26),
        (81, 2, "garde", 40, -52),
        (82, 2, "petite", 41, 25),
        (100, 1, "garde sans", 50, -104),
        (112, 0, "garde contre", 56, 150),
    ],
)
def test_ta_c_le_demi_point_va_au_camp_qui_gagne(
    demis: int, bouts: int, contrat: str, points: int, resultat: int
) -> None:
    assert points_comptes(demis, bouts) == points
    assert resultat_de_la_donne(demis, bouts, contrat) == resultat


def test_ta_c_le_partage() -> None:
    assert repartir(-26, 3, 1, None) == (-52, 26, 26)
    assert repartir(26, 3, 1, None) == (52, -26, -26)
    assert repartir(-52, 5, 1, 2) == (-104, -52, 52, 52, 52)
    assert repartir(25, 4, 1, None) == (75, -25, -25, -25)
    assert repartir(-104, 4, 1, None) == (-312, 104, 104, 104)
    assert repartir(150, 4, 1, None) == (450, -150, -150, -150)


def test_sans_arrondi_le_resultat_a_son_demi_point() -> None:
    assert points_comptes(81, 2, exacts=True) == 40.5
    assert resultat_de_la_donne(81, 2, "petite", exacts=True) == -25.5
    assert resultat_de_la_donne(83, 2, "garde", exacts=True) == 51
    assert repartir(-25.5, 3, 1, None) == (-51, 25.5, 25.5)


MAIN_D = cartes("5C a2 a7 a15 RP EX")


@pytest.mark.parametrize(
    ("main", "pli", "permises"),
    [
        (MAIN_D, "9C", "5C EX"),
        (MAIN_D, "3K", "a2 a7 a15 EX"),
        (MAIN_D, "3K a8", "a15 EX"),
        (MAIN_D, "3K a16", "a2 a7 a15 EX"),
        (MAIN_D, "a4", "a7 a15 EX"),
        (MAIN_D[:-1], "EX", "5C a2 a7 a15 RP"),
        (MAIN_D[:-1], "EX 2P", "RP"),
        (cartes("5C RP"), "3K a8", "5C RP"),
        (MAIN_D, "", "5C a2 a7 a15 RP EX"),
    ],
)
def test_ta_d_les_cartes_permises(main: tuple[str, ...], pli: str, permises: str) -> None:
    assert cartes_permises(main, cartes(pli)) == list(cartes(permises))


@pytest.mark.parametrize(
    ("pli", "permises"), [("3K", MAIN_D), ("3K a8", MAIN_D), ("a4", cartes("a7 a15 EX"))]
)
def test_ta_d_au_polycopie_on_ne_coupe_que_si_l_on_veut(pli: str, permises: tuple[str, ...]) -> None:
    assert cartes_permises(MAIN_D, cartes(pli), profil("polycopie").coupe_obligatoire) == list(permises)


@pytest.mark.parametrize(
    ("pli", "gagnante"), [("DK RK a2 1K", "a2"), ("EX 3P RC 10P", "10P"), ("a5 a9 EX RT", "a9")]
)
def test_ta_d_la_carte_qui_prend(pli: str, gagnante: str) -> None:
    assert cartes(pli)[gagnant_du_pli(cartes(pli))] == gagnante


MAIN_E = cartes("RT RK RC RP DT DK 2C 5P") + tuple(f"a{n}" for n in range(7, 22)) + ("EX",)


@pytest.mark.parametrize(
    ("ecart", "profils"),
    [
        ("DT DK 2C 5P a7 a8", ("cours", "polycopie", "fft")),
        ("DT DK 2C 5P a7 RT", ("cours", "polycopie")),
        ("DT DK 2C 5P RT RK", ("cours", "polycopie")),
        ("DT DK 2C 5P a7 a21", ()),
        ("DT DK 2C a7 a8 a9", ("polycopie",)),
        ("DT DK 2C 5P a7", ()),
        ("DT DK 2C 5P a7 a7", ()),
        ("DT DK 2C 5P a7 EX", ()),
        ("DT DK 2C 5P a7 a2", ()),
    ],
)
def test_ta_e_l_ecart(ecart: str, profils: tuple[str, ...]) -> None:
    permis = tuple(
        nom for nom in PROFILS if refus_de_l_ecart(MAIN_E, cartes(ecart), 6, None, profil(nom)) is None
    )
    assert permis == profils


def _plis_perdus(n: int, sauf: set[str]) -> list[tuple[int, tuple[str, ...], int]]:
    """n plis à quatre que la défense prend, avec les cartes qui restent."""
    reste = [carte for carte in PAQUET if carte not in sauf]
    return [(2, tuple(reste[4 * k : 4 * k + 4]), 2) for k in range(n)]


@pytest.mark.parametrize("nom", PROFILS)
def test_ta_f_l_excuse_reste_a_son_camp_qui_doit_un_demi_point(nom: str) -> None:
    pli = cartes("RC 5C EX DC")
    plis = [(1, pli, 1), (2, cartes("1T 2T 3T 4T"), 2)]
    compte = compter(Jouee(4, 1, None, "garde contre", None, plis, ()), profil(nom))
    assert (compte.demis, compte.excuse, compte.bouts) == (18, 1, ())
    defense = compter(Jouee(4, 3, None, "garde contre", None, plis, ()), profil(nom))
    assert (defense.demis, defense.excuse, defense.bouts) == (8, -1, ("EX",))


@pytest.mark.parametrize("nom", ["cours", "polycopie"])
def test_ta_f_l_excuse_d_un_camp_sans_pli(nom: str) -> None:
    pli = cartes("EX 1T 2T 3T")
    plis = [(1, pli, 2), *_plis_perdus(17, set(pli) | set(PAQUET[-7:]))]
    compte = compter(Jouee(4, 1, None, "garde contre", None, plis, PAQUET[-7:-1]), profil(nom))
    assert (compte.demis, compte.points, compte.bouts, compte.resultat) == (8, 4, ("EX",), -432)
    assert compte.parts == (-1296, 432, 432, 432)


def test_ta_g_les_primes() -> None:
    def r(demis: int, contrat: str, primes: Primes) -> float:
        return resultat_de_la_donne(demis, 2, contrat, primes)

    assert r(92, "garde", Primes(("simple",), 1)) == 100
    assert repartir(100, 4, 1, None) == (300, -100, -100, -100)
    assert r(92, "garde sans", Primes((), -1)) == 80
    assert r(72, "garde", Primes(("simple",))) == -80
    assert r(174, "petite", Primes((), 0, 400)) == 471


# --- Les cartes et la donne


def test_les_soixante_dix_huit_cartes() -> None:
    assert len(set(PAQUET)) == 78 and sum(map(demi_points, PAQUET)) == 182
    assert all(demi_points(carte) % 2 for carte in PAQUET)
    assert tuple(filter(est_bout, PAQUET)) == BOUTS
    noms = [la_carte(carte) for carte in ("CC", "1T", "a21", "EX", "DP", "10K")]
    assert noms == [
        "le cavalier de cœur",
        "le 1 de trèfle",
        "le 21 d’atout",
        "l’Excuse",
        "la dame de pique",
        "le 10 de carreau",
    ]


@pytest.mark.parametrize(
    ("p", "par", "places"),
    [*((p, 3, places) for p, places in PLACES_DU_CHIEN.items()), (3, 4, (4, 17, 30, 43, 56, 69))],
)
def test_le_chien_a_ses_places(p: int, par: int, places: tuple[int, ...]) -> None:
    mains, chien = distribuer(PAQUET, p, par)
    assert chien == tuple(PAQUET[place] for place in places)
    assert {len(main) for main in mains} == {(78 - len(chien)) // p}
    assert mains[0][:par] == PAQUET[:par] and mains[1][0] == PAQUET[par + 1]
    assert sorted((*chien, *(carte for main in mains for carte in main))) == sorted(PAQUET)


def test_le_joueur_apres_le_donneur_est_servi_et_parle_le_premier() -> None:
    partie = table(3, nb_donnes=2)
    assert (partie.donne.donneur, partie.au_trait()) == (3, 1)
    assert partie.donne.mains[0][:3] == list(PAQUET[:3])
    evenements = annoncer(partie, None, None, None)
    assert evenements[1:] == (DonneAnnulee(3, "passe"), DonneCommencee(1, 1))
    assert partie.au_trait() == 2 and partie.donne.mains[1][:3] == list(PAQUET[:3])


def test_le_meme_donneur_redonne_si_la_table_le_veut() -> None:
    partie = table(3, tous_passent="meme_donneur")
    annoncer(partie, None, None, None)
    assert (partie.donne.donneur, partie.au_trait()) == (3, 1)


def test_un_petit_sec_annule_la_donne_avant_les_annonces() -> None:
    seche = "a1 " + " ".join(PAQUET[:17])
    partie = donne([seche, "EX", "a2", "a3"], profil="fft")
    assert partie.donne.donneur == 1 and partie.au_trait() == 2
    assert donne([seche, "EX", "a2", "a3"]).donne.donneur == 4
    avec_excuse = "a1 EX " + " ".join(PAQUET[:16])
    assert donne([avec_excuse, "a2", "a3", "a4"], profil="fft").donne.donneur == 4


# --- Les annonces et l'appel


def test_une_annonce_est_plus_forte_que_les_precedentes() -> None:
    partie = table(4)
    annoncer(partie, None, "garde")
    assert partie.coups_possibles() == (Annoncer(None), Annoncer("garde sans"), Annoncer("garde contre"))
    for annonce in ("petite", "garde"):
        raison = partie.refus(Annoncer(annonce))
        assert raison is not None and "plus forte ou égale" in raison
    assert annoncer(partie, None, None)[1] == PriseFaite(2, "garde")


def test_la_parole_s_arrete_apres_une_garde_contre() -> None:
    partie = table(4)
    assert annoncer(partie, "garde contre")[1:] == (PriseFaite(1, "garde contre"),)
    assert partie.au_trait() == 1 and partie.vue_de(1).phase == "jeu"


ROIS = "RT RK RC RP"


@pytest.mark.parametrize(
    ("main", "appels"),
    [
        ("a1 RT", "RT RK RC RP"),
        (ROIS, f"{ROIS} DT DK DC DP"),
        (f"{ROIS} DT DK DC DP", f"{ROIS} DT DK DC DP CT CK CC CP"),
        (f"{ROIS} DT DK DC DP CT CK CC CP", f"{ROIS} DT DK DC DP CT CK CC CP VT VK VC VP"),
    ],
)
def test_on_appelle_un_roi_et_plus_bas_si_on_les_a_tous(main: str, appels: str) -> None:
    assert appels_possibles(cartes(main)) == cartes(appels)


def test_le_partenaire_n_est_connu_que_de_lui_jusqu_a_ce_que_sa_carte_soit_jouee() -> None:
    partie = donne(["a21 9C", "RC 1T", "1C 2T", "2C 3T", "3C 4T"], "5C 6C 7C")
    prendre(partie, "garde", "RC", "5C 6C 7C")
    assert [partie.vue_de(joueur).partenaire for joueur in range(1, 6)] == [None, 2, None, None, None]
    assert "partenaire=-" in partie.ligne()
    poser(partie, "9C")
    assert [partie.vue_de(joueur).partenaire for joueur in range(1, 6)] == [None, 2, None, None, None]
    evenements = poser(partie, "RC")
    assert PartenaireConnu(2) in evenements
    assert [partie.vue_de(joueur).partenaire for joueur in range(1, 6)] == [2] * 5


@pytest.mark.parametrize("chien", ["RC 1T 2T", "3T 1T 2T"])
def test_sa_propre_carte_ou_celle_du_chien_laisse_le_preneur_seul(chien: str) -> None:
    partie = donne(["a21" if "RC" in chien else "a21 RC", "EX", "a2", "a3", "a4"], chien)
    prendre(partie, "petite", "RC")
    assert partie.donne.partenaire is None
    raison = partie.refus(Ecarter(("RC", *cartes(chien)[1:])))
    assert raison is not None and "carte appelée" in raison


@pytest.mark.parametrize(("appel", "vu"), [("avant_chien", ()), ("apres_chien", cartes("1T 2T 3T"))])
def test_on_appelle_avant_ou_apres_le_chien(appel: str, vu: tuple[str, ...]) -> None:
    partie = donne(["a21", "RC", "a2", "a3", "a4"], "1T 2T 3T", appel=appel)
    annoncer(partie, "garde", None, None, None, None)
    assert partie.vue_de(1).phase == "appel" and partie.vue_de(4).chien == vu
    partie.jouer(Appeler("RC"))
    assert partie.vue_de(1).phase == "ecart" and partie.vue_de(4).chien == cartes("1T 2T 3T")


def test_la_premiere_entame_n_est_pas_dans_la_couleur_appelee_si_la_table_l_interdit() -> None:
    mains = ["RC 2C", "a1 3C", "a2", "a3", "a4"]
    partie = donne(mains, entame_couleur_appelee="interdite")
    prendre(partie, "garde sans", "RC")
    assert "2C" not in partie.vue_de(1).permises and "RC" in partie.vue_de(1).permises
    raison = partie.refus(Poser("2C"))
    assert raison is not None and "couleur appelée" in raison
    libre = donne(mains)
    prendre(libre, "garde sans", "RC")
    assert "2C" in libre.vue_de(1).permises


# --- Le chien et l'écart


def test_le_preneur_ramasse_le_chien_et_montre_ce_que_son_ecart_a_de_rare() -> None:
    partie = donne(["RT a21", "RK", "a2", "a3"], "1T 2T 3T 4T 5T 6T")
    evenements = annoncer(partie, "petite", None, None, None)
    assert evenements[-1] == ChienMontre(1, cartes("1T 2T 3T 4T 5T 6T"))
    assert len(partie.vue_de(1).main) == 24 and partie.vue_de(2).chien == partie.vue_de(1).chien
    assert partie.jouer(Ecarter(cartes("1T 2T 3T 4T 5T RT"))) == (EcartFait(1, ("RT",)),)
    assert partie.vue_de(1).ecart == cartes("1T 2T 3T 4T 5T RT") and partie.vue_de(2).ecart == ()
    assert partie.vue_de(3).montrees == ((1, "ecart", ("RT",)),)
    assert len(partie.vue_de(1).main) == 18


@pytest.mark.parametrize(
    ("carte", "mot"), [("a21", "bout"), ("a9", "assez d’autres cartes"), ("RP", "dans votre main")]
)
def test_un_ecart_refuse_dit_pourquoi(carte: str, mot: str) -> None:
    partie = donne(["RT a21 a9", "RP", "a2", "a3"], "1T 2T 3T 4T 5T 6T")
    annoncer(partie, "petite", None, None, None)
    raison = partie.refus(Ecarter((*cartes("1T 2T 3T 4T 5T"), carte)))
    assert raison is not None and mot in raison


def test_les_ecarts_possibles_sont_ceux_que_les_regles_permettent() -> None:
    partie = donne(["a21", "RC", "a2", "a3", "a4"], "1T 2T 3T")
    prendre(partie, "petite", "RC")
    coups = partie.coups_possibles()
    assert len(coups) == len(set(coups)) and all(partie.refus(coup) is None for coup in coups)
    permises = cartes_ecartables(partie.donne.main, 3, "RC", partie.reglage.profil)
    assert {carte for coup in coups if isinstance(coup, Ecarter) for carte in coup.cartes} == set(permises)


@pytest.mark.parametrize("contrat", ["garde sans", "garde contre"])
def test_sans_ou_contre_le_chien_personne_ne_le_voit(contrat: str) -> None:
    partie = donne(["a21", "RC", "a2", "a3"], "a1 2T 3T 4T 5T 6T")
    prendre(partie, contrat)
    assert all(partie.vue_de(joueur).chien == () for joueur in range(1, 5))
    assert partie.vue_de(1).phase == "jeu" and "a1" not in partie.ligne()
    hasard = Random(1)
    evenements: tuple[object, ...] = ()
    while not any(isinstance(evenement, DonneFinie) for evenement in evenements):
        evenements = partie.jouer(au_hasard(partie, hasard))
    (finie,) = [evenement for evenement in evenements if isinstance(evenement, DonneFinie)]
    assert ("a1" in finie.compte.bouts) == (contrat == "garde sans")


# --- Les plis et la partie


@pytest.mark.parametrize(
    ("carte", "mot"),
    [
        ("1K", "du trèfle"),
        ("RP", "n’est pas dans votre main"),
        ("as de pique", "78 cartes"),
        ("", "78 cartes"),
    ],
)
def test_une_carte_refusee_dit_pourquoi(carte: str, mot: str) -> None:
    partie = donne(["1T", "2T 1K a1", "RP", "a3"])
    prendre(partie, "garde sans")
    poser(partie, "1T")
    raison = partie.refus(Poser(carte))
    assert raison is not None and mot in raison
    with pytest.raises(CoupRefuse, match=mot):
        partie.jouer(Poser(carte))


def test_il_faut_monter_a_l_atout_et_le_refus_le_dit() -> None:
    partie = donne(["a8", "a2 a15", "a3", "a4"])
    prendre(partie, "garde sans")
    poser(partie, "a8")
    assert partie.refus(Poser("a2")) == "Le pli est à l’atout : il faut monter sur le 8 d’atout."
    assert partie.refus(Poser("a15")) is None


def test_un_coup_d_une_autre_phase_est_refuse_en_une_phrase() -> None:
    partie = table(4)
    assert partie.refus(Poser("a1")) == "Les annonces ne sont pas finies : annoncez un contrat, ou passez."
    assert partie.refus("petite") == "« str » n’est pas un coup du Tarot."
    annoncer(partie, "petite", None, None, None)
    assert partie.refus(Poser("a1")) == "Faites d’abord votre écart."


def test_un_pli_complet_va_a_qui_l_a_pris_qui_commence_le_suivant() -> None:
    partie = donne(["1T", "2T", "RT", "3T"])
    prendre(partie, "garde sans")
    evenements = poser(partie, "1T 2T RT 3T")
    assert evenements == (CartePosee(4, "3T"), PliPris(3, 1, cartes("1T 2T RT 3T")))
    assert partie.au_trait() == 3 and partie.vue_de(1).plis_passes == ((1, cartes("1T 2T RT 3T"), 3),)


@pytest.mark.parametrize("p", [3, 4, 5])
@pytest.mark.parametrize("nom", PROFILS)
def test_une_partie_entiere_ses_comptes_et_sa_reprise(p: int, nom: str) -> None:
    options = PARTIES["tarot"].completer({"profil": nom, "joueurs": p, "nb_donnes": 2})
    partie, hasard = nouvelle_partie(options, 5, p), Random(p)
    comptes, vues = [], 0
    while (joueur := partie.au_trait()) is not None:
        vue = partie.vue_de(joueur)
        assert (
            vue.phase == partie.donne.phase and VueTarot.de_json(json.loads(json.dumps(vue.en_json()))) == vue
        )
        evenements = partie.jouer(au_hasard(partie, hasard))
        comptes += [evenement for evenement in evenements if isinstance(evenement, DonneFinie)]
        vues += 1
    assert len(comptes) == 2 and comptes[1].scores == tuple(partie.scores) and not sum(partie.scores)
    resultat = partie.resultat()
    assert resultat is not None and evenements[-1] == PartieFinie(resultat.gagnants)
    assert partie.refus(Poser("a1")) == "La partie est finie : toutes les donnes sont jouées."
    autre = reprendre(partie.sauvegarde())
    assert autre.ligne() == partie.ligne() and autre.sauvegarde() == partie.sauvegarde()
    assert len(relire(partie.sauvegarde())[1]) == vues


def test_une_partie_sauvegardee_n_ecrit_pas_l_ecart() -> None:
    partie = nouvelle_partie(PARTIES["tarot"].completer({"joueurs": 4}), 3, 1)
    annoncer(partie, "petite", None, None, None)
    coup = au_hasard(partie, Random(2))
    assert isinstance(coup, Ecarter)
    partie.jouer(coup)
    ecrit = partie.sauvegarde()
    assert not any(f'"{carte}"' in ecrit for carte in PAQUET)
    assert (
        reprendre(ecrit).vue_de(1).ecart
        == partie.vue_de(1).ecart
        == tuple(sorted(coup.cartes, key=PAQUET.index))
    )


@pytest.mark.parametrize(
    "change",
    [
        {"coups": [["annonce", "petite", 1]]},
        {"coups": [["annonce", "grande"]]},
        {"coups": [["ecart", [99]]]},
        {"coups": [["carte", None]]},
        {"profil": ["cours"]},
        {"profil": ["club", 3, *list(Profil())[2:]]},
        {"noms": ["Ada", "Léo"]},
        {"nb_donnes": 5.0},
    ],
)
def test_une_partie_abimee_est_refusee(change: dict[str, object]) -> None:
    texte = nouvelle_partie(PARTIES["tarot"].completer({"joueurs": 4}), 3, 1).sauvegarde()
    donnees = json.loads(texte.partition(" ")[2])
    with pytest.raises(SauvegardeIllisible):
        reprendre("tarot " + json.dumps({**donnees, **change}))


def test_l_ecriture_d_une_partie_ne_dit_rien_de_cache() -> None:
    partie = donne(["a21 a20 a19", "RC", "a2", "a3"])
    assert not any(f"'{carte}'" in repr(partie) for carte in PAQUET)


# --- Les options


@pytest.mark.parametrize("nom", PROFILS)
def test_un_profil_regle_toutes_les_options_et_chacune_se_regle_seule(nom: str) -> None:
    jeu = PARTIES["tarot"]
    options = jeu.completer({"profil": nom})
    assert {cle: options[cle] for cle in DIFFERENCES[nom]} == dict(DIFFERENCES[nom])
    seule = jeu.completer({"profil": nom, "coupe_obligatoire": True, "paquet_a_3": 4})
    assert (seule["coupe_obligatoire"], seule["paquet_a_3"]) == (True, 4)
    assert {cle: valeur for cle, valeur in jeu.completer({}).items() if cle != "joueurs"} == {
        cle: valeur for cle, valeur in jeu.defauts.items() if cle != "joueurs"
    }


@pytest.mark.parametrize("p", [3, 4, 5])
def test_le_nombre_de_joueurs_suffit(p: int) -> None:
    joueurs = PARTIES["tarot"].completer({"joueurs": p})["joueurs"]
    assert [joueur["type"] for joueur in joueurs] == ["humain"] + ["ordinateur"] * (p - 1)
    assert PARTIES["tarot"].option("joueurs").lire(str(p)) == joueurs
    assert PARTIES["tarot"].refus({"joueurs": 6}) is not None and PARTIES["memorix"].refus({"joueurs": 3})
