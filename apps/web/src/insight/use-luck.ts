import type { GameLog } from '@stammtisch/kernel';
import { useEffect, useState } from 'react';
import { askLuck } from './ask-luck.ts';
import type { LuckNews } from './luck.worker.ts';

/** What luck and decisions did in a game that is over; it grows while it is looked at. */
export function useLuck(log: GameLog): LuckNews | undefined {
  const [news, setNews] = useState<LuckNews>();
  useEffect(() => askLuck(log, { onAnswer: setNews }), [log]);
  return news;
}
