/* Tarot: worlds drawn at random that agree with what a joueur saw, those of `jeux/tarot_mondes.py`.

   Each comes from the one before by exchanges of two cartes, kept by what the bids say of them (N. Metropolis
   and others, « Equation of state calculations by fast computing machines », 1953), the cartes laid and the
   écart. The draws, their order
   and the sums are those of Python, so a source gives the same worlds on both sides. */

#ifndef TAROT_MONDES_H
#define TAROT_MONDES_H

#include <math.h>
#include <string.h>

#include "hasard.h"
#include "tarot_indices.h" /* with the type of a set of cartes, for partage.h */

#include "partage.h"

enum { SIEGES = SEATS + 1 /* the last one holds what is put aside */, UNKNOWN = -2 };

/* What a joueur knows: `donnees` of tarot_natif.py, field by field. */
typedef struct {
    cartes given[SIEGES], vides[SIEGES], appelee, ecart, ecart_montre;
    table tables[SEATS + 1]; /* the deal where it is, by partner, from -1 on */
    double bounds[SIEGES][2], forces[SIEGES], values[PACK];
    double two_variances, first_exchanges, next_exchanges;
    int32_t places[SIEGES], bounded[SIEGES], joueurs[SIEGES];
    int32_t p, moi, preneur, partenaire, ramasse, any_bound;
    int32_t question, contrat, donneur, spoken, bid_by, bid;
    int32_t petit_au_bout, chelem, chelem_annonce, exact_halves, poignees;
    int32_t fin, nb_free;
    uint8_t free[PACK + 2];
    table start; /* the deal before its first carte */
    double lead, follow, kept; /* how unlikely what the rules would not do is */
    int32_t nb_laid, unused;
    uint8_t laid[PACK + 2];
} situation;

/* The world of the moment, and the source of the next ones. */
typedef struct {
    hasard source;
    cartes vides[SIEGES];
    double forces[SIEGES];
    int32_t started, number;
    uint8_t sieges[PACK], cartes[PACK];
    double surprises[SIEGES];
    int32_t nb_others, unused;
    laid others[PACK];
} world;

static void begin_worlds(const situation *s, world *w, uint64_t seed)
{
    memset(w, 0, sizeof *w);
    hasard_seed(&w->source, seed);
    memcpy(w->vides, s->vides, sizeof w->vides);
    for (int siege = 0; siege <= s->p; siege++)
        for (int k = 0; k < s->places[siege]; k++)
            w->sieges[w->number++] = (uint8_t)siege;
    if (s->preneur >= 0)
        w->nb_others = play_again(&s->start, s->laid, s->nb_laid, s->moi, w->others);
}

/* --- Drawing */

static void deal_again(const situation *s, world *w)
{
    uint8_t deck[PACK];
    shares out;
    int shared = 0, place = 0;
    memcpy(deck, s->free, sizeof deck);
    for (int k = s->nb_free - 1; k > 0; k--) {
        int other = (int)(hasard_draw(&w->source) * (k + 1));
        uint8_t carte = deck[k];
        deck[k] = deck[other];
        deck[other] = carte;
    }
    if (s->appelee && s->preneur != s->moi) { /* who calls a king almost never has it */
        cartes vides[SIEGES];
        memcpy(vides, w->vides, sizeof vides);
        vides[s->preneur] |= s->appelee;
        shared = share_out(vides, s->places, s->p + 1, deck, s->nb_free, &out);
        if (shared)
            memcpy(w->vides, vides, sizeof vides);
    }
    if (!shared)
        share_out(w->vides, s->places, s->p + 1, deck, s->nb_free, &out);
    for (int siege = 0; siege <= s->p; siege++)
        for (int k = 0; k < out.held[siege] && place < w->number; k++)
            w->cartes[place++] = out.carte[siege][k];
}

/* How unlikely a bid is for a hand, in logarithm. */
static inline double unlikely(const situation *s, int joueur, double force)
{
    double low = s->bounds[joueur][0], high = s->bounds[joueur][1];
    if (!s->bounded[joueur] || (low <= force && force <= high))
        return 0.0;
    double excess = force < low ? low - force : force - high;
    return excess * excess / s->two_variances;
}

