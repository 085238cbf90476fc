/**
 * The standing table: every two bots that have told their names play one game at once, the first of
 * them begins, any number of games side by side.
 */
import { type Deal, ok, type Result, sentence } from '@stammtisch/kernel';
import { type BySlot, type Compat, isBotHello, readName, type Slot } from '@stammtisch/wire';
import { greet } from '@stammtisch/lines';
import { CONTEST_OVER, turnAwayNamed } from '../bots/goodbye.ts';
import { answerName, type GreetedBot, keepAhead, type NamedBot } from '../bots/greeting.ts';
import { BotRegistry } from '../bots/registry.ts';
import { FAILED_GAMES_MAX } from '../contest/entrants.ts';
import {
  FREE_HACK_RULES,
  type GameRules,
  isFreeHackRules,
  NOT_FREE_HACK,
} from '../contest/game-rules.ts';
import type { ContestLimits } from '../contest/limits.ts';
import type { Connection } from '../net/connection.ts';
import type { HeardLine } from '../net/line-reader.ts';
import { listen, type Listener } from '../net/listen.ts';
import type { RunningGame } from './free-hack-game.ts';
import { type Opening, openGame, type Waiting } from './open-game.ts';
import type { GameRecord } from './record.ts';
import { admitStanding, refuseStanding, type StandingBots } from './standing-bot.ts';

export const BEGINS = ['named', 'connected'] as const;

export type Begins = (typeof BEGINS)[number];

export interface StandingPlan {
  readonly host: string;
  readonly port: number;
  readonly compat: Compat;
  readonly limits: ContestLimits;
  /** What is played; without it Mau-Mau by the rules of the contest. */
  readonly rules?: GameRules | undefined;
  /** Of two bots who begins: who has told its name first, or who has connected first. */
  readonly begins?: Begins;
  /** The cards of a game, told to nobody before its end. */
  readonly dealFor: (game: number) => Deal;
  /** The number of the first game; 1 unless games were played before. */
  readonly firstGame?: number;
  /** Ends after one game. */
  readonly once?: boolean;
  readonly keepTranscripts?: boolean;
  readonly onJoin?: (bot: GreetedBot) => void;
  /** A named bot has left before its game began. */
  readonly onLeave?: (bot: GreetedBot) => void;
  readonly onGame: (record: GameRecord, transcript: readonly string[]) => void;
  /** A bug of ours that belongs to no game. */
  readonly onBug: (error: unknown) => void;
}

/** A contest that is running. */
export interface StandingTable extends Pick<Listener, 'host' | 'port' | 'connections'> {
  /** Breaks off the games that are running, as void, and closes everything. */
  stop(): Promise<number>;
  /** Fulfilled when everything is closed, with the number of games that were broken off. */
  readonly closed: Promise<number>;
}

/** Opens a standing table. */
export async function openStandingTable(plan: StandingPlan): Promise<Result<StandingTable>> {
  const { rules = FREE_HACK_RULES } = plan;
  const table: StandingState = {
    plan,
    rules,
    isFreeHack: isFreeHackRules(rules),
    waiting: [],
    staying: new BotRegistry(),
    games: new Map(),
    nextGame: plan.firstGame ?? 1,
    arrivals: 0,
    closing: false,
    brokenOff: 0,
    close: () => undefined,
  };
  const { host, port, limits, onBug } = plan;
  const onConnection = (connection: Connection): void => receive(table, connection);
  const listener = await listen({ host, port, limits, onBug, onConnection });
  if (!listener.ok) return listener;
  const closed = new Promise<number>((resolve) => {
    table.close = () => {
      table.closing = true;
      for (const { bot } of table.staying.list()) bot?.close(CONTEST_OVER);
      void listener.value.close().then(() => resolve(table.brokenOff));
    };
  });
  return ok({
    host,
    port: listener.value.port,
    connections: listener.value.connections,
    closed,
    stop() {
      table.closing = true;
      table.brokenOff += table.games.size;
      for (const game of table.games.keys()) game.cancel();
      // What is said at the end of a game goes out before the goodbye.
      setImmediate(table.close);
      return closed;
    },
  });
}

interface StandingState {
  readonly plan: StandingPlan;
  readonly rules: GameRules;
  /** Whether bots of 2017 know the rules; they are turned away where they do not. */
  readonly isFreeHack: boolean;
  /** Bots with a name and without a game, in order. */
  readonly waiting: Waiting[];
  /** All bots of our own protocol, waiting or playing. */
  readonly staying: StandingBots;
  /** With the names of those who play. */
  readonly games: Map<RunningGame, BySlot<string>>;
  nextGame: number;
  /** How often somebody has come, or has come back from a game. */
  arrivals: number;
  closing: boolean;
  brokenOff: number;
  close: () => void;
}

