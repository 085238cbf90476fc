import type { Seat } from '@stammtisch/kernel';
import { createLayout, NONE, type StateOf } from '../kit/state.ts';
import { CARD_COUNT, worthOf } from './cards.ts';
import type { EndPhase } from '../kit/ends.ts';
import type { ends } from './events.ts';
import { optionSpec } from './options.ts';

export const SEATS = { min: 2, max: 9, duel: 2 } as const;
export const HAND_SIZE = 3;

/** A game waits in `Waiting`; `Passing` phases the table leaves by itself. */
type Waiting = 'Choosing' | 'Turn' | 'Laying';
type Passing = 'Dealt' | 'TurnOver' | 'RoundOver';
export type SchwimmenPhase = Waiting | Passing | EndPhase<typeof ends>;

export const layout = createLayout({
  options: optionSpec,
  phase: 'Choosing' as SchwimmenPhase,
  seats: SEATS,
  memory: Int32Array,
  numbers: {
    dealer: 0,
    /** The round ends when the turn comes to this seat: it has knocked. NONE before that. */
    endsAt: NONE,
    /** The card that was taken and not paid for yet, or NONE. */
    taken: NONE,
    /** Turns in a row in which the middle was left as it is. */
    pushes: 0,
    round: 1,
    /** Sets of cards: those in the middle, and those that were there and are out of this round. */
    middle: 0,
    gone: 0,
    pileCount: 0,
    /** The suits of the pack as it is shuffled in every round. */
    renaming: 0,
  },
  lists: {
    /** By seat: the set of its cards. */
    hands: SEATS.max,
    /** By seat: those of its cards that all have seen. */
    known: SEATS.max,
    /** By seat: what it showed at the end of the last round. */
    shown: SEATS.max,
    /** By seat: how many rounds it may lose until it is out. */
    chances: SEATS.max,
    /** By seat: the round in which it was out, 0 for none. */
    outIn: SEATS.max,
    pile: CARD_COUNT,
  },
});

export type SchwimmenState = StateOf<typeof layout>;

/** What the hand of a seat counts, in half points. */
export function handWorth(state: SchwimmenState, seat: Seat): number {
  return worthOf(state.hands[seat], state.options.fire);
}
