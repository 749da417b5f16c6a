"""Ascenseur : ce que disent ses règles, sans partie en cours (polycopié « Ascenseur »).

Les joueurs et les manches sont numérotés à partir de 1. Une manche de n cartes a n plis. Le donneur est
le joueur juste avant le premier : il parie en dernier.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from reussites_tk.cours.cartes import Carte, Couleur

from .ascenseur_vue import Bareme
from .mots import compte

NB_CARTES = 52

DEUX_PHASES, DESCENTE, JAMAIS = ATOUTS = ("deux_phases", "descente", "jamais")
SANS_ATOUT, DERNIERE_CARTE, PLAFOND = SANS_TALON = ("sans_atout", "derniere_carte", "plafond")
N_PLUS_1, DIFFERENT, AUCUNE = REGLES_DU_TOTAL = ("n_plus_1", "different", "aucune")
BORNER, LIBRE = PARIS_FORCES = ("borner", "libre")
PARTAGE, CONTRATS = EGALITES = ("partage", "contrats")

BAREMES: Mapping[str, Bareme] = MappingProxyType(
    {
        "cinq_par_pli": Bareme(0, 5, 0, 5),
        "perte_fixe": Bareme(0, 5, 10, 0),
        "dix_plus_deux": Bareme(10, 2, 10, 2),
    }
)
"""Les barèmes du polycopié, par leur nom ; les montants qu'il ne dit pas sont les nôtres."""


# --- Le calendrier


def cartes_max(p: int, limite: int = 0, une_de_reste: bool = False) -> int:
    """Donne la plus grande main à p joueurs, d'au plus `limite` cartes (0 : pas de limite).

    `une_de_reste` : il reste toujours une carte à retourner.
    """
    n = (NB_CARTES - une_de_reste) // p
    return min(n, limite) if limite else n


def calendrier(n: int) -> tuple[int, ...]:
    """Donne les cartes de chaque manche : on monte de 1 à n, puis on descend de n à 1."""
    montee = tuple(range(1, n + 1))
    return montee + montee[::-1]


def premier_joueur(manche: int, p: int) -> int:
    """Donne le joueur qui parie et joue le premier."""
    return (manche - 1) % p + 1


def distribuer(paquet: Sequence[Carte], n: int, p: int, premier: int) -> list[list[Carte]]:
    """Donne les mains, par joueur : une carte à la fois, en commençant par le premier."""
    return [list(paquet[(joueur - premier) % p : n * p : p]) for joueur in range(1, p + 1)]


# --- Les paris


def limites_du_pari(
    n: int, p: int, places: int, somme: int, regle_total: str = N_PLUS_1, pari_force: str = BORNER
) -> tuple[int, int]:
    """Donne le plus petit et le plus grand pari, quand `places` joueurs ont parié `somme` en tout."""
    if regle_total != N_PLUS_1:
        return 0, n
    if places == p - 1:  # le donneur : ce qui manque au total, ou la borne la plus proche
        impose = min(max(n + 1 - somme, 0), n)
        return impose, impose
    if pari_force != BORNER:
        return 0, n
    # Les autres laissent au donneur un pari possible : n + 1 moins leur somme va de 0 à n.
    return int(places == p - 2 and not somme), min(n, n + 1 - somme)


def pari_interdit(n: int, p: int, places: int, somme: int, regle_total: str) -> int | None:
    """Donne le pari qui ferait le total n, que la règle `different` interdit au dernier ; ou `None`."""
    dernier = regle_total == DIFFERENT and places == p - 1
    return n - somme if dernier and 0 <= n - somme <= n else None


@dataclass(frozen=True, slots=True)
class Bornes:
    """Les paris permis : de `bas` à `haut`, sauf `interdit` ; `raison` les dit et les explique.

    `impose` : ce que le total voudrait du donneur, qui peut ne pas être un pari possible.
    """

    bas: int
    haut: int
    raison: str
    interdit: int | None = None
    impose: int | None = None

    def paris(self) -> tuple[int, ...]:
        """Donne les paris permis, dans l'ordre."""
        return tuple(pari for pari in range(self.bas, self.haut + 1) if pari != self.interdit)


def bornes_du_pari(
    n: int, p: int, paris: Sequence[int], regle_total: str = N_PLUS_1, pari_force: str = BORNER
) -> Bornes:
    """Donne ce que peut parier le joueur suivant, `paris` étant les paris déjà faits, dans l'ordre."""
    places, somme = len(paris), sum(paris)
    bas, haut = limites_du_pari(n, p, places, somme, regle_total, pari_force)
    interdit = pari_interdit(n, p, places, somme, regle_total)
    impose = n + 1 - somme if regle_total == N_PLUS_1 and places == p - 1 else None
    if impose is not None:
        raison = _raison_du_donneur(n, somme, bas, impose)
    elif interdit is not None:
        total = f"le total des paris ne doit pas faire {n}, le nombre de plis"
        raison = f"Pariez de 0 à {n}, mais pas {interdit} : {total}."
    else:
        raison = _raison_des_bornes(n, somme, bas, haut)
    return Bornes(bas, haut, raison, interdit, impose)


def _raison_du_donneur(n: int, somme: int, pari: int, impose: int) -> str:
    if pari == impose:
        return (
            f"Votre pari est imposé, {pari} : le total des paris doit faire {n + 1}, "
            f"et les autres font {somme}."
        )
    return (
        f"Votre pari est imposé, {pari} : les autres font {somme}, aucun pari de 0 à {n} ne donne "
        f"le total de {n + 1}, et c’est le plus proche."
    )


def _raison_des_bornes(n: int, somme: int, bas: int, haut: int) -> str:
    permis = f"de {bas} à {haut}" if bas < haut else str(haut)
    if bas:
        raison = f"sinon le donneur devrait parier {n + 1}, plus qu’il n’y a de plis"
    elif haut < n:
        deja = f"{somme} sont déjà pariés" if somme > 1 else f"{somme} est déjà parié"
        raison = f"le total des paris doit faire {n + 1}, et {deja}"
    else:
        raison = f"la manche a {compte(n, 'pli')}"
    return f"Pariez {permis} : {raison}."


# --- Les plis


def cartes_permises(main: Sequence[Carte], pli: Sequence[Carte]) -> list[Carte]:
    """Donne les cartes que l'on peut poser : de la couleur du pli si l'on en a, toutes sinon."""
    if not pli:
        return list(main)
    return [carte for carte in main if carte.couleur == pli[0].couleur] or list(main)


def gagnant_du_pli(pli: Sequence[Carte], atout: Couleur | None) -> int:
    """Donne la place, à partir de 0, de la carte qui prend.

    C'est l'atout le plus fort ; sans atout dans le pli, la carte la plus forte de sa couleur.
    """
    couleur = atout if any(carte.couleur == atout for carte in pli) else pli[0].couleur
    return max(range(len(pli)), key=lambda place: (pli[place].couleur == couleur, pli[place].rang))


def points(pari: int, plis: int, bareme: Bareme) -> int:
    """Donne les points d'une manche : un gain si le pari est tenu, une perte sinon."""
    if pari == plis:
        return bareme.gain_defaut + bareme.gain_par_pli * plis
    return -(bareme.perte_defaut + bareme.perte_par_pli * abs(pari - plis))
