/*
 * Mau-Mau with one pack for CPU and GPU. It runs on the tables that export.ts writes from the
 * compiled rulesets of packages/games (struct Rules, codes.h), so no rule of a card stands here:
 * what follows is the interpreter of these tables, as apply.ts, effects.ts and legal.ts have it.
 * check.ts compares both action by action.
 */
#ifndef SIMULATOR_H
#define SIMULATOR_H

#include <stdint.h>

#include "build/codes.h"

#ifdef __CUDACC__
#define HD static __host__ __device__ inline
#else
#define HD static inline
#endif

#define SEATS_MAX 4
#define FACES 32
#define NOBODY (-1)

/** The tables of a ruleset, in the order in which export.ts writes them. */
typedef struct {
  int32_t dispatch[PHASE_LIMIT << ROW_ACTION_BITS];
  int32_t offers[PHASE_LIMIT];
  /** By phase, as bits from the first wish on: what may be done but laying a card. */
  int32_t when_stuck[PHASE_LIMIT];
  int32_t when_not[PHASE_LIMIT];
  int32_t fits[PHASE_LIMIT << ROW_FACE_BITS];
  int32_t fits_wish[4];
  int32_t settled[PHASE_LIMIT];
  int32_t after_turn[2];
  int32_t plain_lay, wish_mask, never_last_mask, special_mask, flags;
  int32_t hand_size, amount, penalty, turn_limit;
} Rules;

typedef struct {
  uint32_t a, b, c, counter;
} Rng;

/** What everybody could notice of a game, for the inputs of a player (observe.h). */
typedef struct {
  /** By seat and card: how many cards of that hand could be it, as far as was told. */
  float could_be[SEATS_MAX][FACES];
  /** By seat and action: recent actions, the older the fainter. */
  float recent[SEATS_MAX][ACTION_TRACES];
} Noticed;

typedef struct {
  Rng rng;
  uint32_t hand[SEATS_MAX];
  uint32_t in_play;
  int32_t fit, cost, turns_left;
  int16_t lays[SEATS_MAX];
  int8_t count[SEATS_MAX], next[SEATS_MAX], previous[SEATS_MAX], ranking[SEATS_MAX];
  uint8_t pile[FACES], discard[FACES];
  int16_t offers;
  int8_t seats, mover, phase, call_phase, wish, wishless, sevens, debtor, drawn, clockwise;
  int8_t pile_count, discard_count, in_play_count, ranked_count, reason;
  Noticed noticed;
} Game;

enum { REASON_NONE, REASON_OUT, REASON_NO_CARDS, REASON_TURN_LIMIT, REASON_LAST_SEAT, REASON_CANCELLED };

/* Chance: sfc32 as in packages/kernel/src/rng.ts. */

HD uint32_t next_word(Rng *rng) {
  const uint32_t word = rng->a + rng->b + rng->counter;
  const uint32_t c = rng->c;
  rng->counter++;
  rng->a = rng->b ^ (rng->b >> 9);
  rng->b = c + (c << 3);
  rng->c = ((c << 21) | (c >> 11)) + word;
  return word;
}

HD void seed_rng(Rng *rng, const uint32_t seed[4]) {
  rng->a = seed[0];
  rng->b = seed[1];
  rng->c = seed[2];
  rng->counter = seed[3];
  for (int i = 0; i < 15; i++) next_word(rng);
}

HD uint32_t pick(Rng *rng, uint32_t count) {
  for (;;) {
    const uint64_t scaled = (uint64_t)next_word(rng) * count;
    const uint32_t low = (uint32_t)scaled;
    if (low >= count || low >= (0u - count) % count) return (uint32_t)(scaled >> 32);
  }
}

HD void shuffle(Rng *rng, uint8_t *items, int count, int from) {
  for (int last = from + count - 1; last > from; last--) {
    const int chosen = from + (int)pick(rng, (uint32_t)(last - from + 1));
    const uint8_t item = items[chosen];
    items[chosen] = items[last];
    items[last] = item;
  }
}

/* What is noticed. */

HD void notice_action(Game *game, int seat, int trace) {
  for (int i = 0; i < ACTION_TRACES; i++) game->noticed.recent[seat][i] *= TRACE_DECAY;
  game->noticed.recent[seat][trace] += 1;
}

