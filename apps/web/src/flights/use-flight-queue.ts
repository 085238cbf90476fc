import { useCallback, useEffect, useState } from 'react';
import { useSettings } from '../model/settings.ts';
import type { GamePageProps } from '../table-view/game-page.ts';
import { useTable } from '../table-view/table-context.ts';
import { enqueue, type Flight, land, sinceDeal } from './flight-queue.ts';
import { beginWith, freshNews, type Followed, followed } from './followed.ts';
import { type FlightScope, planFlights } from './plan-flights.ts';

export interface FlyingPage extends Pick<GamePageProps, 'news' | 'info'>, FlightScope {
  /** Something else is on the screen: what flies now is seen afterwards, from the last deal on. */
  readonly isHeld?: boolean;
}

interface Queue {
  readonly flights: readonly Flight[];
  /** How far the news were followed. */
  readonly until: Followed;
}

interface FlightQueue {
  readonly flights: readonly Flight[];
  readonly land: (id: string) => void;
  /** Everything lies where it belongs. */
  readonly skip: () => void;
}

/** Makes flights of the news, before anything is drawn that has not landed yet. */
export function useFlightQueue(page: FlyingPage): FlightQueue {
  const { motion } = useSettings();
  const { haste } = useTable();
  const [queue, setQueue] = useState<Queue>(() => ({ flights: [], until: beginWith(page) }));
  const isOff = motion !== 'full' || haste === 'skip';
  const until = followed(page);
  if (until.seq !== queue.until.seq || until.seat !== queue.until.seat) {
    const fresh = isOff || document.hidden ? [] : freshNews(page.news, queue.until, until);
    const more = fresh.flatMap((item) => planFlights(page, item));
    const all = enqueue(queue.flights, more);
    setQueue({ flights: page.isHeld === true ? sinceDeal(all) : all, until });
  }
  const change = (next: (flights: readonly Flight[]) => readonly Flight[]): void =>
    setQueue((before) => ({ ...before, flights: next(before.flights) }));
  const skip = useCallback(() => change(() => []), []);
  useEffect(() => {
    if (isOff) skip();
  }, [isOff]);
  useSkipWhenHidden(skip);
  const landed = useCallback((id: string) => change((flights) => land(flights, id)), []);
  return { flights: queue.flights, skip, land: landed };
}

function useSkipWhenHidden(skip: () => void): void {
  useEffect(() => {
    const onChange = (): void => {
      if (document.hidden) skip();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [skip]);
}
