import { schwimmen, type SchwimmenState, worthInSchwimmen } from '@stammtisch/games';
import {
  type Action,
  type ActionList,
  type AnyGame,
  pick,
  type Rng,
  type Seat,
} from '@stammtisch/kernel';
import type { Guide } from '../search/guide.ts';
import { createPlainGuide } from '../search/plain-guide.ts';

const CARDS = 32;
const SWAP = schwimmen.codec.encode({ kind: 'swap' });
const PUSH = schwimmen.codec.encode({ kind: 'push' });
const KNOCK = schwimmen.codec.encode({ kind: 'knock' });
const KEEP = schwimmen.codec.encode({ kind: 'keep' });

/** In half points: a hand that is worth a knock, and one that the dealer keeps. */
const GOOD = 50;
const FAIR = 36;
/** Chance decides where hands differ by less. */
const NOISE = 4;

/** Worlds by lot, playouts by a light greedy player. */
export function createSchwimmenGuide(): Guide<SchwimmenState> {
  const plain = createPlainGuide(schwimmen as unknown as AnyGame) as Guide<SchwimmenState>;
  return { ...plain, rollout: rolloutSchwimmen };
}

/** Takes what makes its hand worth most, knocks with a good hand and pushes where nothing helps. */
function rolloutSchwimmen(
  state: SchwimmenState,
  seat: Seat,
  legal: Readonly<ActionList>,
  count: number,
  rng: Rng,
): Action {
  let best = legal[0]!;
  let most = -1;
  for (let i = 0; i < count; i++) {
    const value = worthOf(state, seat, legal[i]!) * NOISE + pick(rng, NOISE);
    if (value <= most) continue;
    most = value;
    best = legal[i]!;
  }
  return best;
}

/** What the hand is worth after an action; a knock is worth all or nothing. */
function worthOf({ hands, middle, options }: SchwimmenState, seat: Seat, action: Action): number {
  const hand = hands[seat]!;
  if (action < CARDS) return worthWith(hand, 1 << action, options.fire);
  if (action < 2 * CARDS) return worthInSchwimmen(hand & ~(1 << (action - CARDS)), options.fire);
  const worth = worthInSchwimmen(hand, options.fire);
  if (action === SWAP) return worthInSchwimmen(middle, options.fire);
  if (action === PUSH) return worth + 1;
  if (action === KNOCK) return worth >= GOOD ? 2 * GOOD : 0;
  return (action === KEEP) === worth >= FAIR ? 1 : 0;
}

/** The most that a hand is worth with a card in place of one of its own. */
function worthWith(hand: number, card: number, fire: boolean): number {
  let most = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    most = Math.max(most, worthInSchwimmen((hand & ~(rest & -rest)) | card, fire));
  }
  return most;
}
