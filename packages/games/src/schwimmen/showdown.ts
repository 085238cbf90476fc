/** What a page shows beside the cards: what hands count, and how the last round was counted. */
import { HIDDEN, type Seat } from '@stammtisch/kernel';
import type { Card } from '../kit/pack.ts';
import { printWorth, safeWorth, setOf, worthOf } from './cards.ts';
import { HAND_SIZE } from './state.ts';
import type { SchwimmenView } from './view.ts';

/** A hand that was shown at the end of the last round. */
export interface ShownHand {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  /** As people write it: `27`, `30½`. */
  readonly worth: string;
  /** Whether it cost a life. */
  readonly loses: boolean;
}

/** What some cards count as a hand, as people write it; undefined where not all three are seen. */
export function printHand(
  cards: readonly Card[],
  { options }: Pick<SchwimmenView, 'options'>,
): string | undefined {
  const isWhole = cards.length === HAND_SIZE && !cards.includes(HIDDEN);
  return isWhole ? printWorth(worthOf(setOf(cards), options.fire)) : undefined;
}

/** How a seat stands. */
export interface Standing {
  readonly lives: number;
  /** It has no life left and is out at the next loss. */
  readonly isSwimming: boolean;
  readonly isOut: boolean;
}

export function standingOf(
  { chances, options, outIn, leavers }: SchwimmenView,
  seat: Seat,
): Standing {
  const spare = options.swim ? 1 : 0;
  const isOut = outIn[seat] > 0 || leavers.includes(seat);
  const lives = isOut ? 0 : chances[seat] - spare;
  return { lives, isSwimming: !isOut && lives === 0, isOut };
}

/** How the last round was counted, the best hand first; empty while none is over. */
export function readShowdown({ shown, options }: SchwimmenView): readonly ShownHand[] {
  const held = shown.flatMap((cards, seat) => (cards.length === 0 ? [] : [{ seat, cards }]));
  const worths = held.map(({ cards }) => worthOf(setOf(cards), options.fire));
  const safe = safeWorth(Math.min(...worths), Math.max(...worths));
  const ranked = held.map((_, i) => i).toSorted((one, other) => worths[other] - worths[one]);
  return ranked.map((i) => {
    const { seat, cards } = held[i];
    return { seat, cards, worth: printWorth(worths[i]), loses: worths[i] < safe };
  });
}
