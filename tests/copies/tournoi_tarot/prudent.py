"""Prend quand la moitié de sa main est faite d'atouts et de rois."""


def hauteur(c):
    if c == "EX":
        return 0
    figures = {"V": 11, "C": 12, "D": 13, "R": 14}
    return int(c[1:]) if c[0] == "a" else figures.get(c[0]) or int(c[:-1])


def force(vue, c):
    posees = [p for p in vue.pli if p != "EX"]
    meme = bool(posees) and c[0] != "a" and c != "EX" and c[-1] == posees[0][-1]
    return (c[0] == "a", meme and posees[0][0] != "a", hauteur(c))


def annoncer_tarot(vue):
    atouts = [c for c in vue.main if c[0] == "a" or c == "EX"]
    rois = [c for c in vue.main if c[0] == "R"]
    bon = len(atouts) + len(rois) >= 0.5 * len(vue.main)
    return "petite" if bon and not any(vue.annonces) else None


def appeler_tarot(vue):
    autres = [c for c in vue.permises if c not in vue.main]
    return autres[0] if autres else vue.permises[0]


def ecarter_tarot(vue):
    ranges = sorted(vue.permises, key=lambda c: (c[0] == "a", hauteur(c)))
    return ranges[:len(vue.chien)]


def jouer_tarot(vue):
    prennent = [c for c in vue.permises if vue.pli
                and all(force(vue, c) > force(vue, posee) for posee in vue.pli)]
    return min(prennent or vue.permises, key=lambda c: force(vue, c))
