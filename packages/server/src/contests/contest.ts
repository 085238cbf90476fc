/** One contest: who comes, what its organiser says, and what is played. */
import { setImmediate } from 'node:timers/promises';
import {
  RESULTS_FILE,
  type TournamentOutcome,
  type TournamentPlan,
  type TournamentStore,
} from '@stammtisch/arena';
import { assert, fail, ok, type Rejection, type Result, type Sentence } from '@stammtisch/kernel';
import { drawCode } from '@stammtisch/table';
import type {
  ContestCommand,
  ContestGame,
  ContestInfo,
  ContestMatch,
  ContestRatings,
  ContestRow,
  ContestState,
  Practice,
} from '@stammtisch/wire/contest';
import { admitBot, type Door, letIn } from '../contest/formats/door.ts';
import { createSaving, readEntrants, type Saving } from '../contest/formats/entrants-file.ts';
import { type Hall, type KeptEntrant, openHall } from '../contest/formats/hall.ts';
import { playField } from '../contest/formats/play.ts';
import type { ContestLimits } from '../contest/limits.ts';
import type { KnownBot } from '../inquiries/inquiries.ts';
import type { Connection } from '../net/connection.ts';
import { listen, type Listener } from '../net/listen.ts';
import type { Lending } from '../tables/minds/lending.ts';
import type { Thinkers } from '../threads/thinkers.ts';
import { type ContestFile, isOver, sha256, writeContest } from './contest-file.ts';
import { type Course, createCourse, type FinalView } from './course.ts';
import type { ContestsLimits } from './limits.ts';
import { type MatchSource, viewMatch, viewMatchGame } from './match-view.ts';
import { type CheckedWish, checkWish, planContest } from './plan.ts';
import { createOffers, type Offers } from './offers.ts';
import { openPractice, type PracticeRoom } from './practice.ts';
import { contestRefusal } from './refusals.ts';
import { type LiveParts, showContest, showLive, showRow, type Shown } from './show.ts';

/** What a contest needs of the server around it. */
export interface ContestHost {
  readonly host: string;
  readonly botPort: () => number;
  readonly limits: ContestsLimits;
  readonly botLimits: ContestLimits;
  readonly thinkers: () => Thinkers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomHex: (bytes: number) => string;
  readonly onGames: (count: number) => void;
  readonly onBug: (error: unknown) => void;
  /** The folder of a contest, or one inside it. */
  readonly storeOf: (id: string, inner?: string) => TournamentStore;
  readonly practicePauseMs?: number | undefined;
  /** Tables where bots of finished contests can be played. */
  readonly lending?: Lending | undefined;
}

export interface Contest {
  readonly id: string;
  readonly code: string;
  readonly file: ContestFile;
  row(): ContestRow;
  info(forOrganiser: boolean): Promise<ContestInfo>;
  live(): LiveParts;
  /** Told of everything that a viewer may see; returns how to stop. */
  watch(onChange: () => void): () => void;
  isOrganiser(token: string): boolean;
  command(command: ContestCommand): Promise<Result<void>>;
  admit(connection: Connection, line: string): void;
  match(match: number): Promise<Result<ContestMatch>>;
  game(match: number, game: number): Promise<Result<ContestGame>>;
  ratings(): Promise<ContestRatings>;
  practice(): Result<Practice>;
  practiceGames(token: string): Promise<Result<ContestGame[]>>;
  /** The entrant that was given the token with this hash. */
  bot(tokenHash: string): KnownBot | undefined;
  final(): Promise<FinalView | undefined>;
  /** Looks at the clock: deadlines. */
  tick(): void;
  /** Bots of it that are connected. */
  readonly bots: number;
  /** Ends all that is running; it goes on when it is opened again. */
  stop(): Promise<void>;
}

const VIEW_FILE = 'view.json';

/** Opens a contest as its file says; one that was running goes on. */
export async function openContest(host: ContestHost, file: ContestFile): Promise<Result<Contest>> {
  // A deadline that has passed while the server was down is no fault of the wish.
  const checked = checkWish(file.wish, host.limits, 0);
  if (!checked.ok) return checked;
  const store = host.storeOf(file.id);
  const known = await readEntrants(store);
  if (!known.ok) return known;
  const inside = createInside(host, file, checked.value, store, known.value);
  const port = await openFreeHackPort(inside);
  if (!port.ok) return port;
  if (file.wish.class?.practice === true) await preparePractice(inside);
  if (!isOver(file)) inside.course.running = run(inside);
  return ok(faceOf(inside));
}

