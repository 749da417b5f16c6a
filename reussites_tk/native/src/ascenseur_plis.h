/* Ascenseur: the tricks, as in `jeux/ascenseur_plis.py`, of which every function here has the like.

   A carte is `4 * (rang - 2) + couleur - 1`: the order of the numbers is that of the rangs. A set of cartes is
   a word of 64 bits, so the highest, the lowest and the stronger ones take an operation or two. The trump
   (atout) is the set of its cartes, empty where there is none. */

#ifndef ASCENSEUR_PLIS_H
#define ASCENSEUR_PLIS_H

#include <stdint.h>

enum { CARTES = 52, COULEURS = 4, PLAYERS = 5, OPENING = -1 /* what holds a trick that nobody began */ };

typedef uint64_t cartes;

#define COULEUR(couleur) (0x1111111111111ULL << (couleur))
#define BIT(carte) (1ULL << (carte))

static inline int count(cartes set) { return __builtin_popcountll(set); }
static inline int lowest_of(cartes set) { return __builtin_ctzll(set); }
static inline int highest_of(cartes set) { return 63 - __builtin_clzll(set); }

/* The cartes of the same couleur that are stronger. */
static inline cartes stronger(int carte) { return COULEUR(carte & 3) & (~1ULL << carte); }

/* The cartes that take a trick from the one that holds it. */
static inline cartes takers(int held, cartes atouts)
{
    return stronger(held) | (atouts & BIT(held) ? 0 : atouts);
}

/* Every carte above all those of a set (`-(1 << set.bit_length())`). */
static inline cartes above_all(cartes set) { return set ? ~1ULL << highest_of(set) : ~0ULL; }

/* The lowest rang, an atout only where there is nothing else. */
static inline int lowest(cartes set, cartes atouts) { return lowest_of(set & ~atouts ? set & ~atouts : set); }

/* The highest rang, an atout first. */
static inline int highest(cartes set, cartes atouts) { return highest_of(set & atouts ? set & atouts : set); }

/* The cartes of a hand (main) that none of those outside (dehors) beats in their couleur. */
static inline cartes masters(cartes main, cartes dehors)
{
    cartes sure = 0;
    for (int couleur = 0; couleur < COULEURS; couleur++)
        sure |= main & COULEUR(couleur) & above_all(dehors & COULEUR(couleur));
    return sure;
}

/* The carte that most of those outside can take in its couleur; an atout last. */
static inline int surest_loser(cartes main, cartes dehors, cartes atouts)
{
    int most = -1, choice = 0;
    cartes set = main & ~atouts ? main & ~atouts : main;
    for (int couleur = 0; couleur < COULEURS; couleur++) {
        cartes inside = set & COULEUR(couleur);
        if (!inside)
            continue;
        int carte = lowest_of(inside), over = count(dehors & stronger(carte));
        if (over > most)
            most = over, choice = carte;
    }
    return choice;
}

/* The carte that begins a trick: a master if the bet lacks tricks, a loser if not. */
static inline int lead_by_rules(cartes main, int besoin, cartes dehors, cartes menacees, cartes atouts)
{
    if (besoin <= 0)
        return surest_loser(main, dehors, atouts);
    cartes sure = masters(main, dehors);
    cartes elsewhere = sure & ~atouts & ~(dehors & atouts ? menacees : 0);
    if (besoin >= count(main))
        return sure & atouts || !elsewhere ? highest(main, atouts) : highest_of(elsewhere);
    if (count(sure & atouts) >= besoin && main & ~sure)
        return surest_loser(main & ~sure, dehors, atouts);
    if (elsewhere)
        return highest_of(elsewhere);
    return lowest(main & ~sure ? main & ~sure : main, atouts);
}

