/** How a contest is played, and played again. */
import { setImmediate } from 'node:timers/promises';
import { RESULTS_FILE, type TournamentOutcome, type TournamentPlan } from '@stammtisch/arena';
import { assert, fail, ok, type Rejection, type Result, type Sentence } from '@stammtisch/kernel';
import type { ContestInfo } from '@stammtisch/wire/contest';
import { type FormatRoom, playField } from '../contest/formats/play.ts';
import { copyInterrupted, readParts } from '../contest/formats/transcripts.ts';
import { GAME_KEPT_BYTES } from '../contest/transcript.ts';
import { NoRoom } from '../storage/no-room.ts';
import { createCourse } from './course.ts';
import { changed, type Inside, planOf, update, VIEW_FILE } from './inside.ts';
import { planContest, toMinutes } from './plan.ts';
import { contestRefusal } from './refusals.ts';

/** From the field to the end, or until it is stopped. */
export async function run(inside: Inside): Promise<void> {
  try {
    await setImmediate();
    const names = await inside.hall.field;
    if (names === undefined || inside.stop.signal.aborted) return;
    await inside.practice?.stop();
    await inside.saving.done();
    const plan = planContest(inside.checked, inside.file.seed, names, inside.host.limits);
    if (!plan.ok) return stuck(inside, plan.error);
    inside.course.plan = plan.value;
    await foresee(inside, plan.value);
    if (isOverBudget(inside)) return stuck(inside, overBudget(inside));
    const leave = await takeTurn(inside, names);
    if (inside.stop.signal.aborted) return leave?.();
    await playAll(inside, plan.value).finally(leave);
  } catch (error) {
    if (inside.stop.signal.aborted) return;
    if (error instanceof NoRoom) return stuck(inside, error.rejection);
    inside.host.onBug(error);
    inside.trouble = BROKEN;
    changed(inside);
  }
}

/** What its built-in bots may need is known when it is known who plays. */
async function foresee(inside: Inside, plan: TournamentPlan): Promise<void> {
  const { checked, file, host } = inside;
  const isKnown = file.state === 'running' && file.budgetMs !== undefined;
  if (checked.bots.length === 0 || isKnown) return;
  await update(inside, { budgetMs: await host.budgets.estimate(plan) });
}

/** A contest that waits for nobody from outside waits for others of its kind. */
async function takeTurn(
  inside: Inside,
  names: readonly string[],
): Promise<(() => void) | undefined> {
  if (names.length > 0) return undefined;
  const { host, stop } = inside;
  const move = (queue: number | undefined): void => {
    inside.queue = queue;
    changed(inside);
  };
  return host.turns.take(stop.signal, move).finally(() => move(undefined));
}

/** Estimates are rough, and machines may be busy with other things. */
const OVERRUN = 4;
const LEAST_MS = 60_000;

function isOverBudget({ file, host, spentMs }: Inside): boolean {
  if (host.limits.processorMs === 0 || file.budgetMs === undefined) return false;
  return spentMs > Math.max(LEAST_MS, file.budgetMs * OVERRUN);
}

function overBudget({ file, spentMs }: Inside): Rejection {
  const { budgetMs = 0 } = file;
  return contestRefusal('over-budget', { spent: toMinutes(spentMs), budget: toMinutes(budgetMs) });
}

/** Counts what built-in bots think; who thinks far longer than was foreseen does not go on. */
function spend(inside: Inside, ms: number): void {
  const { stop } = inside;
  inside.spentMs += ms;
  if (stop.signal.aborted || !isOverBudget(inside)) return;
  inside.trouble = overBudget(inside);
  stop.abort();
  void update(inside, { spentMs: inside.spentMs }).catch(inside.host.onBug);
}

async function playAll(inside: Inside, plan: TournamentPlan): Promise<void> {
  inside.course.now = await createCourse(plan, () => changed(inside), nowMs);
  if (inside.file.state !== 'running') {
    await update(inside, { state: 'running', startedAt: inside.host.now() });
  }
  const outcome = await play(inside, plan);
  if (!outcome.ok) return stuck(inside, outcome.error);
  await inside.saving.done();
  if (!inside.stop.signal.aborted && outcome.value.results.finished)
    await finish(inside, outcome.value);
}

const BROKEN: Sentence = {
  text: {
    de: 'Dabei ist dem Server ein Fehler unterlaufen; nach einem Neustart geht es weiter.',
    en: 'The server made a mistake here; it goes on after a restart.',
  },
};

/** It cannot go on, and everybody can read why. */
export function stuck(inside: Inside, why: Rejection): void {
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
    room: roomFor(inside),
    stop: stop.signal,
    abort: stop.signal,
    thinkers: host.thinkers,
    onBegin: (heading) => now.begin(heading),
    onRecall: (heading, parts) => now.recall(heading, parts),
    onDeal(match, result) {
      now.take(match, result);
      host.onGames(result.games);
    },
    onThought: (ms) => spend(inside, ms),
    onMatch(record, found) {
      now.finish(record);
      const { spentMs } = inside;
      // Often enough: who is killed meanwhile has thought a match for nothing.
      if (!found && spentMs > 0) void update(inside, { spentMs }).catch(host.onBug);
    },
  });
}

/** Lines of bots may take half of the room, so that the games that count find some as well. */
function roomFor({ host: { storage }, file: { from } }: Inside): FormatRoom {
  return {
    gameBytes() {
      const full = storage.refuse('contests', from, LINES_SHARE);
      if (full === undefined) return GAME_KEPT_BYTES;
      storage.noteRefused('contests', 'lines-left-out');
      return 0;
    },
    check() {
      const full = storage.refuse('contests', from);
      if (full === undefined) return;
      storage.noteRefused('contests', full.code);
      throw new NoRoom(full);
    },
  };
}

const LINES_SHARE = 1 / 2;

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

/** Plays it again in a folder of its own; what came out the first time stays. */
export async function rerun(inside: Inside): Promise<Result<void>> {
  const { file, course, host } = inside;
  if (file.state !== 'finished') return fail(contestRefusal('contest-not-finished'));
  if (file.closed === true) return fail(contestRefusal('contest-closed'));
  if (course.rerunning !== undefined) return fail(contestRefusal('contest-rerunning'));
  const { reruns: max } = host.limits;
  if (file.reruns.length >= max) return fail(contestRefusal('too-many-reruns', { max }));
  const full = host.storage.refuse('contests', file.from);
  if (full !== undefined) return fail(full);
  const plan = planOf(inside);
  if (plan === undefined) return fail(contestRefusal('no-such-match'));
  const number = file.reruns.length;
  const begun = { at: host.now(), state: 'running' as const, different: [] };
  await update(inside, { reruns: [...file.reruns, begun] });
  course.rerunning = playAgain(inside, plan, number)
    .catch((error: unknown) => {
      if (!inside.stop.signal.aborted && !(error instanceof NoRoom)) host.onBug(error);
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
    room: roomFor(inside),
    stop: stop.signal,
    abort: stop.signal,
    thinkers,
    // The same deals: those that were interrupted the first time are left out again.
    async recall(heading) {
      await copyInterrupted(store, again, heading);
      return readParts(again, heading);
    },
    onThought: (ms) => spend(inside, ms),
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
