/* À la queue leu leu. Options: cartes, 1 for the whole line (0: its right end), end (0 right first,
   1 left first, 2 rotation). */
#include "alea.h"

typedef struct {
    int height;
    uint8_t cartes[52];
} tas;

typedef struct {
    int number;
    tas *tas[54];
    tas all[52];
} line;

static inline int go_together(const tas *a, const tas *b)
{
    uint8_t x = a->cartes[a->height - 1], y = b->cartes[b->height - 1];
    return x >> 4 == y >> 4 || (x & 15) == (y & 15);
}

/* The line being closed: the left neighbour of the first tas is the last one. */
static inline int playable(const line *l, int middle)
{
    int left = middle ? middle - 1 : l->number - 1, right = middle == l->number - 1 ? 0 : middle + 1;
    return go_together(l->tas[left], l->tas[right]);
}

static inline void put(line *l, int middle)
{
    tas *over = l->tas[middle], *under = l->tas[middle ? middle - 1 : l->number - 1];
    memcpy(under->cartes + under->height, over->cartes, (size_t)over->height);
    under->height += over->height;
    l->number--;
    for (int i = middle; i < l->number; i++)
        l->tas[i] = l->tas[i + 1];
}

static inline void settle(line *l, int whole)
{
    int middle = l->number - 2, floor = middle;
    for (; middle >= (floor > 1 ? floor : 1); middle--)
        if (playable(l, middle)) {
            put(l, middle);
            if (middle - 1 - whole < floor)
                floor = middle - 1 - whole;
        }
}

static inline int rightmost(const line *l, int lowest)
{
    for (int middle = l->number - 2; middle >= (lowest > 1 ? lowest : 1); middle--)
        if (playable(l, middle))
            return middle;
    return 0;
}

static inline void turn(line *l)
{
    for (int twice = 0; twice < 2; twice++) {
        tas *first = l->tas[0];
        for (int i = 1; i < l->number; i++)
            l->tas[i - 1] = l->tas[i];
        l->tas[l->number - 1] = first;
    }
}

static inline void turn_round(line *l, int whole)
{
    int turned = !whole && l->number > 2;
    if (turned) /* the triple at the right end is stable */
        turn(l);
    while (l->number > 2) {
        int middle = rightmost(l, whole ? 1 : l->number - 3);
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

static inline void close_up(line *l, int whole, int left_first)
{
    while (l->number > 2) {
        int order[2] = {left_first ? l->number - 1 : 0, left_first ? 0 : l->number - 1};
        if (playable(l, order[0])) {
            put(l, order[0]);
        } else if (playable(l, order[1])) {
            put(l, order[1]);
        } else {
            int middle = whole ? rightmost(l, 1) : 0;
            if (!middle)
                return;
            put(l, middle);
        }
    }
}

static inline int play(uint64_t graine, uint64_t number, const int *options)
{
    int cartes = options[0], whole = options[1];
    uint8_t talon[52];
    line l;
    l.number = 0;
    deal(talon, cartes, word(word(graine, 1), (uint64_t)cartes), number);
    for (int i = cartes - 1; i >= 0; i--) {
        tas *t = &l.all[i];
        t->height = 1;
        t->cartes[0] = talon[i];
        l.tas[l.number++] = t;
        settle(&l, whole);
    }
    if (options[2] == 2)
        turn_round(&l, whole);
    else
        close_up(&l, whole, options[2]);
    return l.number == 2 ? 2 | WON : l.number;
}
