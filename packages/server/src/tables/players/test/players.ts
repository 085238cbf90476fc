import { onTestFinished } from 'vitest';
import { GAMES } from '@stammtisch/games';
import {
  type Action,
  type Ask,
  askFor,
  assert,
  type GameLog,
  logOf,
  nextTurn,
  ok,
  parseOptions,
  parseSeed,
  type Session,
  startSession,
  takeNews,
  takeTurn,
  type Turn,
} from '@stammtisch/kernel';
import { createNotes, type Notes } from '@stammtisch/testkit/notes';
import type { BotAtTable, NetworkBotSeat } from '@stammtisch/table';
import { type Dialled, dial } from '../../../test/dial.ts';
import { createGuesses } from '../../../limits/guesses.ts';
import type { BotPortLimits } from '../limits.ts';
import { createPlayers, type PlayersSetup, type TablePlayers } from '../players.ts';

/** Players with an open port, and what they told. */
export interface OpenedPlayers {
  readonly players: TablePlayers;
  readonly port: number;
  /** Tables whose bots came or went, in order. */
  readonly presence: Notes<string>;
  readonly bugs: readonly unknown[];
}

/** Guesses that no test comes near by chance. */
const MANY = 10_000;

type Changes = Partial<PlayersSetup> & { readonly limits?: Partial<BotPortLimits> };

/** Opens players for one test; they are closed with it. */
export async function openPlayers({
  limits = {},
  ...changes
}: Changes = {}): Promise<OpenedPlayers> {
  const presence = createNotes<string>();
  const bugs: unknown[] = [];
  const players = createPlayers({
    tokenKey: 'a key for tests',
    guesses: createGuesses({ perMinute: MANY }),
    sitDown: async () => ok(undefined),
    findSeats: async () => [],
    wake: async () => undefined,
    onPresence: presence.add,
    onBug: (error) => bugs.push(error),
    // Nobody who plays is slow, however busy the machine.
    moveMs: 30_000,
    thinkers: { threads: 1 },
    ...changes,
  });
  onTestFinished(() => players.close());
  const opened = await players.listen({
    host: '127.0.0.1',
    port: 0,
    limits: { lingerMs: 300, ...limits },
  });
  assert(opened.ok, 'a free port can be opened');
  return { players, port: opened.value.port, presence, bugs };
}

/** Who plays at a table of a test: bots as they are written, bots after an `@`. */
export interface TableOrder {
  readonly players: readonly string[];
  readonly game?: string;
  readonly rules?: string;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly table?: string;
  readonly clock?: BotAtTable['clock'];
  readonly seed?: string;
  /** Of bots that are not there yet. */
  readonly tokenHash?: string;
}

/** A table that asks its players, without people and without storage. */
export interface TestTable {
  readonly session: Session;
  readonly seats: readonly BotAtTable[];
  /** How often a player did not answer and the table acted for it, by seat. */
  readonly fallbacks: readonly number[];
  /** Whose turn it is and what it is asked. */
  ask(): { readonly turn: Turn; readonly ask: Ask } | undefined;
  take(turn: Turn, choice: Action | undefined): void;
  /** Plays to the end, tells it, and returns the log. */
  playOut(players: TablePlayers): Promise<GameLog>;
}

/** Whether a bot is here and could play at a table. */
export function hasBot(players: TablePlayers, name: string, table: string): boolean {
  return players.botTokenHash(name, table) !== undefined;
}

/** The seat of a bot that is here. */
export function seatOf(players: TablePlayers, name: string): NetworkBotSeat {
  return { seat: 0, name, tokenHash: players.botTokenHash(name, '') };
}

/** Bots that are with the players have the seats of their names. */
export function openTable(order: TableOrder, network?: TablePlayers): TestTable {
  const { players, game: gameId = 'mau-mau', rules = 'contest', changes, table = 't1' } = order;
  const game = GAMES[gameId]!;
  const options = parseOptions(game.options, rules, changes);
  assert(options.ok, 'the rules of a test can be read');
  const seed = parseSeed(order.seed ?? 'table');
  const count = players.length;
  const session = startSession({ game, options: options.value, seats: count, seed });
  const names = players.map((player, seat) =>
    player.startsWith('@') ? player.slice(1) : `B${seat}`,
  );
  const seats = players.map((player, seat): BotAtTable => ({
    table,
    round: 1,
    game,
    seat,
    player: player.startsWith('@')
      ? {
          kind: 'program',
          name: player.slice(1),
          tokenHash: order.tokenHash ?? network?.botTokenHash(player.slice(1), table),
        }
      : { kind: 'bot', bot: player, seed: `bot ${seat}` },
    rules,
    options: options.value,
    names,
    clock: order.clock,
  }));
  const fallbacks = players.map(() => 0);
  const take = (turn: Turn, choice: Action | undefined): void => takeTurn(session, turn, choice);
  return {
    session,
    seats,
    fallbacks,
    take,
    ask() {
      const turn = nextTurn(session);
      return turn && { turn, ask: askFor(session, turn) };
    },
    async playOut(asked) {
      for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
        const { seat, waitedFor } = turn;
        try {
          take(turn, await asked.choose(seats[seat]!, askFor(session, turn)));
        } catch {
          fallbacks[seat]!++;
          take(turn, waitedFor ? game.fallback(session.state, seat) : undefined);
        }
      }
      const log = logOf(session, { rules, players, names });
      for (const seat of seats) {
        asked.forget(seat, log.outcome, log.seed, takeNews(session, seat.seat));
      }
      return log;
    },
  };
}

/** A message of the server, as loosely typed as a bot sees it. */
export interface Heard {
  readonly type?: string;
  readonly token?: string;
  readonly seq?: number;
  readonly legal?: readonly string[];
  readonly code?: string;
  readonly consequence?: string;
  readonly message?: string;
  readonly reason?: string;
  readonly result?: string;
  readonly seed?: string;
  readonly game?: string;
  readonly seat?: number;
  readonly players?: readonly string[];
  readonly clock?: { readonly moveMs: number; readonly bankMs: number };
}

/** A bot whose lines a test says one by one. */
export interface Caller extends Dialled {
  say(message: object): void;
  /** The next message of a type; undefined once the connection is closed. */
  hear(type: string): Promise<Heard | undefined>;
}

/** Connects and says hello; `greeting` is the answer, or undefined where there was none. */
export async function call(
  port: number,
  hello: object,
): Promise<Caller & { readonly greeting: Heard | undefined }> {
  const caller = dialIn(port);
  await caller.until('sendName');
  caller.say({ type: 'hello', v: 1, ...hello });
  const line = await caller.next();
  return { ...caller, greeting: line === undefined ? undefined : (JSON.parse(line) as Heard) };
}

export function dialIn(port: number): Caller {
  const dialled = dial(port);
  return {
    ...dialled,
    say: (message) => dialled.send(`${JSON.stringify(message)}\n`),
    async hear(type) {
      const line = await dialled.until(`"type":"${type}"`);
      return line === undefined ? undefined : (JSON.parse(line) as Heard);
    },
  };
}
