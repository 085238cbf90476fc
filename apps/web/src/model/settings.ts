/** The player's settings. The browser keeps them and never sends them. */
import { type Lang, LANGS } from '@stammtisch/kernel';
import { useWatched } from './observable.ts';
import { createKept } from './kept.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const DECK_COLORS = ['two', 'four'] as const;
export const DECK_FACES = ['french', 'german'] as const;
export const CARD_SIZES = ['small', 'normal', 'large'] as const;
export const FELTS = ['green', 'blue', 'red', 'grey'] as const;
export const MOTIONS = ['full', 'less', 'none'] as const;

export interface Settings {
  readonly lang: Lang;
  readonly theme: (typeof THEMES)[number];
  readonly deckColors: (typeof DECK_COLORS)[number];
  readonly deckFaces: (typeof DECK_FACES)[number];
  /** A letter beside each suit sign. */
  readonly suitLetters: boolean;
  /** How large cards are where there is room. */
  readonly cardSize: (typeof CARD_SIZES)[number];
  /** The colour of the table. */
  readonly felt: (typeof FELTS)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sounds: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** What the device does when it is the player's turn. */
  readonly vibration: boolean;
  readonly notifications: boolean;
  readonly keepAwake: boolean;
  /** Whether reactions of others are shown. */
  readonly reactions: boolean;
  /** One tap plays a card; otherwise the first one lifts it. */
  readonly oneTap: boolean;
  /** Whether cards that can be played are lifted. */
  readonly showPlayable: boolean;
  /** Whether what happens for the first time against bots is explained. */
  readonly lessons: boolean;
}

export const settings = createKept('settings', readSettings);

export function useSettings(): Settings {
  return useWatched(settings);
}

export function changeSettings(changes: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...changes });
}

function readSettings(raw: unknown): Settings {
  const kept = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<
    Record<keyof Settings, unknown>
  >;
  const { volume } = kept;
  return {
    lang: oneOf(LANGS, kept.lang, systemLang()),
    theme: oneOf(THEMES, kept.theme, 'system'),
    deckColors: oneOf(DECK_COLORS, kept.deckColors, 'two'),
    deckFaces: oneOf(DECK_FACES, kept.deckFaces, 'french'),
    suitLetters: kept.suitLetters === true,
    cardSize: oneOf(CARD_SIZES, kept.cardSize, 'normal'),
    felt: oneOf(FELTS, kept.felt, 'green'),
    motion: oneOf(MOTIONS, kept.motion, systemMotion()),
    sounds: kept.sounds !== false,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 0.5,
    vibration: kept.vibration !== false,
    notifications: kept.notifications === true,
    keepAwake: kept.keepAwake !== false,
    reactions: kept.reactions !== false,
    oneTap: kept.oneTap === true,
    showPlayable: kept.showPlayable !== false,
    lessons: kept.lessons !== false,
  };
}

function oneOf<T extends string>(list: readonly T[], value: unknown, other: T): T {
  return list.find((item) => item === value) ?? other;
}

function systemLang(): Lang {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGS.find((lang) => lang === spoken.find((tag) => tag === 'de' || tag === 'en')) ?? 'en';
}

function systemMotion(): Settings['motion'] {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'full';
}
