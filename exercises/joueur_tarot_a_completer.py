"""Un joueur du Tarot : fichier à compléter.

Le but : écrire un joueur qui annonce, appelle un roi, fait son écart et joue, à trois,
quatre ou cinq. Le jeu est déjà programmé, de la distribution au compte des points ; vos
quatre fonctions n'ont qu'à choisir. Tout joueur qui ne fait que des choix permis est
juste : à vous de le rendre fort.

Une carte est un texte, partout : « a1 » à « a21 » pour les atouts, « EX » pour
l'Excuse ; pour les autres la valeur, puis la lettre de la couleur, T, K, C ou P :
« 1T » à « 10T », « VT » (valet de trèfle), « CT » (cavalier), « DT », « RT ». Dans une
couleur, de la plus basse à la plus haute : 1 2 3 4 5 6 7 8 9 10 V C D R.

La règle en bref (le sujet la donne en entier)
  (1) chacun parle une fois, à partir du joueur qui vient après le donneur : il passe,
      ou annonce plus haut que les autres, de « petite » à « garde contre ». La plus
      haute annonce prend, seule contre tous ; à cinq, le preneur appelle un roi, et
      celui qui l'a est son partenaire, sans le dire ;
  (2) à la petite et à la garde, le chien est montré, puis va dans la main du preneur,
      qui met de côté autant de cartes : c'est l'écart ;
  (3) on fournit la couleur ; sans elle on coupe, et l'on monte sur l'atout si l'on
      peut. L'atout le plus fort gagne le pli, sinon la plus forte carte de la couleur.
      L'Excuse se joue quand on veut, et ne prend pas ;
  (4) le preneur gagne s'il fait 56, 51, 41 ou 36 points avec 0, 1, 2 ou 3 bouts (le 1
      et le 21 d'atout, l'Excuse). Il gagne ou perd 25 points, plus l'écart avec ce
      qu'il devait faire, le tout par 1, 2, 4 ou 6 selon l'annonce.
  Une table peut jouer d'autres règles : vue.profil les dit, et vue.permises en tient
  toujours compte. Personne ne vous demandera ni chelem ni poignée.

Comment travailler
  1. Remplacez chaque ligne « raise NotImplementedError(...) » par votre code. Le plus
     simple des joueurs passe toujours, et joue la première carte permise :
         return None
         return vue.permises[0]
         return sorted(vue.permises, key=lambda c: c[0] == "a")[:len(vue.chien)]
         return vue.permises[0]
  2. Enregistrez. Dans l'application, page Exercices, la vérification repart à chaque
     enregistrement (F5 la relance). Dans un terminal, depuis le dossier du fichier :
         reussites verifier joueur_tarot_a_completer.py
     (« reussites », ou ce qui ouvre chez vous l'application : « python3 lancer.py »…)
     Votre joueur est essayé à toutes sortes de tables, de trois à cinq joueurs, avec
     les règles de chaque profil ; à beaucoup d'entre elles on le fait prendre, pour
     qu'il appelle et qu'il écarte. Puis il joue des donnes à quatre contre trois des
     nôtres, « regles » puis « hasard » : les mêmes donnes à chaque place, pour que la
     chance compte moins.
  Les quatre fonctions se vérifient aussi l'une sans l'autre : tant que l'une manque ou
  se trompe, la nôtre décide à sa place. Gardez leurs noms et leur paramètre ; vous
  pouvez ajouter vos propres fonctions.
  Lancer ce fichier tel quel vous dit ce qui reste à faire.

Ce qui compte comme une faute
  Une annonce qui n'est pas plus haute que les précédentes ; une carte qui n'est pas
  permise, ou autre chose que son texte ; un écart qui n'a pas le bon nombre de cartes
  différentes, ou trop d'atouts ; une exception ; plus d'une seconde de calcul pour un
  appel, plus de dix secondes pour une donne. La donne continue : à votre place, on
  passe, ou les plus basses cartes permises sont appelées, écartées ou jouées. Après un
  appel trop long, votre module est rechargé : il a tout oublié.

Un premier joueur, en quelques lignes
  Il prend quand la moitié de sa main est faite d'atouts et de rois, écarte ses plus
  basses cartes, et prend le pli, quand il le peut, au plus juste. force(vue, c) range
  les cartes d'un pli : les atouts, puis la couleur demandée, puis le reste.

      def hauteur(c):
          if c == "EX":
              return 0
          figures = {"V": 11, "C": 12, "D": 13, "R": 14}
          return int(c[1:]) if c[0] == "a" else figures.get(c[0]) or int(c[:-1])

      def force(vue, c):
          posees = [p for p in vue.pli if p != "EX"]
          meme = bool(posees) and c[0] != "a" and c != "EX" and c[-1] == posees[0][-1]
          return (c[0] == "a", meme and posees[0][0] != "a", hauteur(c))

  annoncer_tarot :

      atouts = [c for c in vue.main if c[0] == "a" or c == "EX"]
      rois = [c for c in vue.main if c[0] == "R"]
      bon = len(atouts) + len(rois) >= 0.5 * len(vue.main)
      return "petite" if bon and not any(vue.annonces) else None

  appeler_tarot :

      autres = [c for c in vue.permises if c not in vue.main]
      return autres[0] if autres else vue.permises[0]

  ecarter_tarot :

      ranges = sorted(vue.permises, key=lambda c: (c[0] == "a", hauteur(c)))
      return ranges[:len(vue.chien)]

  jouer_tarot :

      prennent = [c for c in vue.permises if vue.pli
                  and all(force(vue, c) > force(vue, posee) for posee in vue.pli)]
      return min(prennent or vue.permises, key=lambda c: force(vue, c))

  À quatre, sur 100 donnes, il fait 53 points de plus par donne que trois « hasard »
  (intervalle de 44 à 61) ; avec trois « regles », l'écart n'est pas sûr.

Des idées à essayer, puis à mesurer
  - Tous les bouts ne se valent pas : un Petit seul se fait prendre, le 21 jamais.
  - Écartez une couleur entière : vous couperez à son premier tour.
  - Un pli que tient un camarade n'est pas à reprendre : donnez-lui plutôt des points.
  - À cinq, celui qui sait qu'il est le partenaire (vue.partenaire) le cache, ou non.
  - vue.plis_passes dit qui n'a plus d'une couleur, et quelles cartes sont passées.
  - Notre meilleur joueur, « mondes », imagine des mains possibles pour les autres, joue
    chacun de ses choix dans chacune, et garde le meilleur en moyenne.
Deux joueurs se comparent sur les mêmes donnes, chacun à chaque place, et sur beaucoup
de donnes : une seule bonne main fait plus que dix bons choix.
"""