/** A contest from the inside. */
interface Inside {
  readonly host: ContestHost;
  readonly checked: CheckedWish;
  readonly store: TournamentStore;
  readonly saving: Saving;
  readonly hall: Hall;
  readonly door: Door;
  readonly offers: Offers;
  readonly watchers: Set<() => void>;
  readonly stop: { aborted: boolean };
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
}

function createInside(
  host: ContestHost,
  file: ContestFile,
  checked: CheckedWish,
  store: TournamentStore,
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
      mark: wish.listed ? file.code : sha256(file.id).slice(0, MARK_LENGTH),
      isHidden: !wish.listed,
      isIdle: () => isIdle(inside),
    }),
    watchers,
    stop: { aborted: false },
    course: { now: undefined, plan: undefined, running: undefined, rerunning: undefined },
    file,
    writing: Promise.resolve(),
    final: undefined,
    lastTable: 0,
    practice: undefined,
    freeHack: undefined,
    trouble: undefined,
  };
  if (file.state === 'frozen') hall.freeze(true);
  if (file.closed === true || file.state === 'cancelled') hall.close(OVER);
  return inside;
}

const OVER = 'the contest is over';
/** The code of a contest that is not on the list stays with those who have it. */
const MARK_LENGTH = 6;

function isIdle({ file }: Inside): boolean {
  const isRerunning = file.reruns.at(-1)?.state === 'running';
  return file.state === 'finished' && file.closed !== true && !isRerunning;
}

/** Names of animals, as codes have them. */
function pseudonymFor({ randomHex }: ContestHost) {
  return (_: string, isTaken: (name: string) => boolean): string => {
    for (let tries = 0; ; tries++) {
      const code = drawCode(randomHex, tries);
      const name = code.slice(0, 1) + code.slice(1).toLowerCase();
      if (!isTaken(name)) return name;
    }
  };
}

function changed(inside: Inside): void {
  if (inside.file.state === 'open') inside.practice?.wake();
  inside.offers.refresh();
  for (const watcher of inside.watchers) watcher();
}

/** Writes are in order; who waits for the last one waits for all. */
function update(inside: Inside, change: Partial<ContestFile>): Promise<void> {
  inside.file = { ...inside.file, ...change };
  const { file, store } = inside;
  const written = inside.writing.then(() => writeContest(store, file));
  inside.writing = written.catch(inside.host.onBug);
  changed(inside);
  return written;
}

async function openFreeHackPort(inside: Inside): Promise<Result<void>> {
  const { host, door, file } = inside;
  if (!file.wish.freeHackPort || file.closed === true || isOver(file)) return ok(undefined);
  const open = (port: number): ReturnType<typeof listen> =>
    listen({
      host: host.host,
      port,
      limits: host.botLimits,
      onBug: host.onBug,
      onConnection: (connection) => letIn(door, connection),
    });
  const before = file.freeHackPort ?? 0;
  const again = await open(before);
  const opened = again.ok || before === 0 ? again : await open(0);
  if (!opened.ok) return opened;
  inside.freeHack = opened.value;
  await update(inside, { freeHackPort: opened.value.port });
  return ok(undefined);
}

async function preparePractice(inside: Inside): Promise<void> {
  const { host, hall, store, checked, file } = inside;
  const practice = await openPractice({
    contest: file.id,
    hall,
    store,
    game: checked.game,
    rules: checked.rules,
    options: checked.options,
    clock: checked.clock,
    // Not the seed of the deals that count: what leads to one must not lead to the other.
    seed: `sealed:${sha256(`practice\n${file.seed}`)}`,
    botPort: host.botPort,
    thinkers: host.thinkers,
    atOnce: host.limits.practising,
    pauseMs: host.practicePauseMs,
    now: host.now,
    onGames: host.onGames,
    onChange: () => changed(inside),
    onBug: host.onBug,
  });
  inside.practice = practice;
  if (file.state !== 'open') await practice.stop();
}

