"""Le Tarot de la fédération, vu par un arbitre : des donnes posées où les règles se croisent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from reussites_tk.jeux.tarot import Partie
from reussites_tk.jeux.tarot_cartes import EXCUSE
from reussites_tk.jeux.tarot_compte import Compte, Jouee, compter
from reussites_tk.jeux.tarot_coups import (
    AnnoncerChelem,
    Appeler,
    DonneFinie,
    Ecarter,
    Evenement,
    Montrer,
    PartenaireConnu,
    PliPris,
    PoigneeMontree,
    Poser,
)
from reussites_tk.jeux.tarot_regles import poignee
from reussites_tk.jeux.tarot_situation import Situation
from reussites_tk.jeux.tarot_vue import Pli, Profil
from tests.jeux.outils_tarot import annoncer, cartes, donne, poser, prendre

GARDE_SANS, GARDE_CONTRE = "garde sans", "garde contre"


def atouts(de: int, a: int) -> str:
    """Les atouts d'un numéro à un autre."""
    return " ".join(f"a{n}" for n in range(de, a + 1))


def fft(mains: list[str], chien: str = "", **options: object) -> Partie:
    """Une donne au profil de la fédération, servie par trois pour que l'on sache où vont les cartes."""
    return donne(mains, chien, **{"profil": "fft", "paquet_a_3": 3, "nb_donnes": 1, **options})


def jouer_la_donne(partie: Partie, choisir: Callable[[tuple[str, ...]], str]) -> list[Evenement]:
    """Joue les plis jusqu'au bout : le joueur 1 choisit, les autres posent leur plus basse carte."""
    evenements: list[Evenement] = []
    while (joueur := partie.au_trait()) is not None:
        permises = partie.vue_de(joueur).permises
        evenements += partie.jouer(Poser(choisir(permises) if joueur == 1 else permises[0]))
    return evenements


def compte_de(evenements: list[Evenement]) -> Compte:
    return next(event for event in evenements if isinstance(event, DonneFinie)).compte


def derniers_plis(evenements: list[Evenement]) -> list[PliPris]:
    return [event for event in evenements if isinstance(event, PliPris)][-2:]


# --- Poignées


def test_l_excuse_n_entre_dans_une_poignee_que_si_aucun_atout_ne_reste_cache() -> None:
    neuf, dix = f"{atouts(2, 10)} EX", f"{atouts(2, 11)} EX"
    assert poignee(4, cartes(neuf), cartes(neuf)) == "simple"
    assert poignee(4, cartes(dix), cartes(neuf)) is None  # le 11 resterait caché
    assert poignee(4, cartes(dix), cartes(atouts(2, 11))) == "simple"  # l'Excuse peut se taire
    assert poignee(4, cartes(dix), cartes(dix)) is None  # onze cartes : on montre le compte juste
    assert poignee(4, cartes(f"{atouts(2, 13)} EX"), cartes(f"{atouts(2, 13)} EX")) == "double"


def test_une_poignee_se_montre_une_fois_avant_sa_premiere_carte() -> None:
    partie = fft([f"2C {atouts(2, 12)}", "3C", "", ""])
    prendre(partie, GARDE_SANS)
    partie.jouer(AnnoncerChelem(False))
    montree = Montrer(cartes(atouts(3, 12)))
    assert partie.jouer(montree) == (PoigneeMontree(1, "simple", montree.cartes),)
    assert "Une poignée se montre une fois" in str(partie.refus(montree))
    assert partie.au_trait() == 1
    poser(partie, "2C")
    assert "Une poignée se fait de 10, 13 ou 15 atouts" in str(partie.refus(montree))
    assert partie.vue_de(2).montrees == ((1, "simple", montree.cartes),)


