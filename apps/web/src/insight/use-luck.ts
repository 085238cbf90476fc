import type { GameLog } from '@stammtisch/kernel';
import { useEffect, useState } from 'react';
import type { LuckNews } from './luck.worker.ts';
import { askThread } from '../model/ask-thread.ts';

/** What luck and decisions did in a game that is over; it grows while it is looked at. */
export function useLuck(log: GameLog): LuckNews | undefined {
  const [news, setNews] = useState<LuckNews>();
  useEffect(() => {
    const open = (): Worker =>
      new Worker(new URL('./luck.worker.ts', import.meta.url), { type: 'module' });
    return askThread<LuckNews>({ open, question: log, onAnswer: setNews });
  }, [log]);
  return news;
}