/* The cartes of each siège in the world of the moment. */
static void hands_of(const situation *s, const world *w, cartes *hands)
{
    memcpy(hands, s->given, sizeof s->given);
    for (int k = 0; k < w->number; k++)
        hands[w->sieges[k]] |= CARTE(w->cartes[k]);
}

/* How unlikely what a joueur did is, in logarithm, if the hands are these (`Indices.surprise`). */
static double surprise(const situation *s, world *w, int joueur, const cartes *hands)
{
    if (joueur >= s->p || joueur == s->moi)
        return 0.0;
    cartes ecart = joueur == s->preneur && s->ramasse ? hands[s->p] | s->ecart_montre : 0;
    cartes dealt = hands[joueur] | ecart;
    double total = 0.0;
    for (int k = w->nb_others - 1; k >= 0; k--) {
        laid *one = &w->others[k];
        if (one->before.joueur == joueur) {
            if (surprising(one, hands[joueur] | one->onwards, ecart))
                total += one->before.demandee ? s->follow : s->lead;
            dealt |= one->onwards;
        }
    }
    return ecart ? total + s->kept * kept_from_ecart(dealt, ecart, s->appelee) : total;
}

static void exchange(const situation *s, world *w, int number)
{
    cartes hands[SIEGES];
    hands_of(s, w, hands);
    for (; number > 0; number--) {
        int place = (int)(hasard_draw(&w->source) * w->number);
        int other = (int)(hasard_draw(&w->source) * w->number);
        int a = w->sieges[place], b = w->sieges[other], one = w->cartes[place], two = w->cartes[other];
        if (a == b || w->vides[a] >> two & 1 || w->vides[b] >> one & 1)
            continue;
        int ja = s->joueurs[a], jb = s->joueurs[b], same = ja == jb;
        double gain = same ? 0.0 : s->values[two] - s->values[one];
        cartes both = CARTE(one) | CARTE(two);
        hands[a] ^= both;
        hands[b] ^= both;
        double sa = surprise(s, w, ja, hands), sb = same ? 0.0 : surprise(s, w, jb, hands);
        double less = unlikely(s, ja, w->forces[ja]) + unlikely(s, jb, w->forces[jb])
            + (w->surprises[ja] + (same ? 0.0 : w->surprises[jb]));
        double more = unlikely(s, ja, w->forces[ja] + gain) + unlikely(s, jb, w->forces[jb] - gain) + (sa + sb);
        if (more > less && hasard_draw(&w->source) >= exp(less - more)) {
            hands[a] ^= both;
            hands[b] ^= both;
            continue;
        }
        w->forces[ja] += gain;
        w->forces[jb] -= gain;
        w->surprises[ja] = sa;
        if (!same)
            w->surprises[jb] = sb;
        w->cartes[place] = (uint8_t)two;
        w->cartes[other] = (uint8_t)one;
    }
}

/* Draw the next world: by siège, its cartes. */
static void draw_world(const situation *s, world *w, cartes *hands)
{
    memcpy(hands, s->given, sizeof s->given);
    if (!w->number)
        return;
    if (!s->any_bound)
        deal_again(s, w);
    else if (!w->started) {
        deal_again(s, w);
        memcpy(w->forces, s->forces, sizeof w->forces);
        for (int k = 0; k < w->number; k++)
            w->forces[s->joueurs[w->sieges[k]]] += s->values[w->cartes[k]];
        hands_of(s, w, hands);
        for (int joueur = 0; joueur <= s->p; joueur++)
            w->surprises[joueur] = surprise(s, w, joueur, hands);
        exchange(s, w, (int)(s->first_exchanges * w->number));
    } else
        exchange(s, w, (int)(s->next_exchanges * w->number) + 1);
    w->started = 1;
    hands_of(s, w, hands);
}

/* The deal where it is, in a world. */
static table table_of(const situation *s, const cartes *hands)
{
    int partner = s->partenaire;
    if (partner == UNKNOWN) {
        partner = -1;
        for (int joueur = s->p - 1; joueur >= 0; joueur--)
            if (joueur != s->preneur && hands[joueur] & s->appelee)
                partner = joueur;
    }
    table t = s->tables[partner + 1];
    memcpy(t.mains, hands, sizeof t.mains);
    if (hands[s->p] && s->ramasse)
        t.sues[s->preneur] = hands[s->p];
    return t;
}

#endif
