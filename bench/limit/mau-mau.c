/*
 * How fast can random Mau-Mau be? Two seats, one pack, the preset `contest`, and nothing else: the
 * engine's speed is reported as a share of this program's. See ../README.md.
 *
 * A hand is a set of decisions rather than of cards. A plain card is one decision; a Jack is five,
 * one for each suit it could wish and one for lying on a Jack, where it wishes nothing:
 *
 *   bit  0..27   rank * 4 + suit, for the ranks 7 8 9 10 Q K A
 *   bit 28..47   28 + suit of the Jack * 5 + suit wished, or + 4 without a wish
 *   bit 48..62   how many cards the seat has laid
 *   bit 63       the seat
 *
 * What fits is one AND with a mask that the last lay left behind, and a uniform pick among the bits
 * that remain weighs a Jack as random play does: once per suit it could wish.
 *
 * Tried and slower on Zen 3: drawing, or the two cards for a seven, without a branch. Not tried on
 * purpose: several games interleaved in one loop, which would hide latency that any engine playing
 * one game at a time has to wait for.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

enum {
  CARDS = 32,
  SUITS = 4,
  HAND_SIZE = 7,
  PLAIN_CARDS = 28,
  /* Plain cards are numbered like their decisions, so these bound both. */
  FIRST_EIGHT = 4,
  FIRST_NINE = 8,
  JACK_DECISIONS = 5,
  NO_WISH = 4,
  DECISIONS = PLAIN_CARDS + SUITS * JACK_DECISIONS,
  WARM_UP_STEPS = 15
};

#define ONE_LAY (UINT64_C(1) << DECISIONS)
#define HELD (ONE_LAY - 1)
#define SEAT_1 (UINT64_C(1) << 63)
#define HOT static inline __attribute__((always_inline))
#define RARELY(condition) __builtin_expect((condition), 0)

/* The generator: what packages/kernel/src/rng.ts does, step for step. */

typedef struct {
  uint32_t a, b, c, counter;
} Rng;

HOT uint32_t next_word(Rng *rng) {
  uint32_t word = rng->a + rng->b + rng->counter++;
  rng->a = rng->b ^ (rng->b >> 9);
  rng->b = rng->c + (rng->c << 3);
  rng->c = ((rng->c << 21) | (rng->c >> 11)) + word;
  return word;
}

HOT uint32_t pick(Rng *rng, uint32_t count) {
  uint64_t scaled = (uint64_t)next_word(rng) * count;
  if (RARELY((uint32_t)scaled < count)) {
    uint32_t reject_below = -count % count;
    while ((uint32_t)scaled < reject_below) scaled = (uint64_t)next_word(rng) * count;
  }
  return (uint32_t)(scaled >> 32);
}

HOT void shuffle(Rng *rng, uint8_t *cards, uint32_t count) {
  for (uint32_t last = count; last-- > 1;) {
    uint32_t chosen = pick(rng, last + 1);
    uint8_t card = cards[chosen];
    cards[chosen] = cards[last];
    cards[last] = card;
  }
}

static Rng rng_from_text(const char *text) {
  Rng mixer = {0x5374616d, 0x6d746973, 0x63680000, (uint32_t)strlen(text)};
  for (const char *unit = text; *unit != '\0'; unit++) {
    mixer.a ^= (unsigned char)*unit;
    next_word(&mixer);
    next_word(&mixer);
  }
  for (int i = 0; i < WARM_UP_STEPS; i++) next_word(&mixer);
  uint32_t seed[4];
  for (int i = 0; i < 4; i++) seed[i] = next_word(&mixer);
  Rng rng = {seed[0], seed[1], seed[2], seed[3]};
  for (int i = 0; i < WARM_UP_STEPS; i++) next_word(&rng);
  return rng;
}

/* The rules as tables. Piles hold cards: 0..27 as above, then the Jacks by suit. */

static uint64_t decisions_of[CARDS];
static uint64_t fits_on_opening[CARDS];
static uint8_t card_of[DECISIONS];
static uint64_t fits_on[DECISIONS];
/* What a decision adds to the hand: one lay, less all decisions of the card. */
static uint64_t change_by[DECISIONS];

static int suit_of(int card) { return card % SUITS; /* 28 is a multiple of 4. */ }

static uint64_t plain_cards_of(int suit) { return UINT64_C(0x1111111) << suit; }

static uint64_t fitting_without_wish(int top) {
  bool top_is_jack = top >= PLAIN_CARDS;
  uint64_t set = plain_cards_of(suit_of(top));
  if (!top_is_jack) set |= UINT64_C(0xf) << (top - suit_of(top));
  uint64_t jack = top_is_jack ? UINT64_C(1) << NO_WISH : (UINT64_C(1) << NO_WISH) - 1;
  for (int suit = 0; suit < SUITS; suit++) set |= jack << (PLAIN_CARDS + suit * JACK_DECISIONS);
  return set;
}

