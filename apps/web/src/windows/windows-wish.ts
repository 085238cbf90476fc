/** What the address of the windows asks for: cards per player, packs, names. */
import { fail, ok, type Result } from '@stammtisch/kernel';

export interface WindowsWish {
  readonly cards: number;
  readonly packs: number;
  readonly names: readonly string[];
  /** The table of these windows, once it was opened: it is there again after a reload. */
  readonly table: string | undefined;
}

/** What is played when nothing is said. */
const USUAL = { cards: '5', packs: '1', names: 'Jacqueline,Chantal' } as const;

/** Reads `?cards=4&packs=1&names=Jacqueline,Chantal`; what makes no sense gets the usage line. */
export function parseWish(search: string): Result<WindowsWish, 'usage'> {
  const query = new URLSearchParams(search);
  const cards = readCount(query.get('cards') ?? USUAL.cards);
  const packs = readCount(query.get('packs') ?? USUAL.packs);
  const names = (query.get('names') ?? USUAL.names)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (cards < 2 || packs < 1 || names.length < 2) return fail('usage');
  return ok({ cards, packs, names, table: query.get('table') ?? undefined });
}

/** The address under which these windows are found again. */
export function formatWish({ cards, packs, names }: WindowsWish, table: string): string {
  const query = new URLSearchParams({
    cards: String(cards),
    packs: String(packs),
    names: names.join(','),
    table,
  });
  return `?${query}`;
}

/** 0 for what is no number. */
function readCount(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : 0;
}
