"""Des jeux d'essais pour une réussite : fichier à compléter.

Le but : écrire des essais qui disent si une réussite est bien programmée, sans lire son
programme. Un bon jeu d'essais passe sur tous les jeux justes, et échoue dès qu'une
fonction a une faute.

Un essai
  C'est une fonction dont le nom commence par essai_, dit quelle réussite elle essaie
  (r7, qll, c4 ou md), et qui reçoit j : les fonctions d'un jeu et son Tableau.
      def essai_qll_creer(j): ...
  Elle pose un tableau, appelle une fonction du jeu, et dit par assert ce qui doit être
  vrai ensuite :
      assert codes(p, tableau.talon) == ""
  Si c'est faux, l'essai s'arrête là : il échoue.

Comment travailler
  1. Choisissez une réussite et écrivez un essai. Lancez ce fichier : vos essais sont
     faits sur les réussites du cours, où tous doivent passer, puis sur vos fichiers
     r7_a_completer.py, qll_a_completer.py… s'ils sont à côté.
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier essais_jeu_a_completer.py
     Vos essais sont faits sur des jeux justes, qui ne lisent pas tous les règles de la
     même façon et n'ont pas tous les mêmes tas : celui qui échoue sur l'un d'eux n'est
     pas valide, et ne compte pas. Puis ils sont faits sur des jeux qui ont une faute,
     toujours la même, dans une seule fonction.
  3. La note est la part des fautes que vos essais valides attrapent. Pour chaque
     fonction du jeu, la vérification dit ce que font les fautes qui vous échappent.
     Une seule réussite est notée : celle que le plus de vos essais essaient.

Ce qui fait un bon essai
  - Il se suffit : il pose son tableau et ne garde rien pour les autres essais.
  - Il ne laisse rien au hasard : il pose les cartes lui-même, ou choisit les donnes.
  - Il ne demande que ce que disent les règles. Où elles laissent un choix (le tas de
    départ de C4, le tas de stockage de MD, la fin de QLL…), il dit ce qui est vrai quel
    que soit ce choix ; de même des états montrés, plus ou moins nombreux.
  - Il regarde tout ce que l'appel doit changer, ce qu'il ne doit pas changer, et ce
    qu'il rend.
  - Il peut échouer : imaginez une faute, et demandez-vous si votre assert la verrait.

De quoi poser et lire
  tableau_r7_de(j.Tableau, trefle="7T 8T", talon="(9C) (8C)", rebut="AP")
  tableau_qll_de(j.Tableau, ligne="VT 7K | 9T", talon="(8K)")
  tableau_c4_de(j.Tableau, trefle="(7T) (8K)", carreau="…", coeur="…", pique="…")
  tableau_md_de(j.Tableau, trefle="7T", stockage="RC DT | AP | |", talon="(8T)")
                        un tableau dont chaque tas est donné par ses cartes, de bas en
                        haut ; une carte entre parenthèses est cachée
  codes(p, t)           ce que contient un tas, écrit de la même façon : "7T (8T)"
  codes_de_la_ligne(tableau)   ce que contient chaque tas de tableau.ligne : une liste
  talon_de(52, 1, 3)    les 52 (ou 32) cartes de la donne n° 3 de la graine 1, cachées
  talon_r7(1, 3)        les mêmes, sans les quatre 7
  choisir_les_donnes(talon_de(52, 1, 3), talon_de(52, 1, 4))
                        les ordres que prend le talon quand le jeu le bat, tour à tour
  etats_montres(j.observer_r7, 2, 3)   appelle j.observer_r7(2, 3) et donne les états
                        montrés : pour chacun, la liste de ce que contiennent ses tas
  carte_de("8T")        une carte seule
  Les tas sont ceux des primitives : p.la_hauteur(tableau.talon), p.tas_etale(t)…
"""

try:
    from reussites_tk.cours import (
        Couleur,
        Localisation,
        Mode,
        ModeTrace,
        Rang,
        init_alea,
    )
    from reussites_tk.cours import primitives as p
    from reussites_tk.cours.essais import (
        choisir_les_donnes,
        tableau_c4_de,
        tableau_md_de,
        tableau_qll_de,
        tableau_r7_de,
        talon_de,
        talon_r7,
    )
    from reussites_tk.cours.jeux_essais_jeu import (
        carte_de,
        codes,
        codes_de_la_ligne,
        etats_montres,
        lancer,
    )
except ModuleNotFoundError:
    raise SystemExit(
        "Ce Python ne trouve pas reussites_tk : faites vérifier le fichier dans "
        "l'application (page Exercices), ou installez le paquet pour ce Python avec "
        "« python -m pip install » suivi du dossier du logiciel."
    ) from None


# === Un essai complet (donné : il montre la forme, et ne compte pas) ==============


def essai_r7_carte_de_trefle(j) -> None:
    """Le 8 de trèfle va sur la série de trèfle, qui a le 7 ; rien d'autre ne bouge."""
    tableau = tableau_r7_de(j.Tableau, talon="(9K) 8T", rebut="RP")
    assert j.jouer_tas_r7(tableau, tableau.talon)
    assert codes_de_la_ligne(tableau) == ["7T 8T", "7K", "7C", "7P"]
    assert codes(p, tableau.talon) == "(9K)"  # elle reste cachée
    assert codes(p, tableau.rebut) == "RP"
    assert tableau.num_tour == 1


# === À vous ======================================================================
#
# L'essai donné ne pose qu'une situation : une carte qui va sur sa série. Quelles autres
# situations feraient échouer une fonction mal écrite ?
#
# Une façon d'avancer : prenez une fonction du jeu après l'autre. Pour créer et reformer
# le tableau, choisissez les donnes. Pour jouer, posez un tableau où peu de cartes
# restent à tirer, et jouez-le à la main avec les règles. Pour observer et analyser,
# jouez deux ou trois donnes dont vous connaissez la fin, et pensez à en jouer de suite.


# === Lancer les essais ===========================================================

if __name__ == "__main__":
    lancer(__file__)
