/** The contests of a server in memory, and how much their folders hold. */
import { join } from 'node:path';
import { fail, ok, type Result } from '@stammtisch/kernel';
import { normalizeCode } from '@stammtisch/table';
import type { ContestRow, ContestState } from '@stammtisch/wire/contest';
import { openFolder } from '../contest/folder.ts';
import { defaultLimits } from '../contest/limits.ts';
import type { KnownBot } from '../bots/known-bot.ts';
import type { MarkAddress } from '../quotas/address-mark.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { contestRefusal } from '../refusals/contest-refusals.ts';
import type { Lending } from '../tables/players/lending.ts';
import { createInOrder, type InOrder } from '../threads/in-order.ts';
import {
  createMeter,
  createThinkers,
  type Meter,
  type Thinkers,
  type ThinkersSetup,
} from '../threads/thinkers.ts';
import { createBudgets } from './opening/budget.ts';
import { CONTESTS_LIMITS, type ContestsLimits } from './opening/limits.ts';
import { createTurns } from './opening/turns.ts';
import type { ContestHost, HostedContest } from './playing/hosted-contest.ts';
import { findBot as findBotOf, rowOf } from './playing/look.ts';
import {
  createPracticeFiles,
  PRACTICE_FOLDER,
  type PracticeFiles,
} from './practice/practice-files.ts';

export interface ContestsSetup {
  /** Where all is kept. */
  readonly folder: string;
  /** What ports of contests listen on. */
  readonly host: string;
  readonly botPort: () => number;
  readonly limits?: Partial<ContestsLimits> | undefined;
  readonly thinkers?: Partial<ThinkersSetup> | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomHex: (bytes: number) => string;
  readonly onBug: (error: unknown) => void;
  /** How much of all this may be kept. */
  readonly quotas: Quotas;
  readonly markAddress: MarkAddress;
  readonly practicePauseMs?: number | undefined;
  /** Tables where bots of finished contests can be played. */
  readonly lending?: Lending | undefined;
}

export interface ListQuery {
  readonly state?: ContestState | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** In the folder of the data. */
export const CONTESTS_FOLDER = 'contests';

/** There are many of them, and results do not depend on them. */
export function isLight(name: string): boolean {
  return name.startsWith('transcripts/') || name.startsWith(`${PRACTICE_FOLDER}/`);
}

export interface Registry {
  readonly setup: ContestsSetup;
  readonly host: ContestHost;
  readonly contests: Map<string, HostedContest>;
  readonly byCode: Map<string, HostedContest>;
  /** By contest: how many bytes it has, without its practice, and where it was opened from. */
  readonly sizes: Map<string, ContestSize>;
  readonly practiceFiles: PracticeFiles;
  /** Opens and deletes one contest after the other: two at once could both be the last that fits. */
  readonly inOrder: InOrder;
  thinkers: Thinkers | undefined;
  meter: Meter | undefined;
  games: number;
  readonly damaged: string[];
}

interface ContestSize {
  /** HostedContests of version 1.0 have none. */
  readonly from: string | undefined;
  bytes: number;
}

export function createRegistry(setup: ContestsSetup): Registry {
  const { folder, now, randomHex, onBug, botPort, practicePauseMs, lending } = setup;
  const limits = { ...CONTESTS_LIMITS, ...setup.limits };
  const { quotas, markAddress } = setup;
  const practiceFiles = createPracticeFiles({ quotas, onBug });
  const registry: Registry = {
    setup,
    contests: new Map(),
    byCode: new Map(),
    sizes: new Map(),
    practiceFiles,
    inOrder: createInOrder(),
    thinkers: undefined,
    meter: undefined,
    games: 0,
    damaged: [],
    host: {
      host: setup.host,
      botPort,
      limits,
      botLimits: defaultLimits('contest'),
      // Threads are hired when the first bot wants to think.
      thinkers: () => (registry.thinkers ??= createThinkers({ threads: 1, ...setup.thinkers })),
      budgets: createBudgets((question) => {
        registry.meter ??= createMeter({ ...setup.thinkers });
        return registry.meter.measure(question);
      }),
      turns: createTurns(limits.amongBuiltIn),
      now,
      randomHex,
      onGames: (count) => void (registry.games += count),
      onBug,
      quotas,
      markAddress,
      storeOf: (id, inner = '') =>
        openFolder(join(folder, CONTESTS_FOLDER, id, inner), {
          isLight,
          // Practice is counted by those who keep it.
          onGrow(name, bytes) {
            if (!name.startsWith(`${PRACTICE_FOLDER}/`)) grow(registry, id, bytes);
          },
        }),
      openPracticeStore: (id, store) =>
        practiceFiles.open(join(folder, CONTESTS_FOLDER, id), store),
      practicePauseMs,
      lending,
    },
  };
  return registry;
}

/** Counts bytes that the folder of a contest has grown by. */
export function grow({ sizes, setup }: Registry, id: string, bytes: number): void {
  const size = sizes.get(id);
  if (size === undefined) return;
  size.bytes += bytes;
  setup.quotas.add('contests', bytes, size.from);
}

/** Adds a contest that is open. */
export function keep({ contests, byCode }: Registry, contest: HostedContest): void {
  contests.set(contest.file.id, contest);
  byCode.set(contest.file.code, contest);
}

/** Finds a contest by its id or its code. */
export function find({ contests, byCode }: Registry, reference: string): Result<HostedContest> {
  const found = contests.get(reference) ?? byCode.get(normalizeCode(reference));
  return found === undefined ? fail(contestRefusal('no-such-contest')) : ok(found);
}

/** The entrant of any contest that was given the token with this hash. */
export function findBot({ contests }: Registry, tokenHash: string): KnownBot | undefined {
  for (const contest of contests.values()) {
    const bot = findBotOf(contest, tokenHash);
    if (bot !== undefined) return bot;
  }
  return undefined;
}

/** HostedContests that everybody may find, the newest first. */
export function list({ contests }: Registry, { state, limit, offset }: ListQuery): ContestRow[] {
  return [...contests.values()]
    .filter(({ file }) => file.wish.listed && (state === undefined || file.state === state))
    .sort((one, other) => other.file.openedAt - one.file.openedAt)
    .slice(offset, offset + limit)
    .map(rowOf);
}
