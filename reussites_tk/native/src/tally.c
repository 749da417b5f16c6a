/* The count of games given by their bytes (outcomes.py). */

#include <stdint.h>

#include "exported.h"

enum { CODES = 256 };

/* Add games `first`, `first + 1`, and so on to the tables: how many end with each byte, and the lowest and
   the highest number of those that do. */
SHOWN void EXPORTED(tally)(const uint8_t *codes, int64_t count, int64_t first, int64_t *many, int64_t *lowest,
                           int64_t *highest)
{
    int64_t more[CODES] = {0};
    for (int64_t i = 0; i < count; i++) {
        uint8_t code = codes[i];
        if (!more[code]++ && !many[code])
            lowest[code] = first + i;
        highest[code] = first + i;
    }
    for (int code = 0; code < CODES; code++)
        many[code] += more[code];
}
