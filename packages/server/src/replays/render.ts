/** An answer that a thread makes of recorded games. */
import { ok, type Result } from '@stammtisch/kernel';
import { type Caller, Rendered } from '../http/route.ts';
import type { Replays } from './replays.ts';
import type { ReplayTask } from './tasks.ts';

export async function render(
  replays: Replays,
  { address, onGone }: Caller,
  moves: number,
  task: ReplayTask,
): Promise<Result<Rendered>> {
  const answer = await replays.run({ address, moves, task, onGone });
  return answer.ok ? ok(new Rendered(answer.value)) : answer;
}
