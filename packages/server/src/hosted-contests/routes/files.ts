/** What is taken home from a contest over HTTP. */
import { join } from 'node:path';
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { ContestInfo } from '@stammtisch/wire/contest';
import type { Route } from '../../http/route.ts';
import { contestRefusal } from '../../refusals/contest-refusals.ts';
import { type ContestContext, fileRoute } from '../context.ts';
import { formatCsv, zipContest } from '../files/archive.ts';
import type { HostedContest } from '../playing/hosted-contest.ts';
import { practiceOf } from '../playing/look.ts';
import { archiveName } from '../views/show.ts';
import { contestRef, forContest } from './refs.ts';
import { showTo } from './show-to.ts';

export const FILE_ROUTES: readonly Route<ContestContext>[] = [
  fileRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/results.csv',
    summary: 'A line for each entrant; with the organiser’s token also their own names.',
    params: contestRef,
    token: 'possible',
    rate: 'heavy',
    fileType: 'text/csv; charset=utf-8',
    handle: forContest(async (contest, { token }) => {
      const info = await takeHome(contest, token);
      if (!info.ok) return info;
      const fileName = `${archiveName(contest.file)}.csv`;
      return ok({ fileName, text: csvOf(contest, info.value), type: 'text/csv; charset=utf-8' });
    }),
  }),
  fileRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/results.json',
    summary: 'Everything that is shown of a contest, as a file.',
    params: contestRef,
    rate: 'heavy',
    handle: forContest(async (contest) => {
      const info = await takeHome(contest, '');
      if (!info.ok) return info;
      const text = `${JSON.stringify(info.value, null, 2)}\n`;
      return ok({ fileName: `${archiveName(contest.file)}.json`, text });
    }),
  }),
  fileRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/archive.zip',
    summary: 'All logs, transcripts, seeds and results, to count it again.',
    params: contestRef,
    rate: 'heavy',
    fileType: 'application/zip',
    handle: forContest(async (contest, _, { contests }) => {
      const info = await takeHome(contest, '');
      if (!info.ok) return info;
      const name = archiveName(contest.file);
      const folder = join(contests.folder, contest.file.id);
      const csv = csvOf(contest, info.value);
      const text = zipContest({ folder, name, info: info.value, csv });
      return ok({ fileName: `${name}.zip`, text, type: 'application/zip' });
    }),
  }),
];

/** Shows a contest that is over: before the end nothing leaves that leads to deals to come. */
async function takeHome(contest: HostedContest, token: string): Promise<Result<ContestInfo>> {
  const info = await showTo(contest, token);
  const isOpen = info.ok && info.value.state !== 'finished';
  return isOpen ? fail(contestRefusal('contest-not-finished')) : info;
}

function csvOf(contest: HostedContest, info: ContestInfo): string {
  const practice = practiceOf(contest);
  return formatCsv(info, practice.ok ? practice.value : undefined);
}
