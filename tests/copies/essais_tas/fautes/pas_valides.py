"""Des essais qui ne sont pas valides, chacun pour une raison."""

import os
import random

from reussites_tk.cours import Localisation, Mode, init_alea
from reussites_tk.cours.jeux_essais import carte_de, codes, poser

VUS = []


def essai_faux_partout(p):
    t = poser(p, "7T 8T")
    assert p.la_hauteur(t) == 3, "la hauteur"


def essai_attendu_a_gauche(p):
    t = poser(p, "7T (8T)")
    assert carte_de("7T") == p.carte_sur(t)


def essai_vrai_ou_faux(p):
    t = poser(p, "7T")
    assert p.tas_actif(t) and p.tas_vide(t)


def verifie(p, t, attendu):
    assert codes(p, t) == attendu


def essai_dans_une_aide(p):
    verifie(p, poser(p, "7T"), "8T")


def essai_liste_double_seulement(p):
    t = poser(p, "7T 8T")
    assert t.queue.carte == carte_de("8T")


def essai_place_d_un_tas_supprime(p):
    t = poser(p)
    p.supprimer_tas_vide(t)
    assert p.la_place(t) == Localisation(1, 1)


def essai_ordre_exact_du_melange(p):
    t = poser(p, "7T 8T 9T 10T VT")
    init_alea(4)
    p.battre_tas(t)
    assert codes(p, t) == "8T 7T VT 10T 9T"


def essai_ordre_espere(p):
    t = poser(p, "7T 8T 9T 10T VT DT")
    p.battre_tas(t)
    assert codes(p, t) == "8T 7T VT 10T 9T DT"


def essai_ce_que_rend_une_action(p):
    t = poser(p, "", Mode.ETALE)
    assert p.empiler_tas(t) is None


def essai_qui_compte(p):
    VUS.append(p)
    assert len(VUS) < 3


def essai_qui_prepare(p):
    global PREPARE
    PREPARE = poser(p, "7T")
    assert p.la_hauteur(PREPARE) == 1


def essai_apres_un_autre(p):
    assert p.carte_sur(PREPARE) == carte_de("7T")


def essai_au_hasard(p):
    assert random.random() < 0.5


def essai_sans_parametre():
    assert True


def essai_qui_affiche_trop(p):
    while True:
        print("encore", p)


def essai_qui_appelle_sans_fin(p):
    t = poser(p, "7T")
    while not p.tas_vide(t):
        p.carte_sur(t)


def essai_qui_quitte(p):
    os._exit(0)


def essai_qui_abime(p):
    from reussites_tk.cours import cartes

    cartes._PAR_CODE.clear()


def essai_qui_parle(p):
    t = poser(p, "7T")
    print("hauteur", p.la_hauteur(t))
    assert not p.tas_vide(t)


def essai_a_ecrire(p):
    """À écrire."""
