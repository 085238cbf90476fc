/** All contests of a server: they are opened, found, led, and go on after a restart. */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result, speak } from '@stammtisch/kernel';
import type { ContestApi, ContestRow, ContestRequest } from '@stammtisch/wire/contest';
import { openFolder } from '../contest/folder.ts';
import type { KnownBot } from '../bots/known-bot.ts';
import type { Connection } from '../net/connection.ts';
import { folderSize } from '../quotas/folder-size.ts';
import { estimateBudget, openNew } from './open-new.ts';
import { CONTEST_FILE, isOver, parseContest } from './opening/contest-file.ts';
import type { ContestsLimits } from './opening/limits.ts';
import { admitEntrant } from '../contest/admission.ts';
import { tick } from './playing/commands.ts';
import type { HostedContest } from './playing/hosted-contest.ts';
import { countBots } from './playing/look.ts';
import { openContest, stopContest } from './playing/open-contest.ts';
import { PRACTICE_FOLDER } from './practice/practice-files.ts';
import { openServerPractice, type ServerPractice } from './practice/server-practice.ts';
import {
  CONTESTS_FOLDER,
  type ContestsSetup,
  createRegistry,
  find,
  findBot,
  grow,
  isLight,
  keep,
  list,
  type ListQuery,
  type Registry,
} from './registry.ts';
import { expire, finishDeleting, remove } from './removal.ts';

export interface HostedContests {
  /** The folder that has a folder for each of them. */
  readonly folder: string;
  readonly limits: ContestsLimits;
  open(request: ContestRequest, address: string): Promise<Result<ContestApi<'ContestTicket'>>>;
  /** What a contest would need of a processor. */
  budget(request: ContestRequest): Promise<Result<ContestApi<'ContestBudget'>>>;
  /** By id or code. */
  find(reference: string): Result<HostedContest>;
  /** Deletes all that is kept of a contest that is over, names included. */
  remove(contest: HostedContest): Promise<Result<ContestRow>>;
  list(query: ListQuery): ContestRow[];
  /** All that are kept here. */
  all(): readonly HostedContest[];
  /**
   * Takes over the connection of a bot whose hello names a contest, or says that it practises;
   * fails where there is no such contest.
   */
  readonly admit: (
    connection: Connection,
    line: string,
    contest: string | undefined,
  ) => Result<void>;
  readonly practice: ServerPractice;
  /** Finds the bot of a contest or of practice that was given the token with this hash. */
  findBot(tokenHash: string): KnownBot | undefined;
  /** Deletes contests that were called off before a time; returns how many. */
  expire(before: number): Promise<number>;
  /** Ids of those that could not be opened again, and why. */
  readonly damaged: readonly string[];
  /** For measurements. */
  counts(): ContestCounts;
  /** Stops all; what was running goes on when the server is started again. */
  close(): Promise<void>;
}

export interface ContestCounts {
  readonly open: number;
  readonly kept: number;
  readonly bots: number;
  readonly games: number;
}

const TICK_MS = 500;

/** Reads what is kept in the folder and goes on with what was running. */
export async function openContests(setup: ContestsSetup): Promise<HostedContests> {
  const registry = createRegistry(setup);
  const { contests, inOrder, host } = registry;
  await restoreAll(registry);
  const practice = await openPracticeOf(registry);
  const clock = setInterval(() => {
    for (const contest of contests.values()) tick(contest);
  }, TICK_MS).unref();
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    clearInterval(clock);
    await Promise.all([...[...contests.values()].map(stopContest), practice.stop()]);
    await Promise.all([registry.thinkers?.close(), registry.meter?.close()]);
  };
  return {
    folder: join(setup.folder, CONTESTS_FOLDER),
    limits: host.limits,
    budget: (request) => estimateBudget(registry, request),
    open: (request, address) => inOrder(() => openNew(registry, request, address)),
    find: (reference) => find(registry, reference),
    remove: (contest) => inOrder(() => remove(registry, contest)),
    expire: (before) => inOrder(() => expire(registry, before)),
    list: (query) => list(registry, query),
    all: () => [...contests.values()],
    admit(connection, line, reference) {
      // The connection ends without a word: the bot comes again when the server does.
      if (closed !== undefined) return ok(connection.end());
      if (reference === undefined) return ok(practice.admit(connection, line));
      const contest = find(registry, reference);
      return contest.ok ? ok(admitEntrant(contest.value.admission, connection, line)) : contest;
    },
    practice,
    findBot: (tokenHash) => findBot(registry, tokenHash) ?? practice.bot(tokenHash),
    damaged: registry.damaged,
    counts: () => count(registry, practice),
    close: () => (closed ??= close()),
  };
}

async function restoreAll(registry: Registry): Promise<void> {
  const { folder } = registry.setup;
  await mkdir(join(folder, CONTESTS_FOLDER), { recursive: true });
  await finishDeleting(folder);
  for (const id of await readdir(join(folder, CONTESTS_FOLDER))) await restore(registry, id);
}

async function restore(registry: Registry, id: string): Promise<void> {
  const text = await registry.host.storeOf(id).read(CONTEST_FILE);
  const file = text === undefined ? undefined : parseContest(text);
  if (file === undefined) return void registry.damaged.push(id);
  registry.sizes.set(id, { from: file.from, bytes: 0 });
  grow(
    registry,
    id,
    await folderSize(join(registry.setup.folder, CONTESTS_FOLDER, id), [PRACTICE_FOLDER]),
  );
  // A rerun that was cut off is over.
  const reruns = file.reruns.map((each) =>
    each.state === 'running' ? { ...each, state: 'stopped' as const } : each,
  );
  const contest = await openContest(registry.host, { ...file, reruns });
  if (contest.ok) keep(registry, contest.value);
  else registry.damaged.push(`${id}: ${speak(contest.error, 'en')}`);
}

async function openPracticeOf({ setup, host, practiceFiles }: Registry): Promise<ServerPractice> {
  const folder = join(setup.folder, 'practice');
  const store = openFolder(folder, { isLight });
  return openServerPractice({ host, store, files: await practiceFiles.open(folder, store) });
}

function count({ contests, games }: Registry, practice: ServerPractice): ContestCounts {
  const all = [...contests.values()];
  return {
    open: all.filter(({ file }) => !isOver(file)).length,
    kept: all.length,
    bots: all.reduce((sum, contest) => sum + countBots(contest), practice.bots),
    games,
  };
}
