import { type Lang, type Text, text } from '@stammtisch/kernel';
import { numberFormat } from './numbers.ts';

/** A thing that is counted. */
interface Noun {
  readonly one: Text;
  readonly many: Text;
}

/** What is counted; the German words are the same in every case. */
export const NOUNS = {
  deal: { one: text('Verteilung', 'deal'), many: text('Verteilungen', 'deals') },
  game: { one: text('Spiel', 'game'), many: text('Spiele', 'games') },
  match: { one: text('Begegnung', 'match'), many: text('Begegnungen', 'matches') },
} satisfies Record<string, Noun>;

/** `1 deal`, `2,000 deals`. */
export function formatCount(count: number, { one, many }: Noun, lang: Lang): string {
  return `${numberFormat(lang, 0)(count)} ${(count === 1 ? one : many)[lang]}`;
}
