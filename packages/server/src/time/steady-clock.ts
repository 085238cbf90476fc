/**
 * The time of a server: that of a clock outside, which people and other programs can set, but without
 * its jumps. Between two looks at that clock time runs as evenly as the machine can make it.
 */
export interface SteadyClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Compares with the clock outside; a jump of it takes effect here and nowhere else. */
  look(): Promise<void>;
  stop(): void;
}

export interface SteadyClockSetup {
  /** The clock outside, of this machine or of the database that servers share. */
  readonly outside: () => number | Promise<number>;
  /** Told after time has changed by so much. */
  readonly onJump: (byMs: number) => void;
  /** The clock outside could not be read; time goes on without it. */
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly everyMs: number;
  /** A clock that only runs forward. */
  readonly steadyMs?: (() => number) | undefined;
}

/** More than clocks are corrected by in the normal course of things. */
const JUMP_MS = 5_000;

/** Less than that is made up for little by little, at most by so much with each look. */
const STEP_MS = 5;

/** A clock that takes longer to answer says too little about the time. */
const SLOW_MS = 2_000;

export async function startSteadyClock(setup: SteadyClockSetup): Promise<SteadyClock> {
  const { outside, onJump, onError, everyMs, steadyMs = () => performance.now() } = setup;
  let offset = (await outside()) - steadyMs();
  let isLooking = false;

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const asked = steadyMs();
      const time = await outside();
      const told = steadyMs();
      if (told - asked < SLOW_MS) take(time - (asked + told) / 2 - offset);
    } catch (error) {
      onError?.(error);
    } finally {
      isLooking = false;
    }
  };
  const take = (difference: number): void => {
    const isJump = Math.abs(difference) >= JUMP_MS;
    offset += isJump ? difference : Math.max(-STEP_MS, Math.min(STEP_MS, difference));
    if (isJump) onJump(difference);
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    // Whole milliseconds, as clocks outside have them.
    now: () => Math.floor(steadyMs() + offset),
    look,
    stop: () => clearInterval(timer),
  };
}
