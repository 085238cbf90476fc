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
 * becomes the name of the one who sits there, so that games need not know names.
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

/** The words of a sentence in one language; seats without a name are numbered from 1. */
export function speak(spoken: Sentence, lang: Lang, names: readonly string[] = []): string {
  return spoken.text[lang].replace(/\{(@?)([a-zA-Z]+)\}/g, (gap, at: string, key: string) => {
    const value = spoken.data?.[key];
    if (value === undefined) return gap;
    if (at === '@' && typeof value === 'number') return names[value] ?? seatName(value, lang);
    return typeof value === 'object' ? value[lang] : String(value);
  });
}

/** The words of a sentence in both languages. */
export function textOf(spoken: Sentence, names: readonly string[] = []): Text {
  return { de: speak(spoken, 'de', names), en: speak(spoken, 'en', names) };
}

function seatName(seat: number, lang: Lang): string {
  return lang === 'de' ? `Spieler ${seat + 1}` : `Player ${seat + 1}`;
}
