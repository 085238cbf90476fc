/** Bots from the network at tables: whose name is whose, who sits where, and the game each is in. */
import { assert, type Ask, type GameEvent, type Outcome, type Result } from '@stammtisch/kernel';
import type { Choice, ArrivingBot, HeldSeat, BotAtTable, NetworkBotSeat } from '@stammtisch/table';
import { FLOODING, type LineHello, type LineNumbers, type NetworkBot } from '@stammtisch/lines';
import { NAME_LOST } from '../../bots/goodbye.ts';
import { BotRegistry, type Registered, registeredAs } from '../../bots/registry.ts';
import { type SeatedGame, openSeatedGame } from './seated-game.ts';
import { seatKey } from './seat-key.ts';

export interface SeatedBotsSetup {
  /** Seats a bot that has named a table in its hello, by id or code. */
  readonly sitDown: (table: string, coming: ArrivingBot) => Promise<Result<unknown>>;
  /** Where bots of a name hold seats by the records of all tables, awake or not. */
  readonly findSeats: (name: string) => Promise<readonly HeldSeat[]>;
  /** Brings a table into memory, so that a bot that is back is asked there. */
  readonly wake: (table: string) => Promise<unknown>;
  /** Told when a bot that sits at a table has come or gone. */
  readonly onPresence: (table: string) => void;
  /** Says whether a bot of that name is connected to another server on the same database. */
  readonly isElsewhere?: ((name: string) => boolean) | undefined;
  /** For a move where the table has no clock. */
  readonly moveMs: number;
  /** How long a name is kept for a bot that went. */
  readonly holdNameMs: number;
}

/** What is kept for a bot under its name. */
export interface SeatedBot extends Registered<NetworkBot> {
  hello: LineHello | undefined;
  /** Outlast connections, so that a game goes on where it was. */
  readonly numbers: LineNumbers;
  /** Says whether the bot belongs to a contest, which may need it back. */
  isLent: boolean;
  /** Says whether the bot is left out where bots are listed. */
  isHidden: boolean;
  /** Until then, by the clock that only runs forward, the bot may come back to its name. */
  heldUntilMs: number;
  /** Where the bot has a seat. */
  table: string | undefined;
  game: SeatedGame | undefined;
}

export interface SeatedBots {
  readonly setup: SeatedBotsSetup;
  readonly entries: BotRegistry<NetworkBot, SeatedBot>;
}

export function createSeatedBots(setup: SeatedBotsSetup): SeatedBots {
  return { setup, entries: new BotRegistry() };
}

/** The entry of a name; a new one is empty. */
function entryFor({ entries }: SeatedBots, name: string): SeatedBot {
  const kept = entries.get(name);
  if (kept !== undefined) return kept;
  return entries.add({
    ...registeredAs<NetworkBot>(name, undefined),
    hello: undefined,
    numbers: { last: 0, games: 0 },
    isLent: false,
    isHidden: false,
    heldUntilMs: 0,
    table: undefined,
    game: undefined,
  });
}

/** Whether a name cannot be had with this token, or without one; addresses prove nothing here. */
export function isRefused(
  { entries }: SeatedBots,
  name: string,
  tokenHash: string | undefined,
): boolean {
  const entry = entries.get(name);
  if (entry === undefined || isForgotten(entry)) return false;
  return (
    entry.tokenHash !== undefined && entries.refuse(entry, { address: '', tokenHash }) !== undefined
  );
}

/** A name belongs to the bot with this token from now on. */
export function holdName(bots: SeatedBots, name: string, tokenHash: string): SeatedBot {
  const before = bots.entries.get(name);
  if (before !== undefined && before.tokenHash !== tokenHash) {
    // The name has a new owner, who gets nothing of the former one's.
    bots.entries.dismiss(before, NAME_LOST);
    before.game?.end(undefined);
    bots.entries.remove(before);
  }
  forgetSome(bots);
  const entry = entryFor(bots, name);
  // While it is let in nobody else can have it.
  Object.assign(entry, { tokenHash, heldUntilMs: Infinity });
  return entry;
}

/** The bot of a name has been let in, or not. */
export function settleName(bots: SeatedBots, entry: SeatedBot): void {
  if (entry.bot === undefined) leaveName(bots, entry);
  // No bot came for the name, so nobody has got its token.
  if (entry.hello === undefined && tableOf(entry) === undefined) entry.tokenHash = undefined;
  tidy(bots, entry);
}

function leaveName({ setup }: SeatedBots, entry: SeatedBot): void {
  entry.heldUntilMs = performance.now() + setup.holdNameMs;
}

/** Whether nobody is connected, has a seat under the name or may still come back to it. */
function isForgotten(entry: SeatedBot): boolean {
  if (entry.bot !== undefined || tableOf(entry) !== undefined) return false;
  return entry.tokenHash === undefined || performance.now() >= entry.heldUntilMs;
}

/** With more names than this, those that need not be kept are dropped. */
const NAMES_MAX = 1000;

/** Forgets names that are not used: those whose time is up, and if need be those who went first. */
function forgetSome({ entries }: SeatedBots): void {
  if (entries.size() < NAMES_MAX) return;
  const away = entries
    .list()
    .filter(
      (entry) =>
        entry.bot === undefined && tableOf(entry) === undefined && entry.hello !== undefined,
    );
  away.sort((one, other) => one.heldUntilMs - other.heldUntilMs);
  const tooMany = Math.max(0, away.length - NAMES_MAX / 2);
  for (const [index, entry] of away.entries()) {
    if (index < tooMany || isForgotten(entry)) entries.remove(entry);
  }
}

