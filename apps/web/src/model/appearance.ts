/** Writes the settings that style sheets need onto the top of the document. */
import { settings } from './settings.ts';

export function followSettings(): void {
  settings.subscribe(showAppearance);
  showAppearance();
}

/** Called as well by a page that looked otherwise for a while. */
export function showAppearance(): void {
  const { theme, motion, felt, cardSize } = settings.get();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  dataset['motion'] = motion;
  dataset['felt'] = felt;
  dataset['cards'] = cardSize;
}
