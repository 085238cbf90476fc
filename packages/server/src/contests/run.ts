/** How a contest is played, and played again. */
import { setImmediate } from 'node:timers/promises';
import { RESULTS_FILE, type TournamentOutcome, type TournamentPlan } from '@stammtisch/arena';
import { assert, fail, ok, type Rejection, type Result, type Sentence } from '@stammtisch/kernel';
import type { ContestInfo } from '@stammtisch/wire/contest';
import { type FormatRoom, playField } from '../contest/formats/play.ts';
import { GAME_KEPT_BYTES } from '../contest/transcript.ts';
import { NoRoom } from '../storage/no-room.ts';
import { createCourse } from './course.ts';
import { changed, type Inside, planOf, update, VIEW_FILE } from './inside.ts';
import { planContest } from './plan.ts';
import { contestRefusal } from './refusals.ts';

/** From the field to the end, or until it is stopped. */
export async function run(inside: Inside): Promise<void> {
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
    if (error instanceof NoRoom) return stuck(inside, error.rejection);
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
      if (!inside.stop.aborted && !(error instanceof NoRoom)) host.onBug(error);
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
