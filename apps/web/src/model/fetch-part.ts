/**
 * Parts of the pages come when they are shown first. By then the network may be gone, or the server may
 * have been renewed: it has no part of the build any more that this page is of.
 */
import { createObservable } from './observable.ts';

/** Whether a part is waited for that did not come because the server cannot be reached. */
export const isCutOff = createObservable(false);
/** All that are waited for: one that comes says nothing about the others. */
const cutOff = new Set<object>();

/** How long it is waited before a part is asked for again, unless the network says that it is back. */
const WAIT_MS = 2000;
/** So often a part may fail that the server should have. */
const FAILURES_MAX = 3;
/** Two servers of different builds side by side must not have a page loaded anew for ever. */
const RENEWED_AGAIN_MS = 60_000;
const RENEWED_KEY = 'stammtisch.renewed';

/** Fetches a part, and waits for the network to do so; fails where the server itself does not have it. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const others = new Set(failedSheets);
  for (let failures = 0; ;) {
    try {
      await fetchFailedSheets(others);
      const part = await load();
      noteCutOff(load, false);
      return part;
    } catch (error) {
      const build = await askBuild();
      noteCutOff(load, build === 'unknown');
      if (build === 'other') renewPage();
      if (build !== 'unknown' && ++failures >= FAILURES_MAX) throw error;
      await waitForNetwork();
    }
  }
}

function noteCutOff(load: object, isCut: boolean): void {
  if (isCut) cutOff.add(load);
  else cutOff.delete(load);
  isCutOff.set(cutOff.size > 0);
}

/** Style sheets that did not come. Parts ask for theirs only once, and would be shown without them. */
const failedSheets = new Set<string>();

/** To be called once, before any part is fetched. */
export function noteFailedSheets(): void {
  window.addEventListener('error', noteFailed, true);
}

function noteFailed({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  failedSheets.add(target.href);
  target.remove();
}

/** Those that failed for `others` may be missing here, too; but what never comes must not stop all parts. */
async function fetchFailedSheets(others: ReadonlySet<string>): Promise<void> {
  const fetchOne = async (address: string): Promise<void> => {
    try {
      await fetchSheet(address);
      failedSheets.delete(address);
    } catch (error) {
      if (!others.has(address)) throw error;
    }
  };
  await Promise.all([...failedSheets].map(fetchOne));
}

function fetchSheet(address: string): Promise<void> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${address} did not come`)));
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  });
}

/** Whether the server has the build that this page is of. */
async function askBuild(): Promise<'own' | 'other' | 'unknown'> {
  try {
    const headers = { accept: 'text/html' };
    const answer = await fetch(location.pathname, { cache: 'no-store', headers });
    const page = await answer.text();
    // A network in which one has to log in first answers for everybody.
    if (!answer.ok || !page.includes('<div id="root">')) return 'unknown';
    return page.includes(ownScript()) ? 'own' : 'other';
  } catch {
    return 'unknown';
  }
}

/** What the page began with: its name changes with every build. */
function ownScript(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
}

/** Loads the page as the server has it now; tables are stored and go on. */
function renewPage(): void {
  try {
    const before = Number(sessionStorage.getItem(RENEWED_KEY) ?? 0);
    if (Math.abs(Date.now() - before) < RENEWED_AGAIN_MS) return;
    sessionStorage.setItem(RENEWED_KEY, String(Date.now()));
    location.reload();
  } catch {
    // Where nothing can be noted somebody has to press for it.
  }
}

function waitForNetwork(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, WAIT_MS);
    function goOn(): void {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    }
    window.addEventListener('online', goOn);
  });
}
