import type { Card, Rank } from '../kit/pack.ts';
import { createLayout, NONE, type StateOf } from '../kit/state.ts';
import { lowestRank, pack } from './cards.ts';
import type { EndPhase } from '../kit/ends.ts';
import type { ends } from './events.ts';
import { optionSpec } from './options.ts';

export const SEATS = { min: 2, max: 8, duel: 2 } as const;
/** In `pileBy`: the cards of somebody who has left. */
export const NOBODY = SEATS.max;

/** A game waits in the first four; the table leaves `Laid` and `Judged` by itself. */
type Waiting = 'Naming' | 'Laying' | 'Answering' | 'LastCall';
export type LuegenPhase = Waiting | 'Laid' | 'Judged' | EndPhase<typeof ends>;

export const layout = createLayout({
  options: optionSpec,
  phase: 'Naming' as LuegenPhase,
  seats: SEATS,
  memory: Uint8Array,
  numbers: {
    /** What cards are laid as now, or NONE before somebody has named it. */
    rank: NONE,
    /** Cards that the seat on turn has laid in this turn. */
    laying: 0,
    /** Whose cards can be doubted, as what they were laid and how many they are; or NONE and 0. */
    layer: NONE,
    claim: NONE,
    laid: 0,
    /** Who was right in the last doubt. */
    right: 0,
    /** Bit n: all cards of rank n were put away. */
    gone: 0,
    pileCount: 0,
    /** The cards that were uncovered last, whose they were and as what they were laid. */
    shownCount: 0,
    shownBy: NONE,
    shownAs: NONE,
  },
  lists: {
    hands: SEATS.max * pack.count,
    counts: SEATS.max,
    /** The last card was laid last. */
    pile: pack.count,
    /** By place in the pile: who laid the card. */
    pileBy: pack.count,
    shown: pack.suitCount,
  },
});

export type LuegenState = StateOf<typeof layout>;

/** The cards that can be doubted. */
export function lastLay({ pile, pileCount, laid }: LuegenState): Card[] {
  return Array.from(pile.subarray(pileCount - laid, pileCount));
}

export function isGone({ gone }: { readonly gone: number }, rank: Rank): boolean {
  return ((gone >>> rank) & 1) === 1;
}

/** Whether a rank can be named: it is in the pack and was not put away. */
export function isInGame(state: Pick<LuegenState, 'options' | 'gone'>, rank: Rank): boolean {
  return rank >= lowestRank(state.options) && !isGone(state, rank);
}
