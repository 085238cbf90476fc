/** The texts of the pages, in the language that is chosen; it can change at any moment. */
import { type Lang, LANGS, type Sentence, speak, type Text } from '@stammtisch/kernel';
import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { settings, useSettings } from '../model/settings.ts';
import type { de } from './de.ts';

/** What every language has to have. */
export type Texts = typeof de;

/** Each is fetched when it is read first, and the other one soon after, for whoever changes over. */
const LOAD: Readonly<Record<Lang, () => Promise<Texts>>> = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};
const OTHERS_AFTER_MS = 4000;

const texts = createInstance();

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'pages';
    resources: { pages: Texts };
  }
}

/** To be called once, before anything is drawn. */
export async function startTexts(): Promise<void> {
  const { lang } = settings.get();
  await texts.use(initReactI18next).init({
    lng: lang,
    defaultNS: 'pages',
    resources: { [lang]: { pages: await LOAD[lang]() } },
    // React escapes already.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = lang;
  settings.subscribe(() => void follow());
  // Where that fails it is fetched when somebody changes over.
  setTimeout(() => void Promise.allSettled(LANGS.map(load)), OTHERS_AFTER_MS);
}

async function follow(): Promise<void> {
  const { lang } = settings.get();
  if (texts.language === lang) return;
  await load(lang);
  document.documentElement.lang = lang;
  await texts.changeLanguage(lang);
}

async function load(lang: Lang): Promise<void> {
  if (!texts.hasResourceBundle(lang, 'pages')) {
    texts.addResourceBundle(lang, 'pages', await LOAD[lang]());
  }
}

/** Texts of the pages by their key: `t('start.play')`. */
export const useTexts = (): ReturnType<typeof useTranslation<'pages'>>['t'] =>
  useTranslation('pages').t;

/** A text for where nothing is drawn, in the language of this moment. */
export function textNow(key: 'start.defaultName'): string {
  return texts.t(key);
}

export function useLang(): Lang {
  return useSettings().lang;
}

/** A text of a game, in the language of the page. */
export function useSay(): (text: Text) => string {
  const lang = useLang();
  return (text) => text[lang];
}

/** A sentence of a game; `names` by seat. */
export function useSpeak(): (sentence: Sentence, names?: readonly string[]) => string {
  const lang = useLang();
  return (sentence, names) => speak(sentence, lang, names);
}
