import type { Estimate, Measure } from '@stammtisch/arena';
import { type Lang, text } from '@stammtisch/kernel';
import { numberFormat, percentFormat } from './numbers.ts';

/** `62.4 % (58.1–66.7)`: a share with its interval. */
export function formatShare({ mean, low, high }: Estimate, lang: Lang): string {
  const number = numberFormat(lang, 1);
  const range = `${number(100 * low)}–${number(100 * high)}`;
  return `${percentFormat(lang)(mean)} (${range})`;
}

/** `1.25 (1.10 to 1.40)`: any number with its interval, or alone where there is none. */
export function formatRange(
  { mean, low, high }: Measure,
  number: (value: number) => string,
  lang: Lang,
): string {
  if (low === undefined || high === undefined) return number(mean);
  return `${number(mean)} (${number(low)} ${TO[lang]} ${number(high)})`;
}

/** Between the ends of an interval. */
export const TO = text('bis', 'to');
