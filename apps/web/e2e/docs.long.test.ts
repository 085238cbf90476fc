import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../src/docs/document.ts';
import { findOverflow } from './test/looks.ts';
import { setStage } from './test/stage.ts';
import { PHONE } from './test/visitor.ts';
import { de } from './test/words.ts';

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
    }
  });
});
