/** Recorded games of the server of 2017, from the folder `testdata`. */
import { readdirSync, readFileSync } from 'node:fs';
import { formatCard } from '@stammtisch/games';
import type { Start } from '@stammtisch/kernel';
import { CARD_COUNT, fromWireCard, type WireCard } from '../cards.ts';
import { SLOTS, type Slot } from '../state.ts';

const FOLDER = new URL('../../../testdata/', import.meta.url);
const PILE_COUNT = 17;

/** What happened on one connection, in order; null where the bot closed it. */
export interface Recording {
  readonly sent: readonly [readonly string[], readonly string[]];
  readonly received: readonly [readonly (string | null)[], readonly (string | null)[]];
}

export function listRecordings(): readonly string[] {
  const games = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl'));
  const faults = readdirSync(new URL('faults/', FOLDER)).map((file) => `faults/${file}`);
  return [...games, ...faults];
}

interface Entry {
  readonly dir: 'S>C' | 'C>S' | 'NOTE' | 'CLOSE';
  readonly bot: Slot;
  readonly raw?: string;
}

export function readRecording(file: string): Recording {
  const text = readFileSync(new URL(file, FOLDER), 'utf8').trimEnd();
  const entries = text.split('\n').map((line) => JSON.parse(line) as Entry);
  const sent = (slot: Slot): string[] =>
    entries.filter(({ dir, bot }) => dir === 'S>C' && bot === slot).map(({ raw }) => raw!);
  const received = (slot: Slot): (string | null)[] =>
    entries
      .filter(({ dir, bot }) => (dir === 'C>S' || dir === 'NOTE') && bot === slot)
      .map(({ raw }) => raw ?? null);
  return { sent: [sent(0), sent(1)], received: [received(0), received(1)] };
}

/** The deal a recording shows. Cards that nobody was ever told lie in any order. */
export interface Pack {
  readonly start: Start;
  /** Cards drawn after the discards were shuffled: their order follows from the seed. */
  readonly reshuffled: readonly WireCard[];
}

export function rebuildPack({ sent }: Recording): Pack {
  const told = SLOTS.map((slot) => readTold(sent[slot]));
  const draws = told
    .flatMap(({ draws: drawn }) => drawn)
    .toSorted((one, two) => one.turn - two.turn)
    .map(({ card }) => card);
  const known = told.map(({ hand }) => hand);
  const top = told[0]!.topCard;
  const seen = new Set([top, ...known.flat(), ...draws]);
  const rest = Array.from({ length: CARD_COUNT }, (_, card) => card).filter((c) => !seen.has(c));
  const hands = known.map((hand) => (hand.length === 0 ? rest.splice(0, 7) : hand));
  const dealt = hands[0]!.flatMap((card, i) => [card, hands[1]![i]!]);
  const pile = draws.slice(0, PILE_COUNT);
  const deck = [...dealt, top, ...pile, ...rest].map((card) => formatCard(fromWireCard(card)));
  return { start: { deck }, reshuffled: draws.slice(PILE_COUNT) };
}

interface Told {
  readonly topCard: WireCard;
  readonly hand: readonly WireCard[];
  /** Turns are counted by the public lines, which all bots get. */
  readonly draws: readonly { readonly turn: number; readonly card: WireCard }[];
}

interface ServerLine {
  readonly topCard?: number;
  readonly hand?: readonly number[];
  readonly drawedCards?: number | readonly number[];
}

function readTold(lines: readonly string[]): Told {
  let turn = 0;
  let topCard = -1;
  let hand: readonly WireCard[] = [];
  const draws: { turn: number; card: WireCard }[] = [];
  for (const line of lines) {
    const told = JSON.parse(line) as ServerLine;
    if (told.topCard !== undefined && turn++ === 0) topCard = told.topCard;
    const drawn = [told.drawedCards ?? []].flat().filter((card) => card >= 0);
    if (told.hand !== undefined) hand = told.hand.slice(0, told.hand.length - drawn.length);
    draws.push(...drawn.map((card) => ({ turn, card })));
  }
  return { topCard, hand, draws };
}
