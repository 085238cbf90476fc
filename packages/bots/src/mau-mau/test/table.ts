/** Positions and rules for the tests of Mau-Mau's bots. */
import { mauMau, type MauMauOptions } from '@stammtisch/games';
import {
  type AnyGame,
  type Ask,
  askFor,
  createRng,
  type Field,
  nextTurn,
  parseOptions,
  parseSeed,
  playMove,
  type Rng,
  type Seat,
  type Session,
  speak,
  startSession,
  takeTurn,
  type Turn,
} from '@stammtisch/kernel';
import * as fc from 'fast-check';
import type { Bot } from '../../basics/bot.ts';

const GAME = mauMau as unknown as AnyGame;

/** What stands on the table beside the hands; piles are top first, rules a preset and changes. */
export interface Setting {
  readonly top?: string;
  readonly pile?: string;
  readonly turn?: Seat;
  readonly wish?: 'H' | 'D' | 'C' | 'S';
  readonly sevens?: number;
  readonly wishing?: true;
  readonly rules?: string;
  readonly options?: Partial<MauMauOptions>;
  /** What is played before the seat is asked, by whoever is on turn. */
  readonly lines?: readonly string[];
}

/** What whoever is on turn is asked: `askIn('7H 8S | KD 9C', { top: 'AH' })`. */
export function askIn(hands: string, setting: Setting = {}): Ask {
  return askNow(sessionOf(hands, setting));
}

export function askNow(session: Session): Ask {
  const turn = nextTurn(session);
  if (turn === undefined) throw new Error('the game is over');
  return askFor(session, turn);
}

/** A game that begins like this and has gone on for some lines. */
export function sessionOf(hands: string, setting: Setting): Session {
  const { top = 'AH', pile = '', rules, options, lines = [], ...rest } = setting;
  const start = {
    hands: hands.split('|').map(listCodes),
    discard: listCodes(top),
    pile: listCodes(pile),
    ...rest,
  };
  const seats = start.hands.length;
  const chosen = optionsOf(rules, options);
  const refused = mauMau.refuseDeal(chosen, seats, start);
  if (refused !== undefined) throw new Error(speak(refused, 'en'));
  const seed = parseSeed('position');
  const session = startSession({ game: GAME, options: chosen, seats, seed, start });
  for (const line of lines) playLine(session, line);
  return session;
}

/** Plays what a line says for whoever is on turn. */
export function playLine(session: Session, line: string): void {
  const turn = nextTurn(session);
  const action = mauMau.codec.parse(line);
  if (turn === undefined || action === undefined || !turn.legal.includes(action)) {
    throw new Error(`"${line}" is not legal`);
  }
  playMove(session, { seat: turn.seat, action });
}

export function optionsOf(rules = 'standard', changes: Partial<MauMauOptions> = {}): MauMauOptions {
  const parsed = parseOptions(mauMau.options, rules, changes);
  if (!parsed.ok) throw new Error(speak(parsed.error, 'en'));
  return parsed.value;
}

export function rngOf(seed: string): Rng {
  return createRng(parseSeed(seed));
}

/** What a new bot answers, as text, for a few seeds that must agree. */
export function answer(create: (rng: Rng) => Bot, ask: Ask): string {
  const answers = ['a', 'b', 'c', 'd'].map((seed) => create(rngOf(seed)).choose(ask));
  return [...new Set(answers)]
    .map((action) => (action === undefined ? 'silence' : mauMau.codec.format(action)))
    .join(' or ');
}

/** Moves may be none: some house rules end a game with the cards as dealt. */
export interface PlayedGame {
  readonly moves: readonly string[];
  readonly places: readonly number[];
}

/** Plays a shuffled game to its end; `watch` sees each ask, `disturb` may play before the bot. */
export function playThrough(
  rules: Rules,
  seed: string,
  create: (rng: Rng, seat: Seat) => Bot,
  watch: (session: Session, ask: Ask) => void = () => undefined,
  disturb: (session: Session, turn: Turn) => boolean = () => false,
): PlayedGame {
  const { moves, state } = runSession(rules, seed, create, watch, disturb);
  return {
    moves: moves.map(({ seat, action }) => `${seat} ${mauMau.codec.format(action)}`),
    places: GAME.outcome(state)?.places ?? [],
  };
}

function runSession(
  { options, seats }: Rules,
  seed: string,
  create: (rng: Rng, seat: Seat) => Bot,
  watch: (session: Session, ask: Ask) => void = () => undefined,
  disturb: (session: Session, turn: Turn) => boolean = () => false,
): Session {
  const session = startSession({ game: GAME, options, seats, seed: parseSeed(seed) });
  const bots = Array.from({ length: seats }, (_, seat) => create(rngOf(`${seed} ${seat}`), seat));
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    if (disturb(session, turn)) continue;
    const ask = askFor(session, turn);
    watch(session, ask);
    const action = bots[turn.seat]!.choose(ask);
    const answers = action === undefined ? !turn.waitedFor : turn.legal.includes(action);
    if (!answers) throw new Error(`seat ${turn.seat} answers ${action}`);
    takeTurn(session, turn, action);
  }
  return session;
}

/** The share of games that the first of two bots wins, each deal played in both seats. */
export function winRate(
  rules: string,
  deals: number,
  first: (rng: Rng) => Bot,
  second: (rng: Rng) => Bot,
): number {
  const options = optionsOf(rules);
  let wins = 0;
  for (let i = 0; i < deals * 2; i++) {
    const seatOfFirst = i % 2;
    const session = runSession({ options, seats: 2 }, `deal ${i >> 1}`, (rng, seat) =>
      seat === seatOfFirst ? first(rng) : second(rng),
    );
    if (GAME.outcome(session.state)!.places[seatOfFirst] === 1) wins++;
  }
  return wins / (deals * 2);
}

export interface Rules {
  readonly options: MauMauOptions;
  readonly seats: number;
}

/** House rules of all kinds that can be dealt. */
export function anyRules(seatsMax = 12): fc.Arbitrary<Rules> {
  const fields = Object.entries(mauMau.options.fields as Readonly<Record<string, Field>>);
  const changes = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(name, field)]));
  return fc
    .record({
      preset: fc.constantFrom(...Object.keys(mauMau.options.presets)),
      changes: fc.record(changes, { requiredKeys: [] }),
      seats: fc.integer({ min: 2, max: seatsMax }),
    })
    .map(({ preset, changes: made, seats }) => {
      const parsed = parseOptions(mauMau.options, preset, made);
      return parsed.ok ? { options: parsed.value, seats } : undefined;
    })
    .filter((rules): rules is Rules => {
      return rules !== undefined && mauMau.refuseDeal(rules.options, rules.seats) === undefined;
    });
}

/** Small numbers, so that games are short and many rules can be dealt. */
function valueOf(name: string, field: Field): fc.Arbitrary<unknown> {
  if (field.kind === 'flag') return fc.boolean();
  if (field.kind === 'choice') return fc.constantFrom(...Object.keys(field.values));
  const max = name === 'turnLimit' ? 100 : Math.min(field.max, 8);
  return fc.integer({ min: field.min, max: Math.max(field.min, max) });
}

function listCodes(cards: string): string[] {
  return cards.split(' ').filter((code) => code !== '');
}