/** From the field to the end, or until it is stopped. */
async function run(inside: Inside): Promise<void> {
  try {
    await setImmediate();
    const names = await inside.hall.field;
    if (names === undefined || inside.stop.aborted) return;
    await inside.practice?.stop();
    await inside.saving.done();
    const plan = planContest(inside.checked, inside.file.seed, names, inside.host.limits);
    if (!plan.ok) return stuck(inside, plan.error);
    inside.course.plan = plan.value;
    inside.course.now = await createCourse(plan.value, () => changed(inside), nowMs);
    if (inside.file.state !== 'running') {
      await update(inside, { state: 'running', startedAt: inside.host.now() });
    }
    const outcome = await play(inside, plan.value);
    if (!outcome.ok) return stuck(inside, outcome.error);
    await inside.saving.done();
    if (!inside.stop.aborted && outcome.value.results.finished) await finish(inside, outcome.value);
  } catch (error) {
    if (inside.stop.aborted) return;
    inside.host.onBug(error);
    inside.trouble = BROKEN;
    changed(inside);
  }
}

const BROKEN: Sentence = {
  text: {
    de: 'Dabei ist dem Server ein Fehler unterlaufen; nach einem Neustart geht es weiter.',
    en: 'The server made a mistake here; it goes on after a restart.',
  },
};

function stuck(inside: Inside, why: Rejection): void {
  inside.trouble = why;
  changed(inside);
}

function play(inside: Inside, plan: TournamentPlan): ReturnType<typeof playField> {
  const { hall, store, stop, host, course } = inside;
  const now = course.now;
  assert(now !== undefined, 'a contest that is played has a course');
  return playField({
    plan,
    hall,
    store,
    keepTranscripts: true,
    stop,
    thinkers: host.thinkers,
    onBegin: (heading) => now.begin(heading),
    onDeal(match, result) {
      now.take(match, result);
      host.onGames(result.games);
    },
    onMatch: (record) => now.finish(record),
  });
}

async function finish(inside: Inside, { results }: TournamentOutcome): Promise<void> {
  const { course, store, host } = inside;
  const final = course.now!.close(results);
  await store.write(VIEW_FILE, `${JSON.stringify(final)}\n`);
  inside.final = final;
  const winner = final.winner === undefined ? {} : { winner: final.winner };
  await update(inside, { state: 'finished', endedAt: host.now(), ...winner });
  // What is kept says it all from now on.
  inside.lastTable = course.now!.version;
  course.now = undefined;
}

/** Does not jump like the time of day. */
function nowMs(): number {
  return performance.now();
}

async function readFinal(inside: Inside): Promise<FinalView | undefined> {
  if (inside.file.state !== 'finished') return undefined;
  if (inside.final === undefined) {
    const text = await inside.store.read(VIEW_FILE);
    if (text !== undefined) inside.final = JSON.parse(text) as FinalView;
  }
  return inside.final;
}

function shownOf(inside: Inside): Shown {
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
  };
}

function faceOf(inside: Inside): Contest {
  const { hall, host, watchers } = inside;
  return {
    id: inside.file.id,
    code: inside.file.code,
    get file() {
      return inside.file;
    },
    row: () => showRow(shownOf(inside)),
    async info(forOrganiser) {
      await readFinal(inside);
      return showContest(shownOf(inside), forOrganiser);
    },
    live: () => showLive(shownOf(inside), host.now()),
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    isOrganiser: (token) => token !== '' && sha256(token) === inside.file.tokenHash,
    command: (command) => obey(inside, command),
    admit: (connection, line) => admitBot(inside.door, connection, line),
    async match(match) {
      const source = await findMatch(inside, match);
      return source.ok ? ok(await viewMatch(source.value)) : source;
    },
    async game(match, game) {
      const source = await findMatch(inside, match);
      if (!source.ok) return source;
      const view = await viewMatchGame(source.value, game);
      return view === undefined ? fail(contestRefusal('no-such-contest-game')) : ok(view);
    },
    async ratings() {
      const final = await readFinal(inside);
      return final?.ratings ?? inside.course.now?.ratings() ?? { names: [], points: [] };
    },
    practice() {
      const { practice } = inside;
      return practice === undefined
        ? fail(contestRefusal('no-practice-here'))
        : ok(practice.show());
    },
    async practiceGames(token) {
      const { practice } = inside;
      if (practice === undefined) return fail(contestRefusal('no-practice-here'));
      const name = hall.nameOf(sha256(token));
      if (name === undefined) return fail(contestRefusal('not-your-bot'));
      return ok(await practice.lastGames(name));
    },
    bot: (tokenHash) => findBot(inside, tokenHash),
    final: () => readFinal(inside),
    tick: () => tick(inside),
    get bots() {
      return hall.list().filter(({ here }) => here).length;
    },
    stop: () => stopAll(inside),
  };
}

