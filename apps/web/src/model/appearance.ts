/** What the style sheets need to know of the settings stands at the top of the document. */
import { settings } from './settings.ts';

export function followSettings(): void {
  settings.subscribe(showAppearance);
  showAppearance();
}

/** Also for a page that looked otherwise for a while. */
export function showAppearance(): void {
  const { theme, motion } = settings.get();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  dataset['motion'] = motion;
}
