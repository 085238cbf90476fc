import { describe, expect, it } from 'vitest';
import { openForFriends, openSetup } from './test/table.ts';
import { changeHand, keepRules } from './test/rules.ts';
import { setStage } from './test/stage.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();

describe('house rules', () => {
  it('are tried by bots, so that people are warned before they deal', async () => {
    const { page } = await stage.visit();
    const dialog = await openSetup(page, 'mau-mau');
    // They may be done before somebody looks.
    await Promise.all([dialog.getByText(de.rules.measuring).waitFor(), changeHand(dialog)]);
    await dialog.getByText(/Bots haben \d+ Spiele/).waitFor();
    const more = dialog.getByRole('button', { name: `${de.setup.opponents} +` });
    for (let count = 0; count < 2; count++) await more.click();
    await dialog
      .getByText(/ist irgendwann keine Karte mehr zu ziehen/)
      .first()
      .waitFor();
    await more.click();
    await dialog.getByText(fill(de.rules.packsAdded, { seats: 6, packs: 2 })).waitFor();
  });

  it('are compared with the ones somebody knows', async () => {
    const { page } = await stage.visit();
    const dialog = await openSetup(page, 'mau-mau');
    await dialog.getByText(/^Genau wie „/).waitFor();
    await dialog.getByLabel(de.rules.knownAs).selectOption({ index: 1 });
    await dialog.getByText(/^Anders als „/).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(0);
  });

  it('are kept under a name in this browser, and chosen by it another time', async () => {
    const { page } = await stage.visit();
    const first = await openSetup(page, 'mau-mau');
    await changeHand(first);
    await keepRules(first, 'Omas Regeln');
    await page.reload();
    const dialog = await openSetup(page, 'mau-mau');
    const choice = dialog.getByLabel(de.rules.presets);
    await choice.getByRole('option', { name: 'Omas Regeln' }).waitFor({ state: 'attached' });
    await choice.selectOption('Omas Regeln');
    await dialog.getByText('Karten je Spieler: 6 statt 5').waitFor();
    await dialog.getByRole('button', { name: de.setup.start }).click();
    const hand = page.getByRole('list', { name: de.table.hand });
    await hand.waitFor();
    expect(await hand.getByRole('button').count()).toBe(6);
  });

  it('are kept on the server for tables there, and everybody may choose them', async () => {
    const host = await stage.visit({ name: 'Jacqueline' });
    await openForFriends(host.page, 'mau-mau', 2);
    const open = (): Promise<void> =>
      host.page.getByRole('button', { name: de.room.changeRules }).click();
    await open();
    const dialog = host.page.getByRole('dialog');
    await changeHand(dialog);
    await keepRules(dialog, 'Haus am See');
    await dialog.getByRole('button', { name: de.rules.apply }).click();
    await host.page.getByText(fill(de.room.rules, { rules: 'Haus am See' })).waitFor();

    const guest = await stage.visit({ name: 'Chantal' });
    const setup = await openSetup(guest.page, 'mau-mau');
    await setup.getByRole('radio', { name: de.setup.friends, exact: true }).click();
    const choice = setup.getByLabel(de.rules.presets);
    await choice.getByRole('option', { name: 'Haus am See' }).waitFor({ state: 'attached' });
    await choice.selectOption('Haus am See');
    const remove = fill(de.rules.remove, { name: 'Haus am See' });
    expect(await setup.getByRole('button', { name: remove }).count()).toBe(0);
    await setup.getByRole('button', { name: de.setup.open }).click();
    await guest.page.getByText(fill(de.room.rules, { rules: 'Haus am See' })).waitFor();
  });
});
