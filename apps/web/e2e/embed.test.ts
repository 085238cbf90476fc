/** A replay in a page of another origin. */
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropFile } from './test/files.ts';
import { findLog } from './test/random-log.ts';
import { setStage, shareBrowser } from './test/stage.ts';
import { de, en, fill } from './test/words.ts';

const stage = setStage();
let elsewhere: Server;
/** Another site, not only another port. */
let origin = '';
/** What the page elsewhere says. */
let html = '';

beforeAll(async () => {
  elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Elsewhere</title><h1>Blog</h1>${html}`);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(elsewhere.address() as { port: number }).port}/`;
});
afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});

/** The lines that the page gives for a film. */
async function readSnippet(page: Page): Promise<string> {
  const log = findLog({
    game: 'crazy-eights',
    seats: 2,
    isWanted: ({ outcome }) => outcome !== undefined,
  });
  await dropFile(page.getByText(de.replay.drop), log);
  await page.getByRole('slider', { name: de.replay.scrub }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: de.replay.menu }).click();
  await page.getByRole('menuitem', { name: de.embed.title, exact: true }).click();
  const code = page.getByRole('textbox', { name: de.embed.title });
  await code.waitFor();
  await expect.poll(() => code.inputValue()).toContain('<iframe src="');
  return code.inputValue();
}

describe('a replay in a page of another origin', () => {
  it('is stepped there, at the size of a phone, and opens in a window of its own', async () => {
    const { page } = await stage.visit({ path: '/replay' });
    html = await readSnippet(page);
    const context = await (
      await shareBrowser()
    ).newContext({
      locale: 'en',
      viewport: { width: 360, height: 700 },
    });
    const outer = await context.newPage();
    await outer.goto(origin);
    const frame = outer.frameLocator('iframe');
    await frame.getByRole('button', { name: en.replay.next, exact: true }).click();
    const start = fill(en.replay.position, { at: 1, count: 'X' }).split('X')[0]!;
    await frame
      .getByText(new RegExp(`^${start}`))
      .first()
      .waitFor();
    expect(await frame.getByRole('button', { name: en.replay.menu }).count()).toBe(0);
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', { name: en.embed.open }).click();
    const own = await opened;
    await own.getByRole('slider', { name: en.replay.scrub }).waitFor();
    expect(new URL(own.url()).pathname).toBe('/replay');
    await context.close();
  });

  it('is the only page of ours that can be framed', async () => {
    const { url } = stage.server;
    const paths = ['/', '/replay', '/t/KATZE-HUND-427', '/contests', '/embed/a/b', '/embedded'];
    html = paths.map((path) => `<iframe src="${url}${path}"></iframe>`).join('');
    const page = await (await shareBrowser()).newPage();
    const refusals: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes("frame-ancestors 'none'")) refusals.push(message.text());
    });
    await page.goto(origin);
    await expect.poll(() => refusals.length).toBe(paths.length);
    await page.close();
  });

  it('shows nothing else in a frame, whatever its address becomes', async () => {
    html = `<iframe src="${stage.server.url}/embed"></iframe>`;
    const page = await (await shareBrowser()).newPage({ locale: 'en' });
    await page.goto(origin);
    const frame = page.frames()[1]!;
    await frame.evaluate(() => {
      history.pushState(null, '', '/contests');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await frame.getByText(en.app.notFound).waitFor();
    expect(await frame.getByRole('button').count()).toBe(0);
    await page.close();
  });
});
