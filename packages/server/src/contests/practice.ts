/** Practice: bots of a hall play against the reference bots, one deal after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Clock,
  type DealResult,
  estimate,
  type FailureCounts,
  type FailureKind,
  planMatch,
  sampleOf,
  type TournamentStore,
  UNIT,
} from '@stammtisch/arena';
import { botsOf } from '@stammtisch/bots';
import { assert } from '@stammtisch/kernel';
import type { Practice, PracticeRow } from '@stammtisch/wire/contest';
import { createContestCrew } from '../contest/formats/crew.ts';
import type { Hall } from '../contest/formats/hall.ts';
import type { MarkAddress } from '../storage/address-mark.ts';
import type { Thinkers } from '../threads/thinkers.ts';
import { sha256 } from './contest-file.ts';
import { PRACTICE_FOLDER, type PracticeShelf } from './practice-files.ts';

export interface PracticeSetup {
  /** Names what is practised for; empty where it is nothing in particular. */
  readonly contest: string;
  readonly hall: Hall;
  readonly store: TournamentStore;
  /** Where the last deals are kept. */
  readonly files: PracticeShelf;
  readonly markAddress: MarkAddress;
  readonly game: string;
  readonly rules: string;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly clock: Clock;
  readonly seed: string;
  /** Where bots connect, which is known when somebody asks. */
  readonly botPort: () => number;
  readonly thinkers: () => Thinkers;
  /** How many may practise at the same time. */
  readonly atOnce: number;
  /** The time between two deals of a bot, so that practice leaves room for all else. */
  readonly pauseMs?: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onGames: (count: number) => void;
  readonly onChange: () => void;
  readonly onBug: (error: unknown) => void;
}

