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

/** What bots find; undefined while they are at it. */
export type BalanceFound = Tried | 'failed' | undefined;

/** What bots find when they try house rules, on a thread; without a question they rest. */
export function useBalance(asked: Question | undefined): BalanceFound {
  const question = asked === undefined ? undefined : formatQuestion(asked);
  const [tried, setTried] = useState<{
    readonly question: string;
    readonly found: Tried | 'failed';
  }>();
  useEffect(() => {
    if (question === undefined) return undefined;
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
  return tried !== undefined && tried.question === question ? tried.found : undefined;
}

function formatQuestion({ game, rules, options, seats }: Question): string {
  return JSON.stringify({ game, rules, options, seats, seed: 'table' });
}