function findBot({ hall, file, course, practice }: Inside, hash: string): KnownBot | undefined {
  const name = hall.nameOf(hash);
  if (name === undefined) return undefined;
  const isBusy = file.state === 'running' && course.now?.isPlaying(name) === true;
  const practises = file.state === 'open' && practice !== undefined;
  return {
    name,
    isBusy: isBusy || course.rerunning !== undefined,
    take: hall.guestOf(name)?.take,
    ...(practises ? { hold: () => practice.hold(name) } : {}),
  };
}

/** Nothing that is played now counts; it is played again when the contest goes on. */
async function stopAll(inside: Inside): Promise<void> {
  const { stop, hall, course } = inside;
  stop.aborted = true;
  // First nobody can come any more, or who is sent away now would come again to a closed door.
  const closed = inside.freeHack?.close();
  const practice = inside.practice?.stop();
  hall.close();
  await practice;
  await course.running;
  await course.rerunning;
  await closed;
  await inside.saving.done().catch(inside.host.onBug);
  await inside.writing;
}

async function findMatch(inside: Inside, match: number): Promise<Result<MatchSource>> {
  const final = await readFinal(inside);
  const { course, file, store } = inside;
  const rows = final?.matches ?? [
    ...(course.now?.finished() ?? []),
    ...(course.now?.running() ?? []),
  ];
  const row = rows.find((each) => each.match === match);
  const plan = planOf(inside);
  if (row === undefined || plan === undefined) return fail(contestRefusal('no-such-match'));
  const running = course.now?.findRunning(match);
  return ok({ contest: file.id, plan, store, row, running });
}

function planOf(inside: Inside): TournamentPlan | undefined {
  const { course, hall, checked, file, host } = inside;
  if (course.plan === undefined) {
    const names = hall.list().flatMap(({ name, inField }) => (inField ? [name] : []));
    const plan = planContest(checked, file.seed, names, host.limits);
    if (plan.ok) course.plan = plan.value;
  }
  return course.plan;
}

function obey(inside: Inside, command: ContestCommand): Promise<Result<void>> {
  if (command.do === 'start') return start(inside);
  if (command.do === 'remove') return remove(inside, command.name);
  if (command.do === 'freeze') return freeze(inside, command.frozen);
  if (command.do === 'cancel') return cancel(inside);
  if (command.do === 'rerun') return rerun(inside);
  return close(inside);
}

const REFUSED: Readonly<Partial<Record<ContestState, Parameters<typeof contestRefusal>[0]>>> = {
  running: 'contest-running',
  finished: 'contest-over',
  cancelled: 'contest-over',
};

function refuseUnlessOpen({ file }: Inside): Rejection | undefined {
  const code = REFUSED[file.state];
  return code === undefined ? undefined : contestRefusal(code);
}

async function start(inside: Inside): Promise<Result<void>> {
  const refused = refuseUnlessOpen(inside);
  if (refused !== undefined) return fail(refused);
  const { hall, checked, file, host } = inside;
  const names = hall.list().flatMap(({ name, here }) => (here ? [name] : []));
  const plan = planContest(checked, file.seed, names, host.limits);
  if (!plan.ok) return plan;
  inside.trouble = undefined;
  // A graded round does not depend on who came first.
  hall.begin(file.wish.class === undefined ? undefined : byName);
  // First who takes part: a contest that runs without anybody cannot go on.
  await inside.saving.done();
  await update(inside, { state: 'running', startedAt: host.now() });
  return ok(undefined);
}

