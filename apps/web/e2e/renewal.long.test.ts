/** The server is renewed while pages are open, and lines go down while parts of a page are on their way. */
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { makeNextBuild } from './test/next-build.ts';
import { setStage } from './test/stage.ts';
import {
  lastMoves,
  openSetup,
  pressPlay,
  rushUntil,
  setCounter,
  TABLE,
  untilDrawn,
} from './test/table.ts';
import type { Visitor } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage({ ownServer: true });

/** What the browser says of a part that did not come. */
const PART_MISSING =
  /status of (?:404|502)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|^Refused to (?:apply style|execute script) from .*MIME type/;

/** Checks here, before others do, that nothing else was complained about. */
function forgive({ complaints }: Visitor): void {
  expect(complaints.filter((text) => !PART_MISSING.test(text))).toEqual([]);
  complaints.length = 0;
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: de.table.menu }).click();
  await page.getByRole('menuitem', { name: de.table.settings }).waitFor();
}

function settingsDialog(page: Page): ReturnType<Page['getByRole']> {
  return page.getByRole('dialog').filter({ hasText: de.settings.title });
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: de.table.settings }).click();
}

describe('a server that is renewed', () => {
  afterEach(async () => {
    await stage.server.stop();
    await stage.server.start();
  });

  it('has what it has no part for any more loaded anew, and the game goes on', async () => {
    const visitor = await stage.visit({ first: true });
    const { page } = visitor;
    await pressPlay(page, 'crazy-eights');
    await untilDrawn(page);
    await openMenu(page);
    await renew(makeNextBuild());
    const address = page.url();
    await openSettings(page);
    await page.waitForFunction(() => document.querySelector('script[src*="-next.js"]') !== null);
    await untilDrawn(page);
    expect(page.url()).toBe(address);
    await openMenu(page);
    await openSettings(page);
    await settingsDialog(page).waitFor();
    forgive(visitor);
  });

  it('leaves pages all their parts that the browser has kept of their build', async () => {
    const { page } = await stage.visit({ offline: true });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await pressPlay(page, 'crazy-eights');
    await untilDrawn(page);
    await renew(makeNextBuild());
    const kept = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const taken = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
      await registration.update();
      await taken;
      return caches.keys();
    });
    expect(kept).toHaveLength(2);
    await openMenu(page);
    await openSettings(page);
    await settingsDialog(page).waitFor();
    expect(await page.locator('script[src*="-next.js"]').count()).toBe(0);
  });

  it('is not missed while only a proxy answers for it: the page opens that was kept', async () => {
    const visitor = await stage.visit({ offline: true });
    const { page } = visitor;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await stage.server.stop();
    const proxy = createServer((_, answer) => answer.writeHead(502).end('Bad Gateway'));
    await new Promise<void>((resolve) =>
      proxy.listen(Number(new URL(stage.server.url).port), resolve),
    );
    try {
      await page.reload();
      await page.getByRole('heading', { name: de.start.title }).waitFor();
      await page.getByText(de.start.noServer).waitFor();
    } finally {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await stage.server.start();
    }
    forgive(visitor);
  });

  async function renew(pages: string): Promise<void> {
    await stage.server.stop();
    await stage.server.start(pages);
  }
});

