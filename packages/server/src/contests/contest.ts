/** One contest, as the server around it sees it. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import type {
  ContestCommand,
  ContestInfo,
  ContestRatings,
  ContestRow,
  Practice,
} from '@stammtisch/wire/contest';
import { admitBot, letIn } from '../contest/formats/door.ts';
import { readEntrants } from '../contest/formats/entrants-file.ts';
import type { KnownBot } from '../inquiries/inquiries.ts';
import type { Connection } from '../net/connection.ts';
import { listen } from '../net/listen.ts';
import { obey, tick } from './commands.ts';
import { type ContestFile, isOver, sha256 } from './contest-file.ts';
import type { FinalView } from './course.ts';
import {
  changed,
  type ContestHost,
  createInside,
  type Inside,
  planOf,
  readFinal,
  shownOf,
  update,
} from './inside.ts';
import { type MatchSource, readGameLog } from './match-view.ts';
import { checkWish } from './plan.ts';
import { openPractice } from './practice.ts';
import { contestRefusal } from './refusals.ts';
import { run } from './run.ts';
import { type LiveParts, showContest, showLive, showRow } from './show.ts';

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
  match(match: number): Promise<Result<MatchSource>>;
  /** The log of a game, as it is kept. */
  log(match: number, game: number): Promise<Result<string>>;
  ratings(): Promise<ContestRatings>;
  practice(): Result<Practice>;
  /** The last deals that a bot has practised, as they are kept. */
  practiceDeals(token: string): Promise<Result<readonly string[]>>;
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
    files: await host.openShelf(file.id, store),
    markAddress: host.markAddress,
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
    match: (match) => findMatch(inside, match),
    async log(match, game) {
      const source = await findMatch(inside, match);
      if (!source.ok) return source;
      const line = await readGameLog(source.value, game, inside.store);
      return line === undefined ? fail(contestRefusal('no-such-contest-game')) : ok(line);
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
    async practiceDeals(token) {
      const { practice } = inside;
      if (practice === undefined) return fail(contestRefusal('no-practice-here'));
      const name = hall.nameOf(sha256(token));
      if (name === undefined) return fail(contestRefusal('not-your-bot'));
      return ok(await practice.lastDeals(name));
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
  stop.abort();
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
  const { course, file } = inside;
  const rows = final?.matches ?? [
    ...(course.now?.finished() ?? []),
    ...(course.now?.running() ?? []),
  ];
  const row = rows.find((each) => each.match === match);
  const plan = planOf(inside);
  if (row === undefined || plan === undefined) return fail(contestRefusal('no-such-match'));
  const running = course.now?.findRunning(match);
  return ok({ contest: file.id, plan, row, running });
}
