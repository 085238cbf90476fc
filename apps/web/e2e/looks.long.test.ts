import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFile } from './test/files.ts';
import { AXE, findBarriers, findForeign, findOverflow, WAYS } from './test/looks.ts';
import { findFirstTurn } from './test/random-log.ts';
import { forgetRefusals } from './test/refusals.ts';
import { setStage } from './test/stage.ts';
import { untilDrawn } from './test/table.ts';
import { de, en, fill, type GameId, titleOf, TITLES } from './test/words.ts';

const stage = setStage({ ownServer: true });

describe.each(WAYS)('%s', (_, way) => {
  const { lang } = way;
  const t = lang === 'de' ? de : en;

  /** Nothing sticks out, nobody is shut out, nothing is in another language. */
  async function inspect(page: Page): Promise<void> {
    expect(await findOverflow(page)).toEqual([]);
    expect(await findForeign(page, lang)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  }

  async function open(path = '/'): Promise<Page> {
    return (await stage.visit({ ...way, scripts: [AXE], path, name: 'Jacqueline' })).page;
  }

  it('the start page and its dialogs', async () => {
    const page = await open();
    await page.getByText(t.start.watchNone).waitFor();
    await inspect(page);
    await page.getByRole('button', { name: t.settings.title }).click();
    await page.getByRole('dialog').waitFor();
    await inspect(page);
    await page.keyboard.press('Escape');
    for (const game of Object.keys(TITLES) as GameId[]) {
      const name = fill(t.start.moreLabel, { game: titleOf(game, lang) });
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').getByText(t.rules.presets).first().waitFor();
      await inspect(page);
      // The other ways to play look the same for every game.
      const others = game === 'mau-mau' ? [t.setup.friends, t.setup.device] : [];
      for (const choice of others) {
        await page.getByRole('radio', { name: choice, exact: true }).click();
        await inspect(page);
      }
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it.each(Object.keys(TITLES) as GameId[])(
    'a table of %s, its menu and its rules',
    async (game) => {
      const page = await open();
      await dropFile(page.getByRole('main'), findFirstTurn(game));
      await page.getByRole('banner').getByText(t.table.yourTurn).waitFor();
      await untilDrawn(page);
      await inspect(page);
      await page.getByRole('button', { name: t.table.menu }).click();
      await page.getByRole('menuitem', { name: t.table.rules, exact: true }).waitFor();
      await inspect(page);
      await page.getByRole('menuitem', { name: t.table.rules, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await inspect(page);
    },
  );

  it('a hand of twenty cards', async () => {
    const ticket = await stage.server.open({
      name: 'Jacqueline',
      config: { game: 'mau-mau', seats: 2, options: { decks: 2, handSize: 20 } },
      places: [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }],
    });
    const visit = { ...way, scripts: [AXE], tickets: [ticket], path: `/t/${ticket.table}` };
    const { page } = await stage.visit(visit);
    await page.getByRole('button', { name: t.room.start }).click();
    const cards = page.getByRole('list', { name: t.table.hand }).getByRole('button');
    await cards.nth(19).waitFor();
    await inspect(page);
    const { width, height } = way.size!;
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded();
      const box = (await card.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(-1);
      expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
      expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
    }
  });

  it('the waiting room, the page of those who come, the neutral screen, and the screen of the room', async () => {
    const ticket = await stage.server.open({
      name: 'Jacqueline',
      config: { game: 'mau-mau', seats: 3 },
      places: [{ kind: 'me' }, { kind: 'me', name: 'Chantal' }, { kind: 'bot', bot: 'easy' }],
    });
    const path = `/t/${ticket.table}`;
    const guest = await open(path);
    await guest.getByRole('button', { name: t.join.watch }).waitFor();
    await inspect(guest);
    const screen = await open(`/tv/${ticket.code}`);
    await screen.getByRole('list', { name: t.room.seats }).waitFor();
    await inspect(screen);
    const { page } = await stage.visit({ ...way, scripts: [AXE], tickets: [ticket], path });
    const start = page.getByRole('button', { name: t.room.start });
    await start.waitFor();
    await inspect(page);
    await start.click();
    await page.getByRole('button', { name: t.hotSeat.hold }).waitFor();
    await inspect(page);
    await screen.getByRole('list', { name: t.table.lastMoves }).waitFor();
    await inspect(screen);
  });

  it('all windows side by side', async () => {
    const page = await open('/windows?cards=4&packs=1&names=Jacqueline,Chantal,Cheyenne');
    await page.locator('section[data-turn]').waitFor();
    await inspect(page);
  });

  it('house rules that somebody shared, with one of their questions open', async () => {
    const page = await open('/rules/mau-mau?v=1&rules=passing&handSize=7&skip.rank=7');
    await page.getByRole('button', { name: t.rules.house }).click();
    await page.getByRole('button', { name: t.rules.clash }).last().click();
    await inspect(page);
  });

  it('pages about games that are over, and one that is not there', async () => {
    for (const path of ['/replay', '/verify']) {
      const page = await open(path);
      await page.getByText(t.replay.none).waitFor();
      await inspect(page);
    }
    const lost = await open('/no/such/page');
    await lost.getByText(t.app.notFound).waitFor();
    await inspect(lost);
    const visitor = await stage.visit({ ...way, scripts: [AXE], path: '/t/KATZE-00' });
    const { page } = visitor;
    await page.getByRole('button', { name: t.app.home }).waitFor();
    await inspect(page);
    await forgetRefusals(visitor, 1);
  });
});
