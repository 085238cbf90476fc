import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../src/docs/document.ts';
import { untilTextsKept } from './test/kept-files.ts';
import { AXE, findBarriers, findForeign, findOverflow } from './test/looks.ts';
import { setStage } from './test/stage.ts';
import { PHONE, WIDE } from './test/visitor.ts';
import { de, en } from './test/words.ts';

const stage = setStage();
const FOLDER = join(import.meta.dirname, '../../../docs');
/** All but the list itself. */
const LISTED = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => addressOf(`docs/${file}`));

/** Pictures of the page that are not there. */
async function findBroken(): Promise<readonly string[]> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')];
  const found = pictures.map(async ({ src }) => ((await fetch(src)).ok ? [] : [src]));
  return (await Promise.all(found)).flat();
}

describe('every document', () => {
  it('is on the list, opens and fits a phone, and its pictures are there', async () => {
    const { page } = await stage.visit({ size: PHONE, path: '/docs' });
    const links = page.getByRole('article').locator('a[href^="/docs/"]');
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href')!));
    expect(addresses).toEqual(expect.arrayContaining(LISTED));
    for (const address of addresses) {
      await page.locator(`article a[href="${address}"]`).first().click();
      await page.waitForURL(`**${address}`);
      await page.getByRole('button', { name: de.docs.all }).waitFor();
      await page.getByRole('article').waitFor();
      const broken = await page.evaluate(findBroken);
      expect({ address, broken, overflow: await findOverflow(page) }).toEqual({
        address,
        broken: [],
        overflow: [],
      });
      await page.goBack();
      // Documents have links to each other, too.
      await page.getByRole('button', { name: de.docs.all }).waitFor({ state: 'detached' });
    }
  });
});

describe('documents', () => {
  it('are there without a network, once the pages were', async () => {
    const { page, context } = await stage.visit({ offline: true });
    await untilTextsKept(page);
    await context.setOffline(true);
    await page.goto(`${stage.server.url}/docs/saves`);
    await page.getByRole('article').waitFor();
    await page.getByRole('searchbox').fill('glossary');
    await page.locator('[data-hit]').first().waitFor();
  });
});

describe('a document', () => {
  it('shuts nobody out, with pictures, code in lists and charts', async () => {
    const { page } = await stage.visit({ size: PHONE, scripts: [AXE], path: '/docs/readme' });
    await page.getByRole('article').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    for (const path of ['/docs/organising', '/docs/statecharts']) {
      await page.goto(stage.server.url + path);
      await page.getByRole('article').waitFor();
      expect(await findBarriers(page)).toEqual([]);
    }
  });

  it('has a frame in the language of the page, on a dark wide screen', async () => {
    const { page } = await stage.visit({
      size: WIDE,
      theme: 'dark',
      lang: 'en',
      scripts: [AXE],
      path: '/docs/erster-bot',
    });
    await page
      .getByRole('navigation', { name: en.docs.contents })
      .getByRole('link')
      .first()
      .waitFor();
    expect(await page.getByRole('article').getAttribute('lang')).toBe('de');
    expect(await findForeign(page, 'en')).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('searchbox').fill('bot');
    await page.locator('[data-hit]').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});
