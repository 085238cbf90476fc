/** The texts of the pages, in the language that is chosen; it can change at any moment. */
import { type Lang, LANGS, type Seat, type Sentence, speak, type Text } from '@stammtisch/kernel';
import { fetchPart } from '../model/fetch-part.ts';
import { createObservable, useWatched } from '../model/observable.ts';
import { settings, useSettings } from '../model/settings.ts';
import type { de } from './de.ts';
import { createTranslate, type Translate } from './translate.ts';

/** What every language has to have. */
export type Texts = typeof de;

/** Each is fetched when it is read first, and the other one later, for whoever changes over. */
const LOAD: Readonly<Record<Lang, () => Promise<Texts>>> = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};
/** Even a slow network has brought the first table by then. */
const OTHERS_AFTER_MS = 15_000;

interface Spoken {
  readonly lang: Lang;
  readonly texts: Texts;
  readonly t: Translate<Texts>;
}

/** Undefined only until the first ones are there; nothing is drawn before. */
const spoken = createObservable<Spoken | undefined>(undefined);

/** To be called once, before anything is drawn. */
export async function startTexts(): Promise<void> {
  settings.subscribe(() => void follow());
  await follow();
  // Where that fails it is fetched when somebody changes over.
  setTimeout(() => void Promise.allSettled(LANGS.map((lang) => LOAD[lang]())), OTHERS_AFTER_MS);
}

async function follow(): Promise<void> {
  const { lang } = settings.get();
  if (spoken.get()?.lang === lang) return;
  const texts = await fetchPart(LOAD[lang]);
  // Somebody may have changed over once more meanwhile; any language is better than none.
  if (spoken.get() !== undefined && settings.get().lang !== lang) return;
  document.documentElement.lang = lang;
  spoken.set({ lang, texts, t: createTranslate(texts) });
}

/** Texts of the pages by their key: `t('start.play')`. */
export const useTexts = (): Translate<Texts> => useWatched(spoken)!.t;

/** All of them, for where a list of words is needed. */
export const useWords = (): Texts => useWatched(spoken)!.texts;

/** A text for where nothing is drawn, in the language of this moment. */
export function textNow(key: 'start.defaultName'): string {
  return spoken.get()!.t(key);
}

export function useLang(): Lang {
  return useSettings().lang;
}

/** Names as they are said one after the other: „Anna, Bert und Carla“. */
export function useNameList(): (names: readonly string[]) => string {
  const lang = useLang();
  // Made when there is something to list: loading the words of a language takes a slow phone long.
  return (names) => new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);
}

/** A text of a game, in the language of the page. */
export function useSay(): (text: Text) => string {
  const lang = useLang();
  return (text) => text[lang];
}

type Speak = (sentence: Sentence, names?: readonly string[], reader?: Seat) => string;

/** A sentence of a game; `names` by seat. Whoever sits at `reader` is addressed. */
export function useSpeak(): Speak {
  const lang = useLang();
  return (sentence, names, reader) => speak(sentence, lang, names, reader);
}
