import { createRng, nextWord, type Rng, type Seed, shuffle } from '@stammtisch/kernel';
import { ascending, CARDS, type DuelState, type DuelView } from './duel-state.ts';

export function view(state: DuelState, seat: number): DuelView {
  const { options: played, seats, phase, round, turn, lowest, reason } = state;
  return {
    seat,
    options: played,
    seats,
    phase,
    round,
    turn,
    lowest,
    reason,
    hand: [...(state.hands[seat] ?? [])],
    mine: state.chosen[seat] ?? -1,
    hasChosen: state.chosen.map((card) => card >= 0),
    counts: state.hands.map((hand) => hand.length),
    points: [...state.points],
    pileCount: state.pile.length,
    spent: [...state.spent],
    retired: [...state.retired],
  };
}

export function determinize(seen: DuelView, rng: Rng): DuelState {
  const known = [...seen.hand, ...seen.spent];
  const pile = Array.from({ length: CARDS }, (_, card) => card).filter((c) => !known.includes(c));
  shuffle(rng, pile, pile.length);
  const hands = seen.counts.map((count, seat) =>
    seat === seen.seat ? [...seen.hand] : pile.splice(0, count).sort(ascending),
  );
  const chosen = seen.hasChosen.map((has, seat) => {
    if (!has) return -1;
    return seat === seen.seat
      ? seen.mine
      : hands[seat]![(nextWord(rng) >>> 0) % hands[seat]!.length]!;
  });
  const { options: played, seats, phase, round, turn, lowest, reason } = seen;
  const seed: Seed = [nextWord(rng), nextWord(rng), nextWord(rng), nextWord(rng)];
  return {
    options: played,
    seats,
    phase,
    round,
    turn,
    lowest,
    reason,
    hands,
    chosen,
    pile,
    points: [...seen.points],
    spent: [...seen.spent],
    retired: [...seen.retired],
    rng: createRng(seed),
  };
}
