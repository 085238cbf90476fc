import type { Lang } from '@stammtisch/kernel';

/** Writes numbers with so many digits after the point, as the language does. */
export function numberFormat(lang: Lang, digits: number): (value: number) => string {
  return formatOf(lang, digits, 'negative');
}

/** The same with a sign also before what is above zero. */
export function signedFormat(lang: Lang, digits: number): (value: number) => string {
  return formatOf(lang, digits, 'exceptZero');
}

/** A number as somebody has given it, with all its digits. */
export function exactFormat(lang: Lang): (value: number) => string {
  const format = new Intl.NumberFormat(lang, { maximumFractionDigits: DIGITS_MAX });
  return (value) => format.format(value).replace('-', MINUS);
}

/** `62.5 %`: a share with one digit. */
export function percentFormat(lang: Lang, digits = 1): (share: number) => string {
  const format = numberFormat(lang, digits);
  return (share) => `${format(100 * share)} %`;
}

/** `0:07`, `12:30`, `1:02:05`: a time to wait. */
export function formatDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = hours === 0 ? String(Math.floor(seconds / 60)) : twoDigits(seconds / 60);
  return `${hours === 0 ? '' : `${hours}:`}${minutes}:${twoDigits(seconds)}`;
}

/** As many as Intl writes in every version. */
const DIGITS_MAX = 20;
/** The minus sign of Intl is a hyphen in both languages; in a table the true one reads better. */
const MINUS = '−';

/** Of sixty. */
function twoDigits(value: number): string {
  return String(Math.floor(value) % 60).padStart(2, '0');
}

/** Neither of these signs is put before what is rounded to zero. */
function formatOf(
  lang: Lang,
  digits: number,
  signDisplay: 'negative' | 'exceptZero',
): (value: number) => string {
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat(lang, { ...fractions, signDisplay });
  return (value) => format.format(value).replace('-', MINUS);
}
