import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { WIDE } from './test/visitor.ts';
import { de, en, fill } from './test/words.ts';

const stage = setStage();
const NAMES = ['Jacqueline', 'Chantal', 'Cheyenne'];

/** A colour as people see it. */
function frameOf(window: Locator): Promise<string> {
  return window.evaluate((element) => getComputedStyle(element).borderTopColor);
}

describe('all windows side by side', () => {
  it('have the cards, packs and names of the address, one frame green and the others red', async () => {
    const { page } = await stage.visit({ path: `/windows?cards=4&packs=1&names=${NAMES.join()}` });
    const windows = NAMES.map((name) => page.getByRole('region', { name, exact: true }));
    for (const window of windows) {
      await window.waitFor();
      expect(await window.getByRole('radio').count()).toBe(4);
    }
    const turns = await page.locator('section[data-turn]').count();
    expect(turns).toBe(1);
    const frames = await Promise.all(windows.map(frameOf));
    const onTurn = await frameOf(page.locator('section[data-turn]'));
    expect(frames.filter((frame) => frame === onTurn)).toHaveLength(1);
    expect(new Set(frames).size).toBe(2);
  });

  it('take a move in the window of whoever is to move, and another one is next', async () => {
    const { page } = await stage.visit({ path: `/windows?cards=5&packs=1&names=${NAMES.join()}` });
    const turn = page.locator('section[data-turn]');
    await turn.waitFor();
    const first = await turn.getAttribute('aria-label');
    const before = await turn.getByRole('radio').count();
    await turn.getByRole('button', { name: de.windows.skip }).click();
    const own = page.getByRole('region', { name: first!, exact: true });
    await own.getByRole('radio').nth(before).waitFor();
    await page.locator(`section[data-turn]:not([aria-label="${first}"])`).waitFor();
  });

  it('say how they are used where the address makes no sense', async () => {
    for (const query of ['cards=1', 'packs=0', 'names=Anna', 'cards=x']) {
      const { page } = await stage.visit({ path: `/windows?${query}` });
      await page.getByText(de.windows.usage).waitFor();
    }
  });

  it('show two players with five cards where nothing is said', async () => {
    const { page } = await stage.visit({ path: '/windows' });
    for (const name of NAMES.slice(0, 2)) {
      const window = page.getByRole('region', { name, exact: true });
      await window.waitFor();
      expect(await window.getByRole('radio').count()).toBe(5);
    }
    expect(await page.locator('section[data-turn]').count()).toBe(1);
  });

  it('show the charts row by row, take a move back and keep Mau to themselves when told', async () => {
    // Two cards each; Jacqueline lays the nine and owes Mau.
    const pack = '9H,JS,10H,8D,QH,AC,KC';
    const path = `/windows?cards=2&names=Jacqueline,Chantal&pack=${pack}&lang=en`;
    const { page } = await stage.visit({ path, size: WIDE });
    const charts = page.getByRole('complementary', { name: en.chart.title });
    const trail = charts.getByRole('region', { name: en.windows.trail });
    await trail.getByText('startGame').waitFor();
    const own = page.getByRole('region', { name: 'Jacqueline', exact: true });
    await own.getByRole('radio').first().check({ force: true });
    await own.getByRole('button', { name: en.windows.choose }).click();
    await trail.getByText('[one card left]').waitFor();
    await charts
      .getByRole('button', { name: fill(en.chart.activeState, { state: 'WaitForMau' }) })
      .waitFor();
    const mau = own.getByRole('button', { name: `${en.windows.mau} mau()` });
    expect(await mau.getAttribute('data-legal')).not.toBeNull();
    await page.getByRole('switch', { name: en.windows.hints }).click();
    expect(await mau.getAttribute('data-legal')).toBeNull();
    await page.reload();
    await own.getByRole('radio').nth(0).waitFor();
    expect(await own.getByRole('radio').count()).toBe(1);
    await page.getByRole('button', { name: en.windows.back }).click();
    await own.getByRole('radio').nth(1).waitFor();
  });

  it('say in a sentence what is wrong with a pack', async () => {
    const { page } = await stage.visit({ path: '/windows?cards=2&pack=7H,8X&lang=en' });
    await page.getByText('"8X" in "deck" is no card of a Skat pack.').waitFor();
  });

  it('keep a message to all until it is confirmed, and forget refusals that are old', async () => {
    const pack = '9H,9D,10H,10D,8H,QH,KH,AH,7S,8S,QS,KS,AS,7C,8C,QC,KC';
    const path = `/windows?cards=2&names=Ann,Ben&pack=${pack}`;
    const { page } = await stage.visit({ path, size: WIDE });
    const ann = page.getByRole('region', { name: 'Ann' });
    const ben = page.getByRole('region', { name: 'Ben' });
    const lay = async (who: typeof ann): Promise<void> => {
      await who.getByRole('radio').first().check();
      await who.getByRole('button', { name: /chooseCard/ }).click();
    };
    // It is not the turn of Ben, which stops being worth a word with the next event.
    await lay(ben);
    await ben.getByRole('status').getByText(/./).waitFor();
    await lay(ann);
    await expect.poll(() => ben.getByRole('status').innerText()).toBe('');
    // Ann has one card and says nothing until the turn of Ben is over.
    await ben.getByRole('button', { name: /skip\(\)/ }).click();
    const message = page.getByRole('dialog', { name: de.windows.message });
    await message.getByText(/Mau/).waitFor();
    await message.getByRole('button', { name: de.app.ok }).click();
    await message.waitFor({ state: 'detached' });
  });

  it('are linked from the start page', async () => {
    const { page } = await stage.visit();
    await page.getByRole('link', { name: de.windows.link }).click();
    await page.locator('section[data-turn]').waitFor();
  });
});
