/** A contest is opened, or goes on after a restart, and is stopped. */
import { ok, type Result } from '@stammtisch/kernel';
import { hashText } from '@stammtisch/wire/shuffle';
import { readEntrants } from '../../contest/entrants-file.ts';
import { type ContestFile, isOver } from '../opening/contest-file.ts';
import {
  changed,
  type ContestHost,
  createContest,
  type HostedContest,
  update,
} from './hosted-contest.ts';
import { checkRequest } from '../opening/plan.ts';
import { openPort } from '../practice/open-port.ts';
import { openPractice } from '../practice/practice.ts';
import { run } from './run.ts';

/** Opens a contest as its file says; one that was running goes on. */
export async function openContest(
  host: ContestHost,
  file: ContestFile,
): Promise<Result<HostedContest>> {
  // A deadline that has passed while the server was down is no fault of the wish.
  const checked = checkRequest(file.wish, host.limits, 0);
  if (!checked.ok) return checked;
  const store = host.storeOf(file.id);
  const known = await readEntrants(store);
  if (!known.ok) return known;
  const contest = createContest(host, file, checked.value, store, known.value);
  const port = await openFreeHackPort(contest);
  if (!port.ok) return port;
  if (file.wish.class?.practice === true) await preparePractice(contest);
  if (!isOver(file)) contest.running = run(contest);
  return ok(contest);
}

async function openFreeHackPort(contest: HostedContest): Promise<Result<void>> {
  const { host, admission, file } = contest;
  if (!file.wish.freeHackPort || file.closed === true || isOver(file)) return ok(undefined);
  const before = file.freeHackPort ?? 0;
  const again = await openPort(host, admission, before);
  const opened = again.ok || before === 0 ? again : await openPort(host, admission, 0);
  if (!opened.ok) return opened;
  contest.freeHack = opened.value;
  await update(contest, { freeHackPort: opened.value.port });
  return ok(undefined);
}

async function preparePractice(contest: HostedContest): Promise<void> {
  const { host, entrants, store, checked, file } = contest;
  const practice = await openPractice({
    host,
    entrants,
    store,
    files: await host.openPracticeStore(file.id, store),
    game: checked.game,
    rules: checked.rules,
    options: checked.options,
    clock: checked.clock,
    // Not the seed of the deals that count: what leads to one must not lead to the other.
    seed: `sealed:${hashText(`practice\n${file.seed}`)}`,
    onChange: () => changed(contest),
  });
  contest.practice = practice;
  if (file.state !== 'open') await practice.stop();
}

/** Ends all; what is being played does not count and is played again when the contest goes on. */
export async function stopContest(contest: HostedContest): Promise<void> {
  const { stop, entrants } = contest;
  stop.abort();
  // The port closes first: a bot that is sent away would come again at once.
  const closed = contest.freeHack?.close();
  const practice = contest.practice?.stop();
  entrants.close();
  await practice;
  await contest.running;
  await contest.rerunning;
  await closed;
  await contest.saving.done().catch(contest.host.onBug);
  await contest.writing;
}
