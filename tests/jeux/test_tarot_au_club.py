"""Ce qu'un joueur de club attend des ordinateurs du Tarot : le Petit, les rois, l'entame, les annonces."""

from __future__ import annotations

import pytest

from reussites_tk.jeux.pesee import Effort
from reussites_tk.jeux.tarot_cartes import PLACES
from reussites_tk.jeux.tarot_coups import Annoncer, AnnoncerChelem, Appeler, Poser
from reussites_tk.jeux.tarot_main import annonce_des_regles
from reussites_tk.jeux.tarot_plis import COULEURS, Table, carte_des_regles, codes, ensemble
from tests.jeux.outils_tarot import annoncer, decider, donne, poser, prendre

TREFLES = COULEURS[0]


def posee(mains: list[str], pli: str, *, preneur: int, sans_trefle: int = 0) -> str:
    """Ce que les règles posent après ces cartes, le joueur 1 commençant ; qui on sait sans trèfle."""
    p = len(mains)
    t = Table(p, 0, preneur - 1, 1 << preneur - 1, coupe_obligatoire=True, change_de_camp=False)
    t.mains = [ensemble(main.split()) for main in mains]
    for carte in pli.split():
        t.poser(PLACES[carte])
    if sans_trefle:
        t.vides[sans_trefle - 1] |= TREFLES
    return codes(1 << carte_des_regles(t))[0]


# --- Le Petit


@pytest.mark.parametrize(
    "main",
    [
        "a1 a6 a7 a10 a11 6C 6K 8C 8K 1T 9P DK 10C 7K 2T VK CC 7P",
        "a1 a2 a8 a10 a11 6C 7C DK 4T CC 8T 8K 9T 3K DP 3C VP 9K 1K DT 9P 5P DC VT",
    ],
)
def test_les_mondes_ne_commencent_pas_par_le_petit_sous_de_plus_forts(main: str) -> None:
    autres = {18: ["", ""], 24: [""]}[len(main.split())]
    partie = donne([main, "a21 a20 a19", *autres])
    annoncer(partie, None, "garde sans", *[None] * len(autres))
    coup = decider(partie, "mondes").coup
    assert isinstance(coup, Poser) and coup.carte != "a1"


def test_le_preneur_chasse_le_petit_d_un_atout_que_rien_ne_prend() -> None:
    assert posee(["a1 2T", "a5 a12 a21", "a6 3T 4T", "a7 5T 6T"], "a1", preneur=2) == "a21"


def test_le_petit_ne_se_pose_pas_sur_une_maitresse_que_le_preneur_peut_couper() -> None:
    mains = ["RT 1K", "a1 a2 a3 a17", "a16 2K"]
    assert posee(mains, "RT", preneur=3, sans_trefle=3) == "a2"
    assert posee(mains, "RT", preneur=1) == "a1"  # seul un ami joue encore


# --- Les rois


def test_un_roi_ne_se_donne_pas_a_la_coupe_du_preneur() -> None:
    mains = ["4T 1K", "2T RT 3K", "5T 6T", "a16 2K"]
    assert posee(mains, "4T", preneur=4) == "RT"
    assert posee(mains, "4T", preneur=4, sans_trefle=4) == "2T"


# --- L'entame, à cinq

PARTENAIRE = "RK 4T 6T 7T 4C 5C 9C DC 2P RP a9 a13 a14 a16 a20"


def test_le_partenaire_qui_a_des_atouts_commence_a_l_atout() -> None:
    partie = donne([PARTENAIRE, "a21 a19 a18", "", "", ""])
    annoncer(partie, None, "garde sans", None, None, None)
    partie.jouer(Appeler("RP"))
    assert decider(partie, "regles").coup == Poser("a9")


def test_la_defense_commence_par_une_longue_mais_pas_par_la_couleur_appelee() -> None:
    partie = donne(["1P 2P 3P 4P 5P 6P 1K 2K 3K 4K 1C 2C 3C a2 a3", "a21 a19 a18", "", "", ""])
    annoncer(partie, None, "garde sans", None, None, None)
    partie.jouer(Appeler("RP"))
    assert decider(partie, "regles").coup == Poser("1K")


# --- Les annonces

SANS_ATOUTS = [
    (5, "1T 2T 4T 9T CT DT RT 3C 6C 4P 6P 7P VP CP a10"),
    (4, "a12 a21 RT DT CT RK DK RC 1T 2T 3T 4T 5T 6T 1K 2K 1C 1P"),
    (3, "a5 a12 a13 EX RT DT CT VT RK DK RC DC 1T 2T 3T 4T 5T 6T 1K 2K 1C 2C 1P 2P"),
]


@pytest.mark.parametrize(("p", "main"), SANS_ATOUTS)
def test_sans_atouts_on_passe_et_on_le_dit(p: int, main: str) -> None:
    assert annonce_des_regles(ensemble(main.split()), p) is None
    partie = donne([main, *[""] * (p - 1)])
    dite = decider(partie, "regles")
    assert dite.coup == Annoncer(None) and "trop peu d’atouts" in dite.pourquoi
    assert decider(partie, "mondes").coup == Annoncer(None)


def test_une_bonne_main_ordinaire_ne_joue_pas_sans_le_chien() -> None:
    partie = donne(["7K a21 7P a17 a6 CK 4K CT 3P 1T a20 RT RC 5K a10", "", "", "", ""])
    annonce = decider(partie, "mondes", effort=Effort(mondes=10, secondes=1e9)).coup
    assert annonce in (Annoncer("petite"), Annoncer("garde"))


# --- Les mots


def test_qui_ne_sait_pas_ou_est_le_partenaire_ne_dit_pas_que_le_pli_est_a_son_camp() -> None:
    partie = donne(["RC DC 9C", "1C 2C", "3C VC", "", "a21 a20 a19"])
    annoncer(partie, None, None, None, None, "garde sans")
    partie.jouer(Appeler("RP"))
    poser(partie, "RC 1C")
    assert "mon camp" not in decider(partie, "regles").pourquoi


def test_l_excuse_jouee_a_deux_cartes_de_la_fin_dit_pourquoi() -> None:
    partie = donne(["EX", "", "", ""], profil="fft", poignees=False, chelem=False, petit_sec=False)
    prendre(partie, "garde sans")
    while len(partie.donne.passes) < 16 or partie.au_trait() != 1:
        autres = [carte for carte in partie.donne.permises() if carte != "EX"]
        partie.jouer(Poser((autres or ["EX"])[0]))
    assert "au dernier pli" in decider(partie, "regles").pourquoi


def test_la_force_d_une_main_ne_se_lit_pas_comme_des_points() -> None:
    phrase = decider(donne(["a21 EX a20 a19", "", "", ""]), "regles").pourquoi
    assert phrase.startswith("Ma main a une force de ") and "point" not in phrase and "," not in phrase[:30]


def test_qui_ne_tente_pas_le_chelem_dit_ce_qu_il_coute() -> None:
    partie = donne(["a21 a20 a19", "", "", ""], "1P 2P 3P 4P 1C 2C", profil="fft", petit_sec=False)
    prendre(partie, "garde", ecart="1P 2P 3P 4P 1C 2C")
    decision = decider(partie, "regles")
    assert decision.coup == AnnoncerChelem(False) and "200 points" in decision.pourquoi
