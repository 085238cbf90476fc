import { useEffect, useState } from 'react';
import type { OpinionAnswer, OpinionQuestion } from './opinion.worker.ts';
import { askThread } from '../model/ask-thread.ts';

/** Waits so long before it thinks, since a player who runs through a game passes most moves. */
const SETTLE_MS = 300;

/** What a search thinks of a moment; undefined while it thinks. */
export function useOpinion({ log, at, seat }: OpinionQuestion): OpinionAnswer | undefined {
  const [answer, setAnswer] = useState<OpinionAnswer>();
  useEffect(() => {
    setAnswer(undefined);
    const open = (): Worker =>
      new Worker(new URL('./opinion.worker.ts', import.meta.url), { type: 'module' });
    const question: OpinionQuestion = { log, at, seat };
    return askThread<OpinionAnswer>({ open, question, onAnswer: setAnswer, afterMs: SETTLE_MS });
  }, [log, at, seat]);
  return answer;
}