export interface PracticeRoom {
  show(): Practice;
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

/** So many deals, and a score above one half, and a reference bot counts as beaten. */
const DEALS_TO_BEAT = 10;
const PAUSE_MS = 250;
/** For one that fails all the time. */
const FAILED_PAUSE_MS = 2000;
const KEPT_DEALS = 10;
const FILE = 'practice.json';

export async function openPractice(setup: PracticeSetup): Promise<PracticeRoom> {
  const rows = await readRows(setup.store);
  const room: Room = {
    setup,
    references: listReferences(setup.game),
    rows,
    loops: new Map(),
    playing: new Map(),
    holds: new Map(),
    stop: new AbortController(),
    writing: undefined,
    isDirty: false,
  };
  return {
    show: () => show(room),
    lastDeals: (name) => readLast(room, name),
    forget(name) {
      rows.delete(name);
      setup.files.clear(folderOf(name));
      save(room);
    },
    wake: () => wake(room),
    hold: (name) => hold(room, name),
    async stop() {
      room.stop.abort();
      await Promise.all(room.loops.values());
      await room.writing;
    },
    open() {
      if (!room.stop.signal.aborted) return;
      room.stop = new AbortController();
      wake(room);
    },
  };
}

/** What is kept of a bot's practice. Plain JSON. */
interface Row {
  readonly name: string;
  deals: number;
  games: number;
  /** Scores by reference bot, the latest last; old ones are dropped. */
  readonly scores: Record<string, number[]>;
  failures: FailureCounts;
  lastAt: number;
}

/** Older deals say little about a bot that is being worked on. */
const SCORES_MAX = 200;

interface Room {
  readonly setup: PracticeSetup;
  readonly references: readonly string[];
  readonly rows: Map<string, Row>;
  readonly loops: Map<string, Promise<void>>;
  /** The deal that a bot is in. */
  readonly playing: Map<string, Promise<unknown>>;
  /** Bots that play nothing for now. */
  readonly holds: Map<string, Promise<void>>;
  stop: AbortController;
  writing: Promise<void> | undefined;
  isDirty: boolean;
}

/** From weak to strong; those that search count iterations, so that all can play alike. */
function listReferences(game: string): string[] {
  return botsOf(game).map((bot) => (bot === 'search' ? 'search:500' : bot));
}

function wake(room: Room): void {
  const { setup, loops } = room;
  const stop = room.stop.signal;
  if (stop.aborted) return;
  for (const { name, out } of setup.hall.list()) {
    const isHere = setup.hall.guestOf(name) !== undefined && out === undefined;
    if (!isHere || loops.has(name) || loops.size >= setup.atOnce) continue;
    const loop = practise(room, name, stop)
      .catch(setup.onBug)
      .finally(() => {
        loops.delete(name);
        // Somebody may have waited for the place, or this one has come back meanwhile.
        wake(room);
      });
    loops.set(name, loop);
  }
}

async function practise(room: Room, name: string, stop: AbortSignal): Promise<void> {
  const { setup } = room;
  const { hall, pauseMs = PAUSE_MS } = setup;
  // Whoever has just come is to hear that it is in first.
  await sleep(0);
  await unlessAborted(room.holds.get(name), stop);
  while (!stop.aborted && hall.guestOf(name) !== undefined) {
    const row = rowFor(room, name);
    const reference = nextReference(room, row);
    const playing = playDeal(room, row, reference, stop);
    room.playing.set(
      name,
      playing.catch(() => undefined),
    );
    const played = await playing.finally(() => room.playing.delete(name));
    if (played === undefined || stop.aborted) return;
    const isFailing = count(room, row, reference, played);
    const restMs = isFailing ? FAILED_PAUSE_MS : pauseMs;
    // Cut short when it is to stop.
    await sleep(restMs, undefined, { signal: stop }).catch(() => undefined);
    await unlessAborted(room.holds.get(name), stop);
  }
}

async function hold({ holds, playing }: Room, name: string): Promise<() => void> {
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

function rowFor({ rows }: Room, name: string): Row {
  const known = rows.get(name);
  if (known !== undefined) return known;
  const row: Row = { name, deals: 0, games: 0, scores: {}, failures: {}, lastAt: 0 };
  rows.set(name, row);
  return row;
}

/** The first that is not beaten; who has beaten all meets them in turn. */
function nextReference({ references }: Room, row: Row): string {
  const next = references[rungOf(references, row)];
  return next ?? references[row.deals % references.length]!;
}

function rungOf(references: readonly string[], { scores }: Row): number {
  const isBeaten = (reference: string): boolean => {
    const list = scores[reference] ?? [];
    return list.length >= DEALS_TO_BEAT && meanOf(list) > 1 / 2;
  };
  const open = references.findIndex((reference) => !isBeaten(reference));
  return open < 0 ? references.length : open;
}

function meanOf(list: readonly number[]): number {
  return list.reduce((sum, each) => sum + each, 0) / list.length;
}

/** Undefined where it was stopped. */
async function playDeal(
  { setup }: Room,
  { name, deals }: Row,
  reference: string,
  stop: AbortSignal,
): Promise<DealResult | undefined> {
  const { game, rules, options, clock, seed, hall, files, thinkers } = setup;
  const address = setup.markAddress(hall.guestOf(name)?.address ?? '');
  const crew = createContestCrew({
    hall,
    keep: (_, deal) => files.keep(slotFile(name, deals), `${deal}\n`, address),
    gameBytes: () => files.gameBytes,
    now: () => performance.now(),
    thinkers,
    stop,
  });
  const entrants = [`net:${name}`, reference];
  const wish = { game, rules, entrants, seed: `${seed}/practice/${sha256(name)}`, clock, seats: 2 };
  const plan = planMatch(options === undefined ? wish : { ...wish, options });
  assert(plan.ok, 'the rules of a practice were checked');
  const job = { plan: plan.value, from: deals, to: deals + 1, keepLogs: true };
  const [result] = await crew.play(job);
  return result;
}

/** Whether the bot failed in every game. */
function count(room: Room, row: Row, reference: string, result: DealResult): boolean {
  const { setup } = room;
  const failures = (result.failures ?? []).filter(({ entrant }) => entrant === 0);
  for (const { kind } of failures) row.failures = addKind(row.failures, kind);
  row.deals++;
  row.games += result.games;
  row.lastAt = setup.now();
  // Who was away has not lost.
  if (!failures.some(({ kind }) => kind === 'disconnect')) {
    const list = (row.scores[reference] ??= []);
    list.push(result.scores[0]!);
    if (list.length > SCORES_MAX) list.shift();
  }
  setup.onGames(result.games);
  setup.onChange();
  save(room);
  return failures.length === result.games;
}

function addKind(counts: FailureCounts, kind: FailureKind): FailureCounts {
  return { ...counts, [kind]: (counts[kind] ?? 0) + 1 };
}

function show({ setup, references, rows, stop }: Room): Practice {
  const here = new Set(setup.hall.list().flatMap((each) => (each.here ? [each.name] : [])));
  const list = [...rows.values()].map((row): PracticeRow => {
    const { name, games, failures, lastAt } = row;
    return {
      name,
      here: here.has(name),
      rung: rungOf(references, row),
      games,
      results: references.flatMap((reference) => {
        const scores = row.scores[reference] ?? [];
        if (scores.length === 0) return [];
        return [{ reference, deals: scores.length, score: estimate(sampleOf(scores), UNIT) }];
      }),
      failures: { ...failures },
      lastAt,
    };
  });
  const { game, rules, botPort } = setup;
  return {
    botPort: botPort(),
    game,
    rules,
    references: [...references],
    open: !stop.signal.aborted,
    rows: list.sort(byRung),
  };
}

/** By rung, then by the score against the last reference bot met. */
function byRung(one: PracticeRow, other: PracticeRow): number {
  return (
    other.rung - one.rung || lastScore(other) - lastScore(one) || (one.name < other.name ? -1 : 1)
  );
}

function lastScore({ results }: PracticeRow): number {
  return results.at(-1)?.score.mean ?? 0;
}

function slotFile(name: string, deal: number): string {
  return `${folderOf(name)}${deal % KEPT_DEALS}.json`;
}

function folderOf(name: string): string {
  return `${PRACTICE_FOLDER}/${sha256(name).slice(0, 16)}/`;
}

async function readLast({ setup, rows }: Room, name: string): Promise<string[]> {
  const deals = rows.get(name)?.deals ?? 0;
  const kept: string[] = [];
  for (let deal = deals - 1; deal >= Math.max(0, deals - KEPT_DEALS); deal--) {
    const text = await setup.files.read(slotFile(name, deal));
    if (text !== undefined) kept.push(text);
  }
  return kept;
}

/** One write at a time; what comes meanwhile goes with the next. */
function save(room: Room): void {
  room.isDirty = true;
  room.writing ??= writeRows(room)
    .catch(room.setup.onBug)
    .finally(() => (room.writing = undefined));
}

async function writeRows(room: Room): Promise<void> {
  while (room.isDirty) {
    // Many play at the same time, and all of them are in one file.
    await sleep(SAVE_MS, undefined, { signal: room.stop.signal }).catch(() => undefined);
    room.isDirty = false;
    const file = { kind: KIND, version: 1, rows: [...room.rows.values()] };
    await room.setup.store.write(FILE, `${JSON.stringify(file)}\n`);
  }
}

const KIND = 'stammtisch-practice';
const SAVE_MS = 1000;

async function readRows(store: Pick<TournamentStore, 'read'>): Promise<Map<string, Row>> {
  const text = await store.read(FILE);
  if (text === undefined) return new Map();
  try {
    const { kind, rows } = JSON.parse(text) as { readonly kind?: string; readonly rows: Row[] };
    return kind === KIND ? new Map(rows.map((row) => [row.name, row])) : new Map();
  } catch {
    return new Map();
  }
}
