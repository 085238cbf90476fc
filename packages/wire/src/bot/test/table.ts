import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  askFor,
  assert,
  nextTurn,
  parseOptions,
  parseSeed,
  type Session,
  startSession,
  type Turn,
} from '@stammtisch/kernel';
import { describeRules } from '../rules.ts';
import { createSeatTalk, type SeatTalk, type SeatTalkSetup } from '../seat-talk.ts';
import { type ServerMessage, serverMessageSchema } from '../to-bot.ts';

export const CLOCK = { moveMs: 2000, bankMs: 10_000 };

export interface TableOrder extends Partial<SeatTalkSetup> {
  readonly gameId?: string;
  readonly preset?: string;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly seats?: number;
  readonly seed?: string;
}

/** A dealt game with a talk for every seat. */
export interface TalkTable {
  readonly game: AnyGame;
  readonly session: Session;
  readonly talks: readonly SeatTalk[];
}

export function sitDown(order: TableOrder = {}): TalkTable {
  const { gameId = 'mau-mau', preset, changes = {}, seed = 'talk', ...parts } = order;
  const game = GAMES[gameId]!;
  const { seats = game.seats.duel } = order;
  const rules = preset ?? game.options.defaultPreset;
  const parsed = parseOptions(game.options, rules, changes);
  assert(parsed.ok, `the options of ${gameId} are refused`);
  const options = parsed.value;
  const session = startSession({ game, options, seats, seed: parseSeed(seed) });
  const players = ['Anna', 'Ben', 'Cleo', 'Dora'].slice(0, seats);
  const setup = { game, id: 'g1', players, clock: CLOCK };
  const info = describeRules(game, { preset: rules, options });
  const talks = players.map((_, seat) => createSeatTalk({ ...setup, rules: info, seat, ...parts }));
  return { game, session, talks };
}

type Asked = { readonly turn: Turn; readonly talk: SeatTalk } & ReturnType<SeatTalk['ask']>;

/** Asks whoever is next, or undefined at the end. */
export function askNext({ session, talks }: TalkTable): Asked | undefined {
  const turn = nextTurn(session);
  if (turn === undefined) return undefined;
  const talk = talks[turn.seat]!;
  return { turn, talk, ...talk.ask(askFor(session, turn), CLOCK) };
}

/** A line of the server as the schema reads it; throws where it does not fit. */
export function readServerLine(line: string): ServerMessage {
  return serverMessageSchema.parse(JSON.parse(line));
}

/** The question at the end of some lines. */
export function readAct(lines: readonly string[]): ServerMessage & { readonly type: 'act' } {
  const message = readServerLine(lines.at(-1)!);
  assert(message.type === 'act', `a ${message.type} instead of an act`);
  return message;
}
