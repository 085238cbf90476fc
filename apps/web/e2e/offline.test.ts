import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { rushOn, playQuickBots } from './test/table.ts';
import { de } from './test/words.ts';

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
const SCRIPT_KIB_MAX = 150;

describe('the first load', () => {
  it(`of the start page is at most ${SCRIPT_KIB_MAX} KiB of compressed script`, async () => {
    const { page } = await stage.visit({ path: '/no/such/page' });
    // What a page fetches later, while somebody looks at it, does not count.
    await page.addInitScript(() => {
      const watcher = new MutationObserver(() => {
        if (document.querySelector('h1') === null) return;
        performance.mark('drawn');
        watcher.disconnect();
      });
      watcher.observe(document, { childList: true, subtree: true });
    });
    await page.goto(stage.server.url);
    await page.getByRole('heading', { name: de.start.title }).waitFor();
    const addresses = await page.evaluate(() => {
      const [drawn] = performance.getEntriesByName('drawn');
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= drawn!.startTime)
        .map(({ name }) => name);
    });
    const scripts = addresses.filter((address) => address.endsWith('.js'));
    const sizes = await Promise.all(scripts.map(gzippedSize));
    const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    expect(kib).toBeGreaterThan(10);
    expect(kib).toBeLessThanOrEqual(SCRIPT_KIB_MAX);
  });
});

async function gzippedSize(address: string): Promise<number> {
  const response = await fetch(address);
  return gzipSync(new Uint8Array(await response.arrayBuffer())).length;
}