from typing import NamedTuple

try:
    from reussites_tk.cours import un_entier  # noqa: F401 (pour tirer au hasard)
except ModuleNotFoundError:
    raise SystemExit(
        "Ce Python ne trouve pas reussites_tk : faites vérifier le fichier dans "
        "l'application (page Exercices), ou installez le paquet pour ce Python avec "
        "« python -m pip install » suivi du dossier du logiciel."
    ) from None


# === Ce que voit un joueur (donné) ===============================================


class Profil(NamedTuple):
    """Les règles de la table : le nom du profil, puis chaque règle qu'il choisit."""

    nom: str = "cours"  # « cours », « polycopie » ou « fft »
    paquet_a_3: int = 3  # les cartes servies à la fois, à trois
    petit_sec: bool = False  # qui n'a que le Petit pour atout annule la donne
    tous_passent: str = "donneur_suivant"  # ou « meme_donneur »
    appel: str = "avant_chien"  # ou « apres_chien » : quand le roi s'appelle
    entame_couleur_appelee: str = "libre"  # ou « interdite » : pour ouvrir la donne
    ecart_rois: str = "annonces"  # ou « interdits » : les rois à l'écart
    ecart_atouts: str = "si_necessaire"  # ou « libres » : les atouts à l'écart
    coupe_obligatoire: bool = True  # sans la couleur demandée, il faut couper
    excuse_dernier_pli: str = "gagnant_du_pli"  # ou « change_de_camp »
    demi_points: str = "arrondi_gagnant"  # ou « exact »
    petit_au_bout: bool = False  # la prime du 1 d'atout au dernier pli
    poignees: bool = False  # les primes des poignées
    chelem: bool = False  # les primes de tous les plis


class VueTarot(NamedTuple):
    """Ce que sait un joueur quand il doit décider ; il n'y a rien à y changer.

    Les joueurs sont numérotés à partir de 1 ; après le dernier vient le joueur 1.
    """

    joueur: int  # votre numéro
    nb_joueurs: int  # 3, 4 ou 5
    donneur: int  # le joueur qui vient après lui parle et commence le premier
    main: tuple[str, ...]  # vos cartes, dans l'ordre du jeu
    permises: tuple[str, ...]  # à appeler, écarter ou jouer, la plus basse d'abord
    annonces: tuple[str | None, ...]  # dans l'ordre ; None pour qui a passé
    preneur: int | None  # le joueur qui a pris ; None pendant les annonces
    contrat: str | None  # son annonce
    appelee: str | None  # la carte qu'il a appelée, à cinq
    chien: tuple[str, ...]  # dès qu'il est montré
    ecart: tuple[str, ...]  # le vôtre, si vous avez pris
    # Ce qui s'est montré : (joueur, sorte, cartes). La sorte est « ecart » (les rois et
    # les atouts d'un écart), « chelem », ou « simple », « double », « triple » (une
    # poignée).
    montrees: tuple[tuple[int, str, tuple[str, ...]], ...]
    partenaire: int | None  # celui du preneur, si vous le connaissez
    pli: tuple[str, ...]  # les cartes du pli en cours, dans l'ordre
    # Les plis déjà pris, dans l'ordre. Pour chacun : le joueur qui l'a commencé, ses
    # cartes dans l'ordre, le joueur qui l'a pris.
    plis_passes: tuple[tuple[int, tuple[str, ...], int], ...]
    scores: tuple[float, ...]  # avant cette donne
    profil: Profil  # les règles de la table


