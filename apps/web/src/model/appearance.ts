/** What the style sheets need to know of the settings stands at the top of the document. */
import { settings } from './settings.ts';

export function followSettings(): void {
  settings.subscribe(show);
  show();
}

function show(): void {
  const { theme, motion } = settings.get();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  dataset['motion'] = motion;
}
