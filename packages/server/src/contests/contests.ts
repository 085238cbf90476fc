/** All contests of a server: they are opened, found, led, and go on after a restart. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SEALED } from '@stammtisch/arena';
import { fail, ok, type Rejection, type Result, speak } from '@stammtisch/kernel';
import { drawCode, normalizeCode } from '@stammtisch/table';
import type { ContestApi, ContestRow, ContestState, ContestWish } from '@stammtisch/wire/contest';
import { openFolder } from '../contest/folder.ts';
import type { KnownBot } from '../inquiries/inquiries.ts';
import type { Connection } from '../net/connection.ts';
import type { Lending } from '../tables/minds/lending.ts';
import { folderSize } from '../storage/folder-size.ts';
import type { MarkAddress } from '../storage/address-mark.ts';
import type { Storage } from '../storage/storage.ts';
import {
  hireMeter,
  hireThinkers,
  type Meter,
  type Thinkers,
  type ThinkersSetup,
} from '../threads/thinkers.ts';
import { createBotDoor } from './bot-door.ts';
import { createBudgets } from './budget.ts';
import { defaultLimits } from '../contest/limits.ts';
import {
  commitmentTo,
  CONTEST_FILE,
  type ContestFile,
  isOver,
  parseContest,
  sha256,
  writeContest,
} from './contest-file.ts';
import { type Contest, openContest } from './contest.ts';
import type { ContestHost } from './inside.ts';
import { CONTESTS_LIMITS, type ContestsLimits } from './limits.ts';
import { type CheckedWish, checkWish, planAhead, refuseBudget } from './plan.ts';
import { createPracticeFiles, PRACTICE_FOLDER, type PracticeFiles } from './practice-files.ts';
import { openPracticeHall, type PracticeHall } from './practice-hall.ts';
import { contestRefusal } from './refusals.ts';
import { createTurns } from './turns.ts';

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
  readonly storage: Storage;
  readonly markAddress: MarkAddress;
  readonly practicePauseMs?: number | undefined;
  /** Tables where bots of finished contests can be played. */
  readonly lending?: Lending | undefined;
}

