"""Juste : un jeu d'essais qui attrape toutes les fautes demandées, sur toutes les représentations."""

from reussites_tk.cours import Couleur, Localisation, Mode, Rang
from reussites_tk.cours.jeux_essais import carte_de, codes, lancer, poser, refuse

ICI, AILLEURS = Localisation(1, 1), Localisation(2, 5)
SEPT_TREFLE, HUIT_TREFLE, SEPT_PIQUE = carte_de("7T"), carte_de("8T"), carte_de("7P")
CACHEE = carte_de("(7T)")


# --- couleurs, rangs, cartes


def essai_couleur_suivante(p):
    assert [p.couleur_suivante(c) for c in Couleur] == [
        Couleur.CARREAU, Couleur.COEUR, Couleur.PIQUE, Couleur.TREFLE
    ]


def essai_rang_suivant(p):
    p.creer_jeu_neuf(32, ICI)
    assert p.rang_suivant(Rang.AS) == Rang.SEPT
    p.creer_jeu_neuf(52, ICI)
    assert p.rang_suivant(Rang.AS) == Rang.DEUX
    for rang in range(2, 14):
        assert p.rang_suivant(Rang(rang)) == Rang(rang + 1)


def essai_selecteurs_de_cartes(p):
    for code, couleur, rang, cachee in (
        ("7T", Couleur.TREFLE, Rang.SEPT, False),
        ("(RK)", Couleur.CARREAU, Rang.ROI, True),
        ("AC", Couleur.COEUR, Rang.AS, False),
        ("(2P)", Couleur.PIQUE, Rang.DEUX, True),
    ):
        carte = carte_de(code)
        assert p.le_rang(carte) == rang and p.la_couleur(carte) == couleur
        assert p.est_cachee(carte) == cachee
        assert p.est_decouverte(carte) == (not cachee)


def essai_comparer_les_rangs(p):
    assert p.rang_inferieur(SEPT_TREFLE, HUIT_TREFLE)
    assert p.rang_inferieur(SEPT_PIQUE, carte_de("AT"))
    assert not p.rang_inferieur(SEPT_TREFLE, SEPT_TREFLE)
    assert not p.rang_inferieur(HUIT_TREFLE, SEPT_PIQUE)
    assert p.meme_rang(SEPT_TREFLE, SEPT_PIQUE)
    assert p.meme_rang(SEPT_PIQUE, CACHEE)
    assert not p.meme_rang(SEPT_TREFLE, HUIT_TREFLE)


def essai_comparer_les_couleurs(p):
    assert p.couleur_inferieure(SEPT_TREFLE, carte_de("7K"))
    assert p.couleur_inferieure(HUIT_TREFLE, SEPT_PIQUE)
    assert not p.couleur_inferieure(SEPT_TREFLE, HUIT_TREFLE)
    assert not p.couleur_inferieure(SEPT_PIQUE, HUIT_TREFLE)
    assert p.meme_couleur(SEPT_TREFLE, HUIT_TREFLE)
    assert not p.meme_couleur(SEPT_TREFLE, SEPT_PIQUE)


def essai_est_carte_avant(p):
    assert p.est_carte_avant(carte_de("AT"), carte_de("7K"))
    assert not p.est_carte_avant(carte_de("7K"), carte_de("AT"))
    assert p.est_carte_avant(SEPT_TREFLE, HUIT_TREFLE)
    assert not p.est_carte_avant(HUIT_TREFLE, SEPT_TREFLE)
    for c1 in (SEPT_TREFLE, CACHEE):
        for c2 in (SEPT_TREFLE, CACHEE):
            assert not p.est_carte_avant(c1, c2)


# --- un tas


def essai_tas_cree(p):
    t = p.creer_tas_vide(AILLEURS, Mode.ETALE)
    autre = p.creer_tas_vide(ICI, Mode.EMPILE)
    assert p.tas_vide(t) and p.tas_actif(t) and p.la_hauteur(t) == 0
    assert p.tas_etale(t) and not p.tas_empile(t)
    assert p.tas_empile(autre) and not p.tas_etale(autre)
    assert p.tas_empile(autre) and p.tas_etale(t)  # regarder n'a rien changé
    assert p.la_place(t) == AILLEURS and p.la_place(autre) == ICI
    p.ajouter_carte_sur_tas(SEPT_TREFLE, t)
    assert p.tas_vide(autre) and not p.tas_vide(t)