/** `count` is that before the lay. */
HD void notice_lay(Game *game, int seat, int card, int count) {
  const float rest = (float)(count - 1) / (float)count;
  for (int i = 0; i < FACES; i++) game->noticed.could_be[seat][i] *= rest;
  notice_action(game, seat, card);
}

/** Whoever draws of its own will is taken to hold nothing that fits. */
HD void notice_draw(Game *game, int seat, int count, int of_own_will) {
  for (int i = 0; i < FACES; i++) {
    float *cards = &game->noticed.could_be[seat][i];
    if (of_own_will && ((uint32_t)game->fit >> i & 1)) *cards = 0;
    *cards += (float)count;
  }
  if (of_own_will) notice_action(game, seat, ACTION_TRACES - 1);
}

/** The cards that go back into the pile were in no hand. */
HD void notice_reshuffle(Game *game, int count) {
  for (int i = 0; i < count; i++) {
    for (int seat = 0; seat < game->seats; seat++) {
      game->noticed.could_be[seat][game->discard[i]] = 0;
    }
  }
}

/* The table. */

HD int top_card(const Game *game) { return game->discard[game->discard_count - 1]; }

HD void set_phase(const Rules *rules, Game *game, int phase) {
  game->phase = (int8_t)phase;
  game->offers = (int16_t)rules->offers[phase];
}

HD int32_t fit_of(const Rules *rules, const Game *game, int phase) {
  return game->wish == NOBODY ? rules->fits[(phase << ROW_FACE_BITS) | top_card(game)]
                              : rules->fits_wish[game->wish];
}

HD void finish(const Rules *rules, Game *game, int reason) {
  game->reason = (int8_t)reason;
  set_phase(rules, game, reason == REASON_CANCELLED ? PHASE_CANCELED : PHASE_FINISHED);
  if (reason != REASON_CANCELLED) {
    game->call_phase = PHASE_PLAYERS_FINISHED;
    game->debtor = NOBODY;
  }
  game->drawn = NOBODY;
}

HD void take_from_pile(Game *game, int seat, int count, int of_own_will) {
  for (int i = 0; i < count; i++) game->hand[seat] |= 1u << game->pile[--game->pile_count];
  game->count[seat] = (int8_t)(game->count[seat] + count);
  notice_draw(game, seat, count, of_own_will);
}

HD void reuse_discards(Game *game) {
  const int count = game->discard_count - 1;
  const int from = game->pile_count;
  if (count == 0) return;
  notice_reshuffle(game, count);
  for (int i = 0; i < count; i++) game->pile[from + i] = game->discard[i];
  game->discard[0] = game->discard[count];
  game->discard_count = 1;
  shuffle(&game->rng, game->pile, count, from);
  game->pile_count = (int8_t)(from + count);
}

HD int run_out(const Rules *rules, Game *game) {
  if (rules->flags & FLAG_EXHAUSTED_CANCELS) finish(rules, game, REASON_CANCELLED);
  else if (rules->flags & FLAG_EXHAUSTED_ENDS) finish(rules, game, REASON_NO_CARDS);
  else return 1;
  return 0;
}

/** Zero when the game ended for lack of cards. */
HD int draw_cards(const Rules *rules, Game *game, int seat, int wanted, int of_own_will) {
  if (game->pile_count >= wanted) {
    take_from_pile(game, seat, wanted, of_own_will);
    return 1;
  }
  const int whole = wanted > 1 && (rules->flags & FLAG_WHOLE);
  const int first = whole ? 0 : game->pile_count;
  if (first > 0) take_from_pile(game, seat, first, of_own_will);
  reuse_discards(game);
  const int rest = wanted - first;
  const int possible = rest < game->pile_count ? rest : game->pile_count;
  if (possible == rest || (!whole && possible > 0)) {
    take_from_pile(game, seat, possible, of_own_will);
  }
  return possible == rest ? 1 : run_out(rules, game);
}

HD void count_seven(const Rules *rules, Game *game) {
  const int doubles = game->sevens > 0 && (rules->flags & FLAG_DOUBLES);
  game->sevens++;
  game->cost = doubles ? game->cost * 2 : game->cost + rules->amount;
}

HD int draw_sevens(const Rules *rules, Game *game) {
  if (!draw_cards(rules, game, game->mover, game->cost, 0)) return 0;
  game->sevens = 0;
  game->cost = 0;
  return 1;
}

HD void close_call(Game *game) {
  game->call_phase = PHASE_WAIT_FOR_NEXT_TURN;
  game->debtor = NOBODY;
}