# === Annoncer ====================================================================


def annoncer_tarot(vue: VueTarot) -> str | None:
    """Choisit l'annonce : None pour passer, ou un texte plus haut que les précédents.

    Dans l'ordre : "petite", "garde", "garde sans", "garde contre". vue.permises est
    vide : rien d'autre que vue.annonces ne dit ce qui est permis. Vos quatre fonctions
    peuvent tirer au hasard avec un_entier(k), qui donne un entier de 1 à k.
    Exemple : annonces = None petite -> permis : None, garde, garde sans, garde contre
    Exemple : annonces = garde sans -> permis : None, garde contre
    """
    raise NotImplementedError("annoncer_tarot : à compléter")


# === Appeler =====================================================================


def appeler_tarot(vue: VueTarot) -> str:
    """Choisit la carte appelée, à cinq : une des cartes de vue.permises.

    Ce sont les quatre rois, puis les dames pour qui les a tous. Appeler une carte de sa
    main est permis, mais alors on est seul contre quatre.
    Exemple : main = RT DT a3 -> permis : RT, RK, RC, RP
    """
    raise NotImplementedError("appeler_tarot : à compléter")


# === Écarter =====================================================================


def ecarter_tarot(vue: VueTarot) -> list[str]:
    """Choisit l'écart : une liste (ou un tuple) de len(vue.chien) cartes permises.

    vue.main a toutes vos cartes, celles du chien comprises. Les bouts ne s'écartent
    jamais. Sauf si vue.profil.ecart_atouts vaut « libres », un atout ne s'écarte que
    faute d'autres cartes : il n'y en a dans vue.permises que s'il en faut, et l'écart
    n'en prend pas plus qu'il n'en manque (cartes qui ne sont ni atout, ni roi, ni la
    carte appelée). Chaque carte n'y est qu'une fois, dans l'ordre que vous voulez.
    """
    raise NotImplementedError("ecarter_tarot : à compléter")


# === Jouer =======================================================================


def jouer_tarot(vue: VueTarot) -> str:
    """Choisit la carte à jouer ; rend une des cartes de vue.permises.

    vue.pli est vide quand c'est à vous de commencer. Ce que le module garde d'un appel
    à l'autre reste d'une donne à l'autre ; le plus sûr est de tout relire dans vue.
    Exemple : main = 5C a2 a7 a15 RP EX, pli = 3K a8 -> permis : a15, EX
    Exemple : main = 5C a2 a7 a15 RP, pli = EX 2P -> permis : RP
    """
    raise NotImplementedError("jouer_tarot : à compléter")


# === Vos essais ==================================================================

if __name__ == "__main__":
    # Ce bloc dit où vous en êtes. Remplacez-le par vos propres essais, par exemple :
    #     vue = VueTarot(
    #         joueur=2, nb_joueurs=4, donneur=3, main=("a2", "a15", "EX", "RP", "5C"),
    #         permises=("a15", "EX"), annonces=(None, "petite", None, None), preneur=1,
    #         contrat="petite", appelee=None, chien=(), ecart=(), montrees=(),
    #         partenaire=None, pli=("3K", "a8"), plis_passes=(), scores=(0, 0, 0, 0),
    #         profil=Profil(),
    #     )
    #     print("jouée :", jouer_tarot(vue))
    import re
    import sys
    from pathlib import Path

    texte = Path(__file__).read_text(encoding="utf-8")
    reste = re.findall(r'^\s+raise NotImplementedError\("(\w+) :', texte, re.MULTILINE)
    print(f"Fonctions complétées : {4 - len(reste)} sur 4.")
    if reste:
        print(f"Prochaine étape : complétez {reste[0]}, enregistrez, puis faites")
    else:
        print("Tout est complété. Prochaine étape : faites")
    print("vérifier ce fichier dans l'application (page Exercices) ou par la commande")
    print(f'    reussites verifier "{sys.argv[0]}"')
    print("(« reussites », ou ce qui ouvre l'application : « python3 lancer.py »…)")
