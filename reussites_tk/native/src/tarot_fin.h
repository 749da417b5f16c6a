/* Tarot: the end of a deal played perfectly, every hand seen; the value is that of `jeux/tarot_fin.py`.

   Alpha-beta on R, the result of the declaring camp, with cartes that are worth the same tried once and a
   table of what is known at the start of a trick (S. Kupferschmid and M. Helmert, « A Skat player based on
   Monte-Carlo simulation », 2006). The cartes left are numbered again, at most 30, so that a set of them is a
   word and what a trick starts from is an exact key. */

#ifndef TAROT_FIN_H
#define TAROT_FIN_H

#include <stddef.h>

#include "tarot_mondes.h"

enum { MEMO_BITS = 11, FEW_BITS = 8 /* for three tricks */, LEFT = 32, NOTHING = -1 };

/* Twice R: what the declaring camp scores (`tarot_pesee.resultat`). */
static int twice_result(const situation *s, int contrat, int halves, int bouts, int plis, int total, int au_bout)
{
    static const int aims[] = {56, 51, 41, 36}, factors[] = {1, 2, 4, 6};
    int aim = 2 * aims[bouts], won = halves >= aim, points = halves, chelem = 0;
    if (!s->exact_halves)
        points = won ? halves + (halves & 1) : halves - (halves & 1);
    int base = 50 + (points > aim ? points - aim : aim - points), factor = factors[contrat];
    if (s->chelem)
        chelem = plis == total ? (s->chelem_annonce ? 400 : 200)
                               : (plis ? 0 : -200) + (s->chelem_annonce ? -200 : 0);
    int amount = base * factor + 2 * s->poignees, petit = s->petit_au_bout ? 20 * au_bout * factor : 0;
    return (won ? amount : -amount) + petit + 2 * chelem;
}

/* The same of a deal that is over; `aside` is the écart, or the dog. */
static int twice_scored(const situation *s, const table *t, int contrat, cartes aside)
{
    int halves = t->compte;
    cartes taken = t->pris;
    if (contrat != 3) {
        halves += halves_of(aside);
        taken |= aside;
    }
    return twice_result(s, contrat, halves, count(taken & BOUTS), t->plis, t->total, t->au_bout);
}

typedef struct {
    uint64_t key;
    int32_t low, high;
} known;

/* What does not change during a search. */
typedef struct {
    const situation *s;
    int contrat, p, camp, must_trump, changes_camp, total, bits;
    uint8_t halves[LEFT];
    uint32_t family[LEFT], takers[LEFT], atouts, excuse, petit, bouts;
    uint32_t worth[4]; /* the cartes of 3, 5, 7 and 9 halves */
    known memo[1 << MEMO_BITS]; /* 1 << bits of them are used, none when bits is 0 */
} ending;

typedef struct {
    uint32_t mains[SEATS], trick, demandee;
    int16_t joueur, posees, tenue, gagnant, by_excuse, demis, compte, plis, bouts, reste, au_bout;
} node;

static inline uint32_t above(const ending *e, int carte) { return e->family[carte] & ~((2u << carte) - 1); }

static void gather_end(const ending *e, node *n)
{
    int taken = e->camp >> n->gagnant & 1;
    n->reste--;
    if (taken) {
        n->bouts = (int16_t)(n->bouts + __builtin_popcount(n->trick & e->bouts & ~e->excuse));
        n->compte = (int16_t)(n->compte + n->demis);
        n->plis++;
    }
    if (n->by_excuse >= 0) {
        int own = e->camp >> n->by_excuse & 1, kept = own, exchange = taken - own;
        if (!n->reste) {
            kept = e->changes_camp ? 1 - own : taken;
            exchange = 0;
            if (e->changes_camp && n->plis - taken == (e->total - 1) * own)
                kept = own;
        }
        n->bouts = (int16_t)(n->bouts + kept);
        n->compte = (int16_t)(n->compte + 9 * kept + exchange);
    }
    if (!n->reste && n->trick & e->petit)
        n->au_bout = taken ? 1 : -1;
    n->joueur = n->gagnant;
    n->trick = n->demandee = 0;
    n->demis = n->posees = 0;
    n->tenue = n->gagnant = n->by_excuse = NOTHING;
}

