/**
 * The standing table: every two bots that have told their names play one game at once, the first of
 * them begins, any number of games side by side.
 */
import { type Deal, ok, type Result, sentence } from '@stammtisch/kernel';
import { type BySlot, type Compat, readName, type Slot } from '@stammtisch/wire';
import type { Connection } from '../net/connection.ts';
import { listen, type Listener } from '../net/listen.ts';
import { FAILED_GAMES_MAX } from './formats/hall.ts';
import type { RunningGame } from './game.ts';
import { type Arrival, greet, type NamedBot } from './handshake.ts';
import type { ContestLimits } from './limits.ts';
import { type Opening, openGame, type Waiting } from './open-game.ts';
import type { GameRecord } from './record.ts';
import { admit, dismiss, sendAway, type Visitor } from './visitor.ts';

export const BEGINS = ['named', 'connected'] as const;

export type Begins = (typeof BEGINS)[number];

export interface ContestPlan {
  readonly host: string;
  readonly port: number;
  readonly compat: Compat;
  readonly limits: ContestLimits;
  /** Of two bots who begins: who has told its name first, or who has connected first. */
  readonly begins?: Begins;
  /** The cards of a game, told to nobody before its end. */
  readonly dealFor: (game: number) => Deal;
  /** The number of the first game; 1 unless games were played before. */
  readonly firstGame?: number;
  /** Ends after one game. */
  readonly once?: boolean;
  readonly keepTranscripts?: boolean;
  readonly onJoin?: (bot: Arrival) => void;
  /** A named bot has left before its game began. */
  readonly onLeave?: (bot: Arrival) => void;
  readonly onGame: (record: GameRecord, transcript: readonly string[]) => void;
  /** A bug of ours that belongs to no game. */
  readonly onBug: (error: unknown) => void;
}

/** A contest that is running. */
export interface Contest extends Pick<Listener, 'host' | 'port' | 'connections'> {
  /** Breaks off the games that are running, as void, and closes everything. */
  stop(): Promise<number>;
  /** Fulfilled when everything is closed, with the number of games that were broken off. */
  readonly closed: Promise<number>;
}

/** Opens a standing table. */
export async function openContest(plan: ContestPlan): Promise<Result<Contest>> {
  const hall: Hall = {
    plan,
    waiting: [],
    visitors: new Set(),
    games: new Map(),
    nextGame: plan.firstGame ?? 1,
    arrivals: 0,
    closing: false,
    brokenOff: 0,
    close: () => undefined,
  };
  const { host, port, limits, onBug } = plan;
  const onConnection = (connection: Connection): void => welcome(hall, connection);
  const listener = await listen({ host, port, limits, onBug, onConnection });
  if (!listener.ok) return listener;
  const closed = new Promise<number>((resolve) => {
    hall.close = () => {
      hall.closing = true;
      for (const visitor of hall.visitors) dismiss(visitor, OVER);
      void listener.value.close().then(() => resolve(hall.brokenOff));
    };
  });
  return ok({
    host,
    port: listener.value.port,
    connections: listener.value.connections,
    closed,
    stop() {
      hall.closing = true;
      hall.brokenOff += hall.games.size;
      for (const game of hall.games.keys()) game.cancel();
      hall.close();
      return closed;
    },
  });
}

interface Hall {
  readonly plan: ContestPlan;
  /** Bots with a name and without a game, in order. */
  readonly waiting: Waiting[];
  /** All bots of our own protocol, waiting or playing. */
  readonly visitors: Set<Visitor>;
  /** With the names of those who play. */
  readonly games: Map<RunningGame, BySlot<string>>;
  nextGame: number;
  /** How often somebody has come, or has come back from a game. */
  arrivals: number;
  closing: boolean;
  brokenOff: number;
  close: () => void;
}

function welcome(hall: Hall, connection: Connection): void {
  const { compat, limits } = hall.plan;
  const order = hall.arrivals++;
  greet(connection, {
    handshakeMs: limits.handshakeMs,
    nameFor(line) {
      // Who plays now and is no visitor will be gone before its name could be in two places.
      const visitors = [...hall.visitors].map(({ name }) => name);
      return readName(line, hall.waiting.length, [...namesWaiting(hall), ...visitors], compat);
    },
    onNamed: (bot) => seat(hall, bot, order),
    onHello(bot, line) {
      // The quirks of 2017 are those of two bots of 2017.
      if (compat === 'jar') sendAway(bot, line, ONLY_FREE_HACK);
      else receive(hall, bot, line, order);
    },
  });
}