export interface Contests {
  /** The folder that has a folder for each of them. */
  readonly folder: string;
  readonly limits: ContestsLimits;
  open(wish: ContestWish, address: string): Promise<Result<ContestApi<'ContestTicket'>>>;
  /** What a contest would need of a processor. */
  budget(wish: ContestWish): Promise<Result<ContestApi<'ContestBudget'>>>;
  /** By id or code. */
  find(reference: string): Result<Contest>;
  /** Deletes all that is kept of a contest that is over, names included. */
  remove(contest: Contest): Promise<Result<ContestRow>>;
  list(query: ListQuery): ContestRow[];
  /**
   * Takes over the connection of a bot whose hello names a contest, or says that it practises;
   * fails where there is no such contest.
   */
  readonly admit: (
    connection: Connection,
    line: string,
    contest: string | undefined,
  ) => Result<void>;
  readonly practice: PracticeHall;
  /** The bot of a contest or of practice that was given the token with this hash. */
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

export interface ListQuery {
  readonly state?: ContestState | undefined;
  readonly limit: number;
  readonly offset: number;
}

const TOKEN_BYTES = 16;
const SEED_BYTES = 16;
const ID_BYTES = 8;
const TICK_MS = 500;
/** In the folder of the data. */
export const CONTESTS_FOLDER = 'contests';
/** What is on its way to be deleted: a server that is killed meanwhile goes on with that. */
const DELETED = 'contests-deleted';

/** Reads what is kept in the folder and goes on with what was running. */
export async function openContests(setup: ContestsSetup): Promise<Contests> {
  const desk = createDesk(setup);
  await mkdir(join(setup.folder, CONTESTS_FOLDER), { recursive: true });
  await rm(join(setup.folder, DELETED), { recursive: true, force: true });
  for (const id of await readdir(join(setup.folder, CONTESTS_FOLDER))) await restore(desk, id);
  const practiceFolder = join(setup.folder, 'practice');
  const store = openFolder(practiceFolder, { isLight });
  const files = await desk.practiceFiles.open(practiceFolder, store);
  const practice = await openPracticeHall({ host: desk.host, store, files });
  const clock = setInterval(() => {
    for (const contest of desk.contests.values()) contest.tick();
  }, TICK_MS).unref();
  const lead = createBotDoor({ find: (reference) => find(desk, reference), practice });
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    clearInterval(clock);
    await Promise.all([...[...desk.contests.values()].map((each) => each.stop()), practice.stop()]);
    await Promise.all([desk.thinkers?.close(), desk.meter?.close()]);
  };
  return {
    folder: join(setup.folder, CONTESTS_FOLDER),
    limits: desk.host.limits,
    budget: (wish) => budget(desk, wish),
    open: (wish, address) => inTurn(desk, () => open(desk, wish, address)),
    find: (reference) => find(desk, reference),
    remove: (contest) => inTurn(desk, () => remove(desk, contest)),
    expire: (before) => inTurn(desk, () => expire(desk, before)),
    list: (query) => list(desk, query),
    admit(connection, line, contest) {
      // Without a word: it comes again when the server does.
      if (closed === undefined) return lead(connection, line, contest);
      return ok(connection.end());
    },
    practice,
    findBot: (tokenHash) => findBot(desk, tokenHash) ?? practice.bot(tokenHash),
    damaged: desk.damaged,
    counts() {
      const all = [...desk.contests.values()];
      return {
        open: all.filter(({ file }) => !isOver(file)).length,
        kept: all.length,
        bots: all.reduce((sum, { bots }) => sum + bots, practice.bots),
        games: desk.games,
      };
    },
    close: () => (closed ??= close()),
  };
}

/** There are many of them, and results do not depend on them. */
function isLight(name: string): boolean {
  return name.startsWith('transcripts/') || name.startsWith(`${PRACTICE_FOLDER}/`);
}

interface Desk {
  readonly setup: ContestsSetup;
  readonly host: ContestHost;
  readonly contests: Map<string, Contest>;
  readonly byCode: Map<string, Contest>;
  /** By contest: how many bytes it has, without its practice, and where it was opened from. */
  readonly sizes: Map<string, ContestSize>;
  readonly practiceFiles: PracticeFiles;
  last: Promise<unknown>;
  thinkers: Thinkers | undefined;
  meter: Meter | undefined;
  games: number;
  readonly damaged: string[];
}

interface ContestSize {
  /** Contests of version 1.0 have none. */
  readonly from: string | undefined;
  bytes: number;
}

function createDesk(setup: ContestsSetup): Desk {
  const { folder, now, randomHex, onBug, botPort, practicePauseMs, lending } = setup;
  const limits = { ...CONTESTS_LIMITS, ...setup.limits };
  const { storage, markAddress } = setup;
  const practiceFiles = createPracticeFiles({ storage, onBug });
  const desk: Desk = {
    setup,
    contests: new Map(),
    byCode: new Map(),
    sizes: new Map(),
    practiceFiles,
    last: Promise.resolve(),
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
      thinkers: () => (desk.thinkers ??= hireThinkers({ threads: 1, ...setup.thinkers })),
      budgets: createBudgets((question) => {
        desk.meter ??= hireMeter({ ...setup.thinkers });
        return desk.meter.measure(question);
      }),
      turns: createTurns(limits.amongBuiltIn),
      now,
      randomHex,
      onGames: (count) => void (desk.games += count),
      onBug,
      storage,
      markAddress,
      storeOf: (id, inner = '') =>
        openFolder(join(folder, CONTESTS_FOLDER, id, inner), {
          isLight,
          // Practice is counted by those who keep it.
          onGrow(name, bytes) {
            if (!name.startsWith(`${PRACTICE_FOLDER}/`)) grow(desk, id, bytes);
          },
        }),
      openShelf: (id, store) => practiceFiles.open(join(folder, CONTESTS_FOLDER, id), store),
      practicePauseMs,
      lending,
    },
  };
  return desk;
}