function byName(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

async function remove(inside: Inside, name: string): Promise<Result<void>> {
  if (isOver(inside.file)) return fail(contestRefusal('contest-over'));
  if (!inside.hall.knows(name)) return fail(contestRefusal('no-such-entrant', { name }));
  inside.hall.remove(name);
  return ok(undefined);
}

async function freeze(inside: Inside, frozen: boolean): Promise<Result<void>> {
  const refused = refuseUnlessOpen(inside);
  if (refused !== undefined) return fail(refused);
  inside.hall.freeze(frozen);
  await update(inside, { state: frozen ? 'frozen' : 'open' });
  if (frozen) void inside.practice?.stop();
  else inside.practice?.open();
  return ok(undefined);
}

async function cancel(inside: Inside): Promise<Result<void>> {
  if (isOver(inside.file)) return fail(contestRefusal('contest-over'));
  inside.stop.aborted = true;
  await update(inside, { state: 'cancelled', endedAt: inside.host.now(), closed: true });
  inside.hall.close('the contest was cancelled');
  await inside.practice?.stop();
  await inside.course.running;
  await inside.freeHack?.close();
  inside.freeHack = undefined;
  return ok(undefined);
}

async function close(inside: Inside): Promise<Result<void>> {
  if (inside.file.state !== 'finished') return fail(contestRefusal('contest-not-finished'));
  if (inside.file.closed === true) return fail(contestRefusal('contest-closed'));
  inside.stop.aborted = true;
  inside.hall.close(OVER);
  await inside.course.rerunning;
  await inside.freeHack?.close();
  inside.freeHack = undefined;
  await update(inside, { closed: true });
  return ok(undefined);
}

/** Plays it again in a folder of its own; what came out the first time stays. */
async function rerun(inside: Inside): Promise<Result<void>> {
  const { file, course, host } = inside;
  if (file.state !== 'finished') return fail(contestRefusal('contest-not-finished'));
  if (file.closed === true) return fail(contestRefusal('contest-closed'));
  if (course.rerunning !== undefined) return fail(contestRefusal('contest-rerunning'));
  const plan = planOf(inside);
  if (plan === undefined) return fail(contestRefusal('no-such-match'));
  const number = file.reruns.length;
  const begun = { at: host.now(), state: 'running' as const, different: [] };
  await update(inside, { reruns: [...file.reruns, begun] });
  course.rerunning = playAgain(inside, plan, number)
    .catch((error: unknown) => {
      if (!inside.stop.aborted) host.onBug(error);
      return { state: 'stopped' as const, different: [] };
    })
    .then((came) => {
      const reruns = inside.file.reruns.with(number, { ...begun, ...came });
      return update(inside, { reruns });
    })
    .finally(() => (course.rerunning = undefined));
  course.rerunning.catch(host.onBug);
  return ok(undefined);
}

async function playAgain(
  inside: Inside,
  plan: TournamentPlan,
  number: number,
): Promise<Pick<ContestInfo['reruns'][number], 'state' | 'different'>> {
  const { host, hall, stop, store, file } = inside;
  const again = host.storeOf(file.id, `reruns/${number + 1}`);
  const { thinkers } = host;
  const outcome = await playField({
    plan,
    hall,
    store: again,
    keepTranscripts: true,
    stop,
    thinkers,
    onDeal: (_, { games }) => host.onGames(games),
  });
  if (!outcome.ok || !outcome.value.results.finished) return { state: 'stopped', different: [] };
  const same = (await store.read(RESULTS_FILE)) === (await again.read(RESULTS_FILE));
  const first = JSON.parse((await store.read(RESULTS_FILE))!) as TournamentOutcome['results'];
  const second = JSON.parse((await again.read(RESULTS_FILE))!) as TournamentOutcome['results'];
  const different = second.matches.flatMap((match, i) =>
    JSON.stringify(match) === JSON.stringify(first.matches[i]) ? [] : [match.match],
  );
  return { state: same ? 'same' : 'different', different };
}

function tick(inside: Inside): void {
  const { file, host } = inside;
  const now = host.now();
  const { deadline, startAtDeadline } = file.wish.class ?? {};
  if (file.state === 'open' && deadline !== undefined && now >= deadline) {
    void atDeadline(inside, startAtDeadline === true).catch(host.onBug);
  }
  const endedAt = file.endedAt ?? Infinity;
  if (file.state === 'finished' && file.closed !== true && now > endedAt + host.limits.lingerMs) {
    void close(inside).catch(host.onBug);
  }
}

async function atDeadline(inside: Inside, starts: boolean): Promise<void> {
  await freeze(inside, true);
  const started = starts ? await start(inside) : ok(undefined);
  if (!started.ok) stuck(inside, started.error);
}
