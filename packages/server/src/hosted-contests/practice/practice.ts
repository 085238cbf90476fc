/** Practice: bots from the network play against the reference bots, one deal after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, type DealResult, planMatch, type TournamentStore } from '@stammtisch/arena';
import { assert } from '@stammtisch/kernel';
import type { Practice } from '@stammtisch/wire/contest';
import { hashText } from '@stammtisch/wire/shuffle';
import { type ContestDealsSetup, playContestDeals } from '../../contest/deals.ts';
import type { Entrants } from '../../contest/entrants.ts';
import type { ContestLimits } from '../../contest/limits.ts';
import { listReferences } from '../../contest/references.ts';
import { createStop } from '../../contest/stop.ts';
import type { MarkAddress } from '../../quotas/address-mark.ts';
import type { Thinkers } from '../../threads/thinkers.ts';
import type { ContestsLimits } from '../opening/limits.ts';
import {
  countDeal,
  emptyRecord,
  nextReference,
  type PracticeRecord,
  showLadder,
} from './ladder.ts';
import { PRACTICE_FOLDER, type PracticeStore } from './practice-files.ts';
import { createRecordsFile, readRecords, type RecordsFile } from './records-file.ts';

/** What practice needs of the server around it. */
export interface PracticeHost {
  /** What ports of its own listen on. */
  readonly host: string;
  /** Where bots connect, which is known when somebody asks. */
  readonly botPort: () => number;
  readonly limits: ContestsLimits;
  readonly botLimits: ContestLimits;
  readonly thinkers: () => Thinkers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomHex: (bytes: number) => string;
  readonly markAddress: MarkAddress;
  /** The time between two deals of a bot, so that practice leaves room for all else. */
  readonly practicePauseMs?: number | undefined;
  readonly onGames: (count: number) => void;
  readonly onBug: (error: unknown) => void;
}

export interface PracticeSetup {
  readonly host: PracticeHost;
  readonly entrants: Entrants;
  readonly store: TournamentStore;
  /** Where the last deals are kept. */
  readonly files: PracticeStore;
  readonly game: string;
  readonly rules: string;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly clock: Clock;
  readonly seed: string;
  readonly onChange: () => void;
}

/** Practice that goes on. */
export interface PracticeRun {
  readonly show: () => Practice;
  /** The last deals of a bot as they are kept, the newest first. */
  lastDeals(name: string): Promise<string[]>;
  /** Keeps nothing any more of a bot that has gone. */
  forget(name: string): void;
  /** Lets everybody play who is here and does not yet. */
  wake(): void;
  /** Keeps a bot from its next deal; resolves between two of them, to how it goes on. */
  hold(name: string): Promise<() => void>;
  /** Ends it; what is being played is over soon and does not count. */
  stop(): Promise<void>;
  /** Begins again after `stop`. */
  open(): void;
}

const PAUSE_MS = 250;
/** For a bot that fails all the time. */
const FAILED_PAUSE_MS = 2000;
const KEPT_DEALS = 10;

export async function openPractice(setup: PracticeSetup): Promise<PracticeRun> {
  const state = await openState(setup);
  const { records, file } = state;
  return {
    show: () => show(state),
    lastDeals: (name) => readLast(state, name),
    forget(name) {
      records.delete(name);
      setup.files.clear(folderOf(name));
      file.save();
    },
    wake: () => wake(state),
    hold: (name) => hold(state, name),
    async stop() {
      state.stop.abort();
      await Promise.all(state.loops.values());
      await file.done();
    },
    open() {
      if (!state.stop.signal.aborted) return;
      state.stop = createStop();
      wake(state);
    },
  };
}

interface State {
  readonly setup: PracticeSetup;
  readonly references: readonly string[];
  readonly records: Map<string, PracticeRecord>;
  readonly file: RecordsFile;
  readonly loops: Map<string, Promise<void>>;
  /** The deal that a bot is in. */
  readonly playing: Map<string, Promise<unknown>>;
  /** Bots that play nothing for now. */
  readonly holds: Map<string, Promise<void>>;
  stop: AbortController;
}

async function openState(setup: PracticeSetup): Promise<State> {
  const records = await readRecords(setup.store);
  const stopSignal = (): AbortSignal => state.stop.signal;
  const state: State = {
    setup,
    references: listReferences(setup.game),
    records,
    file: createRecordsFile(setup.store, records, stopSignal, setup.host.onBug),
    loops: new Map(),
    playing: new Map(),
    holds: new Map(),
    stop: createStop(),
  };
  return state;
}

