/** What is played on which day. */
import { opponentsOf } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';

/** A day as it is in UTC, such as `2026-11-17`. */
export type Day = string;

export interface DayPlan {
  readonly game: string;
  readonly rules: string;
  /** By seat, after the player. */
  readonly bots: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** One after the other. In all of them the cards, and not only the others, decide about much. */
const TURNS = ['mau-mau', 'mops-royal', 'crazy-eights', 'schwimmen'] as const;

export function planDay(day: Day): DayPlan {
  const { id, options } = GAMES[TURNS[(startOf(day) / DAY_MS) % TURNS.length]!]!;
  return { game: id, rules: options.defaultPreset, bots: opponentsOf(id) };
}

export function dayAt(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function endOf(day: Day): number {
  return startOf(day) + DAY_MS;
}

/** Whether it is a day that the calendar has, and one since clocks of machines count. */
export function isDay(text: string): boolean {
  const ms = startOf(text);
  return Number.isFinite(ms) && ms >= 0 && dayAt(ms) === text;
}