HD int fine_forgotten_call(const Rules *rules, Game *game) {
  const int seat = game->debtor;
  close_call(game);
  return draw_cards(rules, game, seat, rules->penalty, 0);
}

HD void skip_seats(Game *game, int steps) {
  for (int i = 0; i < steps; i++) {
    game->mover = game->clockwise == 1 ? game->next[game->mover] : game->previous[game->mover];
  }
}

HD void leave_ring(Game *game, int seat) {
  const int next = game->next[seat];
  const int previous = game->previous[seat];
  game->next[previous] = (int8_t)next;
  game->previous[next] = (int8_t)previous;
  game->next[seat] = (int8_t)seat;
  game->previous[seat] = (int8_t)seat;
  game->in_play &= ~(1u << seat);
  game->in_play_count--;
  if (game->mover == seat) game->mover = (int8_t)(game->clockwise == 1 ? next : previous);
}

/** Zero when that ends the game. */
HD int finish_player(const Rules *rules, Game *game, int seat) {
  game->ranking[game->ranked_count++] = (int8_t)seat;
  if (game->mover == seat) set_phase(rules, game, rules->settled[game->phase]);
  leave_ring(game, seat);
  if (rules->flags & FLAG_FIRST_OUT) {
    finish(rules, game, REASON_OUT);
    return 0;
  }
  if (game->in_play_count > 1) return 1;
  for (int last = 0; last < game->seats; last++) {
    if (game->in_play >> last & 1) game->ranking[game->ranked_count++] = (int8_t)last;
  }
  game->in_play = 0;
  game->in_play_count = 0;
  finish(rules, game, REASON_OUT);
  return 0;
}

HD int settle_hand(const Rules *rules, Game *game, int seat, int laid) {
  const int left = game->count[seat];
  const int after = left == 0 || laid ? rules->after_turn[left] : PHASE_WAIT_FOR_NEXT_TURN;
  if (after == MARK_LEAVES) return finish_player(rules, game, seat);
  game->call_phase = (int8_t)after;
  game->debtor = (int8_t)(after == PHASE_WAIT_FOR_NEXT_TURN ? NOBODY : seat);
  return 1;
}

HD int steps_of(const Rules *rules, const Game *game, int code) {
  if (!(code & ROW_TURN_DIRECTION)) return (code & ROW_STEPS_BITS) >> ROW_STEPS_SHIFT;
  return game->in_play_count == 2 && (rules->flags & FLAG_REVERSE_SKIPS_TWO) ? 2 : 1;
}

HD void complete_turn(const Rules *rules, Game *game, int code) {
  const int mover = game->mover;
  game->turns_left--;
  if (game->call_phase != PHASE_WAIT_FOR_NEXT_TURN && !fine_forgotten_call(rules, game)) return;
  const int steps = steps_of(rules, game, code);
  if (code & ROW_TURN_DIRECTION) game->clockwise = (int8_t)-game->clockwise;
  skip_seats(game, steps);
  if (game->count[mover] <= 1 && !settle_hand(rules, game, mover, code & ROW_LAID)) return;
  if (game->turns_left == 0) finish(rules, game, REASON_TURN_LIMIT);
  else if ((code & ROW_NEXT_DRAWS) && draw_sevens(rules, game) && (code & ROW_ROTATE_AGAIN)) {
    skip_seats(game, 1);
  }
}

HD void enter(Game *game, int code, int32_t fit) {
  game->phase = (int8_t)(code & ROW_PHASE_BITS);
  game->offers = (int16_t)((uint32_t)code >> ROW_OFFER_SHIFT);
  game->fit = fit;
}

HD int lay_wish_card(const Rules *rules, Game *game, int code) {
  const int silent = game->wishless && (rules->flags & FLAG_WISHLESS_STAYS);
  const int out = game->count[game->mover] == 0 && game->debtor != game->mover;
  const int optional = out && (rules->flags & FLAG_LAST_WISH_OPTIONAL);
  const int ends = optional && ((rules->flags & FLAG_FIRST_OUT) || game->in_play_count == 2);
  game->wishless = (int8_t)(silent || ends);
  return game->wishless ? rules->plain_lay : code;
}

