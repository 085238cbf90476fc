import { ok, reject, type Result, sentence } from '@stammtisch/kernel';

/** A flag whose value is a time, and the times that make sense. */
export interface DurationFlag {
  readonly name: string;
  readonly minMs: number;
  readonly maxMs: number;
}

/** Nobody waits longer than this. */
export const DAY_MS = 24 * 60 * 60_000;

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/** The milliseconds that a flag such as `2s`, `500ms` or `1.5m` gives. */
export function parseDuration({ name, minMs, maxMs }: DurationFlag, value: string): Result<number> {
  // Nothing is nothing in any unit.
  const time = value.trim() === '0' ? '0s' : value.trim();
  const [, amount, unit] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m)$/.exec(time) ?? [];
  const ms = Math.round(Number(amount) * UNITS[unit ?? '']!);
  if (ms >= minMs && ms <= maxMs) return ok(ms);
  return reject(
    'bad-duration',
    sentence(
      'Nach {name} steht eine Zeit wie 500ms, 2s oder 1m, von {min} bis {max}, nicht „{value}“.',
      'A time such as 500ms, 2s or 1m follows {name}, from {min} to {max}, not "{value}".',
      { name, min: formatMs(minMs), max: formatMs(maxMs), value },
    ),
  );
}

/** A time as such a flag is written. */
export function formatMs(ms: number): string {
  if (ms > 0 && ms % 60_000 === 0) return `${ms / 60_000}m`;
  return ms % 1000 === 0 ? `${ms / 1000}s` : `${ms}ms`;
}
