import { useEffect, useState } from 'react';
import type { Tried } from './balance.worker.ts';
import type { RulesChoice } from './choice.ts';

/** So long nothing else must be changed before bots begin to play. */
const CALM_MS = 500;

interface Question extends RulesChoice {
  readonly game: string;
  readonly seats: number;
}

/** What bots find when they try house rules, on a thread; undefined while they are at it. */
export function useBalance({
  game,
  rules,
  options,
  seats,
}: Question): Tried | 'failed' | undefined {
  const question = JSON.stringify({ game, rules, options, seats, seed: 'table' });
  const [tried, setTried] = useState<{
    readonly question: string;
    readonly found: Tried | 'failed';
  }>();
  useEffect(() => {
    let worker: Worker | undefined;
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./balance.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Tried>) =>
        setTried({ question, found: data }),
      );
      worker.addEventListener('error', () => setTried({ question, found: 'failed' }));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
      worker.postMessage(JSON.parse(question));
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [question]);
  return tried?.question === question ? tried.found : undefined;
}
