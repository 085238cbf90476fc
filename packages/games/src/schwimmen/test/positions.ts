import { type Action, parseOptions, parseSeed, type Seat } from '@stammtisch/kernel';
import { formatCard, listCards } from '../cards.ts';
import type { SchwimmenEvent } from '../events.ts';
import { schwimmen } from '../game.ts';
import type { SchwimmenOptions } from '../options.ts';
import type { SchwimmenState } from '../state.ts';

/** The standard options with some of them changed. */
export function optionsWith(changes: Partial<SchwimmenOptions> = {}): SchwimmenOptions {
  const options = parseOptions(schwimmen.options, 'standard', { ...changes });
  if (!options.ok) throw new Error(options.error.text.en);
  return options.value;
}

/** Hands, middle and pile, next card first: `7H 8H 9C | KD QD 7S / AH AD 7C / 8C`. */
export function position(text: string, changes: Partial<SchwimmenOptions> = {}): SchwimmenState {
  const [hands, middle, pile] = text.split('/') as [string, string, string];
  const start = {
    hands: hands.split('|').map(readCodes),
    middle: readCodes(middle),
    pile: readCodes(pile),
  };
  return schwimmen.deal(optionsWith(changes), start.hands.length, parseSeed(''), start);
}

/** A shuffled game. */
export function dealt(
  seats: number,
  seed: string,
  changes: Partial<SchwimmenOptions> = {},
): SchwimmenState {
  return schwimmen.deal(optionsWith(changes), seats, parseSeed(seed));
}

/** Plays lines like `0 take 8H` or `2 retire` and returns what happened. */
export function play(state: SchwimmenState, ...lines: readonly string[]): SchwimmenEvent[] {
  const events: SchwimmenEvent[] = [];
  for (const line of lines) {
    const action = schwimmen.codec.parse(line.slice(2));
    if (action === undefined) throw new Error(`"${line}" is no move`);
    schwimmen.apply(state, Number(line[0]), action, (event) => events.push(event));
  }
  return events;
}

/** What a seat may do, as texts. */
export function listLegal(state: SchwimmenState, seat: Seat): string[] {
  const out: Action[] = [];
  const count = schwimmen.legal(state, seat, out);
  return out.slice(0, count).map((action) => schwimmen.codec.format(action));
}

/** A set of cards as codes. */
export function formatSet(cards: number): string {
  return listCards(cards).map(formatCard).join(' ');
}

function readCodes(text: string): string[] {
  return text.trim() === '' ? [] : text.trim().split(' ');
}
