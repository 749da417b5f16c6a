"""Les joueurs ordinateurs du Tarot : rien de caché, des coups permis, des raisons, des positions connues."""

from __future__ import annotations

from copy import deepcopy
from itertools import product
from random import Random
from statistics import fmean

import pytest

from reussites_tk.cours.alea import Source
from reussites_tk.jeux import PARTIES
from reussites_tk.jeux.partage import partager
from reussites_tk.jeux.tarot_cartes import PAQUET, PLACES
from reussites_tk.jeux.tarot_compte import compter
from reussites_tk.jeux.tarot_coups import Annoncer, AnnoncerChelem, Appeler, Ecarter, Montrer, Poser
from reussites_tk.jeux.tarot_mondes import Mondes
from reussites_tk.jeux.tarot_ordinateurs import NIVEAUX, source_de
from reussites_tk.jeux.tarot_plis import ATOUTS, FAMILLES, codes, demis_de, ensemble, finir, permises
from reussites_tk.jeux.tarot_prises import ecarts_a_peser, poignee_a_montrer
from reussites_tk.jeux.tarot_regles import cartes_permises, gagnant_du_pli
from reussites_tk.jeux.tarot_situation import Situation
from tests.jeux.outils_tarot import (
    TAILLES,
    annoncer,
    au_hasard,
    autre_monde,
    decider,
    donne,
    poser,
    prendre,
    table,
)

PROFILS = ("cours", "polycopie", "fft")


@pytest.mark.parametrize("niveau", NIVEAUX)
def test_un_ordinateur_decide_toujours_de_meme_et_ne_change_pas_la_partie(niveau: str) -> None:
    partie = table(5, profil="fft")
    for _ in range(12):
        avant = deepcopy(partie)
        decision = decider(partie, niveau)
        assert decider(partie, niveau) == decision and partie == avant
        partie.jouer(decision.coup)


def test_les_niveaux_sont_ceux_des_options() -> None:
    assert set(PARTIES["tarot"].option("joueurs").niveaux) == set(NIVEAUX)  # type: ignore[attr-defined]


@pytest.mark.parametrize("p", [3, 4, 5])
@pytest.mark.parametrize("profil", PROFILS)
def test_les_coups_sont_permis_et_chacun_dit_pourquoi_en_une_phrase(profil: str, p: int) -> None:
    chance = Random(p)
    paquets = [chance.sample(PAQUET, len(PAQUET)) for _ in range(20)]
    partie = table(p, paquets, profil=profil, nb_donnes=1)
    niveaux = ["mondes", "regles", "hasard", "regles", "mondes"]
    while (joueur := partie.au_trait()) is not None:
        decision = decider(partie, niveaux[joueur - 1])
        assert partie.refus(decision.coup) is None
        phrase = decision.pourquoi
        assert phrase.endswith(".") and phrase.count(".") == 1 and "\n" not in phrase
        partie.jouer(decision.coup)


def test_chaque_decision_a_sa_source_et_une_meme_vue_la_meme() -> None:
    partie, chance = table(4, nb_donnes=1), Random(1)
    cles = []
    while (joueur := partie.au_trait()) is not None:
        cles.append(source_de(partie.vue_de(joueur), 1, 1).cle)
        assert source_de(deepcopy(partie).vue_de(joueur), 1, 1).cle == cles[-1]
        partie.jouer(au_hasard(partie, chance))
    assert len(cles) == len(set(cles)) == len(partie.coups)


@pytest.mark.parametrize("niveau", NIVEAUX)
@pytest.mark.parametrize(("p", "profil"), [(3, "polycopie"), (4, "fft"), (5, "cours"), (5, "fft")])
def test_ce_qui_est_cache_ne_change_pas_la_decision(p: int, profil: str, niveau: str) -> None:
    chance, differents = Random(7), 0
    partie = table(p, [chance.sample(PAQUET, len(PAQUET)) for _ in range(20)], profil=profil, nb_donnes=1)
    while (joueur := partie.au_trait()) is not None:
        autre = autre_monde(partie, joueur, chance)
        differents += autre.donne != partie.donne
        assert autre.vue_de(joueur) == partie.vue_de(joueur)
        decision = decider(partie, niveau)
        assert decider(autre, niveau) == decision
        partie.jouer(decision.coup if len(partie.coups) % 3 else au_hasard(partie, chance))
    assert differents > len(partie.coups) / 2


