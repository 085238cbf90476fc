/** The languages that everything people read is written in. */
export const LANGS = ['de', 'en'] as const;
export type Lang = (typeof LANGS)[number];

/** One text in every language. */
export interface Text {
  readonly de: string;
  readonly en: string;
}

export type SentenceValue = string | number | Text;

/**
 * A text with gaps. `{key}` is filled from `data`; `{@key}` stands for a seat number in `data` and
 * becomes the name of the one who sits there, so that games need not know names. Whoever reads about
 * the own seat is addressed: `{@key}` becomes "you", `{@key|dir}` the other form that is given, and of
 * `{legt|legst}` the second one is said, which is the one for a reader at `seat`.
 */
export interface Sentence {
  readonly text: Text;
  readonly data?: Readonly<Record<string, SentenceValue>>;
}

/** A text in both languages. */
export function text(de: string, en: string): Text {
  return { de, en };
}

/** A sentence in both languages, with what fills its gaps. */
export function sentence(
  de: string,
  en: string,
  data?: Readonly<Record<string, SentenceValue>>,
): Sentence {
  return data === undefined ? { text: { de, en } } : { text: { de, en }, data };
}

/** Makes sentences out of a table of texts: one of them, with what fills its gaps. */
export function sentencesOf<Key extends string>(
  texts: Readonly<Record<Key, Text>>,
): (key: Key, data?: Sentence['data']) => Sentence {
  return (key, data) => sentence(texts[key].de, texts[key].en, data);
}

/**
 * The words of a sentence in one language; seats without a name are numbered from 1. Whoever sits at
 * `reader` is addressed.
 */
export function speak(
  { text: words, data = {} }: Sentence,
  lang: Lang,
  names: readonly string[] = [],
  reader?: number,
): string {
  const isReader = (key: string): boolean => reader !== undefined && data[key] === reader;
  return words[lang].replace(GAP, (gap: string, ...found: Found) => {
    const [at, key, form, offset] = found;
    if (at === '' && form !== undefined) return isReader('seat') ? form : key;
    const value = data[key];
    if (value === undefined) return gap;
    if (at === '@' && isReader(key)) return form ?? pronoun(lang, words[lang].slice(0, offset));
    if (at === '@' && typeof value === 'number') return names[value] ?? seatName(value, lang);
    return typeof value === 'object' ? value[lang] : String(value);
  });
}

/** What a gap consists of, and where it stands. */
type Found = [at: string, key: string, form: string | undefined, offset: number, whole: string];

const GAP = /\{(@?)([^{}|]*)(?:\|([^{}|]*))?\}/g;

/** The words of a sentence in both languages. */
export function textOf(spoken: Sentence, names: readonly string[] = [], reader?: number): Text {
  return {
    de: speak(spoken, 'de', names, reader),
    en: speak(spoken, 'en', names, reader),
  };
}

/** How a reader is addressed after some words: with a capital where a sentence begins. */
function pronoun(lang: Lang, before: string): string {
  const begins = before === '' || /[.!?] $/.test(before);
  if (lang === 'de') return begins ? 'Du' : 'du';
  return begins ? 'You' : 'you';
}

function seatName(seat: number, lang: Lang): string {
  return lang === 'de' ? `Spieler ${seat + 1}` : `Player ${seat + 1}`;
}
