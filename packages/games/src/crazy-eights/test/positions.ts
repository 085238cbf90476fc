import { type Action, parseOptions, parseSeed, type Seat } from '@stammtisch/kernel';
import { formatCard } from '../cards.ts';
import type { CrazyEightsEvent } from '../events.ts';
import { crazyEights } from '../game.ts';
import type { CrazyEightsOptions } from '../options.ts';
import { type CrazyEightsState, handOf } from '../state.ts';

/** The standard options with some of them changed. */
export function optionsWith(changes: Partial<CrazyEightsOptions> = {}): CrazyEightsOptions {
  const options = parseOptions(crazyEights.options, 'standard', { ...changes });
  if (!options.ok) throw new Error(options.error.text.en);
  return options.value;
}

/** Hands, top card and pile, next card first: `8H 2C | 3D / 7H / KS QS`. */
export function position(
  text: string,
  changes: Partial<CrazyEightsOptions> = {},
): CrazyEightsState {
  const [hands, top, pile] = text.split('/') as [string, string, string];
  const start = { hands: hands.split('|').map(readCodes), top: top.trim(), pile: readCodes(pile) };
  return crazyEights.deal(optionsWith(changes), start.hands.length, parseSeed(''), start);
}

/** A shuffled game. */
export function dealt(
  seats: number,
  seed: string,
  changes: Partial<CrazyEightsOptions> = {},
): CrazyEightsState {
  return crazyEights.deal(optionsWith(changes), seats, parseSeed(seed));
}

/** Plays lines like `0 play 8H` or `2 retire` and returns what happened. */
export function play(state: CrazyEightsState, ...lines: readonly string[]): CrazyEightsEvent[] {
  const events: CrazyEightsEvent[] = [];
  for (const line of lines) {
    const action = crazyEights.codec.parse(line.slice(2));
    if (action === undefined) throw new Error(`"${line}" is no move`);
    crazyEights.apply(state, Number(line[0]), action, (event) => events.push(event));
  }
  return events;
}

/** What a seat may do, as texts. */
export function listLegal(state: CrazyEightsState, seat: Seat): string[] {
  const out: Action[] = [];
  const count = crazyEights.legal(state, seat, out);
  return out.slice(0, count).map((action) => crazyEights.codec.format(action));
}

export function formatHand(state: CrazyEightsState, seat: Seat): string {
  return handOf(state, seat).map(formatCard).join(' ');
}

function readCodes(text: string): string[] {
  return text.trim() === '' ? [] : text.trim().split(' ');
}
