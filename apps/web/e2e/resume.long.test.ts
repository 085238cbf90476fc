import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dropFile } from './test/files.ts';
import { meet, playUntilTurn } from './test/pair.ts';
import { forgetRefusals } from './test/refusals.ts';
import { setStage } from './test/stage.ts';
import { chooseFromMenu, deal, lastMoves, ownTurn } from './test/table.ts';
import { de } from './test/words.ts';

const stage = setStage();

describe('a sealed game from a file', () => {
  it('goes on at a new table, where all who sat there have their seats without a question', async () => {
    const { anna, ben, code } = await meet(stage);
    await deal(anna.page);
    await playUntilTurn(ben, anna, 4);
    const [download] = await Promise.all([
      anna.page.waitForEvent('download'),
      chooseFromMenu(anna.page, de.table.save),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain('"sealed"');
    const hand = ben.page.getByRole('list', { name: de.table.hand });
    const before = await hand.ariaSnapshot();

    // While the game runs at its table it cannot be played at another one as well.
    await anna.page.goto(stage.server.url);
    const name = download.suggestedFilename();
    await dropFile(anna.page.getByRole('main'), { name, text });
    await anna.page.getByText(code).first().waitFor();
    await forgetRefusals(anna, 1);
    await anna.page.goto(`${stage.server.url}/t/${code}`);
    await chooseFromMenu(anna.page, de.table.closeTable);
    await anna.page.getByRole('dialog').getByRole('button', { name: de.table.closeTable }).click();
    await anna.page.getByText(de.table.closed).first().waitFor();

    await anna.page.goto(stage.server.url);
    await dropFile(anna.page.getByRole('main'), { name, text });
    await lastMoves(anna.page).waitFor();
    const address = anna.page.url();
    expect(address).not.toContain(code);
    await ben.page.goto(address);
    await ownTurn(ben.page).waitFor();
    expect(await hand.ariaSnapshot()).toBe(before);

    const stranger = await stage.visit();
    await dropFile(stranger.page.getByRole('main'), { name: download.suggestedFilename(), text });
    await stranger.page.locator('[data-note="bad"]').first().waitFor();
    await forgetRefusals(stranger, 1);
  });
});