function wake(state: State): void {
  const { setup, loops } = state;
  const { entrants, host } = setup;
  const stop = state.stop.signal;
  if (stop.aborted) return;
  for (const { name, out } of entrants.list()) {
    const isHere = entrants.botOf(name) !== undefined && out === undefined;
    if (!isHere || loops.has(name) || loops.size >= host.limits.practising) continue;
    const loop = practise(state, name, stop)
      .catch(host.onBug)
      .finally(() => {
        loops.delete(name);
        // Another bot may have waited for its turn, or this one has come back meanwhile.
        wake(state);
      });
    loops.set(name, loop);
  }
}

async function practise(state: State, name: string, stop: AbortSignal): Promise<void> {
  const { setup, playing, holds } = state;
  const { entrants, host } = setup;
  // A bot that has just come is to hear that it is in first.
  await sleep(0);
  await unlessAborted(holds.get(name), stop);
  while (!stop.aborted && entrants.botOf(name) !== undefined) {
    const record = recordOf(state, name);
    const reference = nextReference(state.references, record);
    const deal = playDeal(setup, record, reference, stop);
    playing.set(
      name,
      deal.catch(() => undefined),
    );
    const played = await deal.finally(() => playing.delete(name));
    if (played === undefined || stop.aborted) return;
    const isFailing = countDeal(record, reference, played, host.now());
    host.onGames(played.games);
    setup.onChange();
    state.file.save();
    const restMs = isFailing ? FAILED_PAUSE_MS : (host.practicePauseMs ?? PAUSE_MS);
    // The rest is cut short when practice is to stop.
    await sleep(restMs, undefined, { signal: stop }).catch(() => undefined);
    await unlessAborted(holds.get(name), stop);
  }
}

async function hold({ holds, playing }: State, name: string): Promise<() => void> {
  let go!: () => void;
  holds.set(name, new Promise((resolve) => (go = resolve)));
  await playing.get(name);
  return () => {
    holds.delete(name);
    go();
  };
}

async function unlessAborted(held: Promise<void> | undefined, stop: AbortSignal): Promise<void> {
  if (held === undefined || stop.aborted) return;
  await new Promise<void>((resolve) => {
    const go = (): void => resolve();
    stop.addEventListener('abort', go, { once: true });
    void held.then(go).finally(() => stop.removeEventListener('abort', go));
  });
}

function recordOf({ records }: State, name: string): PracticeRecord {
  const known = records.get(name);
  if (known !== undefined) return known;
  const record = emptyRecord(name);
  records.set(name, record);
  return record;
}

/** Undefined where it was stopped. */
async function playDeal(
  setup: PracticeSetup,
  { name, deals }: PracticeRecord,
  reference: string,
  stop: AbortSignal,
): Promise<DealResult | undefined> {
  const { game, rules, options, clock, seed: base, entrants, files, host } = setup;
  const address = host.markAddress(entrants.botOf(name)?.address ?? '');
  const dealing: ContestDealsSetup = {
    entrants,
    keep: (_, deal) => files.keep(slotFile(name, deals), `${deal}\n`, address),
    gameBytes: () => files.gameBytes,
    now: () => performance.now(),
    thinkers: host.thinkers,
    stop,
  };
  const seed = `${base}/practice/${hashText(name)}`;
  const bots = [`net:${name}`, reference];
  const request = { game, rules, entrants: bots, seed, clock };
  const plan = planMatch(options === undefined ? request : { ...request, options });
  assert(plan.ok, 'the rules of a practice were checked');
  const job = { plan: plan.value, from: deals, to: deals + 1, keepLogs: true };
  const [result] = await playContestDeals(dealing, job);
  return result;
}

function show({ setup, references, records, stop }: State): Practice {
  const { game, rules, host, entrants } = setup;
  const here = new Set(entrants.list().flatMap((each) => (each.here ? [each.name] : [])));
  return {
    botPort: host.botPort(),
    game,
    rules,
    references: [...references],
    open: !stop.signal.aborted,
    rows: showLadder(references, records.values(), (name) => here.has(name)),
  };
}

function slotFile(name: string, deal: number): string {
  return `${folderOf(name)}${deal % KEPT_DEALS}.json`;
}

function folderOf(name: string): string {
  return `${PRACTICE_FOLDER}/${hashText(name).slice(0, 16)}/`;
}

async function readLast({ setup, records }: State, name: string): Promise<string[]> {
  const deals = records.get(name)?.deals ?? 0;
  const kept: string[] = [];
  for (let deal = deals - 1; deal >= Math.max(0, deals - KEPT_DEALS); deal--) {
    const text = await setup.files.read(slotFile(name, deal));
    if (text !== undefined) kept.push(text);
  }
  return kept;
}
