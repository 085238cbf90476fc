/** What is known of a hosted contest: for pages, for viewers, and for its bots. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { ContestInfo, ContestRatings, ContestRow, Practice } from '@stammtisch/wire/contest';
import { hashText } from '@stammtisch/wire/shuffle';
import type { KnownBot } from '../../bots/known-bot.ts';
import { contestRefusal } from '../../refusals/contest-refusals.ts';
import { type FinalView, isPlaying, listRunning } from '../progress/progress.ts';
import { type MatchSource, readGameLog } from '../views/match-view.ts';
import { type LiveParts, showContest, showLive, type Shown, showRow } from '../views/show.ts';
import { type HostedContest, planOf, VIEW_FILE } from './hosted-contest.ts';

export function rowOf(contest: HostedContest): ContestRow {
  return showRow(shownOf(contest));
}

export async function infoOf(contest: HostedContest, forOrganiser: boolean): Promise<ContestInfo> {
  await readFinal(contest);
  return showContest(shownOf(contest), forOrganiser);
}

export function liveOf(contest: HostedContest): LiveParts {
  return showLive(shownOf(contest), contest.host.now());
}

export async function ratingsOf(contest: HostedContest): Promise<ContestRatings> {
  const final = await readFinal(contest);
  return final?.ratings ?? contest.progress?.ratings.list() ?? { names: [], points: [] };
}

export function isOrganiser({ file }: HostedContest, token: string): boolean {
  return token !== '' && hashText(token) === file.tokenHash;
}

export function countBots({ entrants }: HostedContest): number {
  return entrants.list().filter(({ here }) => here).length;
}

/** The log of a game, as it is kept. */
export async function readLog(
  contest: HostedContest,
  match: number,
  game: number,
): Promise<Result<string>> {
  const source = await findMatch(contest, match);
  if (!source.ok) return source;
  const line = await readGameLog(source.value, game, contest.store);
  return line === undefined ? fail(contestRefusal('no-such-contest-game')) : ok(line);
}

export function practiceOf({ practice }: HostedContest): Result<Practice> {
  return practice === undefined ? fail(contestRefusal('no-practice-here')) : ok(practice.show());
}

/** The last deals that the bot with this token has practised, as they are kept. */
export async function practiceDeals(
  { practice, entrants }: HostedContest,
  token: string,
): Promise<Result<readonly string[]>> {
  if (practice === undefined) return fail(contestRefusal('no-practice-here'));
  const name = entrants.nameOf(hashText(token));
  if (name === undefined) return fail(contestRefusal('not-your-bot'));
  return ok(await practice.lastDeals(name));
}

/** The entrant that was given the token with this hash. */
export function findBot(
  { entrants, file, progress, practice, rerunning }: HostedContest,
  hash: string,
): KnownBot | undefined {
  const name = entrants.nameOf(hash);
  if (name === undefined) return undefined;
  const isBusy = file.state === 'running' && progress !== undefined && isPlaying(progress, name);
  const practises = file.state === 'open' && practice !== undefined;
  return {
    name,
    isBusy: isBusy || rerunning !== undefined,
    bot: entrants.networkBotOf(name),
    ...(practises ? { hold: () => practice.hold(name) } : {}),
  };
}

export async function findMatch(
  contest: HostedContest,
  match: number,
): Promise<Result<MatchSource>> {
  const final = await readFinal(contest);
  const { progress, file } = contest;
  const rows =
    final?.matches ??
    (progress === undefined ? [] : [...progress.finished, ...listRunning(progress)]);
  const row = rows.find((each) => each.match === match);
  const plan = planOf(contest);
  if (row === undefined || plan === undefined) return fail(contestRefusal('no-such-match'));
  const running = progress?.running.get(match);
  return ok({ contest: file.id, plan, row, running });
}

/** The tables of a contest that is over. */
async function readFinal(contest: HostedContest): Promise<FinalView | undefined> {
  if (contest.file.state !== 'finished') return undefined;
  if (contest.final === undefined) {
    const text = await contest.store.read(VIEW_FILE);
    if (text !== undefined) contest.final = JSON.parse(text) as FinalView;
  }
  return contest.final;
}

/** What there is to show at the moment. */
function shownOf(contest: HostedContest): Shown {
  const { file, checked, entrants, progress, host, freeHack, final, trouble } = contest;
  return {
    file,
    checked,
    attendance: entrants.list(),
    findOffer: (name) => contest.offers.find(name),
    progress,
    lastTable: contest.lastTable,
    final,
    botPort: host.botPort(),
    freeHackPort: freeHack?.port,
    trouble,
    budget: budgetOf(contest),
    queue: contest.queue,
  };
}

function budgetOf({ file, host, spentMs }: HostedContest): Shown['budget'] {
  if (file.budgetMs === undefined) return undefined;
  const { processorMs } = host.limits;
  return {
    ms: Math.round(file.budgetMs),
    spentMs: Math.round(spentMs),
    ...(processorMs === 0 ? {} : { mostMs: processorMs }),
  };
}
