/* Ascenseur: worlds (mondes) drawn at random, as `Mondes` of `jeux/ascenseur_mondes.py` draws them, from the
   same source and in the same order. */

#ifndef ASCENSEUR_MONDES_H
#define ASCENSEUR_MONDES_H

#include <math.h>
#include <string.h>

#include "ascenseur_plis.h"
#include "hasard.h"
#include "partage.h"

enum { SEATS = PLAYERS + 1 /* the talon, after the players */, FIRST_SWAPS = 6, TRIES = 3 };

/* A carte laid by another who could choose (`CarteJouee`). */
typedef struct {
    cartes ensuite, couleur, cachees, menacees;
    int32_t joueur, carte, held, after, besoin, unused;
} played;

/* A bet (pari) of another that nothing imposed (`PariLibre`); `free` is 0 where there is none. */
typedef struct {
    int32_t free, pari, capped, raised;
} free_bet;

/* What a player knows, and what is asked: `Situation` and `Mondes`, laid out by `ascenseur_natif.py`. */
typedef struct {
    cartes main, cachees, libres, atouts;
    cartes vides[SEATS], given[PLAYERS], laid[PLAYERS];
    pli trick;
    double values[CARTES], trust[CARTES + 1], spread;
    int64_t bareme[4];
    free_bet bets[SEATS];
    int32_t missing[PLAYERS], besoins[PLAYERS], paris[PLAYERS];
    int32_t p, n, moi, premier, atout, goal, total_rule, bounded, exact, plays;
    played cartes_played[CARTES];
} situation;

/* The last world drawn: the cartes, place by place, the talon's at the end, and who each place belongs to. */
typedef struct {
    hasard source;
    double hopes[SEATS];
    int32_t places, total, started, disagreements;
    uint8_t carte[CARTES], seat[CARTES];
} monde;

static inline int draw(monde *m, int n) { return (int)(hasard_draw(&m->source) * n); }

/* How unlikely a bet is for a hand that hopes for so many tricks, as a logarithm. */
static inline double gap(const situation *s, int seat, double hope)
{
    const free_bet *bet = &s->bets[seat];
    if (!bet->free || (bet->capped && hope > bet->pari) || (bet->raised && hope < bet->pari))
        return 0.0;
    return (hope - bet->pari) * (hope - bet->pari) / s->spread;
}

static inline void hands(const situation *s, const monde *m, cartes *mains)
{
    for (int joueur = 0; joueur < s->p; joueur++)
        mains[joueur] = s->given[joueur];
    for (int place = 0; place < m->places; place++)
        mains[m->seat[place]] |= BIT(m->carte[place]);
}

/* Count the cartes that the rules would not have laid, if the hands were these. */
static inline int count_disagreements(const situation *s, const monde *m)
{
    int found = 0;
    cartes mains[PLAYERS];
    hands(s, m, mains);
    for (const played *k = s->cartes_played; k < s->cartes_played + s->plays; k++) {
        cartes main = mains[k->joueur] | k->ensuite, permises = main & k->couleur ? main & k->couleur : main;
        found += carte_by_rules(main, permises, k->held, k->after, k->besoin, k->cachees & ~main, k->menacees,
                     s->atouts) != k->carte;
    }
    return found;
}

/* Deal the shuffled cartes, seat by seat, none to a player who cannot have it (`partager`). */
static inline void share(const situation *s, monde *m)
{
    shares all;
    int32_t places[SEATS];
    for (int joueur = 0; joueur < s->p; joueur++)
        places[joueur] = s->missing[joueur];
    places[s->p] = m->total - m->places;
    share_out(s->vides, places, s->p + 1, m->carte, m->total, &all);
    int place = 0;
    for (int seat = 0; seat <= s->p; seat++)
        for (int k = 0; k < all.held[seat]; k++)
            m->carte[place++] = all.carte[seat][k];
}

