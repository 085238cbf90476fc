import { useEffect, useState } from 'react';
import type { Tried } from './balance.worker.ts';
import type { RulesChoice } from './choice.ts';
import { askThread } from '../model/ask-thread.ts';

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
    const open = (): Worker =>
      new Worker(new URL('./balance.worker.ts', import.meta.url), { type: 'module' });
    const take = (found: Tried | 'failed'): void => setTried({ question, found });
    return askThread<Tried>({
      open,
      question: JSON.parse(question) as unknown,
      onAnswer: take,
      onError: () => take('failed'),
      afterMs: CALM_MS,
    });
  }, [question]);
  return tried?.question === question ? tried.found : undefined;
}
