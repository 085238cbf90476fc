/** The turn clock of a seat: a time for every move, and a bank for those that take longer. */
import type { Seat } from '@stammtisch/kernel';
import type { ClockLeft, TurnClock } from '@stammtisch/wire/table';
import type { SeatClock, Table } from './state.ts';

/** Takes what a move has cost beyond its time from the bank. */
export function spendClock(clock: SeatClock, { moveMs }: TurnClock, at: number): void {
  if (clock.runningSince === undefined) return;
  const overMs = at - clock.runningSince - moveMs;
  if (overMs > 0) clock.bankMs = Math.max(0, clock.bankMs - overMs);
}

/** When the time of a seat is up, or Infinity. */
export function deadlineOf(table: Table, seat: Seat): number {
  const { clock } = table.config;
  const since = table.round?.clocks[seat]?.runningSince;
  if (clock === undefined || since === undefined || table.status !== 'playing') return Infinity;
  return since + clock.moveMs + table.round!.clocks[seat]!.bankMs;
}

/** Whether time counts against anybody. */
export function hasRunningClock({ config, round, status, dealing }: Table): boolean {
  if (dealing !== undefined) return true;
  if (config.clock === undefined || status !== 'playing') return false;
  return round!.clocks.some(({ runningSince }) => runningSince !== undefined);
}

/** What is left to every seat at a time. */
export function clocksLeft(table: Table, at: number): ClockLeft[] {
  const { clock } = table.config;
  if (clock === undefined || table.round === undefined || table.status !== 'playing') return [];
  return table.round.clocks.map(({ bankMs, runningSince }, seat) => {
    const usedMs = runningSince === undefined ? 0 : Math.max(0, at - runningSince);
    const overMs = Math.max(0, usedMs - clock.moveMs);
    return {
      seat,
      moveMs: Math.max(0, clock.moveMs - usedMs),
      bankMs: Math.max(0, bankMs - overMs),
    };
  });
}