@pytest.mark.parametrize(
    ("main", "dit"),
    [
        (atouts(2, 12), "vous en avez 11 : choisissez-en 10."),
        (atouts(2, 15), "vous en avez 14 : choisissez-en 13."),
        (f"{atouts(2, 11)} EX", "vous en avez 10 et l’Excuse : choisissez-en 10, sans l’Excuse."),
        (f"{atouts(2, 10)} EX", "vous en avez 9 et l’Excuse : montrez-les tous."),
        (atouts(2, 7), "vous en avez 6 : posez une carte."),
    ],
)
def test_une_poignee_refusee_dit_ce_que_l_on_a_et_ce_que_l_on_peut_montrer(main: str, dit: str) -> None:
    sans_atout = " ".join(f"{n}C {n}P" for n in range(1, 10))
    partie = fft([" ".join(f"{main} {sans_atout}".split()[:18]), "", "", ""])
    prendre(partie, GARDE_SANS)
    partie.jouer(AnnoncerChelem(False))
    refus = str(partie.refus(Montrer(("a2", "a3"))))
    assert refus == f"Une poignée se fait de 10, 13 ou 15 atouts ; {dit}"


def test_les_atouts_de_l_ecart_se_remontrent_avec_la_poignee() -> None:
    """FFT : avec quatre rois et quinze atouts, l'atout écarté est remontré avec la triple poignée."""
    partie = fft([f"RT RK RC RP {atouts(1, 14)}", "", "", ""], "a15 2T 3T 4T 5T 6T")
    prendre(partie, "garde", ecart="2T 3T 4T 5T 6T a2")
    partie.jouer(AnnoncerChelem(False))
    assert "a2" not in partie.vue_de(1).main
    triple = Montrer(cartes(atouts(1, 15)))
    assert partie.refus(triple) is None and triple in partie.coups_possibles()
    assert partie.jouer(triple) == (PoigneeMontree(1, "triple", triple.cartes),)
    tenues = Situation(partie.vue_de(2)).tenues[0]  # ce qu'un ordinateur sait dans la main du preneur
    assert tenues.bit_count() == 14
    compte = compte_de(jouer_la_donne(partie, lambda permises: permises[-1]))
    assert abs(compte.poignees) == 40


# --- Chelem


CHELEM = f"{atouts(6, 21)} a1 EX"


def du_plus_fort(permises: tuple[str, ...]) -> str:
    """Les gros atouts, puis le Petit, et l'Excuse en dernier."""
    return max((carte for carte in permises if carte != EXCUSE), key=permises.index, default=EXCUSE)


@pytest.mark.parametrize(("annonce", "prime"), [(True, 400), (False, 200)])
def test_l_excuse_prend_le_dernier_pli_du_chelem_et_le_petit_est_au_bout_juste_avant(
    annonce: bool, prime: int
) -> None:
    partie = fft([CHELEM, "", "", ""])
    annoncer(partie, GARDE_SANS, None, None, None)
    partie.jouer(AnnoncerChelem(annonce))
    evenements = jouer_la_donne(partie, du_plus_fort)
    avant, dernier = derniers_plis(evenements)
    assert avant.cartes[0] == "a1" and dernier.cartes[0] == "EX" and dernier.joueur == 1
    compte = compte_de(evenements)
    assert (compte.plis, compte.demis, len(compte.bouts)) == (18, 182, 3)
    assert (compte.petit, compte.chelem) == (40, prime)
    assert compte.resultat == (25 + 55) * 4 + 40 + prime
    assert compte.parts == (3 * compte.resultat, *[-compte.resultat] * 3)


def test_qui_annonce_le_chelem_commence_et_le_manquer_coute_deux_cents_points() -> None:
    partie = fft(["", "", f"{atouts(6, 20)} a1 EX 2C", "RC a21"])
    annoncer(partie, None, None, GARDE_SANS, None)
    partie.jouer(AnnoncerChelem(True))
    assert partie.au_trait() == 3
    compte = compte_de(jouer_la_donne(partie, lambda permises: permises[0]))
    assert compte.plis < 18 and compte.chelem == -200


def test_un_chelem_sans_l_excuse_la_laisse_a_la_defense_pour_quatre_points() -> None:
    partie = fft([f"{atouts(5, 21)} a1", "EX", "", ""], "2T 3T 4T 5T 6T 7T")
    annoncer(partie, GARDE_SANS, None, None, None)
    partie.jouer(AnnoncerChelem(False))
    poser(partie, "a21 EX")  # l'Excuse, jouée tôt, reste à la défense
    compte = compte_de(jouer_la_donne(partie, lambda permises: permises[-1]))
    assert (compte.plis, compte.demis, compte.excuse, compte.chelem) == (18, 174, 1, 200)


