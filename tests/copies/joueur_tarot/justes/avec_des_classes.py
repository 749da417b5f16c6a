"""Les cartes y sont des objets, refaits à chaque appel ; l'écart est rendu en tuple, à l'envers."""


class MaCarte:
    def __init__(self, code):
        self.code = code
        self.atout = code[0] == "a"
        self.excuse = code == "EX"

    @property
    def valeur(self):
        if self.excuse:
            return 0
        if self.atout:
            return int(self.code[1:])
        return {"V": 11, "C": 12, "D": 13, "R": 14}.get(self.code[0]) or int(self.code[:-1])

    def __lt__(self, autre):
        return (self.atout, self.valeur) < (autre.atout, autre.valeur)


class Joueur:
    def __init__(self, vue):
        self.vue = vue
        self.permises = [MaCarte(code) for code in vue.permises]

    def annonce(self):
        forts = sum(1 for c in self.vue.main if c[0] == "a" or c == "EX")
        return "garde" if forts > 7 and not {"garde", "garde sans", "garde contre"} & set(self.vue.annonces) else None

    def ecart(self):
        return tuple(carte.code for carte in sorted(self.permises)[: len(self.vue.chien)][::-1])

    def plus_petite(self):
        return min(self.permises).code


def annoncer_tarot(vue):
    return Joueur(vue).annonce()


def appeler_tarot(vue):
    return Joueur(vue).plus_petite()


def ecarter_tarot(vue):
    return Joueur(vue).ecart()


def jouer_tarot(vue):
    return Joueur(vue).plus_petite()