static void lay_end(const ending *e, node *n, int carte)
{
    uint32_t bit = 1u << carte;
    int joueur = n->joueur;
    n->mains[joueur] &= ~bit;
    n->posees++;
    if (bit == e->excuse)
        n->by_excuse = (int16_t)joueur;
    else {
        if (!n->demandee)
            n->demandee = e->family[carte];
        if (n->tenue < 0 || bit & e->takers[n->tenue]) {
            n->tenue = (int16_t)carte;
            n->gagnant = (int16_t)joueur;
        }
        n->demis = (int16_t)(n->demis + e->halves[carte]);
        n->trick |= bit;
    }
    if (n->posees == e->p)
        gather_end(e, n);
    else
        n->joueur = (int16_t)(joueur + 1 < e->p ? joueur + 1 : 0);
}

static uint32_t allowed_end(const ending *e, const node *n)
{
    uint32_t main = n->mains[n->joueur], atouts = main & e->atouts, higher = atouts;
    if (!n->demandee)
        return main;
    if (n->demandee != e->atouts) {
        if (main & n->demandee)
            return main & (n->demandee | e->excuse);
        if (!e->must_trump)
            return main;
    }
    if (!atouts)
        return main;
    if (1u << n->tenue & e->atouts)
        higher = atouts & above(e, n->tenue);
    return (higher ? higher : atouts) | (main & e->excuse);
}

/* Return 1 if a carte is worth the one below it in the hand: nothing that is left lies between them. */
static int alike(const ending *e, int below, int carte, uint32_t elsewhere)
{
    uint32_t between = ((1u << carte) - 1) & ~((2u << below) - 1);
    return e->family[below] == e->family[carte] && e->halves[below] == e->halves[carte]
        && !(1u << below & e->petit) && !(between & elsewhere);
}

/* The halves of a set of cartes, by how many there are of each value. */
static int halves_left(const ending *e, uint32_t all)
{
    int halves = __builtin_popcount(all);
    for (int value = 0; value < 4; value++)
        halves += 2 * (value + 1) * __builtin_popcount(all & e->worth[value]);
    return halves;
}

/* Twice the best or the worst that the declaring camp can still score, if all that is left goes one way. */
static int limit(const ending *e, const node *n, uint32_t all, int best)
{
    int halves = best ? halves_left(e, all) : 0, bouts = best ? __builtin_popcount(all & e->bouts) : 0;
    int exchange = all & e->excuse ? (best ? 1 : -1) : 0, petit = all & e->petit ? (best ? 1 : -1) : n->au_bout;
    return twice_result(e->s, e->contrat, n->compte + halves + exchange, n->bouts + bouts, 1, e->total, petit);
}

static int search(ending *e, const node *n, int alpha, int beta)
{
    if (!n->reste)
        return twice_result(e->s, e->contrat, n->compte, n->bouts, n->plis, e->total, n->au_bout);
    uint32_t all = n->trick;
    for (int joueur = 0; joueur < e->p; joueur++)
        all |= n->mains[joueur];
    known *entry = 0;
    uint64_t key = 0;
    if (!n->posees && n->reste > 1) {
        key = (uint64_t)all << 24 | (uint64_t)n->joueur << 21 | (uint64_t)n->bouts << 19
            | (uint64_t)n->plis << 14 | (uint64_t)(n->compte + 16);
        key = key << 1 | 1;
        entry = e->bits ? &e->memo[(key * 0x9E3779B97F4A7C15ULL) >> (64 - e->bits)] : 0;
        if (entry && entry->key == key) {
            if (entry->low >= beta || entry->low == entry->high)
                return entry->low;
            if (entry->high <= alpha)
                return entry->high;
        }
        if (!e->s->chelem) {
            int worst = limit(e, n, all, 0), most = limit(e, n, all, 1);
            if (worst >= beta || worst == most)
                return worst;
            if (most <= alpha)
                return most;
        }
    }
    uint32_t legal = allowed_end(e, n), elsewhere = all & ~n->mains[n->joueur];
    int maximises = e->camp >> n->joueur & 1, low = alpha, high = beta, best = maximises ? INT32_MIN : INT32_MAX;
    int friendly = n->gagnant >= 0 && (e->camp >> n->gagnant & 1) == maximises;
    uint32_t winning = n->tenue >= 0 ? legal & e->takers[n->tenue] : legal;
    /* The strongest first when they may take the trick, else the cheapest; points to a friend. */
    uint32_t groups[2] = {friendly ? legal & ~winning : winning, friendly ? winning : legal & ~winning};
    if (n->tenue < 0) { /* a lead: the atouts and the Excuse after the couleurs */
        groups[0] = legal & ~(e->atouts | e->excuse);
        groups[1] = legal & (e->atouts | e->excuse);
    }
    for (int group = 0; group < 2 && low < high; group++)
        for (uint32_t set = groups[group]; set && low < high;) {
            int from_top = friendly || group == 0;
            int carte = from_top ? 31 - __builtin_clz(set) : __builtin_ctz(set);
            set &= ~(1u << carte);
            uint32_t below = legal & ((1u << carte) - 1);
            if (below && alike(e, 31 - __builtin_clz(below), carte, elsewhere))
                continue;
            node next = *n;
            lay_end(e, &next, carte);
            int value = search(e, &next, low, high);
            if (maximises ? value > best : value < best)
                best = value;
            if (maximises && best > low)
                low = best;
            if (!maximises && best < high)
                high = best;
        }
    if (entry) {
        if (entry->key != key) {
            entry->key = key;
            entry->low = INT32_MIN;
            entry->high = INT32_MAX;
        }
        if (best > alpha)
            entry->low = best;
        if (best < beta)
            entry->high = best;
    }
    return best;
}

