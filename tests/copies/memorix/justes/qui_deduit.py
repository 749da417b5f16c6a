"""La mémoire n'oublie pas tout : elle garde ce qui est sûr quand elle retrouve le joker, et doute sinon."""

from reussites_tk.cours import un_entier


class Joueur:
    def __init__(self, pseudo):
        self.pseudo = pseudo
        self.score = 0
        self.echecs = 0


class Partie:
    def __init__(self, lignes, colonnes, e, tableau, t, joueurs, courant=0):
        vars(self).update(locals())
        del self.self


def numero_de_case(i, j, colonnes):
    return i * colonnes + j


def case_de_numero(numero, colonnes):
    return (numero - numero % colonnes) // colonnes, numero % colonnes


def permutation_aleatoire(r):
    reste, t = list(range(r)), []
    while reste:
        t.append(reste.pop(un_entier(len(reste)) - 1))
    return t


def remplir_tableau(lignes, colonnes, t):
    def valeur(case):
        return (t.index(case) + 1) // 2

    return [[valeur(numero_de_case(i, j, colonnes)) for j in range(colonnes)] for i in range(lignes)]


def _lire(partie, case):
    i, j = case_de_numero(case, partie.colonnes)
    return partie.tableau[i][j]


def _ecrire(partie, case, valeur):
    i, j = case_de_numero(case, partie.colonnes)
    partie.tableau[i][j] = valeur


def retirer_paire(partie, a, b):
    _ecrire(partie, a, None)
    _ecrire(partie, b, None)
    partie.t = [case for case in partie.t if _lire(partie, case) is not None]


def permuter_joker(partie, h):
    for case in partie.t:
        if _lire(partie, case) == 0:
            joker = case
    valeur = _lire(partie, partie.t[h])
    _ecrire(partie, joker, valeur)
    _ecrire(partie, partie.t[h], 0)


def est_paire(partie, a, b):
    if a == b or a not in partie.t or b not in partie.t:
        return False
    return _lire(partie, a) == _lire(partie, b)


def jouer_coup(partie, a, b):
    joueur = partie.joueurs[partie.courant]
    cartes = [_lire(partie, case) for case in (a, b) if case is not None]
    if len(cartes) == 2 and cartes[0] == cartes[1]:
        retirer_paire(partie, a, b)
        joueur.score += 1
        joueur.echecs = 0
        return True
    if 0 in cartes:
        permuter_joker(partie, un_entier(len(partie.t)) - 1)
    joueur.echecs += 1
    if partie.e and coups_restants(partie, joueur) == 1 and joueur.echecs >= partie.e:
        joueur.score -= 1
    partie.courant += 1
    partie.courant %= len(partie.joueurs)
    return False


def coups_restants(partie, joueur):
    return sorted((1, partie.e - joueur.echecs))[1]


def partie_finie(partie):
    return not partie.t[1:]


def classement(partie):
    groupes = []
    reste = list(partie.joueurs)
    while reste:
        meilleur = max(joueur.score for joueur in reste)
        groupes.append([joueur for joueur in reste if joueur.score == meilleur])
        reste = [joueur for joueur in reste if joueur.score != meilleur]
    return groupes


def nouvelle_memoire(lignes, colonnes):
    return {"sures": {}, "douteuses": {}, "joker": None}


def retenir(memoire, case, valeur):
    memoire["sures"][case] = valeur
    memoire["douteuses"].pop(case, None)
    if case == memoire["joker"]:
        # Le joker a changé de place avec une carte de cette valeur : les autres n'ont pas bougé.
        for autre, vue in list(memoire["douteuses"].items()):
            if vue != valeur:
                memoire["sures"][autre] = vue
        memoire["douteuses"].clear()
        memoire["joker"] = None


def joker_vu(memoire, case):
    if case == memoire["joker"]:
        memoire["sures"].update(memoire["douteuses"])
    memoire["douteuses"] = {c: v for c, v in memoire["sures"].items() if c != case}
    memoire["sures"] = {}
    memoire["joker"] = case


def _connue(memoire, case):
    return memoire["sures"].get(case)


def choisir_premiere(memoire, restantes):
    for a in restantes:
        for b in restantes:
            if a != b and _connue(memoire, a) and _connue(memoire, a) == _connue(memoire, b):
                return a
    for a in restantes:
        for b in restantes:
            douteuses = memoire["douteuses"]
            if a != b and a in douteuses and douteuses[a] == douteuses.get(b):
                return a
    inconnues = [case for case in restantes if not _connue(memoire, case)]
    return (inconnues or restantes)[0]


def choisir_seconde(memoire, restantes, premiere, valeur):
    for vues in (memoire["sures"], memoire["douteuses"]):
        for case in restantes:
            if case != premiere and vues.get(case) == valeur:
                return case
    return [case for case in restantes if case != premiere][-1]