/* Deal anew the cartes that nobody has seen. */
static inline void deal(const situation *s, monde *m)
{
    cartes limits = 0;
    int place = 0;
    for (cartes left = s->libres; left; left &= left - 1)
        m->carte[place++] = (uint8_t)lowest_of(left);
    for (int seat = 0; seat < s->p; seat++)
        limits |= s->vides[seat];
    for (place = 0; place < (limits ? m->total : m->places); place++) {
        int other = place + draw(m, m->total - place);
        uint8_t carte = m->carte[place];
        m->carte[place] = m->carte[other];
        m->carte[other] = carte;
    }
    if (limits)
        share(s, m);
}

/* What each first hand could hope for, in tricks. */
static inline void hope(const situation *s, monde *m)
{
    memset(m->hopes, 0, sizeof m->hopes);
    for (int joueur = 0; joueur < s->p; joueur++)
        for (cartes left = s->laid[joueur] | s->given[joueur]; left; left &= left - 1)
            m->hopes[joueur] += s->values[lowest_of(left)];
    for (int place = 0; place < m->places; place++)
        m->hopes[m->seat[place]] += s->values[m->carte[place]];
}

/* Try so many exchanges between two places, those of the talon included. */
static inline void swap_some(const situation *s, monde *m, int tries)
{
    while (tries--) {
        int place = draw(m, m->places), other = draw(m, m->total);
        int a = m->seat[place], b = other < m->places ? m->seat[other] : s->p;
        uint8_t one = m->carte[place], two = m->carte[other];
        if (a == b || s->vides[a] & BIT(two) || s->vides[b] & BIT(one))
            continue;
        double gain = s->values[two] - s->values[one];
        double before = gap(s, a, m->hopes[a]) + gap(s, b, m->hopes[b]);
        double after = gap(s, a, m->hopes[a] + gain) + gap(s, b, m->hopes[b] - gain);
        if (after <= before || hasard_draw(&m->source) < exp(before - after)) {
            m->carte[place] = two, m->carte[other] = one;
            m->hopes[a] += gain, m->hopes[b] -= gain;
        }
    }
}

/* Change the world, and keep the change by what the cartes played say of it. */
static inline void change(const situation *s, monde *m, int tries)
{
    uint8_t carte[CARTES];
    double hopes[SEATS];
    memcpy(carte, m->carte, sizeof carte);
    memcpy(hopes, m->hopes, sizeof hopes);
    swap_some(s, m, tries);
    int found = count_disagreements(s, m), more = found - m->disagreements;
    if (more <= 0 || hasard_draw(&m->source) < s->trust[more]) {
        m->disagreements = found;
    } else {
        memcpy(m->carte, carte, sizeof carte);
        memcpy(m->hopes, hopes, sizeof hopes);
    }
}

static inline void begin(const situation *s, monde *m, uint64_t seed)
{
    hasard_seed(&m->source, seed);
    m->places = m->started = m->disagreements = 0;
    m->total = count(s->libres);
    for (int joueur = 0; joueur < s->p; joueur++)
        for (int k = 0; k < s->missing[joueur]; k++)
            m->seat[m->places++] = (uint8_t)joueur;
}

/* Draw one world: the hands (mains) of everybody (`Mondes.tirer`). */
static inline void draw_world(const situation *s, monde *m, cartes *mains)
{
    int told = s->plays;
    for (int seat = 0; seat < s->p; seat++)
        told |= s->bets[seat].free;
    if (m->places && !told) {
        deal(s, m);
    } else if (m->places) {
        if (!m->started) {
            m->started = 1;
            deal(s, m);
            hope(s, m);
            swap_some(s, m, FIRST_SWAPS * m->places);
            m->disagreements = count_disagreements(s, m);
        }
        for (int k = 0; k < TRIES; k++)
            change(s, m, m->places / TRIES + 1);
    }
    hands(s, m, mains);
}

#endif