/** Where a bot is bound to: it is at one table at a time. */
export function tableOf({ table, game }: SeatedBot): string | undefined {
  return table ?? game?.table;
}

/** The hash of the token of a bot that is connected and could play at a table. */
export function tokenHashAt(
  { entries }: SeatedBots,
  name: string,
  table: string,
): string | undefined {
  const entry = entries.get(name);
  if (entry?.bot === undefined) return undefined;
  return (tableOf(entry) ?? table) === table ? entry.tokenHash : undefined;
}

/** The bots that wait to be seated, in order of coming. */
export function listFree({ entries }: SeatedBots): string[] {
  return entries.list().flatMap((entry) => (isFree(entry) && !entry.isHidden ? [entry.name] : []));
}

/** All that are connected, whatever they do. */
export function listConnected({ entries }: SeatedBots): string[] {
  return entries.listConnected().map(({ name }) => name);
}

/** Whether a bot is connected and sits at no table. */
export function isFree(entry: SeatedBot): boolean {
  return entry.bot !== undefined && tableOf(entry) === undefined;
}

/** Asks a bot, connected or not: it may come back in time. */
export function askBot(bots: SeatedBots, seat: BotAtTable, ask: Ask): Promise<Choice> {
  const { name, tokenHash } = playerOf(seat);
  const entry = entryFor(bots, name);
  if (isForgotten(entry)) entry.tokenHash = tokenHash;
  // The table has noted whose seat it is; whoever else has the name gets nothing of it.
  if (tokenHash === undefined || entry.tokenHash !== tokenHash) {
    return Promise.reject(new Error('the seat is that of another bot'));
  }
  if ((tableOf(entry) ?? seat.table) !== seat.table) {
    return Promise.reject(new Error('the bot is at another table'));
  }
  const key = seatKey(seat);
  if (entry.game?.key !== key) {
    entry.game?.end(undefined);
    entry.game = openSeatedGame(entry, seat, {
      moveMs: bots.setup.moveMs,
      onFlood: () => entry.bot?.close(FLOODING),
      giveWay: () => loseBot(bots, entry),
    });
  }
  return entry.game.choose(ask);
}

/** The game is over for a bot; without an outcome it goes on without it. */
export function endGame(
  bots: SeatedBots,
  seat: BotAtTable,
  outcome: Outcome | undefined,
  seed: string | undefined,
  events?: readonly GameEvent[],
): void {
  const entry = bots.entries.get(playerOf(seat).name);
  if (entry?.game?.key !== seatKey(seat)) return;
  entry.game.end(outcome, seed, events);
  entry.game = undefined;
  tidy(bots, entry);
}

/** Notes who has seats at a table from now on; who sits elsewhere stays there. */
export function noteSeats(bots: SeatedBots, table: string, seated: readonly Holder[]): void {
  for (const entry of bots.entries.list()) {
    if (entry.table !== table || seated.some((holder) => isHeldBy(entry, holder))) continue;
    entry.table = undefined;
    if (entry.bot === undefined) leaveName(bots, entry);
    tidy(bots, entry);
  }
  for (const holder of seated) {
    const { name, tokenHash } = holder;
    // A table of 1.0 has not noted whose seat it is, and whoever says so has to prove it first.
    if (tokenHash === undefined) continue;
    const entry = entryFor(bots, name);
    if (isForgotten(entry)) entry.tokenHash = tokenHash;
    if (entry.table !== undefined || !isHeldBy(entry, holder)) continue;
    entry.table = table;
    if (entry.bot !== undefined) bots.setup.onPresence(table);
  }
}

type Holder = Pick<NetworkBotSeat, 'name' | 'tokenHash'>;

function isHeldBy(entry: SeatedBot, { name, tokenHash }: Holder): boolean {
  return entry.name === name && entry.tokenHash === tokenHash;
}

/** A bot is connected under its name. */
export function attach(bots: SeatedBots, entry: SeatedBot, bot: NetworkBot): void {
  bots.entries.connect(entry, bot, entry.tokenHash);
  entry.hello = bot.hello;
  entry.game?.attach(bot);
  tellPresence(bots, entry);
}

/** Forgets a name that nobody is connected under and nothing is kept for. */
function tidy({ entries }: SeatedBots, entry: SeatedBot): void {
  if (isForgotten(entry)) entries.remove(entry);
}

function playerOf({ player }: BotAtTable): BotAtTable['player'] & { readonly kind: 'program' } {
  assert(player.kind === 'program', 'built-in bots are asked elsewhere');
  return player;
}

function loseBot(bots: SeatedBots, entry: SeatedBot): void {
  if (entry.bot !== undefined) lose(bots, entry, entry.bot);
}

/** The bot cannot be reached any more. */
export function lose(bots: SeatedBots, entry: SeatedBot, bot: NetworkBot): void {
  if (!bots.entries.disconnect(entry, bot)) return;
  leaveName(bots, entry);
  entry.game?.detach();
  tellPresence(bots, entry);
  tidy(bots, entry);
}

function tellPresence({ setup }: SeatedBots, entry: SeatedBot): void {
  const table = tableOf(entry);
  if (table !== undefined) setup.onPresence(table);
}
