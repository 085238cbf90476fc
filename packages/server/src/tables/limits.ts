/** What tables may take of a server; all can be set otherwise. */
import type { TableLimits } from '@stammtisch/table';

/** A table without a game where nothing has happened for so many hours makes room for others. */
export const ABANDONED_HOURS = 72;

export const TABLE_LIMITS: TableLimits = {
  awake: 5_000,
  queue: 64,
  members: 64,
  devices: 8,
  standInAfterMs: 60_000,
  sleepAfterMs: 5 * 60_000,
  missed: 500,
  turns: 10_000,
  records: 100_000,
  bytes: 32 * 1024 ** 2,
};
