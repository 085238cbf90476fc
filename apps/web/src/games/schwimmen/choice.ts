/** What somebody has picked for a swap before it counts; the rules know nothing of it. */
import { schwimmen, type SchwimmenView } from '@stammtisch/games';
import { HIDDEN } from '@stammtisch/kernel';

/** `own`: in one's hand, `middle`: in the middle of the table. */
export type RowPlace = 'own' | 'middle';

export interface TableCard {
  readonly place: RowPlace;
  readonly card: number;
}

export interface SwapChoice {
  readonly own: number | undefined;
  readonly middle: number | undefined;
  /** All three for all three. */
  readonly all: boolean;
}

export const NOTHING: SwapChoice = { own: undefined, middle: undefined, all: false };
export const ALL: SwapChoice = { ...NOTHING, all: true };

/** What a swap would lead to, and the moves that it is made of. */
export interface Swap {
  readonly actions: readonly number[];
  /** The cards that one gets by it. */
  readonly gets: readonly number[];
  readonly hand: readonly number[];
  readonly middle: readonly number[];
}

/** A card is picked in place of the one before; picked once more, it is put back. */
export function pick(choice: SwapChoice, { place, card }: TableCard): SwapChoice {
  return { ...choice, all: false, [place]: choice[place] === card ? undefined : card };
}

/** What is left of a choice at a table that may have changed since. */
export function keepChoice(choice: SwapChoice, view: SchwimmenView): SwapChoice {
  const own = findIn(view.hands[view.seat], choice.own);
  return {
    own: own === takenBy(view) ? undefined : own,
    middle: takenBy(view) === undefined ? findIn(view.middle, choice.middle) : undefined,
    all: choice.all && takenBy(view) === undefined && !view.middle.includes(HIDDEN),
  };
}

function findIn(
  cards: readonly number[] | undefined,
  card: number | undefined,
): number | undefined {
  return card !== HIDDEN && cards?.includes(card ?? HIDDEN) === true ? card : undefined;
}

/** The card that the reader has taken from the middle and not yet paid for. */
export function takenBy({ phase, turn, seat, taken }: SchwimmenView): number | undefined {
  return phase === 'Laying' && turn === seat ? taken : undefined;
}

/** One's hand as it was before a card was taken. */
export function handBefore(view: SchwimmenView): readonly number[] {
  const taken = takenBy(view);
  return (view.hands[view.seat] ?? []).filter((card) => card !== taken);
}

/** The swap that a choice stands for; undefined while something is not picked. */
export function readSwap(view: SchwimmenView, choice: SwapChoice): Swap | undefined {
  const hand = handBefore(view);
  const { middle } = view;
  if (choice.all) {
    return { actions: [SWAP], gets: middle, hand: middle, middle: hand };
  }
  const taken = takenBy(view);
  const { own } = choice;
  const got = taken ?? choice.middle;
  if (own === undefined || got === undefined) return undefined;
  const lay = encodeLay(own);
  return {
    actions: taken === undefined ? [encodeTake(got), lay] : [lay],
    gets: [got],
    hand: hand.map((card) => (card === own ? got : card)),
    middle:
      taken === undefined ? middle.map((card) => (card === got ? own : card)) : [...middle, own],
  };
}

export function encodeLay(card: number): number {
  return schwimmen.codec.encode({ kind: 'lay', card });
}

export function encodeTake(card: number): number {
  return schwimmen.codec.encode({ kind: 'take', card });
}

export const SWAP = schwimmen.codec.encode({ kind: 'swap' });
export const PUSH = schwimmen.codec.encode({ kind: 'push' });
export const KNOCK = schwimmen.codec.encode({ kind: 'knock' });
export const KEEP = schwimmen.codec.encode({ kind: 'keep' });
export const CHANGE = schwimmen.codec.encode({ kind: 'change' });
