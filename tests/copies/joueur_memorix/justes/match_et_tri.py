"""Juste : d'un style moderne : match, tri, ensembles, et une fonction par idée."""

from collections import defaultdict


def connues(evenements):
    cases = {}
    for evenement in evenements:
        match evenement:
            case ("vue", _, case, 0):
                cases = {}
            case ("vue", _, case, valeur):
                cases[case] = valeur
            case ("paire", _, a, b):
                cases.pop(a, None), cases.pop(b, None)
    return cases


def par_valeur(cases):
    groupes = defaultdict(list)
    for case in sorted(cases):
        groupes[cases[case]].append(case)
    return groupes


def choisir_case_memorix(vue):
    permises = sorted({*vue.restantes} - {vue.premiere})
    cases = connues(vue.evenements)
    if vue.premiere is not None:
        return min(permises, key=lambda c: (cases.get(c) != vue.valeur_premiere, c not in cases, c))
    for groupe in par_valeur(cases).values():
        if len(groupe) == 2:
            return groupe[0]
    return min(permises, key=lambda c: (c in cases, -c))
