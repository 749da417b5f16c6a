"""Menu au niveau du module qui avale toutes les erreurs : ne se laisse pas interrompre."""

from reussites_tk.cours import (
    DERNIER_RANG,
    DERNIERE_COULEUR,
    PREMIERE_COULEUR,
    Carte,
    Couleur,
    Localisation,
    Mode,
    PreconditionNonRespectee,
    Rang,
    Role,
    init_alea,
    un_entier,
)

NB_CARTES = 52
PREMIER_RANG = Rang.DEUX


class Cellule:
    """Une carte et ses deux voisines."""

    def __init__(self, carte, suiv=None, prec=None):
        self.carte = carte
        self.suiv = suiv
        self.prec = prec


class Tas:
    """Un tas : tete = carte du dessous, queue = carte du dessus."""

    def __init__(self, place=None, mode=Mode.EMPILE):
        self.place = place
        self.role = Role.ACTIF
        self.mode = mode
        self.hauteur = 0
        self.tete = None
        self.queue = None



def couleur_suivante(c):
    return Couleur(c % 4 + 1)


def tas_vide(t):
    return t.hauteur == 0


while True:
    try:
        choix = int(input())
        break
    except:
        pass
