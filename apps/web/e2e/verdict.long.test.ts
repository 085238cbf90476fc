import { describe, expect, it } from 'vitest';
import { AXE, findBarriers, findOverflow } from './test/looks.ts';
import { setStage } from './test/stage.ts';
import { endPanel, rushOn, playQuickBots } from './test/table.ts';
import { PHONE } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage();

describe('the check of a game that was played', () => {
  it('shuts nobody out and fits a phone', async () => {
    const { page } = await stage.visit({ size: PHONE, theme: 'dark', scripts: [AXE] });
    await playQuickBots(page, 'crazy-eights', 1);
    await rushOn(page);
    await endPanel(page).getByRole('button', { name: de.end.replay }).click();
    await page.waitForURL(/\/replay\//);
    await page.goto(page.url().replace('/replay/', '/verify/'));
    await page.getByText(de.verify.someLimited).waitFor();
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  });
});
