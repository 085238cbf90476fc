/**
 * Codes that can be said aloud across a room: two animals and a number, `KATZE-HUND-427`. The number
 * gets longer as more codes are open, so that whoever makes one up finds nothing.
 */

/** German animals, at most eight letters, no umlauts, no two that sound alike. */
const ANIMALS = [
  'ADLER',
  'AFFE',
  'AMSEL',
  'BIBER',
  'BIENE',
  'BISON',
  'DACHS',
  'DELFIN',
  'DROSSEL',
  'ECHSE',
  'EISBAER',
  'ELCH',
  'ELSTER',
  'ENTE',
  'ESEL',
  'EULE',
  'FALKE',
  'FASAN',
  'FINK',
  'FORELLE',
  'FROSCH',
  'FUCHS',
  'GAMS',
  'GANS',
  'GECKO',
  'GIRAFFE',
  'GNU',
  'GORILLA',
  'HABICHT',
  'HAI',
  'HAMSTER',
  'HASE',
  'HECHT',
  'HIRSCH',
  'HORNISSE',
  'HUMMEL',
  'HUND',
  'HYAENE',
  'IBIS',
  'IGEL',
  'ILTIS',
  'JAGUAR',
  'KAMEL',
  'KARPFEN',
  'KATZE',
  'KIWI',
  'KOALA',
  'KOBRA',
  'KOLIBRI',
  'KRABBE',
  'KRAKE',
  'KRANICH',
  'KUCKUCK',
  'KUH',
  'LAMA',
  'LEMUR',
  'LEOPARD',
  'LIBELLE',
  'LUCHS',
  'MARDER',
  'MAUS',
  'MEISE',
  'MOLCH',
  'MOPS',
  'MOTTE',
  'MUSTANG',
  'NANDU',
  'NASHORN',
  'OTTER',
  'PANDA',
  'PANTHER',
  'PAPAGEI',
  'PELIKAN',
  'PFAU',
  'PINGUIN',
  'PONY',
  'PUDEL',
  'PUMA',
  'QUALLE',
  'RABE',
  'RATTE',
  'REH',
  'REIHER',
  'ROBBE',
  'SALM',
  'SCHAF',
  'SCHWAN',
  'SEESTERN',
  'SPATZ',
  'SPECHT',
  'SPINNE',
  'STORCH',
  'TAPIR',
  'TAUBE',
  'TIGER',
  'TUKAN',
  'UHU',
  'UNKE',
  'WAL',
  'WALROSS',
  'WAPITI',
  'WESPE',
  'WIESEL',
  'WOLF',
  'YAK',
  'ZANDER',
  'ZEBRA',
  'ZEISIG',
  'ZIEGE',
  'ZOBEL',
] as const;

/** There are more than so many codes for each that is open: a guess hits with less than 1 : 1,000,000. */
const CODES_FOR_EACH = 1_000_000;
/** On top of that, for servers on one database that open tables at the same moment. */
const SPARE = 1.1;
const DIGITS_MIN = 3;
const DIGITS_MAX = 8;

/** How many codes have a number of so many digits. */
export function countCodes(digits: number): number {
  return ANIMALS.length * (ANIMALS.length - 1) * 9 * 10 ** (digits - 1);
}

/** A code from random digits where so many others are open. */
export function drawCode(randomHex: (bytes: number) => string, open: number): string {
  const pair = drawBelow(randomHex, ANIMALS.length * (ANIMALS.length - 1));
  const first = Math.floor(pair / (ANIMALS.length - 1));
  const other = pair % (ANIMALS.length - 1);
  // Never the same animal twice: one of the two would get lost on the phone.
  const second = other < first ? other : other + 1;
  return `${ANIMALS[first]!}-${ANIMALS[second]!}-${drawNumber(randomHex, digitsFor(open + 1))}`;
}

function digitsFor(codes: number): number {
  let digits = DIGITS_MIN;
  while (digits < DIGITS_MAX && countCodes(digits) < codes * CODES_FOR_EACH * SPARE) digits++;
  return digits;
}

/** A name for somebody who stays unknown, `KATZE-42`; `tries` that met a taken one make it longer. */
export function drawPseudonym(randomHex: (bytes: number) => string, tries: number): string {
  const word = ANIMALS[drawBelow(randomHex, ANIMALS.length)]!;
  return `${word}-${drawNumber(randomHex, tries < 8 ? 2 : tries < 16 ? 4 : 6)}`;
}

function drawNumber(randomHex: (bytes: number) => string, digits: number): number {
  const low = 10 ** (digits - 1);
  return low + drawBelow(randomHex, 9 * low);
}

/** Of six bytes, so that no value is likelier than another by what could be noticed. */
function drawBelow(randomHex: (bytes: number) => string, count: number): number {
  return Number.parseInt(randomHex(6), 16) % count;
}

/**
 * A code as people type it: any case, umlauts as they are spelled, with blanks, dots or nothing in
 * place of hyphens. Codes of version 1.0 have one animal, `KATZE-42`. The id of a table, 16 digits some
 * of which are letters, is longer than any code it could be taken for and stays as it is.
 */
export function normalizeCode(typed: string): string {
  const trimmed = typed.trim();
  const parts = trimmed.length > TYPED_MAX ? null : TYPED.exec(spellOut(trimmed));
  if (parts === null) return trimmed;
  const [letters = '', digits = ''] = parts.slice(1).map((part) => part.replace(BETWEEN, ''));
  const cut = cutBetween(letters);
  if (cut === undefined) {
    return OLD_CODE.test(letters + digits) ? `${letters}-${digits}` : trimmed;
  }
  const isNumber = digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX;
  return isNumber ? `${letters.slice(0, cut)}-${letters.slice(cut)}-${digits}` : trimmed;
}

/** What people, and their phones, put between the parts and at the end. */
const BETWEEN = /[\s\-–—_.,:;/+]+/g;
const TYPED = /^([A-Z][A-Z\s\-–—_.,:;/+]*)(\d[\d\s.,]*)$/;
/** No code is longer, however generously it is typed. */
const TYPED_MAX = 64;
const OLD_CODE = /^[A-Z]{2,8}\d{2,6}$/;
const ANIMAL_NAMES: ReadonlySet<string> = new Set(ANIMALS);

/** Where the second of two animals begins; no two pairs look alike when they are written together. */
function cutBetween(letters: string): number | undefined {
  for (let cut = 1; cut < letters.length; cut++) {
    const [first, second] = [letters.slice(0, cut), letters.slice(cut)];
    const isPair = first !== second && ANIMAL_NAMES.has(first) && ANIMAL_NAMES.has(second);
    if (isPair) return cut;
  }
  return undefined;
}

function spellOut(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[ÄÖÜẞ]/g, (letter) => SPELLED[letter]!);
}

const SPELLED: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', ẞ: 'SS' };
