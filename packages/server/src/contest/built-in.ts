/** Built-in bots in a contest. */
import type { BotSpec } from '@stammtisch/bots';
import {
  type AnyGame,
  formatSeed,
  type Player,
  playerFailure,
  type Seed,
} from '@stammtisch/kernel';
import type { Thinkers } from '../threads/thinkers.ts';
import { makeBot } from '../threads/thinking.ts';
import { NOT_HERE } from './contest-bot.ts';

export interface BuiltInSetup {
  /** Where built-in bots think that take their time; without it here and now. */
  readonly thinkers?: (() => Thinkers) | undefined;
  /** Told how long a built-in bot has thought. */
  readonly onThought?: ((ms: number) => void) | undefined;
  /** When it is raised what is played is given up at once and does not count. */
  readonly stop?: AbortSignal | undefined;
}

/** A bot that thinks on a thread, or gives up when it is to stop; undefined: any other will do. */
export function openBuiltIn(
  { thinkers, stop, onThought }: BuiltInSetup,
  game: AnyGame,
  spec: BotSpec,
  seed: Seed,
): Player | undefined {
  const takesTime = spec.budget !== undefined && thinkers !== undefined;
  if (!takesTime && stop === undefined) return undefined;
  const order = { game: game.id, bot: spec.text, seed: formatSeed(seed) };
  const key = `contest ${nextKey++}`;
  const quick = takesTime ? undefined : makeBot(order, () => performance.now());
  return {
    choose(ask) {
      if (stop?.aborted === true) return Promise.reject(playerFailure(NOT_HERE));
      if (quick === undefined) {
        return unlessStopped(thinkers!().choose({ key, order, ask }, onThought), stop);
      }
      const sinceMs = performance.now();
      const action = quick.choose(ask);
      onThought?.(performance.now() - sinceMs);
      return action;
    },
    end() {
      if (quick === undefined) thinkers!().forget(key);
    },
  };
}

let nextKey = 1;

/** Rejects when the signal is raised, whatever is waited for. */
function unlessStopped<T>(answer: Promise<T>, stop: AbortSignal | undefined): Promise<T> {
  if (stop === undefined) return answer;
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(playerFailure(NOT_HERE));
    stop.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject).finally(() => stop.removeEventListener('abort', giveUp));
  });
}
