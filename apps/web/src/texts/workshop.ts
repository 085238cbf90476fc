/** The texts of the workshop, apart from all others: most people never open it. */
import type { Lang } from '@stammtisch/kernel';
import { useLang } from './texts.ts';
import { createTranslate, type Translate } from './translate.ts';
import { workshopDe } from './workshop-de.ts';
import { workshopEn } from './workshop-en.ts';

type WorkshopTexts = { readonly workshop: typeof workshopDe };

const BY_LANG: Readonly<Record<Lang, Translate<WorkshopTexts>>> = {
  de: createTranslate({ workshop: workshopDe }),
  en: createTranslate({ workshop: workshopEn }),
};

export function useWorkshopTexts(): Translate<WorkshopTexts> {
  return BY_LANG[useLang()];
}
