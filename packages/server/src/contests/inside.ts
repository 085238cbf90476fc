/** A contest from the inside: what it consists of, how it is kept and what is known of it. */
import type { TournamentPlan } from '@stammtisch/arena';
import type { Sentence } from '@stammtisch/kernel';
import { drawPseudonym } from '@stammtisch/table';
import type { Door } from '../contest/formats/door.ts';
import type { ContestStore } from '../contest/folder.ts';
import { createSaving, type Saving } from '../contest/formats/entrants-file.ts';
import { type Hall, openHall } from '../contest/formats/hall.ts';
import type { KeptEntrant } from '../contest/formats/places.ts';
import type { ContestLimits } from '../contest/limits.ts';
import type { Listener } from '../net/listen.ts';
import type { Lending } from '../tables/minds/lending.ts';
import type { MarkAddress } from '../storage/address-mark.ts';
import type { Storage } from '../storage/storage.ts';
import type { Thinkers } from '../threads/thinkers.ts';
import { type ContestFile, sha256, writeContest } from './contest-file.ts';
import type { Course, FinalView } from './course.ts';
import type { Budgets } from './budget.ts';
import type { ContestsLimits } from './limits.ts';
import { createOffers, type Offers } from './offers.ts';
import { type CheckedWish, planContest } from './plan.ts';
import type { PracticeShelf } from './practice-files.ts';
import type { PracticeRoom } from './practice.ts';
import type { Shown } from './show.ts';
import type { Turns } from './turns.ts';

/** What a contest needs of the server around it. */
export interface ContestHost {
  readonly host: string;
  readonly botPort: () => number;
  readonly limits: ContestsLimits;
  readonly botLimits: ContestLimits;
  readonly thinkers: () => Thinkers;
  readonly budgets: Budgets;
  readonly turns: Turns;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomHex: (bytes: number) => string;
  readonly onGames: (count: number) => void;
  readonly onBug: (error: unknown) => void;
  /** The folder of a contest, or one inside it. */
  readonly storeOf: (id: string, inner?: string) => ContestStore;
  readonly storage: Storage;
  readonly markAddress: MarkAddress;
  /** Where the practice of a contest is kept. */
  readonly openShelf: (id: string, store: ContestStore) => Promise<PracticeShelf>;
  readonly practicePauseMs?: number | undefined;
  /** Tables where bots of finished contests can be played. */
  readonly lending?: Lending | undefined;
}

/** Where the tables are kept of a contest that is over. */
export const VIEW_FILE = 'view.json';

/** A contest from the inside. */
export interface Inside {
  readonly host: ContestHost;
  readonly checked: CheckedWish;
  readonly store: ContestStore;
  readonly saving: Saving;
  readonly hall: Hall;
  readonly door: Door;
  readonly offers: Offers;
  readonly watchers: Set<() => void>;
  /** Raised when nothing is to be played here any more. */
  readonly stop: AbortController;
  readonly course: {
    now: Course | undefined;
    plan: TournamentPlan | undefined;
    running: Promise<void> | undefined;
    rerunning: Promise<void> | undefined;
  };
  file: ContestFile;
  writing: Promise<void>;
  final: FinalView | undefined;
  /** The version of the tables when it was last running. */
  lastTable: number;
  practice: PracticeRoom | undefined;
  freeHack: Listener | undefined;
  trouble: Sentence | undefined;
  /** How long its built-in bots have thought, in milliseconds. */
  spentMs: number;
  /** How many contests have their turn before it; undefined where it does not wait. */
  queue: number | undefined;
}

/** A contest as its file says, before anything happens. */
export function createInside(
  host: ContestHost,
  file: ContestFile,
  checked: CheckedWish,
  store: ContestStore,
  known: readonly KeptEntrant[],
): Inside {
  const { wish } = file;
  const isClass = wish.class !== undefined;
  const watchers = new Set<() => void>();
  const saving = createSaving(store);
  const begun = file.state === 'running' || file.state === 'finished';
  const hall = openHall({
    count: wish.entrants,
    most: host.limits.entrants - checked.bots.length,
    known,
    begun,
    reserved: checked.bots,
    keepsPlaces: isClass,
    returnMs: wish.returnMs,
    keep: (all) => saving.keep(all),
    onChange: () => changed(inside),
    ...(wish.class?.pseudonyms === true ? { nameFor: pseudonymFor(host) } : {}),
  });
  const inside: Inside = {
    host,
    checked,
    store,
    saving,
    hall,
    door: { hall, limits: host.botLimits, games: [checked.game] },
    offers: createOffers({
      hall,
      lending: host.lending,
      mark: wish.listed ? markOf(file.code) : sha256(file.id).slice(0, MARK_LENGTH),
      isHidden: !wish.listed,
      isIdle: () => isIdle(inside),
    }),
    watchers,
    stop: new AbortController(),
    course: { now: undefined, plan: undefined, running: undefined, rerunning: undefined },
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
  if (file.state === 'frozen') hall.freeze(true);
  if (file.closed === true || file.state === 'cancelled') hall.close(OVER);
  return inside;
}

/** What bots read that are sent away. */
export const OVER = 'the contest is over';
/** The first animal and the number of a code: all of it would leave no room for names of bots. */
function markOf(code: string): string {
  return code.replace(/-.*-/, '-');
}

/** The code of a contest that is not on the list stays with those who have it. */
const MARK_LENGTH = 6;

function isIdle({ file }: Inside): boolean {
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

/** Something has happened that others may see. */
export function changed(inside: Inside): void {
  if (inside.file.state === 'open') inside.practice?.wake();
  inside.offers.refresh();
  for (const watcher of inside.watchers) watcher();
}

/** Writes are in order; who waits for the last one waits for all. */
export function update(inside: Inside, change: Partial<ContestFile>): Promise<void> {
  inside.file = { ...inside.file, ...change };
  const { file, store } = inside;
  const written = inside.writing.then(() => writeContest(store, file));
  inside.writing = written.catch(inside.host.onBug);
  changed(inside);
  return written;
}

/** The tables of a contest that is over. */
export async function readFinal(inside: Inside): Promise<FinalView | undefined> {
  if (inside.file.state !== 'finished') return undefined;
  if (inside.final === undefined) {
    const text = await inside.store.read(VIEW_FILE);
    if (text !== undefined) inside.final = JSON.parse(text) as FinalView;
  }
  return inside.final;
}

/** What there is to show at the moment. */
export function shownOf(inside: Inside): Shown {
  const { file, checked, hall, course, host, freeHack, final, trouble } = inside;
  return {
    file,
    checked,
    attendance: hall.list(),
    findOffer: (name) => inside.offers.find(name),
    course: course.now,
    lastTable: inside.lastTable,
    final,
    botPort: host.botPort(),
    freeHackPort: freeHack?.port,
    trouble,
    budget: budgetOf(inside),
    queue: inside.queue,
  };
}

function budgetOf({ file, host, spentMs }: Inside): Shown['budget'] {
  if (file.budgetMs === undefined) return undefined;
  const { processorMs } = host.limits;
  return {
    ms: Math.round(file.budgetMs),
    spentMs: Math.round(spentMs),
    ...(processorMs === 0 ? {} : { mostMs: processorMs }),
  };
}

/** What is played, once it is known who plays. */
export function planOf(inside: Inside): TournamentPlan | undefined {
  const { course, hall, checked, file, host } = inside;
  if (course.plan === undefined) {
    const names = hall.list().flatMap(({ name, inField }) => (inField ? [name] : []));
    const plan = planContest(checked, file.seed, names, host.limits);
    if (plan.ok) course.plan = plan.value;
  }
  return course.plan;
}
