import { hasSeat, type Seat } from '@stammtisch/kernel';
import { useEffect, useState } from 'react';
import { type Left, spend } from './spend.ts';
import { useTable } from './table-context.ts';
import { useTexts } from '../texts/texts.ts';

const TICK_MS = 250;

/** The time a seat has left just now; undefined without a clock or while it stands. */
export function useClock(seat: Seat): Left | undefined {
  const { now, waitingFor, isLive } = useTable();
  const left = now.clocks.left.find((other) => other.seat === seat);
  const isRunning = left !== undefined && isLive && hasSeat(waitingFor, seat);
  const [time, setTime] = useState(() => performance.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setTime(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? spend(left, Math.max(0, time - now.clocks.at)) : undefined;
}

/** Says what is left of the time of a seat, for those who listen. */
export function useReadClock(seat: Seat): () => string {
  const t = useTexts();
  const left = useClock(seat);
  return () => {
    if (left === undefined) return t('table.noClock');
    const isMove = left.moveMs > 0;
    const seconds = Math.ceil((isMove ? left.moveMs : left.bankMs) / 1000);
    return isMove ? t('table.clock', { seconds }) : t('table.clockBank', { seconds });
  };
}
