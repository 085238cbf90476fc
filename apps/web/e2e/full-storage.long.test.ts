/** A browser that has no room for what the pages keep there. */
import { expect, it } from 'vitest';
import { listKept } from './test/kept-files.ts';
import { setStage } from './test/stage.ts';

const stage = setStage();

it('shows what the server has, all the same', async () => {
  const { page, context } = await stage.visit({ offline: true, path: '/docs' });
  const before = await listKept(page);
  const session = await context.newCDPSession(page);
  const origin = new URL(stage.server.url).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // Pictures of documents are kept when they are seen, not before.
  await page.goto(`${stage.server.url}/docs/teaching`);
  const picture = page.getByRole('article').getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  const address = await picture.getAttribute('src');
  const isSeen = (image: SVGElement | HTMLElement): boolean =>
    (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0;
  await expect.poll(() => picture.evaluate(isSeen)).toBe(true);
  expect(before).not.toContain(address);
  expect(await listKept(page)).not.toContain(address);
});