def test_la_defense_qui_prend_tout_a_deux_cents_points_par_defenseur() -> None:
    partie = fft(["", "", "a1 EX", ""], "a21 2T 3T 4T 5T 6T")
    prendre(partie, GARDE_CONTRE)
    partie.jouer(AnnoncerChelem(False))
    compte = compte_de(jouer_la_donne(partie, lambda permises: permises[0]))
    assert (compte.plis, compte.demis, compte.chelem) == (0, 0, -200)
    assert compte.resultat == -(25 + 56) * 6 - 200 and compte.parts[1] == 686


# --- L'Excuse au dernier pli


def plis_de(*plis: tuple[int, str, int]) -> tuple[Pli, ...]:
    return tuple((entame, cartes(posees), gagnant) for entame, posees, gagnant in plis)


@pytest.mark.parametrize(
    ("dernier", "gagnant", "regle", "demis", "bouts", "passe"),
    [
        ("EX 2C 3C RC", 4, "change_de_camp", 12, (), -1),  # celle du preneur va à la défense
        ("EX 2C 3C RC", 4, "gagnant_du_pli", 12, (), -1),
        ("2C EX 3C 4C", 4, "change_de_camp", 12 + 9, ("EX",), 1),  # celle de la défense va au preneur
        ("2C EX 3C 4C", 4, "gagnant_du_pli", 12, (), 0),  # la défense prend le pli
        ("RC EX 3C 4C", 1, "change_de_camp", 12 + 20, ("EX",), 1),
        ("RC EX 3C 4C", 1, "gagnant_du_pli", 12 + 20, ("EX",), 1),
    ],
)
def test_au_dernier_pli_l_excuse_change_de_camp_ou_suit_le_pli(
    dernier: str, gagnant: int, regle: str, demis: int, bouts: tuple[str, ...], passe: int
) -> None:
    """Avant, la défense a pris un pli, puis le preneur un autre, de 12 demi-points."""
    plis = plis_de((1, "2T 3T 4T RT", 4), (4, "2K 7K 3K RK", 1), (1, dernier, gagnant))
    jouee = Jouee(4, 1, None, GARDE_CONTRE, None, plis, ("5T", "6T"))
    compte = compter(jouee, Profil("fft", excuse_dernier_pli=regle))
    assert (compte.demis, compte.bouts, compte.excuse) == (demis, bouts, 0)
    assert compte.excuse_au_bout == passe


@pytest.mark.parametrize(
    ("regle", "demis", "bouts"), [("change_de_camp", 12, ()), ("gagnant_du_pli", 21, ("EX",))]
)
def test_l_excuse_du_preneur_change_de_camp_meme_si_son_partenaire_prend_le_dernier_pli(
    regle: str, demis: int, bouts: tuple[str, ...]
) -> None:
    plis = plis_de((1, "2T 3T 4T RT 5T", 4), (1, "EX RC 2C 3C 4C", 2))
    jouee = Jouee(5, 1, 2, GARDE_CONTRE, "RC", plis, ("6T",))
    compte = compter(jouee, Profil("fft", excuse_dernier_pli=regle))
    assert (compte.demis, compte.bouts, compte.excuse) == (demis, bouts, 0)


def test_l_excuse_d_un_camp_qui_a_tout_pris_ne_change_pas_de_camp() -> None:
    plis = plis_de((1, "a21 3T 4T RT", 1), (1, "a20 7K 3K RK", 1), (1, "EX 2C 3C 4C", 1))
    compte = compter(
        Jouee(4, 1, None, GARDE_SANS, None, plis, ("5T",), chelem=True),
        Profil("fft", excuse_dernier_pli="change_de_camp", chelem=True),
    )
    assert compte.bouts == ("a21", "EX") and compte.chelem == 400


# --- L'appel


