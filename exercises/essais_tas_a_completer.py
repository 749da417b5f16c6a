"""Des jeux d'essais pour les tas : fichier à compléter.

Le but : écrire des essais qui disent si des primitives sont justes, sans savoir comment
les tas sont représentés. Un bon jeu d'essais passe sur tous les tas justes, et échoue
dès qu'une primitive a une faute.

Un essai
  C'est une fonction dont le nom commence par essai_ et qui reçoit p : les 38 primitives
  d'une implantation de tas. Elle pose des tas, appelle des primitives, et dit par
  assert ce qui doit être vrai ensuite :
      assert p.la_hauteur(t) == 2
  Si c'est faux, l'essai s'arrête là : il échoue.

Comment travailler
  1. Écrivez un essai. Lancez ce fichier : vos essais sont faits sur les tas du cours,
     où tous doivent passer, puis sur votre tas_a_completer.py s'il est à côté.
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier essais_tas_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
     Vos essais sont faits sur des tas justes de plusieurs représentations : celui qui
     échoue sur l'un d'eux n'est pas valide, et ne compte pas. Puis ils sont faits sur
     des tas qui ont une faute, toujours la même, dans une seule primitive.
  3. La note est la part des fautes que vos essais valides attrapent. Pour chaque
     primitive, la vérification dit ce que font les fautes qui vous échappent.

Ce qui fait un bon essai
  - Il se suffit : il pose ses propres tas et ne garde rien pour les autres essais.
  - Il ne passe que par p : t.hauteur ou t.tete n'existent pas dans toutes les
    représentations.
  - Il ne demande que ce que dit le sujet : battre_tas, par exemple, peut donner
    n'importe quel ordre, avec les mêmes cartes.
  - Il regarde tout ce que l'appel peut changer, et tout ce qu'il ne doit pas changer.
  - Il peut échouer : imaginez une faute, et demandez-vous si votre assert la verrait.

De quoi poser et lire un tas
  poser(p, "7T (8T)")   un tas de deux cartes, 7T dessous ; la carte entre parenthèses
                        est cachée. poser(p) est un tas vide, et
                        poser(p, "7T", Mode.ETALE, Localisation(2, 3)) un tas étalé.
  codes(p, t)           ce que contient t, écrit de la même façon : "7T (8T)"
  carte_de("8T")        une carte seule
  refuse(p.carte_sur, t)   vrai si l'appel p.carte_sur(t) est refusé, parce que sa
                        précondition est fausse ; ces essais-là sont utiles pour vos
                        propres tas, mais les fautes cherchées ici n'en dépendent pas
  T, K, C, P sont trèfle, carreau, cœur, pique ; V, D, R, A valet, dame, roi, as.
"""

try:
    from reussites_tk.cours import (
        Carte,
        Couleur,
        Localisation,
        Mode,
        PreconditionNonRespectee,
        Rang,
        init_alea,
    )
    from reussites_tk.cours.jeux_essais import carte_de, codes, lancer, poser, refuse
except ModuleNotFoundError:
    raise SystemExit(
        "Ce Python ne trouve pas reussites_tk : faites vérifier le fichier dans "
        "l'application (page Exercices), ou installez le paquet pour ce Python avec "
        "« python -m pip install » suivi du dossier du logiciel."
    ) from None


# === Un essai complet (donné : il montre la forme, et ne compte pas) ==============


def essai_deplacer_haut_sur(p) -> None:
    """La carte du dessus de A passe sur B ; les autres cartes ne bougent pas."""
    a = poser(p, "7T 8T (9T)")
    b = poser(p, "AP")
    p.deplacer_haut_sur(a, b)
    assert codes(p, a) == "7T 8T"
    assert codes(p, b) == "AP (9T)"  # elle reste cachée
    assert p.carte_sur(a) == carte_de("8T")  # A se lit bien par ses deux bouts
    assert p.carte_sous(a) == carte_de("7T")
    assert p.carte_sur(b) == carte_de("(9T)")
    assert p.carte_sous(b) == carte_de("AP")


# === À vous ======================================================================
#
# L'essai donné ne pose qu'une situation : A a plusieurs cartes, B n'est pas vide, et ce
# sont deux tas. Quelles autres situations feraient échouer un déplacement mal écrit ?
#
# Une façon d'avancer : prenez une famille de primitives après l'autre, et pour chaque
# primitive un cas ordinaire, puis les cas au bord de ce que permet sa spécification
# (elle est dans tas_a_completer.py).


# === Lancer les essais ===========================================================

if __name__ == "__main__":
    lancer(__file__)
