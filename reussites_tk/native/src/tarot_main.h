/* Tarot: what a hand is worth, and what the rules make of it: bid, call, écart (`jeux/tarot_main.py`). */

#ifndef TAROT_MAIN_H
#define TAROT_MAIN_H

#include "tarot_plis.h"

#define BIG_ATOUTS (ATOUTS & ~(CARTE(FIRST_ATOUT + 15) - 1))

enum { BIDS = 4 };

static double suit_value(unsigned held)
{
    static const int lengths[] = {4, 2, 0, 0, 0, 5, 7, 9};
    int valet = held >> 10 & 1, cavalier = held >> 11 & 1, dame = held >> 12 & 1, roi = held >> 13 & 1;
    int length = __builtin_popcount(held);
    return 6.0 * roi + 3.0 * dame + roi * dame + 2.0 * cavalier + valet + lengths[length < 7 ? length : 7];
}

/* What a hand is worth, in points of the textbooks. */
static double hand_value(cartes main)
{
    int number = count(main & ATOUTS), petit = 2 * number - 5;
    double total = 2.0 * number + 2.0 * count(main & BIG_ATOUTS);
    if (main & VINGT_ET_UN)
        total += 10;
    if (main & EXCUSE)
        total += 8;
    if (main & PETIT)
        total += petit < 0 ? 0 : petit > 9 ? 9 : petit;
    for (int couleur = 0; couleur < 4; couleur++)
        total += suit_value((unsigned)(main >> RANGS * couleur & SUIT));
    return total;
}

/* The strongest bid that a hand is worth, 0 to 3; -1 for none. */
static int rule_bid(cartes main, int p)
{
    static const double wanted[3][BIDS] = {
        {44.0, 52.0, 76.0, 85.0}, {36.0, 45.0, 61.0, 69.0}, {30.0, 35.0, 55.0, 63.0}};
    static const int atouts[3] = {8, 6, 5};
    int more = (count(main & BOUTS) >= 2) + (count(main & ROIS) >= 3), bid = -1;
    if (count(main & ATOUTS) + more < atouts[p - 3])
        return -1;
    double worth = hand_value(main);
    for (int k = 0; k < BIDS; k++)
        if (worth >= wanted[p - 3][k])
            bid = k;
    return bid;
}

/* The carte to call: that of a short couleur where one has the dame, which is not one's own. */
static int rule_call(cartes main)
{
    cartes calls = ROIS & ~main ? ROIS & ~main : ROIS >> 1 & ~main ? ROIS >> 1 & ~main : ROIS;
    int best = -1, best_worth = 0;
    for (; calls; calls &= calls - 1) {
        int carte = lowest(calls);
        cartes held = main & suit(carte / RANGS);
        int away = count(held) - 2;
        int worth = 1000 * !(main >> carte & 1) + 2 * (int)(held >> (carte - 1) & 1) - (away < 0 ? -away : away);
        if (best < 0 || worth > best_worth) {
            best = carte;
            best_worth = worth;
        }
    }
    return best;
}

/* What may be put aside from a hand, kings apart; small atouts as a last resort. */
static cartes may_put_aside(cartes main, int nb, cartes appelee)
{
    cartes plain = main & ~(ATOUTS | EXCUSE | ROIS | appelee);
    cartes atouts = main & ATOUTS & ~(PETIT | VINGT_ET_UN);
    for (int missing = nb - count(plain); missing > 0 && atouts; missing--, atouts &= atouts - 1)
        plain |= CARTE(lowest(atouts));
    return plain;
}

static int least_useful(cartes free, cartes main)
{
    int best = -1, best_use = 0;
    for (; free; free &= free - 1) {
        int carte = lowest(free);
        int use = count(main & suit(carte / RANGS)) - (CARTE(carte) & HONNEURS ? 2 * half_points(carte) : 0);
        if (best < 0 || use < best_use) {
            best = carte;
            best_use = use;
        }
    }
    return best;
}

/* Choose `nb` cartes of a hand, dog included: short couleurs without a king, else honneurs unguarded. */
static cartes rule_ecart(cartes main, int nb, cartes appelee)
{
    cartes may = may_put_aside(main, nb, appelee), plain = may & ~(ROIS | ATOUTS), ecart = 0;
    for (int missing = nb; missing > 0 && plain & ~ecart; missing = nb - count(ecart)) {
        cartes free = plain & ~ecart, best = 0;
        int best_cost = 0;
        for (int couleur = 0; couleur < 4; couleur++) {
            cartes held = main & suit(couleur) & ~ecart;
            if (!(free & suit(couleur)))
                continue;
            int cost = count(held) + 100 * (held & (ROIS | appelee) || count(held) > missing);
            if (!best || cost < best_cost) {
                best = free & suit(couleur);
                best_cost = cost;
            }
        }
        ecart |= count(best) <= missing ? best : CARTE(least_useful(free, main & ~ecart));
    }
    for (cartes last = may & (ATOUTS | ROIS); last && count(ecart) < nb; last &= last - 1)
        ecart |= CARTE(lowest(last));
    return ecart;
}

#endif