describe('a line that goes down', () => {
  it('delays a part of the page until it is back, and says so', async () => {
    const visitor = await stage.visit({ first: true });
    const { page, context } = visitor;
    await pressPlay(page, 'crazy-eights');
    await untilDrawn(page);
    await openMenu(page);
    await context.setOffline(true);
    await openSettings(page);
    await page.locator('[data-note]').filter({ hasText: de.app.cutOff }).waitFor();
    expect(await page.locator(TABLE).count()).toBe(1);
    await context.setOffline(false);
    await settingsDialog(page).waitFor();
    const styled = await page.evaluate(() =>
      [...document.styleSheets].some(({ href }) => href?.includes('/settings-dialog-') === true),
    );
    expect(styled).toBe(true);
    forgive(visitor);
  });

  it('holds nobody fast who does not want to wait any longer, and says why as long as it is so', async () => {
    const visitor = await stage.visit({ first: true, settings: { lessons: true } });
    const { page, context } = visitor;
    await page.clock.install();
    await pressPlay(page, 'crazy-eights');
    await untilDrawn(page);
    const address = page.url();
    const lesson = page.getByRole('region', { name: de.coach.label });
    const before = await lesson.textContent();
    const cutOff = page.locator('[data-note]').filter({ hasText: de.app.cutOff });
    const cancel = page.getByRole('button', { name: de.app.cancel });
    await openMenu(page);
    await context.setOffline(true);
    await openSettings(page);
    await cutOff.waitFor();
    await page.clock.fastForward(60_000);
    expect(await cutOff.count()).toBe(1);
    await cancel.click();
    await cutOff.waitFor({ state: 'detached' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.evaluate(() => history.back()),
    ]) {
      await openMenu(page);
      await openSettings(page);
      await cutOff.waitFor();
      await leave();
      await cancel.waitFor({ state: 'detached' });
    }
    expect(page.url()).toBe(address);
    // The keys of the table are not pressed through it: Escape would have closed this, too.
    expect(await lesson.textContent()).toBe(before);
    await context.setOffline(false);
    forgive(visitor);
  });

  it('does not stop a bot whose program did not come at first', async () => {
    const visitor = await stage.visit({ first: true });
    const { page } = visitor;
    let failed = 0;
    await page.route(/\/thinker\.worker-/, async (route) => {
      if (failed++ === 0) await route.abort();
      else await route.continue();
    });
    const dialog = await openSetup(page, 'crazy-eights');
    await dialog.getByRole('radio', { name: de.setup.hard, exact: true }).click();
    await setCounter(dialog, de.setup.opponents, 1);
    await dialog.getByRole('button', { name: de.setup.start }).click();
    await rushUntil(async () => (await lastMoves(page).textContent())!.includes('Kiebitz'), page);
    expect(failed).toBeGreaterThan(1);
    forgive(visitor);
  });

  it('ends the page that has no part of its own, not the one before it', async () => {
    const visitor = await stage.visit({ first: true });
    const { page, complaints } = visitor;
    await page.clock.install();
    await page.route(/\/settings-dialog-/, (route) => route.abort());
    await pressPlay(page, 'crazy-eights');
    await untilDrawn(page);
    await openMenu(page);
    await openSettings(page);
    const broken = page.getByRole('heading', { name: de.app.broken });
    await expect
      .poll(async () => {
        await page.clock.runFor(2000);
        return broken.count();
      })
      .toBe(1);
    await page.evaluate(() => history.back());
    await page.getByRole('heading', { name: de.start.title }).waitFor();
    expect(await broken.count()).toBe(0);
    // What the one part has not got, others do not wait for.
    await openSetup(page, 'crazy-eights');
    await page.getByRole('button', { name: de.setup.start }).waitFor();
    expect(complaints.filter((text) => !/ERR_FAILED|did not come/.test(text))).toEqual([]);
    complaints.length = 0;
  });

  it('leaves no empty page: it can be loaded anew', async () => {
    const visitor = await stage.visit({ first: true, path: '/api/v1/openapi.json' });
    const { page } = visitor;
    await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
    await page.goto(stage.server.url);
    await page.getByText('Die Seite ist nicht ganz angekommen.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await page.getByRole('heading', { name: de.start.title }).waitFor();
    forgive(visitor);
  });

  it('leaves a page that is there as it is, whatever script of whomever does not come', async () => {
    const visitor = await stage.visit({ first: true });
    const { page } = visitor;
    await page.getByRole('heading', { name: de.start.title }).waitFor();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.src = '/assets/nothing.js';
          script.addEventListener('error', resolve);
          document.head.append(script);
        }),
    );
    expect(await page.getByRole('heading', { name: de.start.title }).count()).toBe(1);
    expect(await page.getByText('Die Seite ist nicht ganz angekommen.').count()).toBe(0);
    forgive(visitor);
  });
});
