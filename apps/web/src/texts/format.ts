/** Numbers and times, as people write them. */
import type { Lang } from '@stammtisch/kernel';

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A share such as `54 %`. */
export function formatShare(share: number, lang: Lang): string {
  return number(lang, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** Both ends of an interval of shares, such as `48–60 %`. */
export function formatShares({ low, high }: Interval, lang: Lang): string {
  return `${whole(low * 100, lang)}–${formatShare(high, lang)}`;
}

/** With at most one digit behind the point. */
export function formatNumber(value: number, lang: Lang): string {
  return number(lang, { maximumFractionDigits: 1 }).format(value);
}

/** A strength such as `1523`: whole, and without a point that could be taken for a fraction. */
export function formatRating(value: number, lang: Lang): string {
  return number(lang, { maximumFractionDigits: 0, useGrouping: false }).format(value);
}

/** A difference in strength, such as `+35`. */
export function formatSigned(value: number, lang: Lang): string {
  const options = { maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
  return withMinus(number(lang, options).format(value));
}

/** A difference of shares in percentage points, such as `+3.2`. */
export function formatPoints(share: number, lang: Lang): string {
  const options = { maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  return Number.isFinite(share) ? withMinus(number(lang, options).format(100 * share)) : '?';
}

/** A minus is as wide as a plus; the languages have a hyphen. */
function withMinus(digits: string): string {
  return digits.replace('-', '−');
}

/** How long a bot thought: fractions count only while it was quick. */
export function formatThinking(ms: number, lang: Lang): string {
  if (ms >= 1000) return unit(ms / 1000, 'second', lang, 1);
  return unit(ms, 'millisecond', lang, ms < 10 ? 1 : 0);
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The two largest units that say something, such as `2 days 3 hr`. */
export function formatDuration(ms: number, lang: Lang): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const first = Math.max(
    0,
    UNITS.findIndex(([, size]) => seconds >= size),
  );
  const at = seconds === 0 ? UNITS.length - 1 : first;
  let rest = seconds;
  const parts = UNITS.slice(at, at + 2).flatMap(([name, size], index) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 && index > 0 ? [] : [unit(count, name, lang, 0)];
  });
  return parts.join(' ');
}

/** A moment as the clock and the calendar here have it. */
export function formatTime(at: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

function whole(value: number, lang: Lang): string {
  return number(lang, { maximumFractionDigits: 0 }).format(value);
}

function unit(value: number, name: string, lang: Lang, digits: number): string {
  return number(lang, {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value);
}

/** Making one takes longer than using it, and tables have many. */
const made = new Map<string, Intl.NumberFormat>();

function number(lang: Lang, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.NumberFormat(lang, options);
  made.set(key, known);
  return known;
}
