/** HostedContests that are over are deleted with all that is kept of them. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { ContestRow } from '@stammtisch/wire/contest';
import { contestRefusal } from '../refusals/contest-refusals.ts';
import { isOver } from './opening/contest-file.ts';
import { obey } from './playing/commands.ts';
import type { HostedContest } from './playing/hosted-contest.ts';
import { rowOf } from './playing/look.ts';
import { stopContest } from './playing/open-contest.ts';
import { CONTESTS_FOLDER, grow, type Registry } from './registry.ts';

/** What is on its way to be deleted: a server that is killed meanwhile goes on with that. */
const DELETED = 'contests-deleted';

/** Goes on with what an earlier process began to delete. */
export async function finishDeleting(folder: string): Promise<void> {
  await rm(join(folder, DELETED), { recursive: true, force: true });
}

export async function remove(
  registry: Registry,
  contest: HostedContest,
): Promise<Result<ContestRow>> {
  const { file } = contest;
  const { id, code } = file;
  if (!registry.contests.has(id)) return fail(contestRefusal('no-such-contest'));
  if (!isOver(file)) return fail(contestRefusal('contest-not-over'));
  const row = rowOf(contest);
  registry.contests.delete(id);
  registry.byCode.delete(code);
  // Bots that still wait read that it is over; otherwise they would come again.
  if (file.closed !== true) await obey(contest, { do: 'close' });
  await stopContest(contest);
  const { folder } = registry.setup;
  await mkdir(join(folder, DELETED), { recursive: true });
  await rename(join(folder, CONTESTS_FOLDER, id), join(folder, DELETED, id));
  registry.practiceFiles.forget(join(folder, CONTESTS_FOLDER, id));
  await rm(join(folder, DELETED, id), { recursive: true, force: true });
  grow(registry, id, -(registry.sizes.get(id)?.bytes ?? 0));
  registry.sizes.delete(id);
  return ok(row);
}

/** There is nothing to see of a contest that was called off, but its folder stays. */
export async function expire(registry: Registry, before: number): Promise<number> {
  const old = [...registry.contests.values()].filter(
    ({ file }) => file.state === 'cancelled' && (file.endedAt ?? file.openedAt) < before,
  );
  for (const contest of old) await remove(registry, contest);
  return old.length;
}
