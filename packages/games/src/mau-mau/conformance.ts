/**
 * Plays files of conformance vectors; their format is described in testdata/conformance/FORMAT.md.
 * A file is read whole before anything is played, so that a bad one is refused and never half run.
 */
import {
  type Action,
  fail,
  ok,
  parseOptions,
  type Result,
  type Seat,
  type Seed,
  SPECTATOR,
  text,
} from '@stammtisch/kernel';
import { type Card, formatCard, parseSuit, printSuit, rankOf, SUIT_LETTERS } from './cards.ts';
import type { MauMauPhase } from './phases.ts';
import { mauMau } from './game.ts';
import type { MauMauOptions } from './options.ts';
import type { MauMauState } from './state.ts';
import {
  complain,
  type Fields,
  join,
  listOf,
  miss,
  orNull,
  type Read,
  readCard,
  readCode,
  readCount,
  readEntries,
  readFields,
  type Reading,
  readName,
  readPlayer,
  readString,
  readSuit,
} from './vector-reading.ts';

/** One thing that is not as expected. */
export interface Mismatch {
  readonly key: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** A step of a game or a fact about cards, with all that is expected of it. */
export interface VectorCase {
  readonly step: string;
  readonly passed: boolean;
  readonly mismatches: readonly Mismatch[];
}

/** What came of one game, or of one list of facts. */
export interface GameReport {
  readonly name: string;
  readonly cases: readonly VectorCase[];
}

/** Runs a parsed vector file: a game, a list of card facts, or an array of these. */
export function runVectors(json: unknown): Result<readonly GameReport[]> {
  const reading: Reading = { problem: undefined, players: [] };
  const entries = Array.isArray(json)
    ? json.map((entry, i) => readEntry(reading, entry, `[${i}]`))
    : [readEntry(reading, json, '')];
  if (reading.problem !== undefined) return fail(reading.problem);
  return ok(entries.map(({ name, run }) => ({ name, cases: run() })));
}

/** The draw pile, top first. No view shows its order, so it is read from the state. */
export function drawPileOf(state: MauMauState): Card[] {
  return Array.from(state.cards.subarray(0, state.pileCount)).reverse();
}

interface Entry {
  readonly name: string;
  readonly run: () => readonly VectorCase[];
}

interface Vector {
  readonly options: MauMauOptions;
  readonly players: readonly string[];
  readonly deck: readonly string[];
  readonly steps: readonly Step[];
}

interface Step {
  readonly label: string;
  readonly does: 'nothing' | 'deal' | 'act';
  readonly seat: Seat;
  readonly action: Action;
  readonly expected: readonly { readonly key: ExpectKey; readonly value: unknown }[];
}

/** What can be expected after a step, in the words of the format; hands are sorted. */
interface Observed {
  readonly gameState: string;
  readonly players: readonly string[];
  readonly ranking: readonly string[];
  readonly hands: Readonly<Record<string, readonly string[]>>;
  readonly drawPile: readonly string[];
  readonly discardPile: readonly string[];
  readonly chosenSuit: string | null;
  readonly sevenCounter: number;
  readonly topCard: string | null;
}
type ExpectKey = keyof Observed;

// Decks are stacked; only reshuffled cards depend on this, and vectors do not expect their order.
const SEED: Seed = [0, 0, 0, 0];
/** No action at all: what is written for a card that no pack has. */
const NEVER_LEGAL: Action = mauMau.codec.count;
const TABLE_ACTIONS: Readonly<Record<string, Step['does']>> = {
  init: 'nothing',
  start: 'deal',
  deal: 'deal',
};
const PLAIN_ACTIONS: Readonly<Record<string, Action>> = {
  skip: mauMau.codec.encode({ kind: 'draw' }),
  no7: mauMau.codec.encode({ kind: 'no7' }),
  mau: mauMau.codec.encode({ kind: 'call', call: 'mau' }),
  maumau: mauMau.codec.encode({ kind: 'call', call: 'mau-mau' }),
};
const ACTIONS = [
  ...Object.keys(TABLE_ACTIONS),
  'chooseCard',
  'chooseSuit',
  ...Object.keys(PLAIN_ACTIONS),
];
const GAME_STATES = ['GAME_INITIALIZED', 'PLAY', 'CHOOSE_SUIT', 'GAME_OVER', 'GAME_CANCELED'];
const STATE_OF_PHASE: Partial<Record<MauMauPhase, string>> = {
  JackChosen: 'CHOOSE_SUIT',
  JackInherited: 'CHOOSE_SUIT',
  GameFinished: 'GAME_OVER',
  GameCanceled: 'GAME_CANCELED',
};

const EXPECTATIONS: Readonly<Record<ExpectKey, Read<unknown>>> = {
  gameState: (reading, raw, place) => readName(reading, raw, place, GAME_STATES),
  players: listOf(readPlayer),
  ranking: listOf(readPlayer),
  hands: readHands,
  drawPile: listOf(readCode),
  discardPile: listOf(readCode),
  chosenSuit: orNull(readSuit),
  sevenCounter: readCount,
  topCard: orNull(readCode),
};

const ASSERTIONS: Readonly<Record<string, Read<readonly VectorCase[]>>> = {
  compare: listOf(checkOrder),
  rankStrings: (reading, raw, place) =>
    readEntries(reading, raw, place).map(([rank, printed]) => {
      const card = readCard(reading, `${rank}H`, place);
      return judgeFact(`rank ${rank}`, 'printed', printed, rankOf(card));
    }),
  suitStrings: (reading, raw, place) =>
    readEntries(reading, raw, place).map(([letter, printed]) => {
      const suit = parseSuit(readSuit(reading, letter, place)) ?? 0;
      const glyph = readString(reading, printed, `${place}.${letter}`);
      return judgeFact(`suit ${letter}`, 'printed', withoutSelector(glyph), printSuit(suit));
    }),
  deck: checkDeck,
};

function readEntry(reading: Reading, json: unknown, place: string): Entry {
  const fields = readFields(reading, json, place);
  const name = readString(reading, fields['name'], join(place, 'name'));
  if (!('asserted' in fields)) {
    const vector = readVector(reading, fields, place);
    return { name, run: () => playVector(vector) };
  }
  const at = join(place, 'asserted');
  const cases = readEntries(reading, fields['asserted'], at).flatMap(([group, facts]) => {
    const known = readName(reading, group, at, Object.keys(ASSERTIONS));
    return ASSERTIONS[known]?.(reading, facts, join(at, group)) ?? [];
  });
  return { name, run: () => cases };
}

function playVector(vector: Vector): VectorCase[] {
  const { options, players, deck, steps } = vector;
  let state: MauMauState | undefined;
  return steps.map(({ label, does, seat, action, expected }, i) => {
    if (does === 'deal') state ??= mauMau.deal(options, players.length, SEED, { deck });
    else if (does === 'act' && state !== undefined) act(state, seat, action);
    const observed = state === undefined ? observeStart(vector) : observe(state, players);
    return judge(`${i + 1} ${label}`, expected, observed);
  });
}

/** What is not legal changes nothing; vectors try it on purpose. */
function act(state: MauMauState, seat: Seat, action: Action): void {
  const actions: Action[] = [];
  const count = mauMau.legal(state, seat, actions);
  if (actions.slice(0, count).includes(action)) mauMau.apply(state, seat, action);
}

function observeStart({ players, deck }: Vector): Observed {
  return {
    gameState: 'GAME_INITIALIZED',
    players,
    ranking: [],
    hands: Object.fromEntries(players.map((name) => [name, []])),
    drawPile: deck,
    discardPile: [],
    chosenSuit: null,
    sevenCounter: 0,
    topCard: null,
  };
}

function observe(state: MauMauState, players: readonly string[]): Observed {
  const seen = mauMau.view(state, SPECTATOR);
  const hands = players.map((name, seat) => {
    const hand = mauMau.view(state, seat).hands[seat] ?? [];
    return [name, hand.map(formatCard).sort()] as const;
  });
  return {
    gameState: STATE_OF_PHASE[seen.phase] ?? 'PLAY',
    players: seen.order.map((seat) => players[seat]),
    ranking: seen.ranking.map((seat) => players[seat]),
    hands: Object.fromEntries(hands),
    drawPile: drawPileOf(state).map(formatCard),
    discardPile: seen.discard.map(formatCard),
    chosenSuit: seen.wish === null ? null : SUIT_LETTERS[seen.wish],
    sevenCounter: seen.sevens,
    topCard: formatCard(seen.discard[0]),
  };
}

function judge(step: string, expected: Step['expected'], observed: Observed): VectorCase {
  const mismatches = expected.flatMap(({ key, value }): Mismatch[] => {
    const got = key === 'hands' ? handsOf(value as Observed['hands'], observed) : observed[key];
    const same = JSON.stringify(value) === JSON.stringify(got);
    return same ? [] : [{ key, expected: value, got }];
  });
  return { step, passed: mismatches.length === 0, mismatches };
}

/** Only the hands that something is expected of, in the same order. */
function handsOf(expected: Observed['hands'], { hands }: Observed): Observed['hands'] {
  return Object.fromEntries(Object.keys(expected).map((name) => [name, hands[name]]));
}

function judgeFact(step: string, key: string, expected: unknown, got: unknown): VectorCase {
  const passed = expected === got;
  return { step, passed, mismatches: passed ? [] : [{ key, expected, got }] };
}

function checkOrder(reading: Reading, raw: unknown, place: string): VectorCase {
  const fields = readFields(reading, raw, place);
  const a = readCard(reading, fields['a'], join(place, 'a'));
  const b = readCard(reading, fields['b'], join(place, 'b'));
  const step = `compare ${formatCard(a)} with ${formatCard(b)}`;
  // Math.sign of 0 can be -0, which no file can write.
  return judgeFact(step, 'sign', fields['sign'], a === b ? 0 : Math.sign(a - b));
}

/** Checks the cards of a real deal from so many packs. */
function checkDeck(reading: Reading, raw: unknown, place: string): VectorCase[] {
  const fields = readFields(reading, raw, place);
  const decks = readCount(reading, fields['numDecks'], join(place, 'numDecks'));
  const options = readOptions(reading, join(place, 'numDecks'), 'statechart', { decks });
  const absent = listOf(readCode)(reading, fields['absent'] ?? [], join(place, 'absent'));
  const counts = readEntries(reading, fields['count'] ?? {}, join(place, 'count'));
  counts.forEach(([code]) => readCode(reading, code, join(place, 'count')));
  if (reading.problem !== undefined) return [];
  const { unseen, discard } = mauMau.view(mauMau.deal(options, 2, SEED), SPECTATOR);
  const cards = [...unseen, ...discard].map(formatCard);
  const countOf = (code: string): number => cards.filter((card) => card === code).length;
  const step = (what: string): string => `${decks} packs, ${what}`;
  return [
    ...('size' in fields ? [judgeFact(step('all'), 'size', fields['size'], cards.length)] : []),
    ...absent.map((code) => judgeFact(step(code), 'count', 0, countOf(code))),
    ...counts.map(([code, count]) => judgeFact(step(code), 'count', count, countOf(code))),
  ];
}

/** The course prints suits with the selector that asks for text instead of a picture. */
function withoutSelector(glyph: string): string {
  return glyph.replaceAll('\uFE0E', '');
}

function readVector(reading: Reading, fields: Fields, place: string): Vector {
  const at = (key: string): string => join(place, key);
  const players = listOf(readString)(reading, fields['players'], at('players'));
  reading.players = players;
  if (new Set(players).size < players.length) {
    miss(reading, at('players'), text('verschiedene Namen', 'different names'), players);
  }
  const deck = listOf(readCode)(reading, fields['deck'], at('deck'));
  const rules = readString(reading, fields['rules'], at('rules'));
  const handSize = readCount(reading, fields['cardsPerPlayer'], at('cardsPerPlayer'));
  // Once without the hand size, so that each is blamed for its own.
  readOptions(reading, at('rules'), rules, {});
  const options = readOptions(reading, at('cardsPerPlayer'), rules, { handSize });
  const steps = listOf(readStep)(reading, fields['steps'], at('steps'));
  if (reading.problem === undefined) {
    const refused = mauMau.refuseDeal(options, players.length, { deck });
    if (refused !== undefined) complain(reading, place, refused.code, refused);
  }
  return { options, players, deck, steps };
}

function readStep(reading: Reading, raw: unknown, place: string): Step {
  const fields = readFields(reading, raw, place);
  const name = readName(reading, fields['action'], join(place, 'action'), ACTIONS);
  const at = join(place, 'expect');
  const expected = readEntries(reading, fields['expect'], at).map(([key, value]) => {
    const known = readName(reading, key, at, Object.keys(EXPECTATIONS)) as ExpectKey;
    return { key: known, value: EXPECTATIONS[known]?.(reading, value, join(at, key)) };
  });
  const does = TABLE_ACTIONS[name];
  if (does !== undefined) {
    return { label: name, does, seat: SPECTATOR, action: NEVER_LEGAL, expected };
  }
  const actor = readPlayer(reading, fields['actor'], join(place, 'actor'));
  const { action, object } = readAction(reading, name, fields, place);
  const seat = reading.players.indexOf(actor);
  return { label: `${name}${object} by ${actor}`, does: 'act', seat, action, expected };
}

function readAction(
  reading: Reading,
  name: string,
  fields: Fields,
  place: string,
): { readonly action: Action; readonly object: string } {
  if (name === 'chooseCard') {
    const card = readCard(reading, fields['card'], join(place, 'card'));
    const action = card < 0 ? NEVER_LEGAL : mauMau.codec.encode({ kind: 'play', card });
    return { action, object: ` ${formatCard(card)}` };
  }
  if (name === 'chooseSuit') {
    const letter = readSuit(reading, fields['suit'], join(place, 'suit'));
    const action = mauMau.codec.encode({ kind: 'wish', suit: parseSuit(letter) ?? 0 });
    return { action, object: ` ${letter}` };
  }
  return { action: PLAIN_ACTIONS[name] ?? NEVER_LEGAL, object: '' };
}

function readHands(reading: Reading, raw: unknown, place: string): Observed['hands'] {
  const hands = readEntries(reading, raw, place).map(([name, cards]) => {
    const codes = listOf(readCode)(reading, cards, join(place, name));
    return [readPlayer(reading, name, place), codes.toSorted()] as const;
  });
  return Object.fromEntries(hands);
}

function readOptions(
  reading: Reading,
  place: string,
  preset: string,
  changes: Fields,
): MauMauOptions {
  const options = parseOptions(mauMau.options, preset, changes);
  if (options.ok) return options.value;
  complain(reading, place, options.error.code, options.error);
  return {} as MauMauOptions;
}
