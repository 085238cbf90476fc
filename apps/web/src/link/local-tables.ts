/** The tables of this browser: the same engine as on a server, in the page. */
import {
  createMemoryStore,
  createTables,
  type TableLimits,
  type Tables,
  type TableStore,
} from '@stammtisch/table';
import { openBrowserStore } from './browser-store.ts';
import { createLocalBots, type LocalBots } from './local-bots.ts';
import { randomHex } from './random.ts';
import { withRules } from './rules-with-records.ts';

export interface LocalTables {
  readonly tables: Tables;
  readonly store: TableStore;
  readonly bots: LocalBots;
}

const LIMITS: TableLimits = {
  awake: 16,
  queue: 64,
  members: 16,
  devices: 4,
  standInAfterMs: 0,
  sleepAfterMs: 60_000,
  missed: 200,
  turns: 1_000_000,
  records: 1_000_000,
  bytes: 1_000_000_000,
};

let opened: Promise<LocalTables> | undefined;

/** Opens the tables when they are needed first; they stay open as long as the page. */
export function openLocalTables(): Promise<LocalTables> {
  opened ??= createLocalTables();
  return opened;
}

async function createLocalTables(): Promise<LocalTables> {
  const store = withRules(await openStore());
  const bots = createLocalBots();
  const alarm = createAlarm(() => tables.tick());
  const tables = createTables({
    store,
    now: () => Date.now(),
    randomHex,
    botPlayers: bots,
    limits: LIMITS,
    onBug: (error) => reportError(error),
    onDue: () => alarm.set(tables.dueAt()),
  });
  alarm.afterwards = () => alarm.set(tables.dueAt());
  return { tables, store, bots };
}

/** Where the browser keeps nothing (some private windows), a game lasts as long as the page. */
async function openStore(): Promise<TableStore> {
  try {
    return await openBrowserStore();
  } catch {
    return createMemoryStore();
  }
}

interface Alarm {
  set(at: number): void;
  afterwards: () => void;
}

/** The one timer of all tables. */
function createAlarm(ring: () => void): Alarm {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alarm: Alarm = {
    set(at) {
      clearTimeout(timer);
      if (at === Infinity) return;
      const ms = Math.min(Math.max(0, at - Date.now()), TIMER_MS_MAX);
      timer = setTimeout(() => {
        ring();
        alarm.afterwards();
      }, ms);
    },
    afterwards: () => undefined,
  };
  return alarm;
}

/** Timers cannot be set further ahead. */
const TIMER_MS_MAX = 2 ** 31 - 1;
