/* QLL: games each from its own deal, or all in a chain.

   Each tas of the line is one word, with what its top has in common with others. Its low bits are those of
   the couleur and of the rang of its top carte: two tops go together when their words share one of them.
   Above are the places in the pack of its top and its bottom; in a chain, where the cartes are gathered,
   `above` has the place of the carte above each carte. Elsewhere it is NULL, and the compiler leaves the
   places out. */

#include <string.h>

#include "alea.h"
#include "exported.h"

enum { MOST = 52, COULEURS = 4, PLACES = 64 };
enum { RIGHT_FIRST, LEFT_FIRST, ROTATION }; /* the values of `fin_circulaire` */
enum { TOP = 17, BOTTOM = 23 };             /* where the places of the top and of the bottom are in a word */

#define FACE 0x1FFFFU /* the bits that two tops may share: 4 for the couleurs, 13 for the rangs */
#define UP_TO_TOP 0x7FFFFFU

typedef struct {
    int tas;
    uint32_t words[MOST];
    uint8_t *above;
} line;

typedef struct {
    int whole_line, end;
} rules;

static void fill_pack(uint32_t *pack, int cartes)
{
    int rangs = cartes / COULEURS;
    for (int place = 0; place < cartes; place++) {
        uint32_t face = 1U << place / rangs | 16U << place % rangs;
        pack[place] = face | (uint32_t)place << TOP | (uint32_t)place << BOTTOM;
    }
}

static inline unsigned top_of(uint32_t tas) { return tas >> TOP & (PLACES - 1); }

static inline int together(uint32_t one, uint32_t other) { return (one & other & FACE) != 0; }

/* The word of a tas with another put on it. */
static inline uint32_t joined(const line *l, uint32_t under, uint32_t over)
{
    if (!l->above)
        return over;
    l->above[top_of(under)] = (uint8_t)(over >> BOTTOM);
    return (over & UP_TO_TOP) | (under & ~UP_TO_TOP);
}

/* Put a tas of the line on its left neighbour. */
static inline void put(line *l, int middle)
{
    l->words[middle - 1] = joined(l, l->words[middle - 1], l->words[middle]);
    l->tas--;
    for (int i = middle; i < l->tas; i++)
        l->words[i] = l->words[i + 1];
}

/* Put the first tas on the last one. */
static inline void put_first(line *l)
{
    l->words[l->tas - 1] = joined(l, l->words[l->tas - 1], l->words[0]);
    l->tas--;
    for (int i = 0; i < l->tas; i++)
        l->words[i] = l->words[i + 1];
}

static inline int playable(const line *l, int middle)
{
    return together(l->words[middle - 1], l->words[middle + 1]);
}

/* Make the line stable after a carte came at its right (`reussites.qll`): what a move may have made
   playable is just at its left. */
static inline void settle(line *l, int whole_line)
{
    int floor = l->tas - 2;
    for (int middle = floor; middle >= (floor > 1 ? floor : 1); middle--)
        if (playable(l, middle)) {
            put(l, middle);
            int reached = middle - (whole_line ? 2 : 1);
            if (reached < floor)
                floor = reached;
        }
}

/* The end of a game: the talon is empty and the line closes on itself. */

/* The middle of the rightmost playable triple of the open line, or 0. */
static inline int rightmost(const line *l, int lowest)
{
    for (int middle = l->tas - 2; middle >= lowest; middle--)
        if (playable(l, middle))
            return middle;
    return 0;
}

/* Try the two triples that go round the end before the others, as long as something moves. */
static inline void close_up(line *l, rules r)
{
    while (l->tas > 2) {
        int first = together(l->words[l->tas - 1], l->words[1]);
        int last = together(l->words[l->tas - 2], l->words[0]);
        if (first && !(last && r.end == LEFT_FIRST)) {
            put_first(l);
        } else if (last) {
            put(l, l->tas - 1);
        } else {
            int middle = rightmost(l, r.whole_line ? 1 : l->tas);
            if (!middle)
                return;
            put(l, middle);
        }
    }
}

static inline void turn(line *l)
{
    uint32_t first = l->words[0], second = l->words[1];
    for (int i = 2; i < l->tas; i++)
        l->words[i - 2] = l->words[i];
    l->words[l->tas - 2] = first;
    l->words[l->tas - 1] = second;
}

