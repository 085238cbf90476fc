import { describe, expect, it, onTestFinished } from 'vitest';
import { startSteadyClock, type SteadyClock } from './steady-clock.ts';

const T = 1_800_000_000_000;
const YEAR_MS = 365 * 24 * 3_600_000;

interface World {
  /** By the clock that only runs forward. */
  ran: number;
  /** How wrong the clock outside is. */
  wrong: number;
  readonly jumps: number[];
}

async function start(): Promise<{ world: World; clock: SteadyClock }> {
  const world: World = { ran: 500, wrong: 0, jumps: [] };
  const clock = await startSteadyClock({
    outside: () => T + world.ran + world.wrong,
    onJump: (byMs) => world.jumps.push(byMs),
    everyMs: 1_000_000,
    steadyMs: () => world.ran,
  });
  onTestFinished(() => clock.stop());
  return { world, clock };
}

describe('the time of a server', () => {
  it('is that of the clock outside', async () => {
    const { world, clock } = await start();
    expect(clock.now()).toBe(T + 500);
    world.ran += 60_000;
    await clock.look();
    expect(clock.now()).toBe(T + 60_500);
    expect(world.jumps).toEqual([]);
  });

  it.each([YEAR_MS, -YEAR_MS, 6_000, -6_000])(
    'jumps by %i only when it looks, and tells it',
    async (by) => {
      const { world, clock } = await start();
      world.wrong = by;
      expect(clock.now()).toBe(T + 500);
      await clock.look();
      expect(clock.now()).toBe(T + 500 + by);
      await clock.look();
      expect(world.jumps).toEqual([by]);
    },
  );

  it('follows small corrections without a jump and never runs backwards', async () => {
    const { world, clock } = await start();
    world.wrong = -300;
    let last = clock.now();
    for (let i = 0; i < 100; i++) {
      world.ran += 1_000;
      await clock.look();
      expect(clock.now()).toBeGreaterThan(last);
      last = clock.now();
    }
    expect(clock.now()).toBe(T + world.ran + world.wrong);
    expect(world.jumps).toEqual([]);
  });

  it('goes on where the clock outside cannot be read, or takes too long', async () => {
    const world = { ran: 0, isSlow: false };
    const errors: unknown[] = [];
    let reads = 0;
    const clock = await startSteadyClock({
      outside: async () => {
        if (++reads === 2) throw new Error('no database');
        if (reads > 2) world.ran += 5_000;
        return reads === 1 ? T : T + YEAR_MS;
      },
      onJump: () => expect.unreachable(),
      onError: (error) => errors.push(error),
      everyMs: 1_000_000,
      steadyMs: () => world.ran,
    });
    onTestFinished(() => clock.stop());
    await clock.look();
    await clock.look();
    expect(errors).toHaveLength(1);
    expect(clock.now()).toBe(T + 5_000);
  });
});