static uint32_t renumbered(const uint8_t *numbers, cartes set)
{
    uint32_t found = 0;
    for (; set; set &= set - 1)
        found |= 1u << numbers[lowest(set)];
    return found;
}

/* Twice the result of a deal that everybody ends perfectly. */
static int twice_perfect(const situation *s, const table *t, int contrat, cartes aside)
{
    ending e;
    node n;
    uint8_t numbers[PACK];
    cartes left = t->pli, taken = t->pris;
    int halves = t->compte, number = 0;
    if (contrat != 3) {
        halves += halves_of(aside);
        taken |= aside;
    }
    for (int joueur = 0; joueur < t->p; joueur++)
        left |= t->mains[joueur];
    memset(&e, 0, offsetof(ending, memo));
    e.bits = t->reste > 3 ? MEMO_BITS : t->reste > 2 ? FEW_BITS : 0; /* nothing is met twice in two tricks */
    if (e.bits)
        memset(e.memo, 0, sizeof *e.memo << e.bits);
    memset(&n, 0, sizeof n);
    for (cartes set = left; set; set &= set - 1)
        numbers[lowest(set)] = (uint8_t)number++;
    for (cartes set = left; set; set &= set - 1) {
        int carte = lowest(set), place = numbers[carte];
        e.halves[place] = (uint8_t)half_points(carte);
        if (e.halves[place] > 1)
            e.worth[(e.halves[place] - 3) / 2] |= 1u << place;
        e.family[place] = renumbered(numbers, family(carte) & left);
        e.takers[place] = renumbered(numbers, takers(carte) & left);
    }
    e.s = s;
    e.contrat = contrat;
    e.p = t->p;
    e.camp = t->camp;
    e.must_trump = t->coupe_obligatoire;
    e.changes_camp = t->change_de_camp;
    e.total = t->total;
    e.atouts = renumbered(numbers, left & ATOUTS);
    e.excuse = renumbered(numbers, left & EXCUSE);
    e.petit = renumbered(numbers, left & PETIT);
    e.bouts = renumbered(numbers, left & BOUTS);
    for (int joueur = 0; joueur < t->p; joueur++)
        n.mains[joueur] = renumbered(numbers, t->mains[joueur]);
    n.trick = renumbered(numbers, t->pli);
    n.demandee = t->demandee ? renumbered(numbers, t->demandee & left) : 0;
    n.tenue = t->tenue >= 0 ? numbers[t->tenue] : NOTHING;
    n.joueur = t->joueur;
    n.posees = t->posees;
    n.gagnant = t->gagnant;
    n.by_excuse = t->excuse;
    n.demis = t->demis;
    n.compte = (int16_t)halves;
    n.plis = t->plis;
    n.bouts = (int16_t)count(taken & BOUTS);
    n.reste = t->reste;
    n.au_bout = t->au_bout;
    return search(&e, &n, INT32_MIN, INT32_MAX);
}

#endif
