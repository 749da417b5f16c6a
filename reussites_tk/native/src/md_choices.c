/* MD with the choices of somebody else: those of a rule of prices, or those that a strategy has made. */

#include <string.h>

#include "alea.h"
#include "exported.h"
#include "md.h"

enum { GAME_LOST = 0, GAME_WON = 1, NOT_ENDED = 2 };

/* What a rule finds it costs to lay a carte: by its rang, that of the carte below and whether they are of the
   same couleur, or on an empty tas, by how many tas are empty. It takes the tas of least price. */
typedef struct {
    double over[RANGS][RANGS][2];
    double empty[TAS + 1];
} prices;

typedef struct {
    uint32_t up;
    uint8_t tops[TAS], below[CARTES];
} board;

static inline void begin(board *b)
{
    b->up = 0;
    memset(b->tops, EMPTY, TAS);
}

/* Put a carte on its serie, with all that can follow; return whether it goes there. */
static inline int goes_up(board *b, uint8_t carte)
{
    if (!rises(b->up, carte))
        return 0;
    b->up = raise_all(b->up | 1u << carte, b->tops, b->below);
    return 1;
}

static inline int fits(const board *b, int tas, uint8_t carte)
{
    return b->tops[tas] == EMPTY || (b->tops[tas] & 7) >= (carte & 7);
}

static inline void lay(board *b, int tas, uint8_t carte)
{
    b->below[carte] = b->tops[tas];
    b->tops[tas] = carte;
}

/* Return the tas of least price, the first of them; -1 where the carte fits nowhere. */
static inline int cheapest(const prices *p, const board *b, uint8_t carte)
{
    int place = -1, empty = 0;
    double least = 0;
    for (int i = 0; i < TAS; i++)
        empty += b->tops[i] == EMPTY;
    for (int i = 0; i < TAS; i++) {
        if (!fits(b, i, carte))
            continue;
        uint8_t top = b->tops[i];
        double price = top == EMPTY ? p->empty[empty] : p->over[carte & 7][top & 7][top >> 3 == carte >> 3];
        if (place < 0 || price < least)
            place = i, least = price;
    }
    return place;
}

static inline uint8_t priced_game(const prices *p, const uint8_t *deal)
{
    board b;
    begin(&b);
    for (int k = 0; k < CARTES; k++) {
        if (goes_up(&b, deal[k]))
            continue;
        int place = cheapest(p, &b, deal[k]);
        if (place < 0)
            return GAME_LOST;
        lay(&b, place, deal[k]);
    }
    return GAME_WON;
}

/* Play deals, one after another and first drawn first, by a rule of prices: fill `won` with 0 or 1. */
SHOWN void EXPORTED(md_priced)(const uint8_t *deals, int64_t count, const prices *p, uint8_t *won)
{
    for (int64_t i = 0; i < count; i++)
        won[i] = priced_game(p, deals + i * CARTES);
}

/* Play a deal again with the choices made, a digit for each: 0 lost, 1 won, 2 where they end too soon or
   where one is not permitted. */
SHOWN int EXPORTED(md_replay)(const uint8_t *deal, const char *choices, int64_t count)
{
    board b;
    begin(&b);
    int64_t made = 0;
    for (int k = 0; k < CARTES; k++) {
        if (goes_up(&b, deal[k]))
            continue;
        int open = 0;
        for (int i = 0; i < TAS; i++)
            open |= fits(&b, i, deal[k]);
        if (!open)
            return GAME_LOST;
        int place = made < count ? choices[made++] - '0' : -1;
        if (place < 0 || place >= TAS || !fits(&b, place, deal[k]))
            return NOT_ENDED;
        lay(&b, place, deal[k]);
    }
    return GAME_WON;
}
