/** Tables that begin with a given position, written with the codes of our files. */
import { formatCard } from '@stammtisch/games';
import { parseSeed } from '@stammtisch/kernel';
import { fromWireCard, wireCardOf } from '../cards.ts';
import type { Compat } from '../compat.ts';
import { contestDeal } from '../deal.ts';
import { type Outgoing, type Table } from '../state.ts';
import { openTable } from '../table.ts';
import { ALL_CARDS } from './client.ts';

export interface Setting {
  /** Lists of cards are top first. */
  readonly hands: readonly [string, string];
  readonly top: string;
  readonly pile?: string;
  /** Where the rest of the pack lies: under the pile, under the top card or in a hand. */
  readonly rest?: 'pile' | 'discard' | 0 | 1;
  readonly wish?: string;
  readonly compat?: Compat;
}

export const NAMES = ['Ada', 'Bob'] as const;

/** A table in a position of all 32 cards, slot 0 on move. */
export function tableAt(setting: Setting): { table: Table; lines: readonly Outgoing[] } {
  const { rest = 'pile', wish, compat = 'contest' } = setting;
  const hands = setting.hands.map(split);
  const discard = [setting.top];
  const pile = split(setting.pile ?? '');
  const used = new Set([...hands.flat(), ...discard, ...pile]);
  const codes = ALL_CARDS.map((card) => formatCard(fromWireCard(card)));
  const unused = codes.filter((code) => !used.has(code));
  ({ pile, discard, 0: hands[0]!, 1: hands[1]! })[rest].push(...unused);
  const start = { hands, discard, pile, ...(wish === undefined ? {} : { wish }) };
  return openTable({ deal: contestDeal(parseSeed('table'), start), names: NAMES, compat });
}

/** The reply that lays a card. */
export function lay(code: string, wishedColor: unknown = -1): string {
  return JSON.stringify({ status: 'turn', selectedCard: wireCardOf(code), wishedColor });
}

export const SKIP = '{"status":"skip"}';

/** Lines as `0 {...}`, as they come out. */
export function show(lines: readonly Outgoing[]): string[] {
  return lines.map(({ slot, line }) => `${slot} ${line}`);
}

function split(codes: string): string[] {
  return codes.split(' ').filter((code) => code !== '');
}
