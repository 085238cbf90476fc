import { type Text, text } from '@stammtisch/kernel';

/** What a bot can do wrong, in words for the one who wrote it. */
export const FAULTS = {
  'not-json': text('Die Zeile ist kein JSON.', 'The line is not JSON.'),
  'not-an-object': text('Die Zeile ist kein JSON-Objekt.', 'The line is not a JSON object.'),
  'no-status': text('„status“ fehlt oder ist kein Text.', '"status" is missing or not a string.'),
  'no-card': text(
    '„selectedCard“ fehlt oder ist keine ganze Zahl.',
    '"selectedCard" is missing or not a whole number.',
  ),
  'no-such-card': text(
    'Eine Karte mit dieser Nummer gibt es nicht, nur 0 bis 31.',
    'There is no card with this number, only 0 to 31.',
  ),
  'not-held': text(
    'Der Bot hat diese Karte nicht auf der Hand.',
    'The bot does not hold this card.',
  ),
  'does-not-fit': text('Die Karte passt nicht.', 'The card does not fit.'),
  'no-wish': text(
    'Zum Buben fehlt ein lesbares „wishedColor“.',
    'The jack comes without a readable "wishedColor".',
  ),
  'too-early': text(
    'Der Bot hat mehr als eine Zeile geschickt, ohne am Zug zu sein.',
    'The bot sent more than one line while it was not on move.',
  ),
} as const satisfies Readonly<Record<string, Text>>;

export type FaultCode = keyof typeof FAULTS;

/** How often a bot did what wrong; what it never did is absent. */
export type FaultCounts = Partial<Record<FaultCode, number>>;

export function countFault(counts: FaultCounts, code: FaultCode): void {
  counts[code] = (counts[code] ?? 0) + 1;
}

export function totalFaults(counts: FaultCounts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