function receive(table: StandingState, connection: Connection): void {
  const order = table.arrivals++;
  greet(connection, {
    withinMs: table.plan.limits.handshakeMs,
    onLine(line, eol) {
      if (isBotHello(line)) receiveHello(table, connection, line, order);
      else receiveName(table, connection, { line, eol }, order);
    },
    onLate: () => connection.end(),
  });
}

function receiveName(
  table: StandingState,
  connection: Connection,
  heard: HeardLine,
  order: number,
): void {
  const { compat } = table.plan;
  // Bots that play and do not stay are left out: they are gone before their name could be used twice.
  const taken = [...namesWaiting(table), ...table.staying.list().map(({ name }) => name)];
  const naming = readName(heard.line, table.waiting.length, taken, compat);
  if (table.isFreeHack) seat(table, answerName(connection, heard, naming), order);
  else turnAwayNamed(connection, naming.name, NOT_FREE_HACK);
}

function namesWaiting({ waiting }: StandingState): string[] {
  return waiting.map(({ bot }) => bot.name);
}

const ONLY_FREE_HACK = sentence(
  'An diesem Tisch spielen nur Free-Hack-Bots.',
  'Only Free-Hack bots play at this table.',
);

const FAILING = sentence(
  'Der Bot ist aus {count} Spielen nacheinander ausgeschieden.',
  'The bot was taken out of {count} games in a row.',
  { count: FAILED_GAMES_MAX },
);

function seat(table: StandingState, bot: NamedBot, order: number): void {
  const { limits, onJoin, onLeave } = table.plan;
  const ahead = keepAhead(bot.connection, limits.aheadBytes, () => {
    table.waiting.splice(table.waiting.indexOf(entry), 1);
    onLeave?.(bot);
  });
  const entry: Waiting = { kind: 'free-hack', bot, ahead, order };
  table.waiting.push(entry);
  onJoin?.(bot);
  pairNext(table);
}

/** A bot of our own protocol has come, to stay as long as it likes. */
function receiveHello(
  table: StandingState,
  connection: Connection,
  line: string,
  order: number,
): void {
  const { compat, onJoin, onLeave } = table.plan;
  // The quirks of 2017 are those of two bots of 2017.
  if (compat === 'jar') return refuseStanding(connection, line, ONLY_FREE_HACK);
  const bot = admitStanding(connection, line, {
    staying: table.staying,
    games: [table.rules.game],
    taken: [...namesWaiting(table), ...[...table.games.values()].flat()],
    onGone(gone) {
      const at = table.waiting.findIndex((each) => each.bot === gone);
      if (at < 0) return;
      table.waiting.splice(at, 1);
      if (!table.closing) onLeave?.(gone);
    },
  });
  if (bot === undefined) return;
  table.waiting.push({ kind: 'v1', bot, order });
  onJoin?.(bot);
  pairNext(table);
}

function pairNext(table: StandingState): void {
  if (table.waiting.length >= 2 && mayStart(table)) pair(table);
}

function mayStart({ plan, closing, nextGame }: StandingState): boolean {
  const played = nextGame > (plan.firstGame ?? 1);
  return !closing && !(plan.once === true && played);
}

function pair(table: StandingState): void {
  const { plan, rules, isFreeHack } = table;
  const deal = plan.dealFor(table.nextGame);
  const pairing = table.waiting.splice(0, 2) as [Waiting, Waiting];
  if (plan.begins === 'connected') pairing.sort((one, other) => one.order - other.order);
  let running: RunningGame | undefined;
  let over = false;
  const onEnd: Opening['onEnd'] = (record, transcript) => {
    over = true;
    if (running !== undefined) table.games.delete(running);
    try {
      plan.onGame(record, transcript);
    } catch (error) {
      plan.onBug(error);
    }
    if (plan.once === true) table.close();
    // The other one begins if they meet again.
    for (const slot of [1, 0] as const) takeBack(table, pairing[slot], isOut(record, slot));
  };
  running = openGame({ ...plan, isFreeHack, rules: rules.rules }, pairing, {
    game: table.nextGame++,
    deal,
    onEnd,
  });
  if (!over) table.games.set(running, [pairing[0].bot.name, pairing[1].bot.name]);
}

const LEFT: ReadonlySet<string> = new Set(['left', 'timed-out', 'fault-limit']);

function isOut({ slot: winner, reason }: GameRecord, slot: Slot): boolean {
  return LEFT.has(reason) && winner !== slot;
}

/** Lets a bot wait again after its game, or sends it away where it would only hold up the others. */
function takeBack(table: StandingState, entry: Waiting, failed: boolean): void {
  if (entry.kind !== 'v1' || table.closing) return;
  const { bot } = entry;
  if (bot.bot === undefined) return;
  bot.failedGames = failed ? bot.failedGames + 1 : 0;
  if (bot.failedGames >= FAILED_GAMES_MAX) return bot.bot.close(FAILING);
  entry.order = table.arrivals++;
  table.waiting.push(entry);
  pairNext(table);
}
