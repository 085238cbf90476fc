/** What the service worker of a page has kept. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Addresses, once the worker answers for the page. */
export function listKept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const caches = await Promise.all(
      (await window.caches.keys()).map((it) => window.caches.open(it)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Until the texts of documents are kept too, the search over all of them being the last. */
export async function untilTextsKept(page: Page): Promise<void> {
  const listed = await page.evaluate(async () => (await fetch('/sw.js')).text());
  const later = JSON.parse(/LATER = (\[.*?\])/.exec(listed)?.[1] ?? '[]') as string[];
  expect(later.length).toBeGreaterThan(30);
  await expect.poll(() => listKept(page)).toEqual(expect.arrayContaining(later));
}
