/** What a hosted contest consists of, how it is kept and what is known of it. */
import type { TournamentPlan } from '@stammtisch/arena';
import type { Sentence } from '@stammtisch/kernel';
import { drawPseudonym } from '@stammtisch/table';
import { hashText } from '@stammtisch/wire/shuffle';
import type { Admission } from '../../contest/admission.ts';
import { CONTEST_OVER } from '../../bots/goodbye.ts';
import type { ContestStore } from '../../contest/folder.ts';
import { createSaving, type Saving } from '../../contest/entrants-file.ts';
import { type Entrants, createEntrants } from '../../contest/entrants.ts';
import type { KeptEntrant } from '../../contest/entrant.ts';
import { createStop } from '../../contest/stop.ts';
import type { Listener } from '../../net/listen.ts';
import type { Lending } from '../../tables/players/lending.ts';
import type { Quotas } from '../../quotas/quotas.ts';
import { type ContestFile, writeContest } from '../opening/contest-file.ts';
import type { Progress, FinalView } from '../progress/progress.ts';
import type { Budgets } from '../opening/budget.ts';
import { createOffers, type Offers } from './offers.ts';
import { type CheckedContest, planContest } from '../opening/plan.ts';
import type { PracticeStore } from '../practice/practice-files.ts';
import type { PracticeHost, PracticeRun } from '../practice/practice.ts';
import type { Turns } from '../opening/turns.ts';

/** What a contest needs of the server around it. */
export interface ContestHost extends PracticeHost {
  readonly budgets: Budgets;
  readonly turns: Turns;
  /** The folder of a contest, or one inside it. */
  readonly storeOf: (id: string, inner?: string) => ContestStore;
  readonly quotas: Quotas;
  /** Where the practice of a contest is kept. */
  readonly openPracticeStore: (id: string, store: ContestStore) => Promise<PracticeStore>;
  /** Tables where bots of finished contests can be played. */
  readonly lending?: Lending | undefined;
}

/** Where the tables are kept of a contest that is over. */
export const VIEW_FILE = 'view.json';

/** A contest that a server hosts; functions of this folder work on it. */
export interface HostedContest {
  readonly host: ContestHost;
  readonly checked: CheckedContest;
  readonly store: ContestStore;
  readonly saving: Saving;
  readonly entrants: Entrants;
  readonly admission: Admission;
  readonly offers: Offers;
  readonly watchers: Set<() => void>;
  /** Raised when nothing is to be played here any more. */
  readonly stop: AbortController;
  /** While it is played. */
  progress: Progress | undefined;
  /** What is played, once it is known who plays. */
  plan: TournamentPlan | undefined;
  running: Promise<void> | undefined;
  rerunning: Promise<void> | undefined;
  file: ContestFile;
  writing: Promise<void>;
  final: FinalView | undefined;
  /** The version of the tables when it was last running. */
  lastTable: number;
  practice: PracticeRun | undefined;
  freeHack: Listener | undefined;
  trouble: Sentence | undefined;
  /** How long its built-in bots have thought, in milliseconds. */
  spentMs: number;
  /** How many contests have their turn before it; undefined where it does not wait. */
  queue: number | undefined;
}

/** A contest as its file says, before anything happens. */
export function createContest(
  host: ContestHost,
  file: ContestFile,
  checked: CheckedContest,
  store: ContestStore,
  known: readonly KeptEntrant[],
): HostedContest {
  const { wish } = file;
  const isClass = wish.class !== undefined;
  const watchers = new Set<() => void>();
  const saving = createSaving(store);
  const begun = file.state === 'running' || file.state === 'finished';
  const entrants = createEntrants({
    count: wish.entrants,
    most: host.limits.entrants - checked.bots.length,
    known,
    begun,
    reserved: checked.bots,
    keepsPlaces: isClass,
    returnMs: wish.returnMs,
    keep: (all) => saving.keep(all),
    onChange: () => changed(contest),
    ...(wish.class?.pseudonyms === true ? { nameFor: pseudonymFor(host) } : {}),
  });
  const contest: HostedContest = {
    host,
    checked,
    store,
    saving,
    entrants,
    admission: { entrants, limits: host.botLimits, games: [checked.game] },
    offers: createOffers({
      entrants,
      lending: host.lending,
      mark: wish.listed ? markOf(file.code) : hashText(file.id).slice(0, MARK_LENGTH),
      isHidden: !wish.listed,
      isIdle: () => isIdle(contest),
    }),
    watchers,
    stop: createStop(),
    progress: undefined,
    plan: undefined,
    running: undefined,
    rerunning: undefined,
    file,
    writing: Promise.resolve(),
    final: undefined,
    lastTable: 0,
    practice: undefined,
    freeHack: undefined,
    trouble: undefined,
    spentMs: file.spentMs ?? 0,
    queue: undefined,
  };
  if (file.state === 'frozen') entrants.freeze(true);
  if (file.closed === true || file.state === 'cancelled') entrants.close(CONTEST_OVER);
  return contest;
}

/** The first animal and the number of a code: all of it would leave no room for names of bots. */
function markOf(code: string): string {
  return code.replace(/-.*-/, '-');
}

/** The code of a contest that is not on the list stays with those who have it. */
const MARK_LENGTH = 6;

function isIdle({ file }: HostedContest): boolean {
  const isRerunning = file.reruns.at(-1)?.state === 'running';
  return file.state === 'finished' && file.closed !== true && !isRerunning;
}

/** Names of animals, as in codes. */
function pseudonymFor({ randomHex }: ContestHost) {
  return (_: string, isTaken: (name: string) => boolean): string => {
    for (let tries = 0; ; tries++) {
      const drawn = drawPseudonym(randomHex, tries);
      const name = drawn.slice(0, 1) + drawn.slice(1).toLowerCase();
      if (!isTaken(name)) return name;
    }
  };
}

/** Tells all watchers that something has happened which others may see. */
export function changed(contest: HostedContest): void {
  if (contest.file.state === 'open') contest.practice?.wake();
  contest.offers.refresh();
  for (const watcher of contest.watchers) watcher();
}

/** Calls `onChange` whenever something changes that a viewer may see; returns how to stop. */
export function watch({ watchers }: HostedContest, onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Changes the file of a contest. Writes are in order: waiting for the last one waits for all. */
export function update(contest: HostedContest, change: Partial<ContestFile>): Promise<void> {
  contest.file = { ...contest.file, ...change };
  const written = writeNext(contest, {});
  changed(contest);
  return written;
}

/** Changes the file of a contest and shows it only then: whoever is told may read the folder at once. */
export async function updateOnceStored(
  contest: HostedContest,
  change: Partial<ContestFile>,
): Promise<void> {
  await writeNext(contest, change);
  changed(contest);
}

function writeNext(contest: HostedContest, change: Partial<ContestFile>): Promise<void> {
  const written = contest.writing.then(async () => {
    await writeContest(contest.store, { ...contest.file, ...change });
    contest.file = { ...contest.file, ...change };
  });
  contest.writing = written.catch(contest.host.onBug);
  return written;
}

/** What is played, once it is known who plays. */
export function planOf(contest: HostedContest): TournamentPlan | undefined {
  const { entrants, checked, file, host } = contest;
  if (contest.plan === undefined) {
    const names = entrants.list().flatMap(({ name, inField }) => (inField ? [name] : []));
    const plan = planContest(checked, file.seed, names, host.limits);
    if (plan.ok) contest.plan = plan.value;
  }
  return contest.plan;
}
