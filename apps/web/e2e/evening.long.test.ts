/** The slate of an evening, at a table of the server and at one in the browser. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AXE, findBarriers, findOverflow } from './test/looks.ts';
import { setStage } from './test/stage.ts';
import { chooseFromMenu, deal, endPanel, playQuickBots, rushOn } from './test/table.ts';
import { PHONE } from './test/visitor.ts';
import { de, fill } from './test/words.ts';

const stage = setStage({ ownServer: true });

function slateDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: de.slate.title, exact: true });
}

async function openSlate(page: Page): Promise<Locator> {
  await chooseFromMenu(page, de.slate.title);
  const dialog = slateDialog(page);
  await dialog.waitFor();
  return dialog;
}

/** Cells of all rows of the board, headings too. */
async function readBoard(dialog: Locator): Promise<string[][]> {
  await dialog.getByRole('table', { name: de.slate.caption }).waitFor();
  const rows = await dialog.getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}

describe('the slate of an evening', () => {
  it('keeps games of different kinds, tells who has won, survives the server, and is saved', async () => {
    const ticket = await stage.server.open({
      name: 'W'.repeat(24),
      config: { game: 'crazy-eights', seats: 2, paceMs: 0 },
      places: [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }],
    });
    const path = `/t/${ticket.table}`;
    const { page } = await stage.visit({
      tickets: [ticket],
      path,
      picker: 'saves',
      size: PHONE,
      scripts: [AXE],
    });
    const empty = await openSlate(page);
    await empty.getByText(de.slate.empty).waitFor();
    await empty.getByRole('radio', { name: de.slate.counts.wins }).click();
    await empty.getByLabel(de.slate.goal).fill('1');
    await empty.getByRole('button', { name: de.slate.set }).click();
    await page.getByText(de.slate.setDone).first().waitFor();
    await page.keyboard.press('Escape');
    await deal(page);
    await rushOn(page);
    const won = endPanel(page).getByRole('region', { name: de.slate.title });
    await won.getByText(/ den Abend!$/).waitFor();
    await endPanel(page).getByRole('button', { name: de.end.room }).click();
    await page.getByRole('combobox', { name: de.room.game }).selectOption('mau-mau');
    await deal(page);
    await rushOn(page);
    await endPanel(page).getByRole('button', { name: de.end.room }).click();
    await page.getByRole('button', { name: de.slate.title }).click();
    const before = await readBoard(slateDialog(page));
    expect(await findBarriers(page)).toEqual([]);
    expect(before.map(([head]) => head)).toEqual([
      de.slate.game,
      '1 Crazy Eights',
      '2 Mau-Mau',
      de.slate.sum,
    ]);
    await stage.server.stop();
    await stage.server.start();
    await page.reload();
    await endPanel(page).getByRole('button', { name: de.slate.title }).click();
    const dialog = slateDialog(page);
    expect(await readBoard(dialog)).toEqual(before);
    await dialog.getByRole('button', { name: de.slate.save }).click();
    const saved = fill(de.files.saved, { file: `${de.slate.fileName}.csv` });
    await page.locator('[data-note]').filter({ hasText: saved }).waitFor();
    const [file] = await page.evaluate(() => (window as unknown as { written: string[] }).written);
    const lines = file!.trim().split('\r\n');
    expect(lines[1]).toMatch(/^"1";"Crazy Eights";/);
    expect(lines).toHaveLength(4);
    expect(await findOverflow(page)).toEqual([]);
    await dialog.getByRole('button', { name: de.slate.anew }).click();
    await page.getByRole('button', { name: de.slate.anewYes }).click();
    await dialog.getByText(de.slate.empty).waitFor();
  });

  it('is kept in the browser, and says what luck and decisions did', async () => {
    const { page } = await stage.visit();
    await playQuickBots(page, 'crazy-eights', 1);
    await rushOn(page);
    await endPanel(page).waitFor();
    await page.reload();
    await endPanel(page).getByRole('button', { name: de.slate.title }).click();
    const dialog = slateDialog(page);
    expect(await readBoard(dialog)).toHaveLength(3);
    await dialog.getByRole('button', { name: de.end.luck }).click();
    const ledger = dialog.getByRole('table', { name: de.luck.title });
    await ledger.waitFor();
    const rows = await ledger.locator('tbody tr').all();
    const results = await rows.at(-1)!.getByRole('cell').allInnerTexts();
    expect(results.toSorted()).toEqual(['0,00', '1,00']);
  });
});
