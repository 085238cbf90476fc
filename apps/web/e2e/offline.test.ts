import { get } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listKept } from './test/kept-files.ts';
import { setStage } from './test/stage.ts';
import { rushOn, playQuickBots, TABLE, untilDrawn } from './test/table.ts';
import { de, TITLES } from './test/words.ts';

const stage = setStage();

describe('without a server', () => {
  it('the pages open and a whole game can be played, once they were there', async () => {
    const { page, context } = await stage.visit({ offline: true });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: de.start.title }).waitFor();
    await page.getByText(de.start.noServer).waitFor();
    await playQuickBots(page, 'chanco', 1);
    await rushOn(page);
    await page.reload();
    await page.getByText(de.end.title).first().waitFor();
  });

  it('the browser can install it: name, icon and start are told', async () => {
    const manifest = await stage.server.ask<Record<string, unknown>>('/manifest.webmanifest');
    expect(manifest).toMatchObject({ name: 'Stammtisch', display: 'standalone' });
    expect(manifest['start_url']).toBe('/');
    expect(manifest['icons']).not.toEqual([]);
  });
});

/** What a phone on a slow line should not have to wait for. */
const SCRIPT_KIB_MAX = 108;
const TABLE_KIB_MAX = 160;
/** What is fetched for playing without a network, beside the games that somebody plays meanwhile. */
const KEPT_KIB_MAX = 850;

describe('the first load', () => {
  it(`of the start page is at most ${SCRIPT_KIB_MAX} KiB of compressed script`, async () => {
    const { page } = await stage.visit({ first: true, path: '/no/such/page' });
    await page.addInitScript(markDrawn, 'h1');
    await page.goto(stage.server.url);
    await page.getByRole('heading', { name: de.start.title }).waitFor();
    const addresses = await listFetched(page);
    const scripts = addresses.filter((address) => address.endsWith('.js'));
    const kib = await sentKib(scripts);
    expect(kib).toBeGreaterThan(10);
    expect(kib).toBeLessThanOrEqual(SCRIPT_KIB_MAX);
    // Each file costs a slow line a round trip: what runs before the first paint, the program, its texts.
    expect(scripts).toHaveLength(3);
  });

  it(`of a table begins with the press and is at most ${TABLE_KIB_MAX} KiB more`, async () => {
    const { page } = await stage.visit({ first: true });
    const play = page.getByRole('button', {
      name: de.start.playLabel.replace('{{game}}', 'Mau-Mau'),
    });
    await play.waitFor();
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    await page.evaluate(markDrawn, `${TABLE} [data-place]`);
    await play.hover();
    await page.mouse.down();
    const isThere = (file: string): Promise<boolean> =>
      page.evaluate(
        (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
        file,
      );
    await expect.poll(() => isThere('/mau-mau-page-')).toBe(true);
    await expect.poll(() => isThere('/table-')).toBe(true);
    await page.mouse.up();
    await page.waitForURL('**/local/**');
    await untilDrawn(page);
    const fetched = (await listFetched(page)).filter((address) => !before.includes(address));
    // Pictures of courts and threads of bots come when the table is drawn.
    const parts = fetched.filter((address) => /\.(?:js|css)$/.test(address));
    const kib = await sentKib(parts.filter((address) => !address.includes('worker')));
    expect(kib).toBeGreaterThan(50);
    expect(kib).toBeLessThanOrEqual(TABLE_KIB_MAX);
    // Nor are the rules of what is not played.
    const rules = parts.filter((address) => address.includes('/rules-'));
    expect(rules).toEqual([expect.stringContaining('/rules-mau-mau-')]);
    // What checks messages from outside is not needed where nobody is outside.
    expect(parts.filter((address) => address.includes('/schemas-'))).toEqual([]);
  });

  it(`of the service worker is at most ${KEPT_KIB_MAX} KiB, for all games and languages`, async () => {
    const { page } = await stage.visit({ offline: true });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const worker = await page.evaluate(async () => (await fetch('/sw.js')).text());
    const first = JSON.parse(/FIRST = (\[.*?\])/.exec(worker)?.[1] ?? '[]') as string[];
    expect(await listKept(page)).toEqual(expect.arrayContaining(first));
    const games = Object.keys(TITLES).map((game) => `/rules-${game}-`);
    const pages = ['/mau-mau-page-', '/mops-royal-page-', '/chanco-page-', '/generic-page-'];
    const others = ['/de-', '/en-', '/quick-', '/thinker.worker-', '/icon.svg', '/courts/'];
    for (const part of [...games, ...pages, ...others]) {
      expect(first.filter((file) => file.includes(part))).not.toEqual([]);
    }
    expect(first.filter((file) => /\.jpg$|\/search-/.test(file))).toEqual([]);
    const kib = await sentKib(first.map((file) => stage.server.url + file));
    expect(kib).toBeLessThanOrEqual(KEPT_KIB_MAX);
  });
});

/** Notes when something is on the page; runs there. */
function markDrawn(selector: string): void {
  const watcher = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    performance.mark('drawn');
    watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true });
}

/** All that was asked for until then: what a page fetches later, while somebody looks, does not count. */
function listFetched(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const [drawn] = performance.getEntriesByName('drawn');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= drawn!.startTime)
      .map(({ name }) => name);
  });
}

/** How much the server really sends of them, to a browser in a network at home. */
async function sentKib(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(sentBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

function sentBytes(address: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip, deflate', accept: '*/*' };
  return new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      answer.resume();
      resolve(Number(answer.headers['content-length']));
    }).on('error', reject);
  });
}
