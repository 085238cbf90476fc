import { numberName } from '../core/names.ts';

/** Names that a table takes, as near as can be to those of a file that knows fewer rules for them. */
export function fitNames(raw: readonly string[]): string[] {
  const names: string[] = [];
  for (const [seat, name] of raw.entries()) names.push(fitName(name, seat, names));
  return names;
}

function fitName(raw: string, seat: number, taken: readonly string[]): string {
  const visible = raw
    .normalize('NFC')
    .replace(/\p{C}|\p{Zl}|\p{Zp}/gu, '')
    .trim();
  return numberName(visible === '' ? `P${seat + 1}` : visible, taken);
}
