"""Juste : une classe, un objet du module qui retient d'un appel à l'autre, vidé au début d'une partie."""


class Memoire:
    def __init__(self):
        self.valeurs = {}
        self.lus = 0

    def mettre_a_jour(self, evenements):
        if len(evenements) < self.lus:
            self.__init__()
        for sorte, _joueur, a, b in evenements[self.lus :]:
            if sorte == "paire":
                self.valeurs.pop(a, None)
                self.valeurs.pop(b, None)
            elif b == 0:
                self.valeurs.clear()
            else:
                self.valeurs[a] = b
        self.lus = len(evenements)

    def compagne(self, valeur, sauf):
        return next((c for c, v in self.valeurs.items() if v == valeur and c != sauf), None)


memoire = Memoire()


def choisir_case_memorix(vue):
    memoire.mettre_a_jour(vue.evenements)
    permises = set(vue.restantes) - {vue.premiere}
    if vue.premiere is not None:
        case = memoire.compagne(vue.valeur_premiere, vue.premiere)
        if case in permises:
            return case
    else:
        for case, valeur in memoire.valeurs.items():
            if case in permises and memoire.compagne(valeur, case) in permises:
                return case
    return min(permises - memoire.valeurs.keys() or permises)
