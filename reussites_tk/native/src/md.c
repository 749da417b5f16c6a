/* MD with the strategies that look at the tops alone.

   A carte is `8 * couleur + rang`; a set of cartes has one bit for each. A tas of stockage is a list from
   its top: `below` has the carte under each carte. The rangs of the four tops are the bytes of one word, so
   one subtraction compares a carte with all of them. The shuffle stops where the game does. */

#include "alea.h"
#include "exported.h"

enum { CARTES = 32, TAS = 4, RANGS = 8 };
enum { NO_CARTE = CARTES + RANGS /* what is under the lowest carte of a tas: in no set, its rang above all */ };
enum { BEST_FIT, FIRST_FIT, ANY_FIT, NO_PLACE = -1 };

#define SEVENS 0x01010101U
#define ACES 0x80808080U
#define BYTES 0x01010101U /* a number in each byte, as a factor */
#define HIGH_BITS 0x80808080U

typedef struct {
    uint32_t ready, tops; /* the cartes that the series wait for, those at the tops */
    uint32_t rangs;       /* of the tops, by tas */
    int up;
    uint8_t top[TAS], tas[CARTES], below[CARTES]; /* by tas; by carte */
} board;

static inline uint32_t bit(unsigned carte) { return (uint32_t)(1ULL << carte); }

static inline uint32_t rang_of(unsigned carte) { return carte == NO_CARTE ? RANGS : carte % RANGS; }

/* Show another carte at the top of a tas. */
static inline void show(board *b, unsigned tas, uint8_t carte)
{
    b->tops ^= bit(b->top[tas]) ^ bit(carte);
    b->top[tas] = carte;
    b->rangs = (b->rangs & ~(0xffU << 8 * tas)) | rang_of(carte) << 8 * tas;
}

/* Put a carte on its serie, which then waits for the next one: for nothing after an ace. */
static inline void go_up(board *b, unsigned carte)
{
    b->ready = (b->ready & ~bit(carte)) | (bit(carte) & ~ACES) << 1;
    b->up++;
}

/* Put on the series all the cartes of the stockage that can follow. */
static inline void go_up_again(board *b)
{
    while (b->ready & b->tops) {
        unsigned carte = (unsigned)__builtin_ctz(b->ready & b->tops);
        go_up(b, carte);
        show(b, b->tas[carte], b->below[carte]);
    }
}

/* Of the tas that fit (the high bit of their byte is set), that of lowest rang, the first of them. */
static inline int best_fit(uint32_t fits, uint32_t rangs)
{
    uint32_t best = 0xff;
    for (unsigned i = 0; i < TAS; i++) {
        uint32_t one = (rangs >> 8 * i & 0xff) * TAS + i;
        one |= fits >> 8 * i & 0x80 ? 0 : 0xff;
        best = one < best ? one : best;
    }
    return (int)(best % TAS);
}

/* The tas of stockage where a carte goes; `counter` moves on when it is drawn. */
static inline int place_for(const board *b, unsigned rang, int strategy, uint64_t draws, uint64_t *counter)
{
    uint32_t fits = ((b->rangs | HIGH_BITS) - rang * BYTES) & HIGH_BITS;
    if (!fits)
        return NO_PLACE;
    if (strategy == BEST_FIT)
        return best_fit(fits, b->rangs);
    if (strategy == ANY_FIT)
        for (unsigned n = whole(draws, counter, (fits >> 7) * BYTES >> 24); n; n--)
            fits &= fits - 1;
    return __builtin_ctz(fits) / 8;
}

static inline uint8_t game(const uint8_t *chosen, int strategy, uint64_t draws)
{
    board b;
    uint8_t pack[CARTES];
    uint64_t counter = 0;
    b.ready = SEVENS, b.tops = 0, b.rangs = RANGS * BYTES, b.up = 0;
    for (int i = 0; i < TAS; i++)
        b.top[i] = NO_CARTE;
    for (int carte = 0; carte < CARTES; carte++)
        pack[carte] = (uint8_t)carte;
    for (int last = CARTES - 1; last >= 0; last--) {
        uint8_t *other = &pack[chosen[CARTES - 1 - last]], carte = *other;
        *other = pack[last];
        if (b.ready & bit(carte)) {
            go_up(&b, carte);
            go_up_again(&b);
            continue;
        }
        int place = place_for(&b, carte % RANGS, strategy, draws, &counter);
        if (place == NO_PLACE)
            return (uint8_t)b.up;
        b.tas[carte] = (uint8_t)place;
        b.below[carte] = b.top[place];
        show(&b, (unsigned)place, carte);
    }
    return CARTES | WON;
}

/* Fill `codes` with the outcomes of games `first`, `first + 1`, and so on. */
SHOWN void EXPORTED(md_play)(uint64_t graine, uint64_t first, uint8_t *codes, int64_t count, int strategy)
{
    uint64_t key = deals_key(graine, CARTES), draws = games_key(graine);
    uint8_t chosen[CARTES];
    for (int64_t i = 0; i < count; i++) {
        uint64_t number = first + (uint64_t)i;
        places(word(key, number), CARTES, chosen);
        codes[i] = game(chosen, strategy, word(draws, number));
    }
}
