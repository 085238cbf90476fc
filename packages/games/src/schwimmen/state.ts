import type { Seat } from '@stammtisch/kernel';
import type { CardSet } from '../kit/card-set.ts';
import type { Card } from '../kit/pack.ts';
import type { DrawPile } from '../kit/piles.ts';
import { createLayout, type Layout, type TableState } from '../kit/state.ts';
import { CARD_COUNT, worthOf } from './cards.ts';
import type { EndPhase } from '../kit/ends.ts';
import type { ends } from './events.ts';
import type { SchwimmenOptions } from './options.ts';

export const SEATS = { min: 2, max: 9, duel: 2 } as const;
export const HAND_SIZE = 3;
export const NONE = -1;

/** A game waits in `Waiting`; `Passing` phases the table leaves by itself. */
type Waiting = 'Choosing' | 'Turn' | 'Laying';
type Passing = 'Dealt' | 'TurnOver' | 'RoundOver';
export type SchwimmenPhase = Waiting | Passing | EndPhase<typeof ends>;

/** One game. */
export interface SchwimmenState
  extends TableState<SchwimmenOptions, SchwimmenPhase, Int32Array>, DrawPile {
  dealer: Seat;
  /** The round ends when the turn comes to this seat: it has knocked. NONE before that. */
  endsAt: Seat;
  /** The card that was taken and not paid for yet, or NONE. */
  taken: Card;
  /** Turns in a row in which the middle was left as it is. */
  pushes: number;
  round: number;
  middle: CardSet;
  /** Cards that were in the middle and are out of this round. */
  gone: CardSet;
  /** By seat: its cards. */
  readonly hands: Int32Array;
  /** By seat: those of its cards that all have seen. */
  readonly known: Int32Array;
  /** By seat: what it showed at the end of the last round. */
  readonly shown: Int32Array;
  /** By seat: how many rounds it may lose until it is out. */
  readonly chances: Int32Array;
  /** By seat: the round in which it was out, 0 for none. */
  readonly outIn: Int32Array;
  readonly pile: Int32Array;
}

export const layout: Layout<SchwimmenState> = createLayout({
  phase: 'Choosing',
  seatsMax: SEATS.max,
  memory: Int32Array,
  numbers: {
    dealer: 0,
    endsAt: NONE,
    taken: NONE,
    pushes: 0,
    round: 1,
    middle: 0,
    gone: 0,
    pileCount: 0,
  },
  lists: {
    hands: SEATS.max,
    known: SEATS.max,
    shown: SEATS.max,
    chances: SEATS.max,
    outIn: SEATS.max,
    pile: CARD_COUNT,
  },
  copyNumbers(from, into) {
    into.dealer = from.dealer;
    into.endsAt = from.endsAt;
    into.taken = from.taken;
    into.pushes = from.pushes;
    into.round = from.round;
    into.middle = from.middle;
    into.gone = from.gone;
    into.pileCount = from.pileCount;
  },
});

/** What the hand of a seat counts, in half points. */
export function handWorth(state: SchwimmenState, seat: Seat): number {
  return worthOf(state.hands[seat], state.options.fire);
}