static void add_decision(int decision, int card, uint64_t fits) {
  card_of[decision] = (uint8_t)card;
  fits_on[decision] = fits;
  change_by[decision] = ONE_LAY - decisions_of[card];
}

static void fill_tables(void) {
  for (int card = 0; card < CARDS; card++) fits_on_opening[card] = fitting_without_wish(card);
  for (int card = 0; card < PLAIN_CARDS; card++) {
    decisions_of[card] = UINT64_C(1) << card;
    add_decision(card, card, fits_on_opening[card]);
  }
  for (int card = PLAIN_CARDS; card < CARDS; card++) {
    int first = PLAIN_CARDS + suit_of(card) * JACK_DECISIONS;
    decisions_of[card] = ((UINT64_C(1) << JACK_DECISIONS) - 1) << first;
    for (int wish = 0; wish < SUITS; wish++) add_decision(first + wish, card, plain_cards_of(wish));
    add_decision(first + NO_WISH, card, fits_on_opening[card]);
  }
}

/* The game. The top of a pile is its last card. */

typedef struct {
  uint64_t mover, other, fits;
  uint32_t stock_count, discard_count;
  uint8_t stock[CARDS], discards[CARDS];
} Game;

typedef struct {
  uint64_t moves, moves_squared, exhausted, wins[2];
} Totals;

HOT void deal(Game *game, Rng *rng) {
  for (int card = 0; card < CARDS; card++) game->stock[card] = (uint8_t)card;
  shuffle(rng, game->stock, CARDS);
  game->mover = 0;
  game->other = SEAT_1;
  game->stock_count = CARDS;
  for (int i = 0; i < HAND_SIZE; i++) {
    game->mover |= decisions_of[game->stock[--game->stock_count]];
    game->other |= decisions_of[game->stock[--game->stock_count]];
  }
  uint8_t opening = game->stock[--game->stock_count];
  game->discards[0] = opening;
  game->discard_count = 1;
  game->fits = fits_on_opening[opening];
}

/* Shuffles the discards but the top onto the stock. Inlined, or the generator lives in memory. */
HOT void recycle(Game *game, Rng *rng) {
  uint32_t count = game->discard_count - 1;
  uint8_t *fresh = game->stock + game->stock_count;
  memcpy(fresh, game->discards, count);
  shuffle(rng, fresh, count);
  game->stock_count += count;
  game->discards[0] = game->discards[count];
  game->discard_count = 1;
}

/* Makes sure that so many cards can be drawn; false if there are too few in both piles. */
HOT bool can_draw(Game *game, Rng *rng, uint32_t count) {
  if (RARELY(game->stock_count < count)) recycle(game, rng);
  return game->stock_count >= count;
}

HOT uint64_t draw(Game *game) { return decisions_of[game->stock[--game->stock_count]]; }

HOT uint32_t nth_bit(uint64_t set, uint32_t n) {
#ifdef __BMI2__
  return (uint32_t)_tzcnt_u64(_pdep_u64(UINT64_C(1) << n, set));
#else
  while (n-- > 0) set &= set - 1;
  return (uint32_t)__builtin_ctzll(set);
#endif
}

HOT void swap_unless(bool keep, Game *game) {
  uint64_t difference = keep ? 0 : game->mover ^ game->other;
  game->mover ^= difference;
  game->other ^= difference;
}

static uint64_t lays_of(uint64_t hand) { return (hand & ~SEAT_1) >> DECISIONS; }

static int cards_of(uint64_t hand) {
  int count = 0;
  for (int card = 0; card < CARDS; card++) count += (hand & decisions_of[card]) != 0;
  return count;
}

/* Nothing left to draw: most lays, then fewer cards, then seat 1. */
static int exhausted_winner(const Game *game) {
  bool swapped = (game->mover & SEAT_1) != 0;
  uint64_t first = swapped ? game->other : game->mover;
  uint64_t second = swapped ? game->mover : game->other;
  if (lays_of(first) != lays_of(second)) return lays_of(first) > lays_of(second) ? 0 : 1;
  return cards_of(first) < cards_of(second) ? 0 : 1;
}

