"""Tarot : les coups, et ce que tout le monde en voit. Les cartes sont des codes, les joueurs des numéros."""

from __future__ import annotations

from dataclasses import dataclass

from .tarot_compte import Compte

# --- Les coups


@dataclass(frozen=True, slots=True)
class Annoncer:
    """Annonce un contrat, plus fort que les précédents ; `None` passe."""

    annonce: str | None


@dataclass(frozen=True, slots=True)
class Appeler:
    """Appelle un roi (une dame, un cavalier, un valet, quand on a tous les rois, puis toutes les dames…)."""

    carte: str


@dataclass(frozen=True, slots=True)
class Ecarter:
    """Met de côté autant de cartes que le chien en avait ; leur ordre ne compte pas."""

    cartes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnnoncerChelem:
    """Dit si l'on annonce le chelem, tous les plis."""

    annonce: bool


@dataclass(frozen=True, slots=True)
class Montrer:
    """Montre une poignée, juste avant sa première carte."""

    cartes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Poser:
    """Pose une carte de sa main dans le pli."""

    carte: str


Coup = Annoncer | Appeler | Ecarter | AnnoncerChelem | Montrer | Poser

# --- Ce que tout le monde voit


@dataclass(frozen=True, slots=True)
class DonneCommencee:
    """Une donne est distribuée ; `donne` est son rang parmi celles qui comptent, à partir de 1."""

    donne: int
    donneur: int


@dataclass(frozen=True, slots=True)
class AnnonceFaite:
    """Un joueur a parlé ; `None` : il passe."""

    joueur: int
    annonce: str | None


@dataclass(frozen=True, slots=True)
class DonneAnnulee:
    """Une donne ne se joue pas et ne compte pas : « passe », ou « petit_sec », celui de `joueur`."""

    donneur: int
    raison: str
    joueur: int | None = None


@dataclass(frozen=True, slots=True)
class PriseFaite:
    """Les annonces sont finies : qui prend, et à quel contrat."""

    preneur: int
    contrat: str


@dataclass(frozen=True, slots=True)
class CarteAppelee:
    """Le preneur a appelé une carte."""

    joueur: int
    carte: str


@dataclass(frozen=True, slots=True)
class ChienMontre:
    """Le chien est montré à tous, puis va dans la main du preneur."""

    joueur: int
    cartes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EcartFait:
    """Le preneur a fait son écart ; `montrees` : les rois qu'il annonce, les atouts qu'il montre."""

    joueur: int
    montrees: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChelemAnnonce:
    """Le preneur a dit s'il annonce le chelem."""

    joueur: int
    annonce: bool


@dataclass(frozen=True, slots=True)
class PoigneeMontree:
    """Un joueur a montré une poignée, « simple », « double » ou « triple »."""

    joueur: int
    sorte: str
    cartes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CartePosee:
    """Un joueur a posé une carte dans le pli."""

    joueur: int
    carte: str


@dataclass(frozen=True, slots=True)
class PartenaireConnu:
    """La carte appelée est jouée : c'est le partenaire du preneur."""

    joueur: int


@dataclass(frozen=True, slots=True)
class PliPris:
    """Un joueur a pris le pli, que `entame` avait commencé ; il commence le suivant."""

    joueur: int
    entame: int
    cartes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DonneFinie:
    """Une donne est jouée et comptée ; les scores qui en résultent, par joueur."""

    donne: int
    compte: Compte
    scores: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class PartieFinie:
    """La dernière donne est jouée."""

    gagnants: tuple[int, ...]


Evenement = (
    DonneCommencee
    | AnnonceFaite
    | DonneAnnulee
    | PriseFaite
    | CarteAppelee
    | ChienMontre
    | EcartFait
    | ChelemAnnonce
    | PoigneeMontree
    | CartePosee
    | PartenaireConnu
    | PliPris
    | DonneFinie
    | PartieFinie
)
