/** Looks all the time whether the store answers, so that nobody who asks for that has to wait. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sentence } from '@stammtisch/kernel';
import { toError } from './shared/failures.ts';
import type { StoreWatch } from './store-watch.ts';

export interface Readiness {
  /** Whether the store has answered when it was last asked. */
  readonly isReady: boolean;
  /** Asks once; fulfilled when that is answered or has taken too long. */
  look(): Promise<void>;
  stop(): void;
}

export interface ReadinessSetup {
  /** Something short that only a store in order can answer. */
  readonly ask: () => Promise<unknown>;
  readonly watch: Pick<StoreWatch, 'attempt'>;
  readonly waits?: ReadinessWaits | undefined;
}

export interface ReadinessWaits {
  /** Between two questions. */
  readonly everyMs: number;
  /** After so long without an answer the store counts as hanging. */
  readonly answerMs: number;
}

const WAITS: ReadinessWaits = { everyMs: 1_000, answerMs: 2_000 };

/** The wait is cut into steps: a process that was late itself must not take that for silence. */
const STEPS = 4;

const CALL = 'ready';

export function watchReadiness({ ask, watch, waits = WAITS }: ReadinessSetup): Readiness {
  let isReady = true;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const silence = new AbortController();
    const late = failAfter(waits.answerMs, silence.signal);
    late.catch(() => undefined);
    try {
      await watch.attempt(CALL, () => Promise.race([ask(), late]));
      isReady = true;
    } catch {
      isReady = false;
    } finally {
      silence.abort();
    }
  }
  const lookOnce = (): Promise<void> => (looking ??= look().finally(() => (looking = undefined)));
  const timer = setInterval(() => void lookOnce(), waits.everyMs).unref();
  return {
    get isReady() {
      return isReady;
    },
    look: lookOnce,
    stop: () => clearInterval(timer),
  };
}

async function failAfter(ms: number, signal: AbortSignal): Promise<never> {
  for (let step = 0; step < STEPS; step++)
    await sleep(ms / STEPS, undefined, { signal, ref: false });
  throw toError({
    code: 'store-unreachable',
    ...sentence(
      'Die Datenbank hat {seconds} Sekunden lang nicht geantwortet.',
      'The database has not answered for {seconds} seconds.',
      { seconds: ms / 1000 },
    ),
  });
}
