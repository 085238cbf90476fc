/** Tables with those who play at them, and what happens to tables by the clock. */
import { createTables, type PeerLink, type Tables } from '@stammtisch/table';
import { hashText } from '@stammtisch/wire/shuffle';
import { randomHex } from '../secrets/random-hex.ts';
import { createCommitPace } from '../store/commit-pace.ts';
import type { StoreWatch } from '../store/store-watch.ts';
import { TABLE_LIMITS } from '../tables/limits.ts';
import { createPlayers, type PlayersSetup, type TablePlayers } from '../tables/players/players.ts';
import { createSweeper, KEEP_DAYS, type Sweeper } from '../tables/sweeper.ts';
import { createTicker, type Ticker } from '../tables/ticker.ts';
import { createStepRunner } from '../threads/step-runner.ts';
import type { Foundation } from './foundation.ts';
import type { Keys } from './keys.ts';
import { announceDeletion, tellDeleted } from './notices.ts';

export interface Playing {
  readonly players: TablePlayers;
  readonly tables: Tables;
  readonly ticker: Ticker;
}

/** `toContest` takes over bots that come for a contest. */
export function createPlaying(
  foundation: Foundation,
  { programs: tokenKey }: Keys,
  toContest: NonNullable<PlayersSetup['toContest']>,
): Playing {
  const { plan, store, guesses, metrics, reports, clock } = foundation;
  const players = createPlayers({
    tokenKey,
    guesses,
    onRefused: (reason) => metrics.refusals.refused('bots', reason),
    thinkers: plan.thinkers ?? {},
    onBug: reports.bug,
    sitDown: (table, coming) => tables.seatProgram(table, coming),
    findSeats: (name) => store.findPrograms(hashText(name)),
    wake: (table) => tables.look(table),
    onPresence: (table) => tables.refreshPresence(table),
    isElsewhere: (name) => tables.hasProgramElsewhere(name),
    toContest,
  });
  const tables = openTables(foundation, players, () => ticker.plan());
  const ticker = createTicker(tables, clock.now);
  return { players, tables, ticker };
}

function openTables(foundation: Foundation, players: TablePlayers, onDue: () => void): Tables {
  const { plan, store, clock, reports, metrics, tableSizes, cluster, storeWatch } = foundation;
  return createTables({
    store,
    now: clock.now,
    randomHex,
    botPlayers: players,
    limits: { ...TABLE_LIMITS, ...plan.limits?.tables },
    onBug: reports.bug,
    onDue,
    onBatch: metrics.store.batch,
    pace: createCommitPace(),
    runSteps: createStepRunner(),
    onStored: tableSizes.note,
    isFull: tableSizes.isFull,
    peers: cluster === undefined ? undefined : watchReads(cluster.peers, storeWatch),
  });
}

/** The tables of all servers are in one store: what fails on the way to it fails there. */
function watchReads(peers: PeerLink, { attempt }: StoreWatch): PeerLink {
  const { readSeqs } = peers;
  return { ...peers, readSeqs: (tables) => attempt('readSeqs', () => readSeqs(tables)) };
}

/** Deletes what nobody has used for a long time, and says so. */
export function openSweeper(
  { plan, store, ages, rulesetUse, tableSizes, metrics, reports, cluster }: Foundation,
  { tables }: Playing,
  expireContests: (before: number) => Promise<unknown>,
): Sweeper {
  return createSweeper({
    store,
    tables: {
      async expire(table, before) {
        const isGone = await tables.expire(table, before);
        if (isGone) tableSizes.forget(table);
        return isGone;
      },
    },
    expireRulesets: (before) => rulesetUse.expire(before),
    expireContests,
    archive: cluster?.archive,
    ages,
    keepDays: plan.keepDays ?? KEEP_DAYS,
    waits: plan.limits?.sweeps,
    onBug: reports.bug,
    onAnnounced: (announcement) => reports.notice(announceDeletion(announcement)),
    onDeleted(count) {
      metrics.deleted(count);
      reports.notice(tellDeleted(count));
    },
  });
}