function grow({ sizes, setup }: Desk, id: string, bytes: number): void {
  const size = sizes.get(id);
  if (size === undefined) return;
  size.bytes += bytes;
  setup.storage.add('contests', bytes, size.from);
}

/** Two at once could both take the last place. */
function inTurn<T>(desk: Desk, work: () => Promise<T>): Promise<T> {
  const done = desk.last.then(work);
  desk.last = done.catch(() => undefined);
  return done;
}

async function restore(desk: Desk, id: string): Promise<void> {
  const text = await desk.host.storeOf(id).read(CONTEST_FILE);
  const file = text === undefined ? undefined : parseContest(text);
  if (file === undefined) return void desk.damaged.push(id);
  desk.sizes.set(id, { from: file.from, bytes: 0 });
  grow(desk, id, await folderSize(join(desk.setup.folder, CONTESTS_FOLDER, id), [PRACTICE_FOLDER]));
  // A rerun that was cut off is over.
  const reruns = file.reruns.map((each) =>
    each.state === 'running' ? { ...each, state: 'stopped' as const } : each,
  );
  const contest = await openContest(desk.host, { ...file, reruns });
  if (contest.ok) keep(desk, contest.value);
  else desk.damaged.push(`${id}: ${speak(contest.error, 'en')}`);
}

function keep({ contests, byCode }: Desk, contest: Contest): void {
  contests.set(contest.id, contest);
  byCode.set(contest.code, contest);
}

async function open(
  desk: Desk,
  wish: ContestWish,
  address: string,
): Promise<Result<ContestApi<'ContestTicket'>>> {
  const { host } = desk;
  const checked = checkWish(wish, host.limits, host.now());
  if (!checked.ok) return checked;
  const from = desk.setup.markAddress(address);
  const refused = refuseOneMore(desk, wish, from);
  if (refused !== undefined) {
    desk.setup.storage.noteRefused('contests', refused.code);
    return fail(refused);
  }
  const budgetMs = await estimate(desk, checked.value, wish.entrants);
  const tooLong = refuseBudget(budgetMs, host.limits);
  if (tooLong !== undefined) return fail(tooLong);
  const token = host.randomHex(TOKEN_BYTES);
  const file: ContestFile = {
    id: host.randomHex(ID_BYTES),
    code: freeCode(desk),
    tokenHash: sha256(token),
    wish,
    seed: SEALED + host.randomHex(SEED_BYTES),
    state: 'open',
    openedAt: host.now(),
    ...(checked.value.bots.length === 0 ? {} : { budgetMs }),
    from,
    reruns: [],
  };
  desk.sizes.set(file.id, { from, bytes: 0 });
  await writeContest(host.storeOf(file.id), file);
  const opened = await openContest(host, file);
  if (!opened.ok) return opened;
  keep(desk, opened.value);
  const { freeHackPort } = opened.value.file;
  return ok({
    contest: file.id,
    code: file.code,
    token,
    commitment: commitmentTo(file.seed),
    botPort: host.botPort(),
    ...(freeHackPort === undefined ? {} : { freeHackPort }),
  });
}

/** What a contest would need of a processor; nothing where nobody can tell yet. */
async function estimate(
  { host }: Desk,
  checked: CheckedWish,
  entrants: number | undefined,
): Promise<number> {
  if (checked.bots.length === 0) return 0;
  // Two built-in bots need nobody from the network.
  const least = Math.max(0, 2 - checked.bots.length);
  const plan = planAhead(checked, entrants ?? least, host.limits);
  return plan.ok ? host.budgets.estimate(plan.value) : 0;
}

