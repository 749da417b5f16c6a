/* MD with every carte known: can the deal be won? The search of `analysis/clairvoyance.py`, board by board.

   No carte goes up before the lower ones of its couleur, nor before those that lie on it: that gives the
   earliest draw at which each can be on its serie. At the moment of a draw, the cartes that cannot be up
   yet share the tas; those still to be laid can do so only if the best fit, which needs the fewest tas,
   finds a place for each. The proof is in docs/strategies.md. */

#include <stdlib.h>
#include <string.h>

#include "alea.h"
#include "exported.h"
#include "md.h"

enum { FOUND_LOST = 0, FOUND_WON = 1, FOUND_UNKNOWN = 2 };

/* A deal, first drawn first; it may have fewer cartes and tas than the game. */
typedef struct {
    int size, tas;
    uint8_t drawn[CARTES];
    int8_t drawn_at[CARTES]; /* `size` for the cartes that the deal has not */
} deal;

/* A board where a tas is to be chosen for the carte of draw `k`. */
typedef struct {
    int k, taken, count;
    uint32_t up;
    uint8_t tops[TAS], choices[TAS];
} frame;

/* --- The bound: how long the cartes of the stockage must wait, and why that can lose */

/* Fill `waits` with the first draw after which each carte of the deal can be on its serie. */
static inline void earliest(const deal *d, uint32_t up, const uint8_t *tops, const uint8_t *below, int8_t *waits)
{
    uint8_t place[TAS];
    int8_t latest[TAS];
    for (int i = 0; i < d->tas; i++)
        place[i] = tops[i], latest[i] = -1;
    for (int rang = 0; rang < RANGS; rang++) {
        for (int carte = rang; carte < CARTES; carte += RANGS) {
            int8_t wait = up >> carte & 1 ? -1 : d->drawn_at[carte];
            waits[carte] = rang && waits[carte - 1] > wait ? waits[carte - 1] : wait;
        }
        for (int i = 0; i < d->tas; i++)
            /* From the top of a tas down, the rangs never go down. */
            while (place[i] != EMPTY && (place[i] & 7) == rang) {
                if (waits[place[i]] > latest[i])
                    latest[i] = waits[place[i]];
                waits[place[i]] = latest[i];
                place[i] = below[place[i]];
            }
    }
}

/* Lay a carte on the best fit among the rangs shown; return whether there is one. */
static inline int fit(int rang, int tas, uint8_t *shown)
{
    int best = -1, lowest = RANGS + 1;
    for (int i = 0; i < tas; i++)
        if (rang <= shown[i] && shown[i] < lowest)
            best = i, lowest = shown[i];
    if (best >= 0)
        shown[best] = (uint8_t)rang;
    return best >= 0;
}

/* Whether the stockage must overflow, whatever is done from the k-th carte on. */
static inline int hopeless(const deal *d, int k, uint32_t up, const uint8_t *tops, const uint8_t *below)
{
    int8_t waits[CARTES];
    earliest(d, up, tops, below, waits);
    for (int now = k; now < d->size; now++) {
        if (waits[d->drawn[now]] <= now)
            continue; /* it goes up: the stockage has less to hold */
        uint8_t shown[TAS];
        for (int i = 0; i < d->tas; i++) {
            int carte = tops[i];
            while (carte != EMPTY && waits[carte] <= now)
                carte = below[carte];
            shown[i] = carte == EMPTY ? RANGS : carte & 7;
        }
        for (int earlier = k; earlier <= now; earlier++)
            if (waits[d->drawn[earlier]] > now && !fit(d->drawn[earlier] & 7, d->tas, shown))
                return 1;
    }
    return 0;
}

/* --- The boards met, which need not be searched again */

/* What names a board, whatever the order of its tas. Each carte of the stockage has, on two bits of
   `labels`, the rank of its tas among the tops in order; the cartes of a tas lie as they were drawn, so
   nothing else is needed. */
typedef struct {
    uint64_t labels;
    uint32_t cartes;
    uint32_t mark; /* the draw, on six bits, and the number of the deal: those of other deals are old */
} name;

enum { DRAW_BITS = 6, FIRST_SIZE = 1 << 11 };

typedef struct {
    name *places;
    uint64_t size, used; /* the size is a power of two; `used` counts the names of this deal */
    uint32_t serial;
} memory;

static inline name name_of(const frame *f, const uint8_t *below, uint32_t serial)
{
    name n = {0, 0, serial << DRAW_BITS | (uint32_t)f->k};
    int after = -1;
    for (uint64_t label = 0; label < TAS; label++) {
        int lowest = EMPTY;
        for (int i = 0; i < TAS; i++)
            if (f->tops[i] > after && f->tops[i] < lowest)
                lowest = f->tops[i];
        if (lowest == EMPTY)
            break;
        after = lowest;
        for (int carte = lowest; carte != EMPTY; carte = below[carte]) {
            n.labels |= label << 2 * carte;
            n.cartes |= 1u << carte;
        }
    }
    return n;
}

/* Return the place of a name, or the one where it would go: there is always one, for a table is never full. */
static inline name *place_of(const memory *m, name n)
{
    uint64_t mixed = mix(n.labels + ((uint64_t)n.cartes << 32 | n.mark) * GAMMA);
    for (uint64_t at = mixed;; at++) {
        name *place = &m->places[at & (m->size - 1)];
        if (place->mark >> DRAW_BITS != m->serial)
            return place;
        if (place->labels == n.labels && place->cartes == n.cartes && place->mark == n.mark)
            return place;
    }
}