/* Move the two first tas to the right end whenever nothing is playable, until that brings nothing.

   Where only the right end is looked at, it is two triples once the line has turned: those that go
   through the seam. */
static inline void turn_round(line *l, int whole_line)
{
    int turned = !whole_line && l->tas > 2;
    if (turned) /* the triple at the right end is stable */
        turn(l);
    while (l->tas > 2) {
        int middle = rightmost(l, whole_line || l->tas < 4 ? 1 : l->tas - 3);
        if (middle) {
            put(l, middle);
            turned = 0;
        } else if (turned) {
            return;
        } else {
            turn(l);
            turned = 1;
        }
    }
}

static inline uint8_t finish(line *l, rules r)
{
    if (r.end == ROTATION)
        turn_round(l, r.whole_line);
    else
        close_up(l, r);
    return (uint8_t)(l->tas == 2 ? 2 | WON : l->tas);
}

/* Fill `codes` with the outcomes of games `first`, `first + 1`, and so on, each from its own deal. */
SHOWN void EXPORTED(qll_play)(uint64_t graine, uint64_t first, uint8_t *codes, int64_t count, int cartes,
                              int whole_line, int end)
{
    uint64_t key = deals_key(graine, (unsigned)cartes);
    uint8_t chosen[MOST];
    uint32_t new_pack[MOST], pack[MOST];
    rules r = {whole_line, end};
    fill_pack(new_pack, cartes);
    for (int64_t i = 0; i < count; i++) {
        line l = {.tas = 0, .above = NULL};
        places(word(key, first + (uint64_t)i), (unsigned)cartes, chosen);
        memcpy(pack, new_pack, sizeof pack);
        for (int last = cartes - 1; last >= 0; last--) {
            uint32_t *other = &pack[chosen[cartes - 1 - last]];
            l.words[l.tas++] = *other;
            *other = pack[last];
            settle(&l, r.whole_line);
        }
        codes[i] = finish(&l, r);
    }
}

/* A chain: each game starts from the cartes that the one before left, gathered. */

/* Fill `talon` with the places in the pack of the cartes of deal 1, first drawn first. */
SHOWN void EXPORTED(qll_deal)(uint64_t graine, uint8_t *talon, int cartes)
{
    uint8_t chosen[MOST];
    places(word(deals_key(graine, (unsigned)cartes), 1), (unsigned)cartes, chosen);
    for (int i = 0; i < cartes; i++)
        talon[i] = (uint8_t)(cartes - 1 - i);
    for (int k = 0; k < cartes - 1; k++) { /* the pack upside down: its top is talon[0] */
        uint8_t *other = &talon[cartes - 1 - chosen[k]], carte = talon[k];
        talon[k] = *other;
        *other = carte;
    }
}

/* Lay the cartes in the order of their next draw: the last tas first, each from its bottom. */
static void gather(const line *l, uint8_t *talon)
{
    for (int i = l->tas - 1; i >= 0; i--) {
        unsigned carte = l->words[i] >> BOTTOM, top = top_of(l->words[i]);
        *talon++ = (uint8_t)carte;
        while (carte != top)
            *talon++ = (uint8_t)(carte = l->above[carte]);
    }
}

/* Fill `codes` with the next outcomes of a chain and `starts` with their talons, first drawn first.

   `talon` is the start of the first one; it is left as that of the one after the last. */
SHOWN void EXPORTED(qll_play_on)(uint8_t *talon, uint8_t *codes, uint8_t *starts, int64_t count, int cartes,
                                 int whole_line, int end)
{
    uint8_t above[PLACES];
    uint32_t pack[MOST];
    rules r = {whole_line, end};
    fill_pack(pack, cartes);
    for (int64_t i = 0; i < count; i++) {
        line l = {.tas = 0, .above = above};
        memcpy(starts + i * cartes, talon, (size_t)cartes);
        for (int k = 0; k < cartes; k++) {
            l.words[l.tas++] = pack[talon[k]];
            settle(&l, r.whole_line);
        }
        codes[i] = finish(&l, r);
        gather(&l, talon);
    }
}
