/** The deal of the day: one secret a day, a table for each browser, and how everybody did. */
import { createHmac } from 'node:crypto';
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { TableStore, Tables, Ticket } from '@stammtisch/table';
import { commitTo, hashText, seedOf } from '@stammtisch/wire/shuffle';
import { type Api, DAILY_ROWS_MAX } from '@stammtisch/wire/table';
import type { MarkAddress } from '../quotas/address-mark.ts';
import { httpRefusal } from '../refusals/http-refusals.ts';
import { type Day, dayAt, endOf, isDay, planDay } from './plan.ts';
import { type DailyResult, rankResults, readResult } from './results.ts';

export interface Daily {
  /** Opens the table of a browser, the first time that it asks on a day. */
  open(request: Api<'OpenDaily'>, address: string): Promise<Result<Ticket>>;
  /** A day, today or before, with all who have played it; `table` is whose result is wanted. */
  show(day: Day | undefined, table: string | undefined): Promise<Result<Api<'Daily'>>>;
  /** Whether the day is over whose deal was played at a table. */
  isTold(table: string): boolean;
}

export interface DailySetup {
  /** What the secrets of all days follow from. */
  readonly key: string;
  readonly tables: Pick<Tables, 'openDaily'>;
  readonly store: Pick<TableStore, 'listGames' | 'readGame'>;
  readonly markAddress: MarkAddress;
  readonly now: () => number;
  readonly limits: { readonly dailyPerAddress: number };
}

/** Tables of a day are called so, with the day and the hash of the browser behind it. */
const PREFIX = 'daily-';
const BROWSER_DIGITS = 20;
/** So many games of one day are compared; of more than these, the ones that ended last. */
const GAMES_MAX = 10_000;

export function createDaily(setup: DailySetup): Daily {
  const { key, tables, markAddress, now, limits } = setup;
  const secretOf = (day: Day): string => createHmac('sha256', key).update(day).digest('hex');
  const comers = createComers(limits.dailyPerAddress);
  const results = createResults(setup.store, secretOf);
  return {
    async open({ name, browser, paceMs }, address) {
      const day = dayAt(now());
      const mark = markAddress(address);
      if (comers.isFull(day, mark)) {
        return fail(httpRefusal('daily-crowded', { max: limits.dailyPerAddress }));
      }
      const { game, bots } = planDay(day);
      const id = `${PREFIX}${day}-${hashText(browser).slice(0, BROWSER_DIGITS)}`;
      const deal = { game, bots, day, secret: secretOf(day) };
      const ticket = await tables.openDaily({ id, name, paceMs, ...deal });
      if (ticket.ok) comers.note(day, mark);
      return ticket;
    },
    async show(wanted, table) {
      const today = dayAt(now());
      const day = wanted ?? today;
      if (!isDay(day) || day > today) return fail(httpRefusal('no-such-day'));
      const secret = secretOf(day);
      const isOver = day < today;
      const rows = rankResults(await results.list(day));
      const own = table === undefined ? undefined : rows.find(({ id }) => id === `${table}-1`);
      return ok({
        day,
        isOver,
        msLeft: Math.max(0, endOf(day) - now()),
        ...planDay(day),
        bots: [...planDay(day).bots],
        commitment: commitTo(secret),
        ...(isOver ? { secret } : {}),
        players: rows.length,
        rows: rows.slice(0, DAILY_ROWS_MAX),
        ...(own === undefined ? {} : { own }),
      });
    },
    isTold(table) {
      const day = dayOf(table);
      return day !== undefined && day < dayAt(now());
    },
  };
}

/** The day that the id of a table tells. */
function dayOf(table: string): Day | undefined {
  return table.startsWith(PREFIX) ? table.slice(PREFIX.length, PREFIX.length + 10) : undefined;
}

/** Counts who came from which address today. */
function createComers(max: number): {
  isFull(day: Day, mark: string): boolean;
  note(day: Day, mark: string): void;
} {
  let counted: Day | undefined;
  const counts = new Map<string, number>();
  const countOf = (day: Day, mark: string): number => {
    if (counted !== day) counts.clear();
    counted = day;
    return counts.get(mark) ?? 0;
  };
  return {
    isFull: (day, mark) => countOf(day, mark) >= max,
    note: (day, mark) => void counts.set(mark, countOf(day, mark) + 1),
  };
}

/** Reads the games of a day; each is played again once, for as long as people ask for that day. */
function createResults(
  store: DailySetup['store'],
  secretOf: (day: Day) => string,
): { list(day: Day): Promise<readonly DailyResult[]> } {
  const known = new Map<Day, Map<string, DailyResult | undefined>>();
  return {
    async list(day) {
      const rows = await store.listGames({ tablePrefix: `${PREFIX}${day}-`, limit: GAMES_MAX });
      const read = known.get(day) ?? new Map<string, DailyResult | undefined>();
      known.delete(day);
      known.set(day, read);
      if (known.size > DAYS_KEPT) known.delete(known.keys().next().value!);
      const secret = secretOf(day);
      const seed = seedOf({ commitment: commitTo(secret), secret, salts: [] });
      const deal = { game: planDay(day).game, seed, endsAt: endOf(day) };
      for (const { id } of rows) {
        if (read.has(id)) continue;
        const game = await store.readGame(id);
        read.set(id, game === undefined ? undefined : readResult(game, deal));
      }
      return rows.flatMap(({ id }) => read.get(id) ?? []);
    },
  };
}

const DAYS_KEPT = 3;
