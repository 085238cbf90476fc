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
import { contestRef } from './refs.ts';
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
    handle: async (context, { params, token }) => {
      const taken = await takeHome(context, params.contest, token);
      if (!taken.ok) return taken;
      const { contest, info } = taken.value;
      const fileName = `${archiveName(contest.file)}.csv`;
      return ok({ fileName, text: csvOf(contest, info), type: 'text/csv; charset=utf-8' });
    },
  }),
  fileRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/results.json',
    summary: 'Everything that is shown of a contest, as a file.',
    params: contestRef,
    rate: 'heavy',
    handle: async (context, { params }) => {
      const taken = await takeHome(context, params.contest, '');
      if (!taken.ok) return taken;
      const { contest, info } = taken.value;
      const text = `${JSON.stringify(info, null, 2)}\n`;
      return ok({ fileName: `${archiveName(contest.file)}.json`, text });
    },
  }),
  fileRoute({
    method: 'GET',
    path: '/api/v1/contests/:contest/archive.zip',
    summary: 'All logs, transcripts, seeds and results, to count it again.',
    params: contestRef,
    rate: 'heavy',
    fileType: 'application/zip',
    handle: async (context, { params }) => {
      const taken = await takeHome(context, params.contest, '');
      if (!taken.ok) return taken;
      const { contest, info } = taken.value;
      const name = archiveName(contest.file);
      const folder = join(context.contests.folder, contest.file.id);
      const text = zipContest({ folder, name, info, csv: csvOf(contest, info) });
      return ok({ fileName: `${name}.zip`, text, type: 'application/zip' });
    },
  }),
];

interface Taken {
  readonly contest: HostedContest;
  readonly info: ContestInfo;
}

/** Finds a contest that is over: before the end nothing leaves that leads to deals to come. */
async function takeHome(
  { contests }: ContestContext,
  reference: string,
  token: string,
): Promise<Result<Taken>> {
  const found = contests.find(reference);
  if (!found.ok) return found;
  const info = await showTo(found, token);
  if (!info.ok) return info;
  if (info.value.state !== 'finished') return fail(contestRefusal('contest-not-finished'));
  return ok({ contest: found.value, info: info.value });
}

function csvOf(contest: HostedContest, info: ContestInfo): string {
  const practice = practiceOf(contest);
  return formatCsv(info, practice.ok ? practice.value : undefined);
}
