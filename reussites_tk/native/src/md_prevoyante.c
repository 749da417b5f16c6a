/* MD with the strategy « prevoyante » (`reussites/md_prevoyance.py` says what it looks at): the same choices.

   Its weights are not here: they come with the call, as whole numbers. */

#include <string.h>

#include "alea.h"
#include "exported.h"
#include "md.h"

enum { LONG = 4, LONGEST = 9 /* DELAI_MAX and ATTENTE_MAX: more counts as that */ };

/* The weights of the tas open to a rang, by the delays of the four tas in any order; those of a tas for the
   day it is empty, by the part of the game, the rang of its lowest carte less one, and what it awaits. */
typedef struct {
    int16_t fits[RANGS][LONG + 1][LONG + 1][LONG + 1][LONG + 1];
    int16_t emptyings[4][RANGS - 1][LONGEST + 1];
} weights;

typedef struct {
    uint32_t up, unseen; /* on the series; in the talon */
    uint8_t tops[TAS], below[CARTES];
} board;

static inline int how_many(uint32_t cartes) { return __builtin_popcount(cartes); }

static inline int at_most(int number, int most) { return number < most ? number : most; }

/* Fill `awaited` with the unseen cartes that each carte of the stockage must wait for. */
static inline void await(const board *b, uint32_t *awaited)
{
    uint8_t place[TAS];
    uint32_t over[TAS] = {0}, chain[TAS] = {0};
    memcpy(place, b->tops, TAS);
    for (int rang = 0; rang < RANGS; rang++) {
        for (int i = 0; i < TAS; i++)
            /* From the top of a tas down, the rangs never go down. */
            while (place[i] != EMPTY && (place[i] & 7) == rang) {
                int carte = place[i];
                over[i] |= chain[carte >> 3];
                awaited[carte] = chain[carte >> 3] = over[i];
                place[i] = b->below[carte];
            }
        for (int couleur = 0; couleur < TAS; couleur++)
            chain[couleur] |= b->unseen & 1u << (RANGS * couleur + rang);
    }
}

/* Fill the delay of each tas for each rang above the lowest. Return the lowest carte of the tas, or EMPTY. */
static inline int delays_of(const board *b, int tas, const uint32_t *awaited, uint8_t (*delays)[TAS])
{
    int carte = b->tops[tas], lowest = EMPTY;
    for (int rang = 1; rang <= RANGS; rang++) {
        for (; carte != EMPTY && (carte & 7) < rang; carte = b->below[carte])
            lowest = carte;
        if (rang < RANGS)
            delays[rang][tas] = lowest == EMPTY ? 0 : (uint8_t)at_most(how_many(awaited[lowest]), LONG);
    }
    return lowest;
}

/* The part of the game: 0 at the start, 3 at the end. */
static inline int phase(uint32_t unseen)
{
    int left = how_many(unseen);
    return (left < 20) + (left < 13) + (left < 7);
}

/* What a board is worth, before the next draw. */
static inline int worth(const weights *w, const board *b)
{
    uint32_t awaited[CARTES], falling = b->unseen & ~(b->up << 1 | SEVENS);
    uint8_t delays[RANGS][TAS];
    int sum = 0, part = phase(b->unseen);
    await(b, awaited);
    for (int tas = 0; tas < TAS; tas++) {
        int lowest = delays_of(b, tas, awaited, delays);
        if (lowest != EMPTY)
            sum += w->emptyings[part][(lowest & 7) - 1][at_most(how_many(awaited[lowest]), LONGEST)];
    }
    for (int rang = 1; rang < RANGS; rang++) {
        const uint8_t *d = delays[rang];
        sum += how_many(falling & SEVENS << rang) * w->fits[rang][d[0]][d[1]][d[2]][d[3]];
    }
    return sum;
}

/* Return the tas of best promise for a carte, the first of them; -1 if there is none. */
static inline int best(const weights *w, board *b, uint8_t carte)
{
    int most = 0, place = -1;
    for (int i = 0; i < TAS; i++) {
        uint8_t under = b->tops[i];
        if (under != EMPTY && (under & 7) < (carte & 7))
            continue;
        b->tops[i] = carte, b->below[carte] = under;
        int promise = worth(w, b);
        b->tops[i] = under;
        if (place < 0 || promise > most)
            most = promise, place = i;
    }
    return place;
}

static inline uint8_t game(const weights *w, const uint8_t *deal)
{
    board b = {.unseen = ~0u};
    memset(b.tops, EMPTY, TAS);
    for (int k = 0; k < CARTES; k++) {
        uint8_t carte = deal[k];
        b.unseen ^= 1u << carte;
        if (rises(b.up, carte)) {
            b.up = raise_all(b.up | 1u << carte, b.tops, b.below);
            continue;
        }
        int place = best(w, &b, carte);
        if (place < 0)
            return (uint8_t)how_many(b.up);
        b.below[carte] = b.tops[place];
        b.tops[place] = carte;
    }
    return CARTES | WON;
}

/* Fill `codes` with the outcomes of games `first`, `first + 1`, and so on. */
SHOWN void EXPORTED(md_prevoyante)(uint64_t graine, uint64_t first, uint8_t *codes, int64_t count, const weights *w)
{
    uint8_t chosen[CARTES], deal[CARTES];
    uint64_t key = deals_key(graine, CARTES);
    for (int64_t i = 0; i < count; i++) {
        places(word(key, first + (uint64_t)i), CARTES, chosen);
        deal_of(chosen, deal);
        codes[i] = game(w, deal);
    }
}