HD void lay(const Rules *rules, Game *game, int card, int row) {
  const int mover = game->mover;
  int code = row;
  notice_lay(game, mover, card, game->count[mover]);
  game->hand[mover] &= ~(1u << card);
  game->count[mover]--;
  game->lays[mover]++;
  game->discard[game->discard_count++] = (uint8_t)card;
  if (row & ROW_WISH_CARD) code = lay_wish_card(rules, game, row);
  else game->wishless = 0;
  if (row & ROW_COUNT_SEVEN) count_seven(rules, game);
  game->wish = NOBODY;
  game->drawn = NOBODY;
  enter(game, code, rules->fits[((code & ROW_PHASE_BITS) << ROW_FACE_BITS) | card]);
  if (code & ROW_NEXT_TURN) complete_turn(rules, game, code);
}

HD void draw_one(const Rules *rules, Game *game, int row) {
  const int mover = game->mover;
  const int before = game->count[mover];
  int code = row;
  if (!draw_cards(rules, game, mover, 1, 1)) return;
  if (!(row & ROW_NEXT_TURN)) {
    if (game->count[mover] > before) game->drawn = (int8_t)game->pile[game->pile_count];
    else code = rules->dispatch[((row & ROW_PHASE_BITS) << ROW_ACTION_BITS) | ACTION_KEEP];
  }
  enter(game, code, game->fit);
  if (code & ROW_NEXT_TURN) complete_turn(rules, game, code);
}

HD void run_without_cards(const Rules *rules, Game *game, int action, int code) {
  game->drawn = NOBODY;
  if (code & ROW_SET_WISH) {
    game->wish = (int8_t)(action - ACTION_WISH);
    notice_action(game, game->mover, action);
  } else if ((code & ROW_DRAW_SEVENS) && !draw_sevens(rules, game)) {
    return;
  }
  enter(game, code, fit_of(rules, game, code & ROW_PHASE_BITS));
  if (code & ROW_NEXT_TURN) complete_turn(rules, game, code);
}

/* What a player of the simulator may do, and does. */

/** Whether the call of whoever owes one is open. */
HD int may_call(const Game *game) {
  if (game->debtor == NOBODY || game->offers == 0) return 0;
  return game->call_phase == PHASE_WAIT_FOR_MAU || game->count[game->debtor] == 0;
}

/** Seats that may act now, as bits. */
HD uint32_t may_act(const Game *game) {
  if (game->offers == 0) return 0;
  return 1u << game->mover | (may_call(game) ? 1u << game->debtor : 0);
}

/** The cards that the seat on turn may lay. */
HD uint32_t layable(const Rules *rules, const Game *game) {
  if (!(game->offers & OFFER_CARDS)) return 0;
  uint32_t cards = game->hand[game->mover] & (uint32_t)game->fit;
  if (!(game->offers & OFFER_LIMITED)) return cards;
  if (game->count[game->mover] == 1) cards &= ~(uint32_t)rules->never_last_mask;
  if (game->drawn != NOBODY && (rules->flags & FLAG_DRAWN_ONLY)) cards &= 1u << game->drawn;
  return cards;
}

/** All legal actions of a seat, as bits. */
HD uint64_t legal(const Rules *rules, const Game *game, int seat) {
  uint64_t actions = 0;
  if (game->offers == 0) return 0;
  if (seat == game->mover) {
    const uint32_t cards = layable(rules, game);
    const int32_t *others = cards == 0 ? rules->when_stuck : rules->when_not;
    actions = cards | (uint64_t)others[game->phase] << ACTION_WISH;
  }
  if (seat == game->debtor && may_call(game)) {
    actions |= 1ull << (game->call_phase == PHASE_WAIT_FOR_MAU ? ACTION_CALL_MAU
                                                               : ACTION_CALL_MAU_MAU);
  }
  return actions;
}

HD void call(const Rules *rules, Game *game, int seat, int action) {
  close_call(game);
  if (action == ACTION_CALL_MAU_MAU) finish_player(rules, game, seat);
}

HD void apply(const Rules *rules, Game *game, int seat, int action) {
  if (action >= ACTION_CALL_MAU) {
    call(rules, game, seat, action);
    return;
  }
  const int code = rules->dispatch[(game->phase << ROW_ACTION_BITS) | action];
  if (game->call_phase != PHASE_WAIT_FOR_NEXT_TURN &&
      (rules->flags & FLAG_WINDOW_CLOSES_AT_START) && !fine_forgotten_call(rules, game)) {
    return;
  }
  if (code & ROW_PLAY) lay(rules, game, action, code);
  else if (code & ROW_DRAW_ONE) draw_one(rules, game, code);
  else run_without_cards(rules, game, action, code);
}

