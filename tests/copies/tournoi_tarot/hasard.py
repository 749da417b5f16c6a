"""Tout au hasard, parmi ce qui est permis ; l'écart est tiré jusqu'à ce qu'il le soit."""

from reussites_tk.cours import un_entier

ANNONCES = ["petite", "garde", "garde sans", "garde contre"]


def une(suite):
    return suite[un_entier(len(suite)) - 1]


def annoncer_tarot(vue):
    faites = [ANNONCES.index(a) for a in vue.annonces if a is not None]
    permises = ANNONCES[max(faites) + 1 :] if faites else ANNONCES
    return une([None] * 5 + permises)


def appeler_tarot(vue):
    return une(vue.permises)


def ecarter_tarot(vue):
    nb = len(vue.chien)
    atouts = [c for c in vue.permises if c[0] == "a"]
    ordinaires = [c for c in vue.permises if c[0] not in "aR" and c != vue.appelee]
    if vue.profil.ecart_atouts == "libres":
        au_plus = nb
    else:
        au_plus = max(0, nb - len(ordinaires))
    while True:
        reste, ecart = list(vue.permises), []
        for _ in range(nb):
            ecart.append(reste.pop(un_entier(len(reste)) - 1))
        if len([c for c in ecart if c in atouts]) <= au_plus:
            return ecart


def jouer_tarot(vue):
    return une(vue.permises)
