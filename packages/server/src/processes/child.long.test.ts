import { describe, expect, it } from 'vitest';
import { countProcesses } from '../test/processes.ts';
import { type Child, startChild } from './child.ts';
import { type Confinement, planConfinement } from './confine.ts';

const STARTED = 120;

/** Runs when it has started others, each in a session of its own: no signal to its group is theirs. */
async function startParent(seconds: string, confinement?: Confinement): Promise<Child> {
  const command = `sh -c 'for i in $(seq ${STARTED}); do setsid sleep ${seconds} & done; wait'`;
  const child = startChild({ command, lineBytes: 1000, confinement });
  await expect.poll(() => countProcesses('sleep', seconds)).toBe(STARTED);
  return child;
}

describe('a program that is ended', () => {
  it('has left nothing when it is closed, where it was held back', async () => {
    const confinement = planConfinement({ processes: 1000, network: false });
    const child = await startParent('62.25', confinement);
    child.kill();
    await child.closed;
    expect(countProcesses('sleep', '62.25')).toBe(0);
  });

  it('takes with it what it had started, where it was trusted', async () => {
    const child = await startParent('62.5');
    child.kill();
    await child.closed;
    await expect.poll(() => countProcesses('sleep', '62.5')).toBe(0);
  });
});
