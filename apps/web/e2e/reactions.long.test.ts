import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { meet } from './test/pair.ts';
import { setStage } from './test/stage.ts';
import { deal, pressPlay } from './test/table.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();
const t = de.react;

function reactButton(page: Page): Locator {
  return page.getByRole('button', { name: t.open, exact: true });
}

async function say(page: Page, phrase: string): Promise<void> {
  await reactButton(page).click();
  await page.getByRole('menuitem', { name: phrase }).click();
}

/** What is read to those who listen. */
function announced(page: Page, name: string, phrase: string): Locator {
  return page.locator('[data-live="polite"]').getByText(fill(t.says, { name, phrase }));
}

/** The seats of the others, where it is seen. */
function seats(page: Page): Locator {
  return page.getByRole('main').getByRole('list').first();
}

describe('people at a table', () => {
  it('say something that is seen at their seat, by pointer and by keys, until somebody has enough', async () => {
    const pair = await meet(stage);
    const [anna, ben] = [pair.anna.page, pair.ben.page];
    await deal(anna, ben);
    await say(anna, t['well-played']);
    await seats(ben).getByText(t['well-played']).waitFor();
    await announced(ben, 'Anna', t['well-played']).waitFor();
    // Opened by its key, the first one chosen by arrow, closed by Escape.
    await ben.keyboard.press('r');
    await ben.getByRole('menuitem', { name: t.hello }).waitFor();
    await ben.keyboard.press('ArrowDown');
    await ben.keyboard.press('Enter');
    await expectSaid(anna, 'Ben');
    await ben.getByRole('menu').waitFor({ state: 'detached' });
    await ben.keyboard.press('r');
    await ben.getByRole('menu').waitFor();
    await ben.keyboard.press('Escape');
    await ben.getByRole('menu').waitFor({ state: 'detached' });
    // Anna wants to see no more of Ben, and the browser remembers that.
    await reactButton(anna).click();
    await anna.getByRole('menuitemcheckbox', { name: fill(t.showOf, { name: 'Ben' }) }).click();
    await anna.keyboard.press('Escape');
    await anna.reload();
    await reactButton(anna).waitFor();
    await say(ben, t.ouch);
    await say(anna, t.thanks);
    await seats(ben).getByText(t.thanks).waitFor();
    expect(await seats(anna).getByText(t.ouch).count()).toBe(0);
  });

  it('have nobody to say anything to where only bots play', async () => {
    const { page } = await stage.visit();
    await pressPlay(page, 'mau-mau');
    await page.getByRole('list', { name: de.table.hand }).waitFor();
    expect(await reactButton(page).count()).toBe(0);
  });
});

/** Whatever somebody chose, it was told. */
async function expectSaid(page: Page, name: string): Promise<void> {
  const phrases = [t.hello, t['well-played']];
  await page
    .locator('[data-live="polite"]')
    .getByText(new RegExp(`^${name}: (?:${phrases.join('|')})$`))
    .waitFor();
}
