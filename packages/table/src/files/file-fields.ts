/** Single fields of a table file, checked. */
import { parseBot } from '@stammtisch/bots';
import { type AnyGame, fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import { SEATS_MAX } from '@stammtisch/wire/table';
import type { LoadedOrigin, SavedOrigin, SavedSeat } from '../core/loaded-game.ts';
import { isListOf } from '../core/json.ts';
import { parseName } from '../core/names.ts';
import type { Held } from '../core/records.ts';
import { refuseSave } from './save-codes.ts';

/** Everybody on it, with names that a table would take. */
export function readSeats(game: AnyGame, raw: unknown): Result<SavedSeat[]> {
  if (!Array.isArray(raw) || raw.length > SEATS_MAX) return fail(badField('seats'));
  const seats: SavedSeat[] = [];
  for (const [index, part] of raw.entries()) {
    const { kind, name: rawName, bot } = Object(part) as Partial<Record<keyof SavedSeat, unknown>>;
    if (typeof rawName !== 'string') return fail(badField(`seats.${index}.name`));
    const name = parseName(
      rawName,
      seats.map((seat) => seat.name),
    );
    if (!name.ok) return name;
    if (kind === 'bot') {
      if (typeof bot !== 'string') return fail(badField(`seats.${index}.bot`));
      const known = parseBot(game.id, bot);
      if (!known.ok) return known;
      seats.push({ kind, name: name.value, bot });
    } else {
      if (kind !== 'person' && kind !== 'program') return fail(badField(`seats.${index}.kind`));
      seats.push({ kind, name: name.value });
    }
  }
  return ok(seats);
}

/** What a sealed content says about where it comes from; undefined where it does not. */
export function readOrigin(raw: unknown): Omit<LoadedOrigin, 'own'> | undefined {
  const { origin, round } = Object(raw) as { readonly origin?: unknown; readonly round?: unknown };
  const {
    table,
    earlier = [],
    holders,
    programs = [],
    held,
  } = Object(origin) as Partial<Record<keyof SavedOrigin, unknown>>;
  if (typeof table !== 'string' || typeof round !== 'number') return undefined;
  if (!isTexts(earlier) || !isListOf(holders, isTexts)) return undefined;
  if (held !== undefined && !isListOf(held, (seat) => isListOf(seat, isTexts))) return undefined;
  if (!isListOf(programs, (hash) => hash === null || typeof hash === 'string')) return undefined;
  const now = holders as SavedOrigin['holders'];
  // Version 1.0.0 did not say who else had held a seat: somebody may have.
  const ever = (held as Held | undefined) ?? now.map((hashes) => [hashes, []]);
  return {
    table,
    earlier: earlier as string[],
    round,
    holders: now,
    programs: programs as SavedOrigin['programs'],
    held: ever,
  };
}

function isTexts(value: unknown): boolean {
  return isListOf(value, (text) => typeof text === 'string');
}

/** The seat of a player that a log names: `me` of the terminal, a bot of ours, or one from outside. */
export function seatOfPlayer(game: AnyGame, player: string, name: string): SavedSeat {
  if (PEOPLE.has(player)) return { kind: 'person', name };
  return parseBot(game.id, player).ok
    ? { kind: 'bot', name, bot: player }
    : { kind: 'program', name };
}

const PEOPLE: ReadonlySet<string> = new Set(['me', 'person', 'open']);

export function badField(name: string): Rejection {
  return refuseSave('file-field', { name });
}