/* The deal. */

HD void open_play(const Rules *rules, Game *game) {
  game->fit = fit_of(rules, game, PHASE_NORMAL);
  game->wishless = (int8_t)((uint32_t)rules->wish_mask >> top_card(game) & 1);
}

HD void turn_until_plain(const Rules *rules, Game *game) {
  while (((uint32_t)rules->special_mask >> top_card(game) & 1) && game->pile_count > 0) {
    game->discard[game->discard_count++] = game->pile[--game->pile_count];
  }
  open_play(rules, game);
}

HD void run_opening_card(const Rules *rules, Game *game) {
  const int card = top_card(game);
  const int code = rules->dispatch[(PHASE_NORMAL << ROW_ACTION_BITS) | card];
  game->mover = game->previous[game->mover];
  if (code & ROW_COUNT_SEVEN) count_seven(rules, game);
  game->wishless = 0;
  enter(game, code, rules->fits[((code & ROW_PHASE_BITS) << ROW_FACE_BITS) | card]);
  if (code & ROW_NEXT_TURN) complete_turn(rules, game, code & ~ROW_LAID);
}

HD void clear_game(const Rules *rules, Game *game, int seats) {
  for (int seat = 0; seat < seats; seat++) {
    game->hand[seat] = 0;
    game->count[seat] = 0;
    game->lays[seat] = 0;
    game->next[seat] = (int8_t)(seat + 1 == seats ? 0 : seat + 1);
    game->previous[seat] = (int8_t)(seat == 0 ? seats - 1 : seat - 1);
    for (int i = 0; i < FACES; i++) game->noticed.could_be[seat][i] = (float)rules->hand_size;
    for (int i = 0; i < ACTION_TRACES; i++) game->noticed.recent[seat][i] = 0;
  }
  game->seats = (int8_t)seats;
  set_phase(rules, game, PHASE_NORMAL);
  game->call_phase = PHASE_WAIT_FOR_NEXT_TURN;
  game->clockwise = 1;
  game->wish = game->debtor = game->drawn = NOBODY;
  game->sevens = 0;
  game->cost = 0;
  game->in_play = (1u << seats) - 1;
  game->in_play_count = (int8_t)seats;
  game->ranked_count = 0;
  game->turns_left = rules->turn_limit;
  game->reason = REASON_NONE;
}

HD void deal(const Rules *rules, Game *game, int seats, const uint32_t seed[4], int first) {
  clear_game(rules, game, seats);
  seed_rng(&game->rng, seed);
  for (int i = 0; i < FACES; i++) game->pile[i] = (uint8_t)i;
  shuffle(&game->rng, game->pile, FACES, 0);
  for (int i = 0; i < seats; i++) {
    const int seat = (first + i) % seats;
    for (int card = 0; card < rules->hand_size; card++) {
      game->hand[seat] |= 1u << game->pile[FACES - 1 - i - card * seats];
    }
    game->count[seat] = (int8_t)rules->hand_size;
  }
  game->mover = (int8_t)first;
  game->pile_count = (int8_t)(FACES - 1 - seats * rules->hand_size);
  game->discard[0] = game->pile[game->pile_count];
  game->discard_count = 1;
  open_play(rules, game);
  if (rules->flags & FLAG_START_REDRAWS) turn_until_plain(rules, game);
  else if (rules->flags & FLAG_START_APPLIES) run_opening_card(rules, game);
}

/* The end. */

/** Whether `a` of those who still hold cards stands before `b`: below, above or 0. */
HD int compare_stayers(const Game *game, int a, int b) {
  if (game->reason == REASON_NO_CARDS) {
    if (game->lays[a] != game->lays[b]) return game->lays[b] - game->lays[a];
    if (game->count[a] != game->count[b]) return game->count[a] - game->count[b];
    return b - a;
  }
  return game->reason == REASON_TURN_LIMIT ? game->count[a] - game->count[b] : 0;
}

/** The place of a seat, 1 for the best; nobody leaves a simulated game. */
HD int place_of(const Game *game, int seat) {
  for (int i = 0; i < game->ranked_count; i++) {
    if (game->ranking[i] == seat) return i + 1;
  }
  int place = game->ranked_count + 1;
  for (int other = 0; other < game->seats; other++) {
    if ((game->in_play >> other & 1) && compare_stayers(game, other, seat) < 0) place++;
  }
  return place;
}

#endif
