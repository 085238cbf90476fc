/** Positions, actions and events of Mau-Mau written as text, for tests. */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type Action,
  FAULT,
  HIDDEN,
  parseOptions,
  parseSeed,
  RETIRE,
  type Seat,
  speak,
} from '@stammtisch/kernel';
import { type Card, FACE_COUNT, formatCard, SUIT_LETTERS } from '../cards.ts';
import type { MauMauEvent } from '../events.ts';
import { mauMau } from '../game.ts';
import type { MauMauOptions } from '../options.ts';
import type { MauMauState } from '../state.ts';

/** So many whole packs, sorted. */
export function makePacks(decks: number): Card[] {
  return Array.from({ length: FACE_COUNT * decks }, (_, i) => Math.floor(i / decks));
}

/** Lists of cards are top first; the rules are a preset with some options changed. */
export interface Setting {
  readonly discard?: string;
  readonly pile?: string;
  readonly turn?: Seat;
  readonly wish?: (typeof SUIT_LETTERS)[number];
  readonly sevens?: number;
  readonly wishing?: true;
  readonly rules?: string;
  readonly options?: Partial<MauMauOptions>;
}

export const PRESETS = Object.keys(mauMau.options.presets);

/** The options of a preset with some of them changed. */
export function optionsOf(rules = 'standard', changes: Partial<MauMauOptions> = {}): MauMauOptions {
  const parsed = parseOptions(mauMau.options, rules, changes);
  if (!parsed.ok) throw new Error(speak(parsed.error, 'en'));
  return parsed.value;
}

/** A game that begins like this: `position('7H 8S | KD 9C', { discard: 'AH' })`. */
export function position(hands: string, setting: Setting = {}): MauMauState {
  const { discard = 'AH', pile, rules, options, ...rest } = setting;
  const start = {
    hands: hands.split('|').map(listCodes),
    discard: listCodes(discard),
    pile: listCodes(pile ?? ''),
    ...rest,
  };
  return begin(start, start.hands.length, rules, options);
}

/** A game dealt from this pack, top first. */
export function dealtFrom(
  deck: string,
  seats: number,
  changes: Partial<MauMauOptions> = {},
  rules?: string,
): MauMauState {
  return begin({ deck: listCodes(deck) }, seats, rules, changes);
}

/** A shuffled game. */
export function dealt(
  seats: number,
  seed: string,
  rules?: string,
  changes?: Partial<MauMauOptions>,
): MauMauState {
  return mauMau.deal(optionsOf(rules, changes), seats, parseSeed(seed));
}

/**
 * Plays lines like `play 7H` for whoever is on turn, or `2: call mau` for a seat, and returns what
 * happened. What is not legal is an error, so every line also tests that it is legal.
 */
export function play(state: MauMauState, ...lines: readonly string[]): MauMauEvent[] {
  const events: MauMauEvent[] = [];
  for (const line of lines) {
    const { seat, action } = readLine(state, line);
    if (action !== RETIRE && action !== FAULT && !listLegal(state, seat).includes(action)) {
      const why = speak(mauMau.refusal(state, seat, action), 'en');
      throw new Error(`"${line}" is not legal: ${why}`);
    }
    mauMau.apply(state, seat, action, (event) => events.push(event));
  }
  return events;
}

/** A row of a table: what stands on the table, what is done, what must be true after it. */
export type Case = readonly [
  title: string,
  hands: string,
  setting: Setting,
  lines: readonly string[],
  expected: Partial<Look> & { readonly events?: readonly string[] },
];

/** What a case leads to, to be compared with what it expects. */
export function played([, hands, setting, lines]: Case): Look & { readonly events: string[] } {
  const state = position(hands, setting);
  const events = brief(play(state, ...lines));
  return { ...look(state), events };
}

/** The seat whose turn it is. */
export function turnOf(state: MauMauState): Seat {
  return mauMau.view(state, 0).turn;
}

/** The legal actions of a seat, of the one on turn unless told. */
export function legalOf(state: MauMauState, seat: Seat = turnOf(state)): string {
  return listLegal(state, seat)
    .map((action) => mauMau.codec.format(action))
    .join(', ');
}

function listLegal(state: MauMauState, seat: Seat): Action[] {
  const out: Action[] = [];
  return out.slice(0, mauMau.legal(state, seat, out));
}