def test_l_entame_n_est_pas_dans_la_couleur_appelee_meme_d_une_dame_ni_apres_l_excuse() -> None:
    partie = fft(["RT RK RC RP 2C", "3C DC 2T EX", "", "", ""])
    annoncer(partie, GARDE_SANS, *[None] * 4)
    assert partie.vue_de(1).permises[4:] == ("DT", "DK", "DC", "DP")
    partie.jouer(Appeler("DC"))
    partie.jouer(AnnoncerChelem(False))
    assert "RC" not in partie.vue_de(1).permises and "2C" not in partie.vue_de(1).permises
    assert "sauf par la dame de cœur" in str(partie.refus(Poser("RC")))
    poser(partie, "RT")
    assert partie.vue_de(2).partenaire == 2 and partie.vue_de(1).partenaire is None


def test_le_premier_pli_passe_la_couleur_appelee_s_entame_librement() -> None:
    partie = fft(["RT 2C", "RC 2T", "3T", "4T", "5T"])
    prendre(partie, GARDE_SANS, "RC")
    partie.jouer(AnnoncerChelem(False))
    assert "2C" not in partie.vue_de(1).permises
    poser(partie, "RT 2T 3T 4T 5T")
    assert partie.au_trait() == 1 and "2C" in partie.vue_de(1).permises


def test_seul_contre_quatre_dans_une_garde_sans_personne_ne_le_sait_avant_la_fin() -> None:
    partie = fft(["", "", "", "", ""], "RC 2T 3T")
    prendre(partie, GARDE_SANS, "RC")
    partie.jouer(AnnoncerChelem(False))
    evenements: list[Evenement] = []
    while partie.au_trait() is not None:
        assert all(partie.vue_de(joueur).partenaire is None for joueur in range(1, 6))
        assert all("RC" not in str(partie.vue_de(joueur)._replace(appelee=None)) for joueur in range(1, 6))
        evenements += partie.jouer(partie.coups_possibles()[0])
    assert not any(isinstance(event, PartenaireConnu) for event in evenements)
    compte = compte_de(evenements)
    assert compte.partenaire is None and "RC" in compte.de_cote
    assert compte.parts == (4 * compte.resultat, *[-compte.resultat] * 4)


def test_la_carte_appelee_trouvee_au_chien_ne_va_pas_a_l_ecart() -> None:
    partie = fft(["RT RK RC RP", "", "", "", ""], "DC 9K 8K")
    prendre(partie, "garde", "DC")
    assert "DC" not in partie.vue_de(1).permises
    assert "est la carte appelée" in str(partie.refus(Ecarter(cartes("DC 9K 8K"))))
    assert partie.vue_de(1).partenaire is None and partie.donne.partenaire is None


# --- Le chien et le compte


@pytest.mark.parametrize(("contrat", "compte_pour_le_preneur"), [(GARDE_SANS, True), (GARDE_CONTRE, False)])
def test_un_bout_du_chien_compte_pour_qui_a_le_chien(contrat: str, compte_pour_le_preneur: bool) -> None:
    partie = fft(["", "", "a1 EX", ""], "a21 2T 3T 4T 5T 6T")
    prendre(partie, contrat)
    partie.jouer(AnnoncerChelem(False))
    compte = compte_de(jouer_la_donne(partie, lambda permises: permises[0]))
    assert "a21" in compte.de_cote and ("a21" in compte.bouts) == compte_pour_le_preneur


def test_a_cinq_un_demi_point_exact_se_partage_sans_reste() -> None:
    plis = plis_de((1, "RC DC CC VC 2C", 1), (1, "a21 a2 a3 a4 a5", 1), (1, "2T RT 3T 4T 5T", 2))
    jouee = Jouee(5, 1, 3, "garde", "RP", plis, ("DP", "CP", "2P"))
    exact = compter(jouee, Profil(demi_points="exact"))
    assert (exact.demis, exact.points, exact.bouts) == (25 + 13 + 13, 25.5, ("a21",))
    assert exact.resultat == -(25 + 25.5) * 2 == -101
    petite = compter(replace(jouee, contrat="petite"), Profil(demi_points="exact"))
    assert petite.resultat == -50.5
    assert petite.parts == (-101, 50.5, -50.5, 50.5, 50.5) and sum(petite.parts) == 0