/* The carte laid in a trick that is begun: to take it if the bet lacks tricks, to leave it if not. */
static inline int follow_by_rules(
    cartes main, cartes permises, int held, int after, int besoin, cartes dehors, cartes atouts)
{
    cartes winners = permises & takers(held, atouts), losers = permises & ~winners;
    if (besoin <= 0) {
        if (losers)
            return highest(losers, atouts);
        return after ? lowest(winners, atouts) : highest(winners, atouts);
    }
    if (!winners)
        return lowest(losers, atouts);
    if (losers && count(main & ~losers & atouts & above_all(dehors & atouts)) >= besoin)
        return highest_of(losers); /* the master atouts will take later: the other cartes go first */
    if (!after)
        return lowest(winners, atouts);
    int high = highest(winners, atouts), for_all = besoin >= count(main);
    if ((held ^ high) & 3) /* trumped: the smallest atout nearly always suffices */
        return for_all ? high : lowest(winners, atouts);
    int threats = count(dehors & stronger(high)) * after;
    return for_all || threats <= 2 || !losers ? high : lowest(losers, atouts);
}

/* The carte laid by simple rules (`carte_des_regles`); `held` is OPENING to begin a trick, `after` how many
   players are still to lay. */
static inline int carte_by_rules(
    cartes main, cartes permises, int held, int after, int besoin, cartes dehors, cartes menacees, cartes atouts)
{
    if (!(permises & (permises - 1)))
        return lowest_of(permises);
    if (held == OPENING)
        return lead_by_rules(main, besoin, dehors, menacees, atouts);
    return follow_by_rules(main, permises, held, after, besoin, dehors, atouts);
}

/* A trick (pli) under way: who is to lay, how many have, the couleur led, what holds it, for whom. */
typedef struct {
    int32_t joueur, laid, held, winner;
    cartes couleur;
} pli;

/* Lay a carte in a trick; once complete it counts for its winner, who begins the next one. */
static inline void lay(pli *t, int carte, int p, int32_t *besoins, cartes atouts)
{
    if (!t->laid)
        t->couleur = COULEUR(carte & 3), t->held = carte, t->winner = t->joueur;
    else if (BIT(carte) & takers(t->held, atouts))
        t->held = carte, t->winner = t->joueur;
    t->joueur = t->joueur + 1 < p ? t->joueur + 1 : 0;
    if (++t->laid == p) {
        besoins[t->winner]--;
        t->joueur = t->winner, t->laid = 0;
    }
}

/* The cartes of the couleurs that another player has none of. */
static inline cartes trumped(const cartes *vides, int p, int joueur)
{
    cartes all = 0;
    for (int other = 0; other < p; other++)
        all |= other == joueur ? 0 : vides[other];
    return all;
}

/* Play on, everybody by the rules, on what each alone would know (`finir`), up to the trick that begins with
   at most `left` cartes in hand, which is returned; `mains` empties, `besoins` counts the tricks taken. */
static inline pli play_by_rules(int p, cartes *mains, int32_t *besoins, pli t, cartes cachees,
    const cartes *seen_vides, cartes atouts, int left)
{
    cartes vides[PLAYERS];
    for (int joueur = 0; joueur < p; joueur++)
        vides[joueur] = seen_vides[joueur];
    while (t.laid || count(mains[t.joueur]) > left) {
        int joueur = t.joueur, besoin = besoins[joueur];
        cartes main = mains[joueur], permises = main, menacees = 0, dehors = cachees & ~main;
        if (!t.laid)
            menacees = trumped(vides, p, joueur);
        else if (main & t.couleur)
            permises = main & t.couleur;
        int carte = carte_by_rules(
            main, permises, t.laid ? t.held : OPENING, p - t.laid - 1, besoin, dehors, menacees, atouts);
        mains[joueur] ^= BIT(carte);
        cachees &= ~BIT(carte);
        lay(&t, carte, p, besoins, atouts);
        if (!(BIT(carte) & t.couleur))
            vides[joueur] |= t.couleur;
    }
    return t;
}

#endif