# --- Les annonces, l'appel, l'écart

FORTE = "a21 EX a20 a19 a18 a17 a16 a15 a14 a13 RT RK DT DK CT VT"
FAIBLE = "1T 2T 3T 4T 1K 2K 3K 4K 1C 2C 3C 4C 1P 2P 3P a2 a3 a4"
PESENT = ["regles", "mondes"]


@pytest.mark.parametrize("niveau", PESENT)
@pytest.mark.parametrize("p", [3, 4, 5])
def test_une_main_forte_prend_une_main_faible_passe(p: int, niveau: str) -> None:
    taille = TAILLES[p]
    forte = donne([" ".join(FORTE.split()[:taille]), *[""] * (p - 1)])
    annonce = decider(forte, niveau).coup
    assert isinstance(annonce, Annoncer) and annonce.annonce in ("garde", "garde sans", "garde contre")
    faible = donne([" ".join(FAIBLE.split()[:taille]), *[""] * (p - 1)])
    assert decider(faible, niveau).coup == Annoncer(None)


@pytest.mark.parametrize("niveau", PESENT)
def test_une_annonce_que_l_on_ne_peut_plus_faire_laisse_passer(niveau: str) -> None:
    partie = donne(["", FORTE, "", ""])
    annoncer(partie, "garde contre")
    assert partie.au_trait() == 1  # elle finit les annonces : c'est au preneur de jouer
    partie = donne(["", "a21 EX a1 a14 a13 a12 a9 a8 a7 RT DT RK 2K 3K 4C 5C 2P 3P", "", ""])
    annoncer(partie, "garde sans")
    assert decider(partie, niveau).coup == Annoncer(None)


@pytest.mark.parametrize("niveau", PESENT)
def test_on_appelle_un_roi_que_l_on_n_a_pas(niveau: str) -> None:
    partie = donne(["RT RK RC a21 a20 a19 a18 a17 a16 a15", "", "", "", ""])
    annoncer(partie, "garde", None, None, None, None)
    assert decider(partie, niveau).coup == Appeler("RP")
    quatre_rois = donne(["RT RK RC RP a21 a20 a19 a18 a17 DT", "", "", "", ""])
    annoncer(quatre_rois, "garde", None, None, None, None)
    appel = decider(quatre_rois, niveau).coup
    assert isinstance(appel, Appeler) and appel.carte in ("DK", "DC", "DP")


@pytest.mark.parametrize("profil", PROFILS)
def test_l_ecart_garde_les_rois_et_les_atouts(profil: str) -> None:
    main = "a21 EX a20 a19 a18 a17 a16 RT DT CT VT 9T RK DK 1C 2C 5P 6P"
    partie = donne([main, "", "", ""], "3C 4C 7P 8P DC DP", profil=profil)
    prendre(partie, "garde")
    coupe = decider(partie, "regles").coup
    assert isinstance(coupe, Ecarter) and {"1C", "2C", "3C", "4C", "DC"} < set(coupe.cartes)
    pesee = decider(partie, "mondes").coup
    assert isinstance(pesee, Ecarter) and partie.refus(pesee) is None
    assert not any(carte[0] in "Ra" for carte in (*coupe.cartes, *pesee.cartes))