def essai_supprimer(p):
    t = poser(p)
    p.supprimer_tas_vide(t)
    assert not p.tas_actif(t)


def essai_consulter(p):
    t = poser(p, "(7T) 8T (9T)")
    assert p.la_hauteur(t) == 3 and not p.tas_vide(t)
    for _fois in range(2):
        assert p.carte_sur(t) == carte_de("(9T)")
        assert p.carte_sous(t) == carte_de("(7T)")
        assert [p.ieme_carte(t, i) for i in (1, 2, 3)] == [carte_de(c) for c in "(7T) 8T (9T)".split()]
    assert p.tas_empile(t) and not p.tas_etale(t)


def essai_une_carte(p):
    t = poser(p, "7T")
    assert not p.tas_vide(t) and p.la_hauteur(t) == 1
    assert p.carte_sur(t) == p.carte_sous(t) == p.ieme_carte(t, 1) == SEPT_TREFLE


def essai_tas_etale_selon_le_mode(p):
    assert p.tas_etale(poser(p, "(7T)", Mode.ETALE))
    assert not p.tas_etale(poser(p, "7T"))


def essai_jeu_neuf(p):
    for n, premier in ((52, Rang.DEUX), (32, Rang.SEPT), (52, Rang.DEUX)):
        jeu = p.creer_jeu_neuf(n, AILLEURS)
        assert p.PREMIER_RANG == premier and p.NB_CARTES == n
        assert p.la_hauteur(jeu) == n and p.tas_empile(jeu) and p.la_place(jeu) == AILLEURS
        cartes = [p.ieme_carte(jeu, i) for i in range(1, n + 1)]
        ordre = [(c, r) for c in Couleur for r in Rang if r >= premier]
        assert [(c.couleur, c.rang) for c in cartes] == ordre
        assert not any(c.decouverte for c in cartes)


# --- changer un tas


def essai_retourner_une_carte(p):
    t = poser(p, "7T 8T (9T)")
    p.retourner_carte_sur(t)
    assert codes(p, t) == "7T 8T 9T"
    p.retourner_carte_sur(t)
    assert codes(p, t) == "7T 8T (9T)"
    p.retourner_carte_sous(t)
    assert codes(p, t) == "(7T) 8T (9T)"


def essai_changer_de_mode(p):
    t = poser(p, "(7T) 8T")
    for _fois in range(2):
        p.etaler_tas(t)
        assert p.tas_etale(t)
    for _fois in range(2):
        p.empiler_tas(t)
        assert p.tas_empile(t)
    assert codes(p, t) == "(7T) 8T"


def essai_echanger(p):
    t = poser(p, "7T (8T) 9T")
    p.echanger_cartes(1, 2, t)
    assert codes(p, t) == "(8T) 7T 9T"
    p.echanger_cartes(3, 1, t)
    assert codes(p, t) == "9T 7T (8T)"
    p.echanger_cartes(2, 2, t)
    assert codes(p, t) == "9T 7T (8T)"


def essai_battre(p):
    p.creer_jeu_neuf(52, ICI)
    avant = "7T 8T 9T 10T VT DT RT AT 7P 8P 9P 10P"
    ordres = set()
    for _fois in range(5):
        t = poser(p, avant)
        p.battre_tas(t)
        assert sorted(codes(p, t).split()) == sorted(avant.split())
        ordres.add(codes(p, t))
    assert len(ordres) > 1


def essai_retourner_un_tas(p):
    for avant, apres in (("", ""), ("7T", "(7T)"), ("7T (8T) 9T", "(9T) 8T (7T)")):
        t = poser(p, avant)
        p.retourner_tas(t)
        assert codes(p, t) == apres
        if apres:
            assert str(p.carte_sur(t)) == apres.split()[-1]
            assert str(p.carte_sous(t)) == apres.split()[0]


