import { useEffect, useState } from 'react';
import type { OpinionAnswer, OpinionQuestion } from './opinion.worker.ts';

/** Whoever runs through a game does not stop to hear about every move. */
const SETTLE_MS = 300;

/** What a search thinks of a moment; undefined while it thinks. */
export function useOpinion({ log, at, seat }: OpinionQuestion): OpinionAnswer | undefined {
  const [answer, setAnswer] = useState<OpinionAnswer>();
  useEffect(() => {
    setAnswer(undefined);
    let worker: Worker | undefined;
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./opinion.worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<OpinionAnswer>) =>
        setAnswer(data),
      );
      const question: OpinionQuestion = { log, at, seat };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
      worker.postMessage(question);
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [log, at, seat]);
  return answer;
}
