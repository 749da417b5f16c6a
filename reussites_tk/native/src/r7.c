/* R7: the cartes placed are one word of 64 bits, 16 for each couleur.

   A carte is `16 * couleur + rang`, the rang counted from the seven and around: the series are runs of
   bits that begin at bit 0 and grow at both ends, and a carte that is not placed can be when one of its
   two neighbours is. */

#include <string.h>

#include "alea.h"
#include "exported.h"

enum { CARTES = 52, RANGS = 13, NO_CARTE = 63 /* under the rebut: it has no neighbours */ };

#define SEVENS 0x0001000100010001ULL

typedef struct {
    uint8_t pack[CARTES];
    uint64_t neighbours[64];
} tables;

static void fill_tables(tables *t)
{
    memset(t->neighbours, 0, sizeof t->neighbours);
    for (int place = 0; place < CARTES; place++) {
        int couleur = place / RANGS, rang = (place % RANGS + RANGS - 5) % RANGS;
        t->pack[place] = (uint8_t)(16 * couleur + rang);
        t->neighbours[16 * couleur + rang] =
            1ULL << (16 * couleur + (rang + 1) % RANGS) | 1ULL << (16 * couleur + (rang + RANGS - 1) % RANGS);
    }
    for (int couleur = 0; couleur < 4; couleur++) /* the sevens are out already: to place one changes nothing */
        t->neighbours[16 * couleur] = SEVENS;
}

/* Place a carte or put it on the rebut, then replay the top of the rebut as long as it can be placed; return
   the new top.

   Whether a carte can be placed is as good as drawn: it is computed without a branch. What is written above
   the top is of no use. */
static inline int play(const tables *t, uint64_t *placed, uint8_t *rebut, int top, uint8_t carte, int replays)
{
    uint64_t fits = (*placed & t->neighbours[carte]) != 0;
    *placed |= fits << carte;
    rebut[top + 1] = carte;
    top += !fits;
    while (replays && *placed & t->neighbours[rebut[top]])
        *placed |= 1ULL << rebut[top--];
    return top;
}

/* Play one game; `tours` at most. */
static inline uint8_t game(const tables *t, const uint8_t *chosen, int tours, int replays)
{
    uint8_t pack[CARTES], rebut[CARTES + 1];
    uint64_t placed = SEVENS;
    int top = 0, tour = 1;
    memcpy(pack, t->pack, CARTES);
    rebut[0] = NO_CARTE;
    for (int last = CARTES - 1; last >= 0; last--) {
        uint8_t *other = &pack[chosen[CARTES - 1 - last]], carte = *other;
        *other = pack[last];
        top = play(t, &placed, rebut, top, carte, replays);
    }
    /* The rebut turned over is written again below where it is read. */
    for (; top && tour < tours; tour++) {
        int drawn = top;
        top = 0;
        for (int k = 1; k <= drawn; k++)
            top = play(t, &placed, rebut, top, rebut[k], replays);
    }
    return top ? 0 : (uint8_t)(tour | WON);
}

/* Fill `codes` with the outcomes of games `first`, `first + 1`, and so on. */
SHOWN void EXPORTED(r7_play)(uint64_t graine, uint64_t first, uint8_t *codes, int64_t count, int tours,
                             int replays)
{
    tables t;
    uint8_t chosen[CARTES];
    uint64_t key = deals_key(graine, CARTES);
    fill_tables(&t);
    for (int64_t i = 0; i < count; i++) {
        places(word(key, first + (uint64_t)i), CARTES, chosen);
        codes[i] = game(&t, chosen, tours, replays);
    }
}
