/* Tarot: what the cartes laid and the écart say of a hand, beside what the rules would do
   (`jeux/tarot_indices.py`). */

#ifndef TAROT_INDICES_H
#define TAROT_INDICES_H

#include "tarot_main.h"

/* A carte laid by another: the deal before it, and what that joueur laid from it on. */
typedef struct {
    table before;
    cartes onwards;
    int32_t carte;
} laid;

/* Play again so many cartes; return how many another than `moi` laid. */
static int play_again(const table *start, const uint8_t *deck, int number, int moi, laid *found)
{
    table t = *start;
    cartes after[SEATS] = {0};
    int others = 0;
    for (int k = 0; k < number; k++) {
        if (t.joueur != moi) {
            found[others].before = t;
            found[others++].carte = deck[k];
        }
        lay(&t, deck[k]);
    }
    for (int k = others - 1; k >= 0; k--) {
        after[found[k].before.joueur] |= CARTE(found[k].carte);
        found[k].onwards = after[found[k].before.joueur];
    }
    return others;
}

/* Return 1 if, from this hand, the rules would have laid a carte that is not worth the one laid. */
static int surprising(laid *one, cartes main, cartes ecart)
{
    table *t = &one->before;
    t->mains[t->joueur] = main;
    t->sues[t->joueur] = ecart;
    cartes legal = allowed(main, t->demandee, t->tenue, t->coupe_obligatoire);
    if (!(legal & (legal - 1)))
        return 0;
    int carte = one->carte, rule = rule_carte(t), low = rule < carte ? rule : carte, high = rule ^ carte ^ low;
    if (low == high)
        return 0;
    cartes between = (CARTE(high) - 1) & ~((CARTE(low) << 1) - 1);
    return family(low) != family(high) || half_points(low) != half_points(high) || low == FIRST_ATOUT
        || (between & t->cachees & ~main) != 0;
}

/* Count the cartes that the rules would have put aside from a hand, and that were not. */
static int kept_from_ecart(cartes main, cartes ecart, cartes appelee)
{
    return count(rule_ecart(main, count(ecart), appelee) & ~ecart);
}

#endif