function namesWaiting({ waiting }: Hall): string[] {
  return waiting.map(({ bot }) => bot.name);
}

const ONLY_FREE_HACK = sentence(
  'An diesem Tisch spielen nur Free-Hack-Bots.',
  'Only Free-Hack bots play at this table.',
);

const OVER = sentence('Der Wettbewerb ist zu Ende.', 'The contest is over.');

const FAILING = sentence(
  'Der Bot ist aus {count} Spielen nacheinander ausgeschieden.',
  'The bot was taken out of {count} games in a row.',
  { count: FAILED_GAMES_MAX },
);

/** An empty line takes memory too. */
const LINE_OVERHEAD_BYTES = 100;

function seat(hall: Hall, bot: NamedBot, order: number): void {
  const { limits, onJoin, onLeave } = hall.plan;
  const entry: Waiting = { kind: 'free-hack', bot, ahead: [], order };
  let bytes = 0;
  bot.connection.handlers = {
    line(line, eol) {
      bytes += line.length + LINE_OVERHEAD_BYTES;
      if (bytes > limits.aheadBytes) bot.connection.drop('line-too-long');
      else entry.ahead.push({ line, eol });
    },
    gone() {
      hall.waiting.splice(hall.waiting.indexOf(entry), 1);
      onLeave?.(bot);
    },
  };
  hall.waiting.push(entry);
  onJoin?.(bot);
  pairNext(hall);
}

/** A bot of our own protocol has come, to stay as long as it likes. */
function receive(hall: Hall, connection: Connection, hello: string, order: number): void {
  const { onJoin, onLeave } = hall.plan;
  const admitted = admit(connection, hello, {
    taken: [...namesWaiting(hall), ...[...hall.games.values()].flat()],
    onGone(visitor) {
      hall.visitors.delete(visitor);
      const at = hall.waiting.findIndex(({ bot }) => bot === visitor);
      if (at < 0) return;
      hall.waiting.splice(at, 1);
      if (!hall.closing) onLeave?.(visitor);
    },
  });
  if (!admitted.ok) return;
  hall.visitors.add(admitted.value);
  hall.waiting.push({ kind: 'v1', bot: admitted.value, order });
  onJoin?.(admitted.value);
  pairNext(hall);
}

function pairNext(hall: Hall): void {
  if (hall.waiting.length >= 2 && mayStart(hall)) pair(hall);
}

function mayStart({ plan, closing, nextGame }: Hall): boolean {
  const played = nextGame > (plan.firstGame ?? 1);
  return !closing && !(plan.once === true && played);
}

function pair(hall: Hall): void {
  const { plan } = hall;
  const deal = plan.dealFor(hall.nextGame);
  const pairing = hall.waiting.splice(0, 2) as [Waiting, Waiting];
  if (plan.begins === 'connected') pairing.sort((one, other) => one.order - other.order);
  let running: RunningGame | undefined;
  let over = false;
  const onEnd: Opening['onEnd'] = (record, transcript) => {
    over = true;
    if (running !== undefined) hall.games.delete(running);
    try {
      plan.onGame(record, transcript);
    } catch (error) {
      plan.onBug(error);
    }
    if (plan.once === true) hall.close();
    // The other one begins if they meet again.
    for (const slot of [1, 0] as const) takeBack(hall, pairing[slot], isOut(record, slot));
  };
  running = openGame(plan, pairing, { game: hall.nextGame++, deal, onEnd });
  if (!over) hall.games.set(running, [pairing[0].bot.name, pairing[1].bot.name]);
}

const LEFT: ReadonlySet<string> = new Set(['left', 'timed-out', 'fault-limit']);

function isOut({ slot: winner, reason }: GameRecord, slot: Slot): boolean {
  return LEFT.has(reason) && winner !== slot;
}

/** Who would only hold up the others is sent away. */
function takeBack(hall: Hall, entry: Waiting, failed: boolean): void {
  if (entry.kind !== 'v1' || entry.bot.gone || hall.closing) return;
  const visitor = entry.bot;
  visitor.failedGames = failed ? visitor.failedGames + 1 : 0;
  if (visitor.failedGames >= FAILED_GAMES_MAX) return dismiss(visitor, FAILING);
  entry.order = hall.arrivals++;
  hall.waiting.push(entry);
  pairNext(hall);
}
