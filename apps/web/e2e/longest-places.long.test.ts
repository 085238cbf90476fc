/** The longest names in places that people come to in the course of an evening. */
import { NAME_LENGTH_MAX } from '@stammtisch/wire/table';
import type { Page } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { createBotProcesses } from './test/contests.ts';
import { SMALL } from './test/fits.ts';
import { expectToFit, nameOf } from './test/longest.ts';
import { changeHand, keepRules } from './test/rules.ts';
import { setStage } from './test/stage.ts';
import { chooseFromMenu, deal, endPanel, lastMoves, openSetup } from './test/table.ts';
import { WIDE } from './test/visitor.ts';
import { de, fill } from './test/words.ts';

const stage = setStage({ ownServer: true });
const HOST = nameOf(0);
const RULES = 'W'.repeat(NAME_LENGTH_MAX);

/** Two animals of eight letters and a number as long as it becomes at a large server. */
const CODE = 'HORNISSE-HORNISSE-88888';

/** Shows the page the longest code in place of the one that its table has. */
async function lengthenCode(page: Page, code: string): Promise<void> {
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(message.toString().replaceAll(code, CODE)));
  });
  await page.reload();
  await page.getByText(CODE).first().waitFor();
}

describe('the longest names leave room for everything else', () => {
  it('from the waiting room over the game to the slate, also for whoever comes late', async () => {
    const { server, visit } = stage;
    await server.keepRules(RULES, { game: 'mau-mau', options: { handSize: 4 } });
    const ticket = await server.open({
      name: HOST,
      config: { seats: 2, ruleset: RULES },
      places: [{ kind: 'me' }, { kind: 'open' }],
    });
    const path = `/t/${ticket.table}`;
    const { page } = await visit({ size: SMALL, name: HOST, tickets: [ticket], path });
    await server.join(ticket.table, nameOf(1));
    await page.getByText(nameOf(1)).first().waitFor();
    await lengthenCode(page, ticket.code);
    await page.getByText(fill(de.room.rules, { rules: RULES })).waitFor();
    await expectToFit(page, 'the waiting room');
    const tv = await visit({ size: WIDE, path: `/tv/${ticket.table}` });
    await lengthenCode(tv.page, ticket.code);
    await expectToFit(tv.page, 'the big screen before the deal', [SMALL, WIDE]);

    await deal(page);
    await lastMoves(page).waitFor();
    const late = await visit({ size: SMALL, path });
    await late.page.getByLabel(de.start.name).fill(nameOf(5));
    await late.page.getByRole('button', { name: de.comers.wait }).click();
    await late.page.getByText(de.comers.youWait).waitFor();
    await expectToFit(late.page, 'the table for whoever waits');
    await page.getByText(fill(de.comers.waits_one, { names: nameOf(5) })).waitFor();
    await expectToFit(page, 'the table with somebody who waits');
    await expectToFit(tv.page, 'the big screen', [SMALL, WIDE]);
    await page.getByRole('button', { name: de.react.open, exact: true }).click();
    await page.getByRole('menu').waitFor();
    await expectToFit(page, 'the reactions');
    await page.keyboard.press('Escape');
    await chooseFromMenu(page, de.room.invite);
    await page.getByRole('dialog').getByText(CODE).waitFor();
    await expectToFit(page, 'the code');
    await page.keyboard.press('Escape');

    const remove = fill(de.table.removeNow, { name: nameOf(1) });
    await chooseFromMenu(page, remove);
    await page.getByRole('dialog').getByRole('button', { name: remove }).click();
    await endPanel(page).getByRole('button', { name: de.slate.title }).click();
    const slate = page.getByRole('dialog', { name: de.slate.title, exact: true });
    await slate.getByRole('table', { name: de.slate.caption }).waitFor();
    await expectToFit(page, 'the slate');
    await expectToFit(tv.page, 'the big screen at the end', [SMALL, WIDE]);
  });

  it('where saved rules are chosen', async () => {
    const { page } = await stage.visit({ size: SMALL, name: HOST });
    const dialog = await openSetup(page, 'mau-mau');
    await changeHand(dialog);
    await keepRules(dialog, RULES);
    await expectToFit(page, 'the choice of rules');
  });
});

describe('the longest names of bots', () => {
  const botProcesses = createBotProcesses(() => stage.server);
  afterAll(() => botProcesses.dismiss());

  it('leave room on the page of practice', async () => {
    const bot = 'W'.repeat(NAME_LENGTH_MAX);
    botProcesses.sendBot(bot, { practice: true });
    const { page } = await stage.visit({ size: SMALL, path: '/practice' });
    await page.getByRole('rowheader').getByText(bot).waitFor();
    await page.getByLabel(de.contests.practice.name).fill(bot);
    await expectToFit(page, 'practice');
    await page.getByLabel(de.contests.practice.name).fill('M'.repeat(NAME_LENGTH_MAX));
    await expectToFit(page, 'practice of somebody unknown');
  });
});
