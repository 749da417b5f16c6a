"""Met le paramètre à None comme on libère un pointeur : l'appelant garde son tas actif."""


def supprimer_tas_vide(t):
    if t.hauteur != 0 or t.role == Role.INACTIF:
        raise PreconditionNonRespectee("le tas doit être vide et actif")
    t = None