def essai_ajouter(p):
    t = poser(p)
    p.ajouter_carte_sur_tas(SEPT_TREFLE, t)
    assert p.carte_sur(t) == p.carte_sous(t) == SEPT_TREFLE
    p.ajouter_carte_sous_tas(carte_de("(8T)"), t)
    p.ajouter_carte_sous_tas(carte_de("9T"), t)
    p.ajouter_carte_sur_tas(carte_de("(10T)"), t)
    assert p.la_hauteur(t) == 4
    assert codes(p, t) == "9T (8T) 7T (10T)"
    p.retourner_tas(t)
    assert codes(p, t) == "10T (7T) 8T (9T)"
    for code in ("(9T)", "8T", "(7T)", "10T"):  # vidé par le dessus : les liens de retour servent
        assert str(p.carte_sur(t)) == code
        p.deplacer_haut_sur(t, poser(p))


def essai_ajouter_dessous_puis_vider(p):
    t = poser(p, "9T")
    p.ajouter_carte_sous_tas(carte_de("(8T)"), t)
    p.ajouter_carte_sous_tas(carte_de("7T"), t)
    b = poser(p)
    while not p.tas_vide(t):
        p.deplacer_haut_sous(t, b)
    assert codes(p, b) == "7T (8T) 9T"


# --- déplacer


def deplacements(p):
    """Chaque déplacement, de quel bout il prend, à quel bout il pose."""
    return (
        (p.deplacer_haut_sur, -1, True),
        (p.deplacer_haut_sous, -1, False),
        (p.deplacer_bas_sur, 0, True),
        (p.deplacer_bas_sous, 0, False),
    )


def verifie(p, t, cartes):
    """Le tas t a ces cartes, lu par ses deux bouts, et retourné deux fois."""
    assert codes(p, t) == " ".join(cartes)
    assert p.tas_actif(t) and p.tas_vide(t) == (not cartes)
    if cartes:
        assert [str(p.carte_sous(t)), str(p.carte_sur(t))] == [cartes[0], cartes[-1]]
    p.retourner_tas(t)
    p.retourner_tas(t)
    assert codes(p, t) == " ".join(cartes)


def essai_deplacer_un_bout(p):
    for source in ("7T", "7T (8T)", "7T (8T) 9T"):
        for cible in ("", "AP", "AP (RP)"):
            for deplacer, bout, dessus in deplacements(p):
                a, b = poser(p, source), poser(p, cible)
                deplacer(a, b)
                reste, pose = source.split(), cible.split()
                carte = reste.pop(bout)
                pose.insert(len(pose) if dessus else 0, carte)
                verifie(p, a, reste)
                verifie(p, b, pose)
                p.ajouter_carte_sur_tas(carte_de("2T"), a)
                verifie(p, a, [*reste, "2T"])


def essai_deplacer_dans_le_meme_tas(p):
    for cartes in ("7T", "7T (8T)", "7T (8T) 9T"):
        for deplacer, bout, dessus in deplacements(p):
            t = poser(p, cartes)
            deplacer(t, t)
            attendu = cartes.split()
            carte = attendu.pop(bout)
            attendu.insert(len(attendu) if dessus else 0, carte)
            verifie(p, t, attendu)
            assert p.la_hauteur(t) == len(attendu)


def essai_deplacer_une_carte(p):
    cartes = "8T 7P (8P) 9K"
    for code in cartes.split():
        for cible in ("", "AP"):
            carte, a, b = carte_de(code), poser(p, cartes), poser(p, cible)
            p.deplacer_carte_sur(carte.couleur, carte.rang, a, b)
            verifie(p, a, [c for c in cartes.split() if c != code])
            verifie(p, b, [*cible.split(), code])


def essai_poser_un_tas(p):
    for source in ("", "7T", "7T (8T)"):
        for cible in ("", "AP", "AP (RP)"):
            a, b = poser(p, source), poser(p, cible)
            p.poser_tas_sur_tas(a, b)
            verifie(p, b, cible.split() + source.split())
            verifie(p, a, [])
            p.ajouter_carte_sur_tas(carte_de("2T"), a)
            verifie(p, a, ["2T"])


def essai_refus(p):
    t = poser(p)
    assert refuse(p.carte_sur, t) and refuse(p.carte_sous, t) and refuse(p.ieme_carte, t, 1)
    assert refuse(p.creer_jeu_neuf, 40, ICI)


if __name__ == "__main__":
    lancer(__file__)
