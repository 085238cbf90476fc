import type { GameLog } from '@stammtisch/kernel';
import { useEffect, useState } from 'react';
import type { LuckNews } from './luck.worker.ts';

/** What luck and decisions did in a game that is over; it grows while it is looked at. */
export function useLuck(log: GameLog): LuckNews | undefined {
  const [news, setNews] = useState<LuckNews>();
  useEffect(() => {
    const worker = new Worker(new URL('./luck.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<LuckNews>) => setNews(data));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
    worker.postMessage(log);
    return () => worker.terminate();
  }, [log]);
  return news;
}
