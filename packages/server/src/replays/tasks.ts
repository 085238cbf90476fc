/** What threads do with recorded games. Tasks and answers are plain data. */
import { join } from 'node:path';
import { fail, ok, parseLog, type Result, textOf } from '@stammtisch/kernel';
import {
  type Branch,
  branchLog,
  type BranchRequest,
  type GameCheck,
  parseTableFile,
  readOpenLog,
  verifyGame,
} from '@stammtisch/table';
import type { Api } from '@stammtisch/wire/table';
import { openFolder } from '../contest/folder.ts';
import { type MatchSource, viewMatch, viewMatchGame } from '../hosted-contests/views/match-view.ts';
import { viewPractice } from '../hosted-contests/views/practice-view.ts';
import { contestRefusal } from '../refusals/contest-refusals.ts';
import { randomHex } from '../secrets/random-hex.ts';
import { createSealer } from '../secrets/sealer.ts';

export type ReplayTask =
  | { readonly do: 'verify'; readonly file: string }
  | {
      readonly do: 'load';
      readonly file: string;
      /** The token of the member that loads it. */
      readonly token: string;
      /** Where it goes on from one of its moves, or with others. */
      readonly branch?: BranchRequest | undefined;
    }
  | { readonly do: 'match'; readonly source: MatchSource }
  | { readonly do: 'game'; readonly source: MatchSource; readonly game: number }
  | { readonly do: 'practice'; readonly contest: string; readonly deals: readonly string[] };

/** A game that is loaded; the seat of the member that loads it is known of branches only. */
export type Loaded = Omit<Branch, 'seat'> & Partial<Pick<Branch, 'seat'>>;

/** What a task came to, as JSON: it costs the thread that asked the least. */
export type Answered = Result<string>;

/** What a thread knows from its start. */
export interface Known {
  readonly sealKey: string;
  /** The folder that has a folder for each contest. */
  readonly contests: string;
}

export function createPerformer(known: Known): (task: ReplayTask) => Promise<Answered> {
  const sealer = createSealer(known.sealKey);
  const load = (file: string, token: string, branch: BranchRequest | undefined): Result<Loaded> => {
    const tools = { sealer, token, randomHex };
    if (branch !== undefined) return branchLog(file, branch, tools);
    const game = parseTableFile(file, tools);
    return game.ok ? ok({ game: game.value }) : game;
  };
  const folderOf = (contest: string): ReturnType<typeof openFolder> =>
    openFolder(join(known.contests, contest));
  return async (task) => {
    switch (task.do) {
      case 'verify':
        return format(verify(task.file));
      case 'load':
        return format(load(task.file, task.token, task.branch));
      case 'match':
        return format(ok(await viewMatch(task.source, folderOf(task.source.contest))));
      case 'game': {
        const { source, game } = task;
        const view = await viewMatchGame(source, game, folderOf(source.contest));
        return format(view === undefined ? fail(contestRefusal('no-such-contest-game')) : ok(view));
      }
      case 'practice':
        return format(ok({ games: viewPractice(task.contest, task.deals) }));
    }
  };
}

function format(result: Result<unknown>): Answered {
  return result.ok ? ok(JSON.stringify(result.value)) : result;
}

function verify(file: string): Result<Api<'Verified'>> {
  const log = readOpenLog(file) ?? parseLog(file);
  if (!log.ok) return log;
  const checks = verifyGame(log.value).map(showCheck);
  return ok({ ok: checks.every(({ found }) => found !== 'wrong'), checks });
}

function showCheck({ check, found, told }: GameCheck): Api<'Check'> {
  return { check, found, message: textOf(told) };
}