async function budget(desk: Desk, wish: ContestWish): Promise<Result<ContestApi<'ContestBudget'>>> {
  const { limits, now } = desk.host;
  const checked = checkWish(wish, limits, now());
  if (!checked.ok) return checked;
  const ms = Math.round(await estimate(desk, checked.value, wish.entrants));
  const { processorMs } = limits;
  return ok({ ms, spentMs: 0, ...(processorMs === 0 ? {} : { mostMs: processorMs }) });
}

function refuseOneMore(desk: Desk, wish: ContestWish, from: string): Rejection | undefined {
  const { contests, host } = desk;
  const { open: openMax, openPerAddress: max, kept, keptPerAddress, freeHackPorts } = host.limits;
  const live = [...contests.values()].filter(({ file }) => !isOver(file));
  if (live.length >= openMax || contests.size >= kept) return contestRefusal('too-many-contests');
  const here = live.filter(({ file }) => file.from === from).length;
  if (here >= max) return contestRefusal('too-many-contests-here', { max });
  const all = [...contests.values()].filter(({ file }) => file.from === from).length;
  if (all >= keptPerAddress) return contestRefusal('too-many-kept-here', { max: keptPerAddress });
  const ports = live.filter(({ file }) => file.wish.freeHackPort).length;
  const isOut = wish.freeHackPort && ports >= freeHackPorts;
  return isOut ? contestRefusal('too-many-ports') : host.storage.refuse('contests', from);
}

function freeCode({ byCode, host }: Desk): string {
  for (;;) {
    const code = drawCode(host.randomHex, byCode.size);
    if (!byCode.has(code)) return code;
  }
}

function find({ contests, byCode }: Desk, reference: string): Result<Contest> {
  const found = contests.get(reference) ?? byCode.get(normalizeCode(reference));
  return found === undefined ? fail(contestRefusal('no-such-contest')) : ok(found);
}

async function remove(desk: Desk, contest: Contest): Promise<Result<ContestRow>> {
  const { id, code, file } = contest;
  if (!desk.contests.has(id)) return fail(contestRefusal('no-such-contest'));
  if (!isOver(file)) return fail(contestRefusal('contest-not-over'));
  const row = contest.row();
  desk.contests.delete(id);
  desk.byCode.delete(code);
  // Bots that still wait read that it is over; otherwise they would come again.
  if (file.closed !== true) await contest.command({ do: 'close' });
  await contest.stop();
  const { folder } = desk.setup;
  await mkdir(join(folder, DELETED), { recursive: true });
  await rename(join(folder, CONTESTS_FOLDER, id), join(folder, DELETED, id));
  desk.practiceFiles.forget(join(folder, CONTESTS_FOLDER, id));
  await rm(join(folder, DELETED, id), { recursive: true, force: true });
  grow(desk, id, -(desk.sizes.get(id)?.bytes ?? 0));
  desk.sizes.delete(id);
  return ok(row);
}

/** There is nothing to see of a contest that was called off, but its folder stays. */
async function expire(desk: Desk, before: number): Promise<number> {
  const old = [...desk.contests.values()].filter(
    ({ file }) => file.state === 'cancelled' && (file.endedAt ?? file.openedAt) < before,
  );
  for (const contest of old) await remove(desk, contest);
  return old.length;
}

function findBot({ contests }: Desk, tokenHash: string): KnownBot | undefined {
  for (const contest of contests.values()) {
    const bot = contest.bot(tokenHash);
    if (bot !== undefined) return bot;
  }
  return undefined;
}

function list({ contests }: Desk, { state, limit, offset }: ListQuery): ContestRow[] {
  return [...contests.values()]
    .filter(({ file }) => file.wish.listed && (state === undefined || file.state === state))
    .sort((one, other) => other.file.openedAt - one.file.openedAt)
    .slice(offset, offset + limit)
    .map((contest) => contest.row());
}
