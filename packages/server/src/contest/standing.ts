/**
 * The standing table: every two bots that have told their names play one game at once, the first of
 * them begins, any number of games side by side.
 */
import { type Deal, ok, type Result, sentence, speak } from '@stammtisch/kernel';
import { type Compat, formatBye, formatRejected, parseBotHello, readName } from '@stammtisch/wire';
import type { Connection } from '../net/connection.ts';
import { listen, type Listener } from '../net/listen.ts';
import { type AheadLine, type RunningGame, startGame } from './game.ts';
import { greet, type NamedBot } from './handshake.ts';
import type { ContestLimits } from './limits.ts';
import type { GameRecord } from './record.ts';

export interface ContestPlan {
  readonly host: string;
  readonly port: number;
  readonly compat: Compat;
  readonly limits: ContestLimits;
  /** The cards of a game, told to nobody before its end. */
  readonly dealFor: (game: number) => Deal;
  /** The number of the first game; 1 unless games were played before. */
  readonly firstGame?: number;
  /** Ends after one game. */
  readonly once?: boolean;
  readonly keepTranscripts?: boolean;
  readonly onJoin?: (bot: NamedBot) => void;
  /** A named bot has left before its game began. */
  readonly onLeave?: (bot: NamedBot) => void;
  readonly onGame: (record: GameRecord, transcript: readonly string[]) => void;
  /** Takes over bots that speak our own protocol; without it they are sent away. */
  readonly onHello?: (connection: Connection, hello: string) => void;
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
    games: new Set(),
    nextGame: plan.firstGame ?? 1,
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
      for (const game of hall.games) game.cancel();
      hall.close();
      return closed;
    },
  });
}

interface Waiting {
  readonly bot: NamedBot;
  readonly ahead: AheadLine[];
}

interface Hall {
  readonly plan: ContestPlan;
  /** Bots with a name and without a game, in order. */
  readonly waiting: Waiting[];
  readonly games: Set<RunningGame>;
  nextGame: number;
  closing: boolean;
  brokenOff: number;
  close: () => void;
}

function welcome(hall: Hall, connection: Connection): void {
  const { compat, limits, onHello = sendAway } = hall.plan;
  greet(connection, {
    handshakeMs: limits.handshakeMs,
    onHello,
    nameFor(line) {
      const taken = hall.waiting.map(({ bot }) => bot.name);
      return readName(line, taken.length, taken, compat);
    },
    onNamed: (bot) => seat(hall, bot),
  });
}

/** What bots of our own protocol read where they cannot play. */
function sendAway(connection: Connection, hello: string): void {
  const read = parseBotHello(hello, []);
  const line = read.ok
    ? formatBye({ reason: speak(ONLY_FREE_HACK, read.value.lang ?? 'en') })
    : formatRejected(read.error, { consequence: 'out' });
  connection.send(`${line}\n`);
  connection.end();
}

const ONLY_FREE_HACK = sentence(
  'An diesem Tisch spielen nur Free-Hack-Bots.',
  'Only Free-Hack bots play at this table.',
);

/** An empty line takes memory too. */
const LINE_OVERHEAD_BYTES = 100;

function seat(hall: Hall, bot: NamedBot): void {
  const { limits, onJoin, onLeave } = hall.plan;
  const entry: Waiting = { bot, ahead: [] };
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
  if (hall.waiting.length >= 2 && mayStart(hall)) pair(hall);
}

function mayStart({ plan, closing, nextGame }: Hall): boolean {
  const played = nextGame > (plan.firstGame ?? 1);
  return !closing && !(plan.once === true && played);
}

function pair(hall: Hall): void {
  const { plan } = hall;
  const deal = plan.dealFor(hall.nextGame);
  const [first, second] = hall.waiting.splice(0, 2) as [Waiting, Waiting];
  const game = hall.nextGame++;
  let running: RunningGame | undefined;
  let over = false;
  running = startGame({
    game,
    bots: [first.bot, second.bot],
    ahead: [first.ahead, second.ahead],
    deal,
    compat: plan.compat,
    limits: plan.limits,
    now: () => performance.now(),
    keepTranscript: plan.keepTranscripts === true,
    onEnd(record, transcript) {
      over = true;
      if (running !== undefined) hall.games.delete(running);
      try {
        plan.onGame(record, transcript);
      } catch (error) {
        plan.onBug(error);
      }
      if (plan.once === true) hall.close();
    },
  });
  if (!over) hall.games.add(running);
}