#ifdef CHECK
/* Every card is in exactly one place. */
static void check(const Game *game) {
  uint64_t seen = 0;
  int count = cards_of(game->mover) + cards_of(game->other);
  seen |= (game->mover | game->other) & HELD;
  for (uint32_t i = 0; i < game->stock_count; i++, count++) seen |= decisions_of[game->stock[i]];
  for (uint32_t i = 0; i < game->discard_count; i++, count++) {
    seen |= decisions_of[game->discards[i]];
  }
  assert(seen == HELD && count == CARDS);
  assert(((game->mover ^ game->other) & SEAT_1) != 0);
}

static void check_exhausted_winner(void) {
  uint64_t seven = decisions_of[0], jack = decisions_of[PLAIN_CARDS];
  struct { uint64_t first, second; int winner; } cases[] = {
    {seven + 3 * ONE_LAY, seven + 2 * ONE_LAY, 0}, {seven + 2 * ONE_LAY, seven + 3 * ONE_LAY, 1},
    {jack + ONE_LAY, (seven | jack) + ONE_LAY, 0}, {(seven | jack) + ONE_LAY, jack + ONE_LAY, 1},
    {jack + ONE_LAY, seven + ONE_LAY, 1},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Game moving = {.mover = cases[i].first, .other = cases[i].second | SEAT_1};
    Game waiting = {.mover = cases[i].second | SEAT_1, .other = cases[i].first};
    assert(exhausted_winner(&moving) == cases[i].winner);
    assert(exhausted_winner(&waiting) == cases[i].winner);
  }
}
#else
#define check(game) ((void)(game))
#define check_exhausted_winner() ((void)0)
#endif

/* Plays a dealt game to its end and returns the winner. */
HOT int play(Game *game, Rng *rng, Totals *totals) {
  for (;;) {
    check(game);
    totals->moves++;
    uint64_t open = game->mover & game->fits;
    if (open == 0) {
      if (RARELY(!can_draw(game, rng, 1))) break;
      game->mover |= draw(game);
      swap_unless(false, game);
      continue;
    }
    uint32_t chosen = pick(rng, (uint32_t)__builtin_popcountll(open));
    uint32_t decision = nth_bit(open, chosen);
    game->discards[game->discard_count++] = card_of[decision];
    game->fits = fits_on[decision];
    game->mover += change_by[decision];
    if (RARELY((game->mover & HELD) == 0)) return (int)(game->mover >> 63);
    if (decision < FIRST_EIGHT) {
      if (RARELY(!can_draw(game, rng, 2))) break;
      game->other |= draw(game);
      game->other |= draw(game);
    }
    swap_unless(decision >= FIRST_EIGHT && decision < FIRST_NINE, game);
  }
  totals->exhausted++;
  return exhausted_winner(game);
}

static Totals play_games(uint64_t games, Rng rng) {
  Totals totals = {0};
  for (uint64_t i = 0; i < games; i++) {
    Game game;
    uint64_t moves_before = totals.moves;
    deal(&game, &rng);
    totals.wins[play(&game, &rng, &totals)]++;
    uint64_t moves = totals.moves - moves_before;
    totals.moves_squared += moves * moves;
  }
  return totals;
}

static double now_in_seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void print(uint64_t games, const Totals *totals, double seconds, double cpu_seconds) {
  double moves = (double)totals->moves;
  printf("{\"games\":%" PRIu64 ",\"moves\":%" PRIu64 ",", games, totals->moves);
  /* The sum of the squares of all games' moves, for an interval of their mean. */
  printf("\"movesSquared\":%" PRIu64 ",", totals->moves_squared);
  printf("\"seconds\":%.6f,\"cpuSeconds\":%.6f,", seconds, cpu_seconds);
  printf("\"movesPerSecond\":%.0f,\"movesPerGame\":%.6f,", moves / seconds, moves / (double)games);
  printf("\"wins\":[%" PRIu64 ",%" PRIu64 "],", totals->wins[0], totals->wins[1]);
  /* Nobody shares the first place: the last tie-break is the seat. */
  printf("\"draws\":0,\"exhausted\":%" PRIu64 "}\n", totals->exhausted);
}

int main(int argc, char **argv) {
  char *rest = NULL;
  uint64_t games = argc == 3 ? strtoull(argv[1], &rest, 10) : 0;
  if (games == 0 || *rest != '\0') {
    fprintf(stderr, "usage: mau-mau GAMES SEED\n");
    return 2;
  }
  fill_tables();
  check_exhausted_winner();
  Rng rng = rng_from_text(argv[2]);
  double started = now_in_seconds(CLOCK_MONOTONIC);
  double cpu_started = now_in_seconds(CLOCK_PROCESS_CPUTIME_ID);
  Totals totals = play_games(games, rng);
  double cpu_seconds = now_in_seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu_started;
  print(games, &totals, now_in_seconds(CLOCK_MONOTONIC) - started, cpu_seconds);
  return 0;
}
