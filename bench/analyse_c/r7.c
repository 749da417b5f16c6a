/* Le relais des 7. Options: tours, 1 when the rebut is replayed. */
#include "alea.h"

typedef struct {
    int height, bottom, top; /* the rangs at its two ends */
} serie;

static inline int next(int rang) { return rang == 14 ? 2 : rang + 1; }

static inline int place(serie *series, int carte)
{
    serie *s = &series[carte >> 4];
    int rang = carte & 15;
    if (rang == next(s->top))
        s->top = rang;
    else if (next(rang) == s->bottom)
        s->bottom = rang;
    else
        return 0;
    s->height++;
    return 1;
}

static inline int play(uint64_t graine, uint64_t number, const int *options)
{
    uint8_t talon[52], rebut[52];
    int height = 0, left = 0;
    serie series[4];
    deal(talon, 52, word(word(graine, 1), 52), number);
    for (int i = 0; i < 4; i++)
        series[i] = (serie){1, 7, 7};
    for (int i = 0; i < 52; i++)
        if ((talon[i] & 15) != 7)
            talon[height++] = talon[i];
    for (int tour = 1;; tour++) {
        while (height) {
            int carte = talon[--height];
            if (!place(series, carte))
                rebut[left++] = (uint8_t)carte;
            else if (options[1])
                while (left && place(series, rebut[left - 1]))
                    left--;
        }
        if (series[0].height + series[1].height + series[2].height + series[3].height == 52)
            return tour | WON;
        if (tour == options[0])
            return 0;
        while (left)
            talon[height++] = rebut[--left];
    }
}