/* Double the memory; return whether there was room for it. */
static int grow(memory *m)
{
    memory larger = {calloc(2 * m->size, sizeof(name)), 2 * m->size, m->used, m->serial};
    if (!larger.places)
        return 0;
    for (uint64_t at = 0; at < m->size; at++)
        if (m->places[at].mark >> DRAW_BITS == m->serial)
            *place_of(&larger, m->places[at]) = m->places[at];
    free(m->places);
    *m = larger;
    return 1;
}

/* Whether a board was met before; it is remembered, unless the machine has no room left. */
static inline int met(memory *m, name n)
{
    name *place = place_of(m, n);
    if (place->mark == n.mark) /* of this deal, hence the same name */
        return 1;
    if (2 * m->used >= m->size) {
        if (!grow(m))
            return 0;
        place = place_of(m, n);
    }
    *place = n;
    m->used++;
    return 0;
}

/* Forget the boards of earlier deals. */
static void begin_deal(memory *m)
{
    m->used = 0;
    if (++m->serial >> (32 - DRAW_BITS)) {
        memset(m->places, 0, m->size * sizeof(name));
        m->serial = 1;
    }
}

/* --- The search */

/* List the tas where a carte may go, the best fit first (by the number of their tops, where the rangs are
   the same) and one empty tas at most; return how many. */
static inline int choices_of(const uint8_t *tops, int tas, int rang, uint8_t *choices)
{
    int count = 0, with_empty = 0, keys[TAS];
    for (int i = 0; i < tas; i++) {
        int top = tops[i];
        if (top == EMPTY ? with_empty : (top & 7) < rang)
            continue;
        with_empty |= top == EMPTY;
        int key = top == EMPTY ? RANGS * CARTES : (top & 7) * CARTES + top, at = count++;
        for (; at && keys[at - 1] > key; at--)
            keys[at] = keys[at - 1], choices[at] = choices[at - 1];
        keys[at] = key, choices[at] = (uint8_t)i;
    }
    return count;
}

/* Play on while there is nothing to choose. No choice is left at the end, which is the size of the deal when
   it is won and before it when a carte fits nowhere. */
static inline void advance(const deal *d, frame *f, uint8_t *below)
{
    f->taken = f->count = 0;
    for (; f->k < d->size; f->k++) {
        uint8_t carte = d->drawn[f->k];
        if (rises(f->up, carte)) {
            f->up = raise_all(f->up | 1u << carte, f->tops, below);
            continue;
        }
        int count = choices_of(f->tops, d->tas, carte & 7, f->choices);
        if (count != 1) {
            f->count = count;
            return;
        }
        below[carte] = f->tops[f->choices[0]];
        f->tops[f->choices[0]] = carte;
    }
}

/* Take the next choice of a board into the frame that follows. */
static inline void choose(const deal *d, frame *f, uint8_t *below)
{
    uint8_t place = f->choices[f->taken++], carte = d->drawn[f->k];
    f[1].k = f->k + 1, f[1].up = f->up;
    memcpy(f[1].tops, f->tops, TAS);
    below[carte] = f->tops[place];
    f[1].tops[place] = carte;
}

/* Search a deal, looking at no more than `budget` boards; `boards` says at how many.

   Going back to an earlier board need not mend `below`: on the way to a board each carte is laid once. */
static int solve(const deal *d, int64_t budget, memory *m, int64_t *boards)
{
    frame frames[CARTES + 1], *f = frames;
    uint8_t below[CARTES];
    f->k = 0, f->up = 0;
    memset(f->tops, EMPTY, TAS);
    begin_deal(m);
    for (*boards = 0;;) {
        if (*boards == budget)
            return FOUND_UNKNOWN;
        ++*boards;
        advance(d, f, below);
        if (f->k == d->size)
            return FOUND_WON;
        if (f->count && (hopeless(d, f->k, f->up, f->tops, below) || met(m, name_of(f, below, m->serial))))
            f->count = 0;
        for (; f->taken == f->count; f--)
            if (f == frames)
                return FOUND_LOST;
        choose(d, f++, below);
    }
}

/* Search deals of `size` cartes, one after another and first drawn first, with so many tas (four at most):
   fill `outcomes` (0 lost, 1 won, 2 unknown) and the boards looked at. Return whether there was memory. */
SHOWN int EXPORTED(md_search)(const uint8_t *deals, int64_t count, int size, int tas, int64_t budget,
                              uint8_t *outcomes, int64_t *boards)
{
    memory m = {calloc(FIRST_SIZE, sizeof(name)), FIRST_SIZE, 0, 0};
    if (!m.places)
        return 0;
    for (int64_t i = 0; i < count; i++) {
        deal d = {.size = size, .tas = tas};
        memset(d.drawn_at, size, CARTES);
        for (int place = 0; place < size; place++) {
            d.drawn[place] = deals[i * size + place];
            d.drawn_at[d.drawn[place]] = (int8_t)place;
        }
        outcomes[i] = (uint8_t)solve(&d, budget, &m, &boards[i]);
    }
    free(m.places);
    return 1;
}

/* Fill `deals` with deals `first`, `first + 1`… of a seed, first drawn first. */
SHOWN void EXPORTED(md_deals)(uint64_t graine, uint64_t first, uint8_t *deals, int64_t count)
{
    uint8_t chosen[CARTES];
    uint64_t key = deals_key(graine, CARTES);
    for (int64_t i = 0; i < count; i++) {
        places(word(key, first + (uint64_t)i), CARTES, chosen);
        deal_of(chosen, deals + i * CARTES);
    }
}
