/** An answer that a thread makes of recorded games. */
import { ok, type Result } from '@stammtisch/kernel';
import type { ReplayTask } from '../../replays/tasks.ts';
import type { House } from './house.ts';
import { type Caller, Rendered } from './route.ts';

export async function render(
  { replays }: House,
  { address, onGone }: Caller,
  moves: number,
  task: ReplayTask,
): Promise<Result<Rendered>> {
  const answer = await replays.run({ address, moves, task, onGone });
  return answer.ok ? ok(new Rendered(answer.value)) : answer;
}
