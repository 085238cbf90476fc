/** What the address of the windows asks for: cards per player, packs, names, and what a lesson needs. */
import { fail, type Lang, LANGS, ok, type Result } from '@stammtisch/kernel';

export interface WindowsRequest {
  readonly cards: number;
  readonly packs: number;
  readonly names: readonly string[];
  /** All chance follows from it; undefined: any will do. */
  readonly seed: string | undefined;
  /** A stacked pack, top first; undefined: shuffled. */
  readonly pack: readonly string[] | undefined;
  /** Whether it is shown that Mau is due. */
  readonly hints: boolean;
  /** The language to show it in; undefined: as the reader has chosen. */
  readonly lang: Lang | undefined;
}

/** What is played when nothing is said. */
const USUAL = { cards: '5', packs: '1', names: 'Jacqueline,Chantal' } as const;
const SEED_LENGTH_MAX = 64;

/**
 * Reads `?cards=4&packs=1&names=Jacqueline,Chantal`, with `seed=abc`, `pack=7H,8S,…`, `hints=off`
 * and `lang=de` as wanted; what makes no sense gets the usage line.
 */
export function parseRequest(search: string): Result<WindowsRequest, 'usage'> {
  const query = new URLSearchParams(search);
  const cards = readCount(query.get('cards') ?? USUAL.cards);
  const packs = readCount(query.get('packs') ?? USUAL.packs);
  const names = splitList(query.get('names') ?? USUAL.names);
  const seed = query.get('seed') ?? undefined;
  const pack = query.get('pack');
  if (cards < 2 || packs < 1 || names.length < 2) return fail('usage');
  if (seed !== undefined && (seed === '' || seed.length > SEED_LENGTH_MAX)) return fail('usage');
  return ok({
    cards,
    packs,
    names,
    seed,
    pack: pack === null ? undefined : splitList(pack.replaceAll(' ', ',')),
    hints: query.get('hints') !== 'off',
    lang: LANGS.find((lang) => lang === query.get('lang')),
  });
}

/** The address under which these windows are found again. */
export function formatRequest({ cards, packs, names, seed, pack, hints }: WindowsRequest): string {
  const query = new URLSearchParams({
    cards: String(cards),
    packs: String(packs),
    names: names.join(','),
    ...(seed === undefined ? {} : { seed }),
    ...(pack === undefined ? {} : { pack: pack.join(',') }),
    ...(hints ? {} : { hints: 'off' }),
  });
  return `?${query.toString().replaceAll('%2C', ',')}`;
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** 0 for what is no number. */
function readCount(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
