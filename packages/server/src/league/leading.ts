/** Which leagues a server plays: all of them where it is alone, or while it holds the lease of a database. */
import { join } from 'node:path';
import { plainBotOf } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import { fail, ok, type Result } from '@stammtisch/kernel';
import { FREE_HACK_RULES } from '../contest/game-rules.ts';
import { listReferences } from '../contest/references.ts';
import { folderSize } from '../quotas/folder-size.ts';
import { leagueRefusal } from '../refusals/league-refusals.ts';
import { createThinkers, type Thinkers, type ThinkersSetup } from '../threads/thinkers.ts';
import { openFolderStore } from './keeping/folder-store.ts';
import { openState, readState, type StateSetup } from './keeping/kept-state.ts';
import type { LeagueStore } from './keeping/league-store.ts';
import { type LeagueDatabase, LEASE_MS } from './keeping/postgres-store.ts';
import {
  type League,
  type LeagueHost,
  type LeagueRules,
  openLeague,
  stopLeague,
} from './playing/league.ts';
import { LEAGUE_LIMITS, type LeagueLimits } from './playing/limits.ts';
import type { SeenLeague } from './views.ts';

export interface LeaguesSetup extends Omit<LeagueHost, 'limits' | 'thinkers' | 'onLeaseLost'> {
  /** Where all is kept that is in no database. */
  readonly folder: string;
  readonly database?: LeagueDatabase | undefined;
  readonly limits?: Partial<LeagueLimits> | undefined;
  readonly thinkers?: Partial<ThinkersSetup> | undefined;
  readonly botPort: () => number;
}

const LEAGUES_FOLDER = 'leagues';
const CLOCK = { moveMs: 2000, bankMs: 10_000 };
const HOLD_MS = LEASE_MS / 3;
/** How old may be what is shown of leagues that another server plays. */
const LOOK_MS = 3000;

/** What a server has of the leagues. */
export interface Leading {
  readonly setup: LeaguesSetup;
  readonly host: LeagueHost;
  /** By game: those that are played here. */
  readonly leagues: Map<string, League>;
  readonly stores: ReadonlyMap<string, LeagueStore>;
  /** By game: as another server has kept them. */
  readonly looks: Map<string, { readonly atMs: number; readonly seen: Promise<SeenLeague> }>;
  thinkers: Thinkers | undefined;
  heldMs: number;
  timer: NodeJS.Timeout | undefined;
  /** Beginning and ending to play come one after the other. */
  turning: Promise<void>;
  closed: boolean;
}

/** Plays all leagues, or as soon as no other server of the database does. */
export async function startLeading(setup: LeaguesSetup): Promise<Leading> {
  const leading = createLeading(setup);
  const { database } = setup;
  if (database === undefined) {
    await countFolder(setup);
    await lead(leading);
  } else {
    await hold(leading, database);
    leading.timer = setInterval(() => void hold(leading, database), HOLD_MS).unref();
  }
  return leading;
}

function createLeading(setup: LeaguesSetup): Leading {
  const { database, folder, quotas } = setup;
  const grow = (bytes: number): void => quotas.add('league', bytes);
  const stores = Object.keys(GAMES).map((game): [string, LeagueStore] => [
    game,
    database?.storeOf(game) ?? openFolderStore(join(folder, LEAGUES_FOLDER, game), grow),
  ]);
  const leading: Leading = {
    setup,
    host: {
      ...setup,
      limits: { ...LEAGUE_LIMITS, ...setup.limits },
      // Threads are hired when the first bot wants to think.
      thinkers: () => (leading.thinkers ??= createThinkers({ threads: 1, ...setup.thinkers })),
      onLeaseLost: () => void stepDown(leading),
    },
    leagues: new Map(),
    stores: new Map(stores),
    looks: new Map(),
    thinkers: undefined,
    heldMs: -Infinity,
    timer: undefined,
    turning: Promise.resolve(),
    closed: false,
  };
  return leading;
}

async function countFolder({ folder, quotas }: LeaguesSetup): Promise<void> {
  const bytes = await folderSize(join(folder, LEAGUES_FOLDER)).catch(() => 0);
  quotas.add('league', bytes);
}

function rulesOf(game: string): LeagueRules {
  const references = listReferences(game);
  const isFreeHack = game === FREE_HACK_RULES.game;
  return {
    game,
    rules: isFreeHack ? FREE_HACK_RULES.rules : GAMES[game]!.options.defaultPreset,
    clock: CLOCK,
    references,
    anchor: plainBotOf(game),
  };
}

function stateSetup(leading: Leading, { references, anchor }: LeagueRules): StateSetup {
  return { references, anchor, nowMs: leading.setup.now() };
}

/** Begins to play. */
function lead(leading: Leading): Promise<void> {
  return turn(leading, async () => {
    if (leading.closed || leading.leagues.size > 0) return;
    for (const [game, store] of leading.stores) {
      const rules = rulesOf(game);
      const kept = await openState(store, stateSetup(leading, rules));
      leading.leagues.set(game, openLeague(rules, leading.host, store, kept));
    }
    leading.looks.clear();
  });
}

/** Plays no longer; bots come again, and somebody else plays with them. */
function stepDown(leading: Leading): Promise<void> {
  return turn(leading, async () => {
    const leagues = [...leading.leagues.values()];
    leading.leagues.clear();
    await Promise.all(leagues.map(stopLeague));
  });
}

function turn(leading: Leading, work: () => Promise<void>): Promise<void> {
  const turned = leading.turning.then(work);
  leading.turning = turned.catch(leading.setup.onBug);
  return turned;
}

/** Takes the lease or holds it on; without it nothing is played here. */
async function hold(leading: Leading, database: LeagueDatabase): Promise<void> {
  const nowMs = performance.now();
  try {
    if (!(await database.hold())) return await stepDown(leading);
    leading.heldMs = nowMs;
    await lead(leading);
  } catch (error) {
    // A database that is away for a moment is no reason to stop, but the lease must not have ended.
    if (performance.now() - leading.heldMs > LEASE_MS - HOLD_MS) await stepDown(leading);
    if (!leading.closed && leading.heldMs === -Infinity) leading.setup.onBug(error);
  }
}

export function find({ leagues, stores }: Leading, game: string): Result<League> {
  const league = leagues.get(game);
  if (league !== undefined) return ok(league);
  return fail(leagueRefusal(stores.has(game) ? 'league-elsewhere' : 'no-such-league'));
}

/** A league as it stands here, or as another server has kept it a moment ago. */
export async function look(leading: Leading, game: string): Promise<Result<SeenLeague>> {
  const league = leading.leagues.get(game);
  if (league !== undefined) return ok(seenHere(league));
  const store = leading.stores.get(game);
  if (store === undefined) return fail(leagueRefusal('no-such-league'));
  const nowMs = performance.now();
  const known = leading.looks.get(game);
  if (known !== undefined && nowMs - known.atMs < LOOK_MS) return ok(await known.seen);
  const rules = rulesOf(game);
  const seen = readState(store, stateSetup(leading, rules)).then((kept) => ({
    rules,
    state: kept,
  }));
  leading.looks.set(game, { atMs: nowMs, seen });
  seen.catch(() => leading.looks.delete(game));
  return ok(await seen);
}

export function seenHere(league: League): SeenLeague {
  return { rules: league.rules, state: league.state, here: league };
}

export async function stopLeading(leading: Leading): Promise<void> {
  leading.closed = true;
  clearInterval(leading.timer);
  await stepDown(leading);
  const { database } = leading.setup;
  await database?.release().catch(() => undefined);
  await Promise.all([leading.thinkers?.close(), database?.close()]);
}