/** All that a table of expectations may ask about a state. */
export interface Look {
  readonly phase: string;
  readonly calls: string;
  /** Still playing, the one on turn first. */
  readonly order: string;
  readonly hands: string;
  readonly counts: string;
  readonly top: string;
  readonly pile: number;
  readonly discards: number;
  readonly wish: string | null;
  readonly cost: number;
  readonly debtor: Seat | null;
  readonly ranking: string;
  readonly legal: string;
  readonly reason: string;
}

export function look(state: MauMauState): Look {
  const view = mauMau.view(state, turnOf(state));
  const [phase, calls] = mauMau.phase(state) as [string, string];
  return {
    phase,
    calls,
    order: view.order.join(' '),
    hands: formatHands(state),
    counts: view.counts.join(' '),
    top: formatCard(view.discard[0]!),
    pile: view.pileCount,
    discards: view.discard.length,
    wish: view.wish === null ? null : SUIT_LETTERS[view.wish]!,
    cost: view.cost,
    debtor: view.debtor,
    ranking: view.ranking.join(' '),
    legal: legalOf(state),
    reason: view.reason,
  };
}

/** All hands as `position` reads them, each sorted. */
export function formatHands(state: MauMauState): string {
  const { counts } = mauMau.view(state, 0);
  const hands = counts.map((_, seat) => mauMau.view(state, seat).hands[seat]!);
  return hands.map((hand) => hand.map(formatCard).join(' ')).join(' | ');
}

/** Events as `0 laid 7H`, `1 drew ? ? (sevens)`, `0 forgot mau`, `2 out 1`. */
export function brief(events: readonly MauMauEvent[]): string[] {
  return events.map((event) =>
    [String(event.seat), event.type, ...detailsOf(event)].filter((word) => word !== '').join(' '),
  );
}

export function refusalOf(
  state: MauMauState,
  line: string,
): { code: string; de: string; en: string } {
  const { seat, action } = readLine(state, line);
  if (listLegal(state, seat).includes(action)) throw new Error(`"${line}" is legal`);
  const refusal = mauMau.refusal(state, seat, action);
  return { code: refusal.code, de: speak(refusal, 'de'), en: speak(refusal, 'en') };
}

export function parseAction(line: string): Action {
  const action = mauMau.codec.parse(line);
  if (action === undefined) throw new Error(`no action "${line}"`);
  return action;
}

/** The text of a file in testdata; with UPDATE=1 the file is first written anew. */
export function storedText(name: string, fresh: string): string {
  const file = new URL(`../testdata/${name}`, import.meta.url);
  if (process.env['UPDATE'] === '1') writeFileSync(file, fresh);
  return readFileSync(file, 'utf8');
}

function begin(
  start: unknown,
  seats: number,
  rules?: string,
  changes?: Partial<MauMauOptions>,
): MauMauState {
  const options = optionsOf(rules, changes);
  const refused = mauMau.refuseDeal(options, seats, start);
  if (refused !== undefined) throw new Error(speak(refused, 'en'));
  return mauMau.deal(options, seats, parseSeed('position'), start);
}

function readLine(state: MauMauState, line: string): { seat: Seat; action: Action } {
  const [before, after] = line.split(':') as [string, string | undefined];
  if (after === undefined) return { seat: turnOf(state), action: parseAction(before) };
  return { seat: Number(before), action: parseAction(after) };
}

function listCodes(cards: string): string[] {
  return cards.split(' ').filter((code) => code !== '');
}

function detailsOf(event: MauMauEvent): readonly string[] {
  if (event.type === 'laid' || event.type === 'showed') return event.cards.map(faceOf);
  if (event.type === 'drew') {
    return [...event.cards.map(faceOf), event.reason === 'draw' ? '' : `(${event.reason})`];
  }
  if (event.type === 'wished') return [SUIT_LETTERS[event.suit]!];
  if (event.type === 'called' || event.type === 'forgot') return [event.call];
  if (event.type === 'reshuffled') return [String(event.count)];
  return event.type === 'out' || event.type === 'last' ? [String(event.place)] : [];
}

function faceOf(card: Card): string {
  return card === HIDDEN ? '?' : formatCard(card);
}