def test_les_ecarts_peses_sont_tous_permis_et_differents() -> None:
    chance = Random(4)
    for tour in range(30):
        p, profil = (3, 4, 5)[tour % 3], PROFILS[tour // 3 % 3]
        partie = table(p, [chance.sample(PAQUET, len(PAQUET))], profil=profil, petit_sec=False)
        annoncer(partie, "garde", *[None] * (p - 1))
        while partie.donne.phase != "ecart":
            partie.jouer(partie.coups_possibles()[0])
        s = Situation(partie.vue_de(1))
        ecarts = ecarts_a_peser(s.main, s.vue.nb_a_ecarter, s.appelee)
        assert len(ecarts) == len(set(ecarts)) > 1
        assert all(partie.refus(Ecarter(codes(ecart))) is None for ecart in ecarts)


# --- Le chelem et la poignée

TOUT = "a21 a20 a19 a18 a17 a16 a15 a14 a13 a12 a11 a10 a9 a8 RT RK RC RP"


def test_le_chelem_s_annonce_quand_il_est_presque_sur() -> None:
    sur = donne([TOUT, "", "", ""], "a7 a6 a5 DT DK DC", profil="fft")
    prendre(sur, "garde", ecart="")
    sur.jouer(decider(sur, "mondes").coup)
    assert decider(sur, "mondes").coup == AnnoncerChelem(True)
    assert decider(sur, "regles").coup == AnnoncerChelem(False)
    moins = donne([FORTE, "", "", ""], "1P 2P 3P 4P 1C 2C", profil="fft")
    prendre(moins, "garde", ecart="1P 2P 3P 4P 1C 2C")
    assert decider(moins, "mondes").coup == AnnoncerChelem(False)


@pytest.mark.parametrize("niveau", PESENT)
def test_une_poignee_se_montre_par_qui_va_gagner(niveau: str) -> None:
    partie = donne([TOUT, "", "", ""], profil="fft", chelem=False)
    prendre(partie, "garde sans")
    montree = decider(partie, niveau).coup
    assert isinstance(montree, Montrer) and len(montree.cartes) == 13 and partie.refus(montree) is None
    partie.jouer(montree)
    assert isinstance(decider(partie, niveau).coup, Poser)
    defenseur = donne(["", "a2 a3 a4 a5 a6 a7 a8 a9 a10 a11", "", ""], profil="fft", chelem=False)
    prendre(defenseur, "garde sans")
    poser(defenseur, "1T")
    assert isinstance(decider(defenseur, niveau).coup, Poser | Montrer)


def test_l_excuse_complete_une_poignee_et_le_petit_reste_cache() -> None:
    def montrees(atouts: str) -> tuple[str, ...]:
        partie = donne([atouts, "", "", ""], profil="fft", chelem=False)
        prendre(partie, "garde sans")
        return poignee_a_montrer(Situation(partie.vue_de(1)))

    assert montrees("a2 a3 a4 a5 a6 a7 a8 a9 a10") == ()
    assert montrees("EX a2 a3 a4 a5 a6 a7 a8 a9 a10")[-1] == "EX"
    onze = montrees("a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11")
    assert len(onze) == 10 and "a1" not in onze and "a11" in onze


# --- Les plis


@pytest.mark.parametrize("niveau", PESENT)
def test_le_petit_coupe_quand_il_ne_risque_rien(niveau: str) -> None:
    partie = donne(["1T 2T 3T", "4T 5T", "6T 7T", "a1 a7 a8 1K 2K 3K 4K 5K 6K 7K 1C 2C 3C 4C 5C 1P 2P 3P"])
    annoncer(partie, None, None, None, "garde sans")
    poser(partie, "1T 4T 6T")
    assert decider(partie, niveau).coup == Poser("a1")


@pytest.mark.parametrize("niveau", PESENT)
def test_l_excuse_ne_se_garde_pas_pour_le_dernier_pli(niveau: str) -> None:
    """Il reste deux cartes à chacun : l'Excuse du preneur se joue maintenant, ou se perd peut-être."""
    partie = donne(["EX", "", "", ""], profil="fft", poignees=False, chelem=False, petit_sec=False)
    prendre(partie, "garde sans")
    while len(partie.donne.passes) < 16:
        autres = [carte for carte in partie.donne.permises() if carte != "EX"]
        partie.jouer(Poser((autres or ["EX"])[0]))
    while partie.au_trait() != 1:
        partie.jouer(Poser(partie.donne.permises()[0]))
    assert "EX" in partie.vue_de(1).main and decider(partie, niveau).coup == Poser("EX")


def test_finir_une_donne_joue_comme_les_regles() -> None:
    """Ce que les mondes supposent des autres est bien ce que joue le niveau `regles`."""
    for numero, p in product(range(1, 4), (3, 4, 5)):
        partie = table(p, [Random(numero).sample(PAQUET, len(PAQUET))] * 9, nb_donnes=1)
        annoncer(partie, "garde", *[None] * (p - 1))
        while partie.donne.phase != "jeu":
            partie.jouer(decider(partie, "regles").coup)
        d = partie.donne
        jouee = Situation(partie.vue_de(1)).table(-1 if d.partenaire is None else d.partenaire - 1)
        jouee.mains = [ensemble(main) for main in d.mains]
        finir(jouee)
        while partie.au_trait() is not None:
            partie.jouer(decider(partie, "regles").coup)
        compte = compter(partie.donne.jouee(), partie.reglage.profil)
        assert jouee.plis == compte.plis
        assert jouee.compte + demis_de(ensemble(compte.de_cote)) == compte.demis


# --- Les mondes


@pytest.mark.parametrize(("p", "profil"), [(3, "cours"), (4, "polycopie"), (5, "fft")])
def test_un_monde_ne_contredit_rien_de_ce_qui_a_ete_vu(p: int, profil: str) -> None:
    chance, partie = Random(p), table(p, [Random(p).sample(PAQUET, 78) for _ in range(9)], profil=profil)
    annoncer(partie, "petite")
    while len(partie.coups) < 75:
        joueur = partie.au_trait()
        assert joueur is not None
        s = Situation(partie.vue_de(joueur))
        tires = Mondes(s, Source(len(partie.coups)))
        interdites, vraies = s.interdites(), [ensemble(main) for main in partie.donne.mains]
        assert not any(main & vide for main, vide in zip(vraies, interdites, strict=False))
        for monde in (tires.tirer(), tires.tirer()):
            assert monde[s.moi] == s.main and monde[-1].bit_count() == s.de_cote
            assert [main.bit_count() for main in monde[:p]] == [main.bit_count() for main in vraies] or (
                s.phase == "annonces"
            )
            assert not any(main & vide for main, vide in zip(monde, interdites, strict=True))
            assert sum(monde) == s.main | s.cachees | sum(s.tenues)
        partie.jouer(au_hasard(partie, chance))


def test_un_partage_impossible_se_dit() -> None:
    assert partager([0, 1, 2], [1, 2], [0b011, 0]) == [[2], [0, 1]]
    assert partager([0, 1, 2], [2, 1], [0b011, 0]) is None


def test_les_cartes_permises_en_entiers_sont_celles_des_regles() -> None:
    chance, moins = Random(2), 0
    for tour in range(300):
        posees = chance.sample(PAQUET, chance.randint(5, 20))
        pli, main, coupe = posees[: tour % 5], posees[tour % 5 :], tour % 2 == 0
        posees_sans_excuse = [carte for carte in pli if carte != "EX"]
        tenue = PLACES[pli[gagnant_du_pli(pli)]] if posees_sans_excuse else -1
        demandee = FAMILLES[PLACES[posees_sans_excuse[0]]] if posees_sans_excuse else 0
        trouvees = permises(ensemble(main), demandee, tenue, coupe)
        assert trouvees == ensemble(cartes_permises(main, pli, coupe))
        moins += trouvees != ensemble(main)
    assert moins > 100


def test_les_mondes_expliquent_les_annonces() -> None:
    """Qui a pris a plus d'atouts, en moyenne, que qui a passé."""
    partie = donne([FAIBLE, "", "", ""])
    annoncer(partie, None, "garde", None)
    s = Situation(partie.vue_de(4))
    tires = Mondes(s, Source(5))
    mondes = [tires.tirer() for _ in range(80)]
    atouts = [fmean((monde[joueur] & ATOUTS).bit_count() for monde in mondes) for joueur in (1, 2)]
    assert atouts[0] > 1.3 * atouts[1]


def test_qui_n_est_pas_monte_n_a_pas_d_atout_plus_fort() -> None:
    partie = donne(["a10", "a11 a12", "a2", "a3"])
    annoncer(partie, None, None, None, "garde sans")
    poser(partie, "a10 a11 a2")
    s = Situation(partie.vue_de(4))
    au_dessus = ensemble([f"a{n}" for n in range(12, 22)])
    assert s.interdites()[2] & ATOUTS == au_dessus and not s.interdites()[1] & ATOUTS
