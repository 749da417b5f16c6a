"""Tarot : la vue d'un joueur, et les règles que la table a choisies. Les cartes y sont des codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

ANNONCES = ("petite", "garde", "garde sans", "garde contre")
"""Les annonces, de la plus faible à la plus forte."""
CHIEN_MONTRE = ANNONCES[:2]
"""Les contrats dont le preneur ramasse le chien."""


class Profil(NamedTuple):
    """Les règles de la table : le nom du profil, puis celles des options de [tarot] qui sont des règles."""

    nom: str = "cours"
    paquet_a_3: int = 3
    petit_sec: bool = False
    tous_passent: str = "donneur_suivant"
    appel: str = "avant_chien"
    entame_couleur_appelee: str = "libre"
    ecart_rois: str = "annonces"
    ecart_atouts: str = "si_necessaire"
    coupe_obligatoire: bool = True
    excuse_dernier_pli: str = "gagnant_du_pli"
    demi_points: str = "arrondi_gagnant"
    petit_au_bout: bool = False
    poignees: bool = False
    chelem: bool = False


Pli = tuple[int, tuple[str, ...], int]
"""Un pli ramassé : le joueur qui l'a commencé, ses cartes dans l'ordre, le joueur qui l'a pris."""
Montree = tuple[int, str, tuple[str, ...]]
"""Ce qu'un joueur a montré ou dit : le joueur, de quelle sorte, les cartes."""

ECART, CHELEM = "ecart", "chelem"
DIT_EN_JEU, DIT_A_L_APPEL, DIT_AUX_ANNONCES = "jeu", "appel", "annonces"


class VueTarot(NamedTuple):
    """Ce que sait un joueur : sa main, et ce que tout le monde a vu de la donne.

    Les joueurs sont numérotés à partir de 1 ; `scores`, par joueur, sont ceux d'avant la donne. Celui qui
    vient après le `donneur` parle et joue le premier (le preneur, après un chelem annoncé). `annonces` :
    dans l'ordre où elles se sont faites, `None` pour qui passe. `preneur`, `contrat`, et à cinq `appelee`,
    la carte appelée, sont `None` tant qu'ils ne sont pas connus.

    `main` : ses cartes, dans l'ordre du paquet. `permises` : quand c'est son tour, celles qu'il peut jouer,
    appeler ou mettre à l'écart, la plus basse d'abord. `chien` : dès qu'il est montré. `ecart` : le sien,
    s'il est le preneur. `montrees` : (joueur, sorte, cartes) ; la sorte est « ecart » (rois annoncés et
    atouts montrés), « simple », « double » ou « triple » (une poignée), « chelem » (annoncé, sans carte).
    `partenaire` : quand il le connaît ; lui-même, s'il a la carte appelée. `pli` : les cartes du pli en
    cours, dans l'ordre ; `plis_passes` : (qui a commencé, cartes, qui a pris). `profil` : les règles de la
    table.
    """

    joueur: int
    nb_joueurs: int
    donneur: int
    main: tuple[str, ...]
    permises: tuple[str, ...]
    annonces: tuple[str | None, ...]
    preneur: int | None
    contrat: str | None
    appelee: str | None
    chien: tuple[str, ...]
    ecart: tuple[str, ...]
    montrees: tuple[Montree, ...]
    partenaire: int | None
    pli: tuple[str, ...]
    plis_passes: tuple[Pli, ...]
    scores: tuple[float, ...]
    profil: Profil

    @property
    def phase(self) -> str:
        """Ce que l'on demande au joueur au trait : « annonces », « appel », « ecart », « chelem » ou « jeu ».

        Elle ne se lit que dans la vue du joueur au trait.
        """
        if self.preneur is None:
            return DIT_AUX_ANNONCES
        if self.pli or self.plis_passes:
            return DIT_EN_JEU
        if self.nb_joueurs == 5 and self.appelee is None:
            return DIT_A_L_APPEL
        if self.joueur == self.preneur and self.contrat in CHIEN_MONTRE and not self.ecart:
            return ECART
        return DIT_EN_JEU if self.permises else CHELEM

    @property
    def entame(self) -> int:
        """Le joueur qui commence, ou a commencé, le pli en cours."""
        if self.plis_passes:
            return self.plis_passes[-1][2]
        for joueur, sorte, _cartes in self.montrees:
            if sorte == CHELEM:
                return joueur
        return self.donneur % self.nb_joueurs + 1

    @property
    def nb_a_ecarter(self) -> int:
        """Le nombre de cartes du chien, et de l'écart."""
        return taille_du_chien(self.nb_joueurs)

    def en_json(self) -> dict[str, Any]:
        """Donne la vue en données simples."""
        donnees = self._asdict()
        donnees["profil"] = list(self.profil)
        for nom in ("montrees", "plis_passes"):
            donnees[nom] = [
                [part if not isinstance(part, tuple) else list(part) for part in element]
                for element in donnees[nom]
            ]
        return {cle: list(valeur) if isinstance(valeur, tuple) else valeur for cle, valeur in donnees.items()}

    @staticmethod
    def de_json(donnees: Mapping[str, Any]) -> VueTarot:
        """Relit ce que `en_json` a écrit, les listes de JSON redevenant des suites figées."""
        champs = {cle: _figee(valeur) for cle, valeur in donnees.items()}
        champs["profil"] = Profil(*champs["profil"])
        return VueTarot(**champs)


def _figee(valeur: Any) -> Any:
    return tuple(map(_figee, valeur)) if isinstance(valeur, Sequence) and type(valeur) is not str else valeur


def taille_du_chien(nb_joueurs: int) -> int:
    """Donne le nombre de cartes du chien : 3 à cinq joueurs, 6 sinon (polycopié, « Initialisation »)."""
    return 3 if nb_joueurs == 5 else 6
