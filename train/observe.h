/*
 * What a player is shown before it decides, as numbers. Only what its seat may know goes in; the
 * bot makes the same numbers from its view and the events (packages/bots, learned/inputs.ts), and
 * check.ts compares both.
 */
#ifndef OBSERVE_H
#define OBSERVE_H

#include "simulator.h"

#define SEAT_INPUTS 9
#define TABLE_INPUTS (4 * FACES + 4 + PHASE_LIMIT + 4 + 3)
#define INPUTS(seats) \
  (TABLE_INPUTS + (seats) * (SEAT_INPUTS + ACTION_TRACES) + ((seats) - 1) * FACES)
/** Of the judge, in training only: the hands of the others, and who has to lay. */
#define HIDDEN_INPUTS(seats) (((seats) - 1) * FACES + (seats))
/** Choices are all actions but the calls, which are always said at once. */
#define CHOICES ACTION_CALL_MAU
#define TRACE_FLOOR 0.05f

HD float *observe_cards(float *out, uint32_t cards) {
  for (int i = 0; i < FACES; i++) *out++ = (float)(cards >> i & 1);
  return out;
}

HD float *observe_one_of(float *out, int count, int chosen) {
  for (int i = 0; i < count; i++) *out++ = i == chosen ? 1.0f : 0.0f;
  return out;
}

HD float clamp1(float value) { return value > 1 ? 1 : value < -1 ? -1 : value; }

HD float *observe_seat(float *out, const Game *game, int seat, int self) {
  const int count = game->count[seat];
  const int lead = game->lays[seat] - game->lays[self];
  *out++ = (float)(game->in_play >> seat & 1);
  for (int cards = 1; cards <= 4; cards++) *out++ = count == cards ? 1.0f : 0.0f;
  *out++ = (float)count / 8;
  *out++ = count > 8 ? (float)(count - 8) / 8 : 0.0f;
  *out++ = clamp1((float)lead / 16);
  *out++ = (float)((lead > 0) - (lead < 0));
  return out;
}

HD uint32_t discards_of(const Game *game) {
  uint32_t cards = 0;
  for (int i = 0; i < game->discard_count; i++) cards |= 1u << game->discard[i];
  return cards;
}

/** The inputs of the seat on turn, which may do these actions. */
HD void observe(const Game *game, uint64_t actions, float *out) {
  const int self = game->mover;
  const uint32_t discards = discards_of(game);
  const uint32_t seen = discards | game->hand[self];
  out = observe_cards(out, game->hand[self]);
  out = observe_cards(out, (uint32_t)actions);
  out = observe_one_of(out, FACES, top_card(game));
  out = observe_cards(out, discards);
  out = observe_one_of(out, 4, game->wish);
  out = observe_one_of(out, PHASE_LIMIT, game->phase);
  for (int action = ACTION_DRAW; action <= ACTION_PASS; action++) {
    *out++ = (float)(actions >> action & 1);
  }
  *out++ = (float)game->cost / 8;
  *out++ = (float)game->pile_count / FACES;
  *out++ = (float)game->discard_count / FACES;
  for (int i = 0; i < game->seats; i++) {
    const int seat = (self + i) % game->seats;
    out = observe_seat(out, game, seat, self);
    for (int action = 0; action < ACTION_TRACES; action++) {
      const float trace = game->noticed.recent[seat][action];
      *out++ = trace < TRACE_FLOOR ? 0 : trace;
    }
    if (i == 0) continue;
    for (int card = 0; card < FACES; card++) {
      *out++ = seen >> card & 1 ? 0 : game->noticed.could_be[seat][card] / 8;
    }
  }
}

HD void observe_hidden(const Game *game, uint32_t must_lay, float *out) {
  for (int i = 1; i < game->seats; i++) {
    out = observe_cards(out, game->hand[(game->mover + i) % game->seats]);
  }
  for (int i = 0; i < game->seats; i++) {
    *out++ = (float)(must_lay >> (game->mover + i) % game->seats & 1);
  }
}

#endif
