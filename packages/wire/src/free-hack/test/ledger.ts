import { toWireCard } from '../cards.ts';
import { type Outgoing, SLOTS, type Table, viewOf } from '../state.ts';
import { ALL_CARDS } from './client.ts';

/** By slot and card: how often it was told to be there, less how often it was laid. */
export interface Ledger {
  readonly counts: readonly [number[], number[]];
  moves: number;
}

export function createLedger(): Ledger {
  return { counts: [ALL_CARDS.map(() => 0), ALL_CARDS.map(() => 0)], moves: 0 };
}

interface Told {
  readonly hand?: readonly number[];
  readonly drawedCards?: number | readonly number[];
}

/** Enters what was told and laid in a step. */
export function enter(ledger: Ledger, table: Table, lines: readonly Outgoing[]): void {
  for (const { slot, line } of lines) {
    const told = JSON.parse(line) as Told;
    for (const card of told.hand ?? [told.drawedCards ?? []].flat()) add(ledger, slot, card, 1);
  }
  const { moves } = table.session;
  for (; ledger.moves < moves.length; ledger.moves++) {
    const { seat, action } = moves[ledger.moves]!;
    if (action < ALL_CARDS.length) add(ledger, seat, toWireCard(action), -1);
  }
}

/** Whether each slot that knows its hand was told of exactly the cards it holds. */
export function agrees({ counts }: Ledger, table: Table): boolean {
  const { deal, state } = table.session;
  // The hands of a finished game are not told any more.
  if (deal.game.outcome(state) !== undefined) return true;
  return SLOTS.every((slot) => {
    if (table.untold[slot] !== undefined || table.gone[slot]) return true;
    const hand = new Set(viewOf(table.session, slot).hands[slot]!.map(toWireCard));
    return counts[slot].every((count, card) => count === (hand.has(card) ? 1 : 0));
  });
}

function add({ counts }: Ledger, slot: number, card: number, change: number): void {
  const held = counts[slot]!;
  if (card >= 0) held[card] = held[card]! + change;
}
