/** By what a server tells two browsers apart that play the deal of a day; it says nothing else. */
import { createKept } from './kept.ts';

const browser = createKept('browser', (raw) =>
  typeof raw === 'string' && /^[0-9a-f]{32}$/.test(raw) ? raw : undefined,
);

/** Drawn when it is asked for first. */
export function readBrowser(draw: () => string): string {
  const known = browser.get();
  if (known !== undefined) return known;
  const drawn = draw();
  browser.set(drawn);
  return drawn;
}
