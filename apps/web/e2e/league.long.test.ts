/** The pages of a league, with real bots: how they look, and what one does there. */
import { askUntil } from '@stammtisch/testkit/ask-until';
import type { LeagueApi } from '@stammtisch/wire/league';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBotProcesses } from './test/contests.ts';
import { AXE, findBarriers, findForeign, findOverflow, WAYS } from './test/looks.ts';
import { forgetRefusals } from './test/refusals.ts';
import { setStage } from './test/stage.ts';
import { de, en, fill } from './test/words.ts';

const stage = setStage({ ownServer: true });
const botProcesses = createBotProcesses(() => stage.server);
const NAMES = ['Elster', 'Kuckuck', 'Wiedehopf'];
const LEAGUE = '/league/mau-mau';

async function readLeague(): Promise<LeagueApi<'League'>> {
  const answer = await fetch(`${stage.server.url}/api/v1/leagues/mau-mau`);
  return (await answer.json()) as LeagueApi<'League'>;
}

beforeAll(async () => {
  for (const name of NAMES) botProcesses.sendBot(name, { league: 'mau-mau', version: '1' });
  const haveAllPlayed = async (): Promise<boolean> => {
    const { rows } = await readLeague();
    return NAMES.every((name) => rows.some((row) => row.name === name && row.deals >= 10));
  };
  await askUntil(haveAllPlayed, (have) => have);
}, 120_000);

afterAll(() => botProcesses.dismiss());

describe.each(WAYS)('%s', (_, way) => {
  const { lang } = way;
  const t = (lang === 'de' ? de : en).league;

  /** Nothing sticks out, nobody is shut out, nothing is in another language. */
  async function inspect(page: Page): Promise<void> {
    expect(await findOverflow(page)).toEqual([]);
    expect(await findForeign(page, lang)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  }

  it('the list of leagues, a league, and a bot of it', async () => {
    const { page } = await stage.visit({ ...way, scripts: [AXE], path: '/league' });
    await page.getByRole('link', { name: /Mau-Mau/ }).waitFor();
    await inspect(page);
    await page.goto(stage.server.url + LEAGUE);
    await page.getByRole('heading', { name: t.table, exact: true }).waitFor();
    await page.getByRole('link', { name: 'Elster@1' }).first().waitFor();
    await inspect(page);
    await page.goto(`${stage.server.url}${LEAGUE}/bots/Elster`);
    await page.getByRole('heading', { name: t.bot.track }).waitFor();
    await page.getByRole('heading', { name: t.bot.best }).first().waitFor();
    await inspect(page);
    await page.goto(`${stage.server.url}${LEAGUE}/bots/counting`);
    await page.getByRole('heading', { name: t.bot.versions }).waitFor();
    await inspect(page);
  });
});

describe('in a league', () => {
  const t = de.league;

  it('one reserves a name once, by key, and gets the line for the bot', async () => {
    const visitor = await stage.visit({ path: LEAGUE });
    const { page } = visitor;
    const register = async (): Promise<void> => {
      await page.getByLabel(t.register.name).fill('Zaunkönig');
      await page.keyboard.press('Enter');
    };
    await register();
    await page.getByText(fill(t.register.done, { name: 'Zaunkönig' })).waitFor();
    await page.getByText('"name":"Zaunkönig","league":"mau-mau"').waitFor();
    await register();
    await page.getByText(/Einen Bot „Zaunkönig“ gibt es/).waitFor();
    await forgetRefusals(visitor, 1);
  });

  it('one sees matches come by themselves, and looks at a game', async () => {
    const { page } = await stage.visit({ path: LEAGUE });
    const status = page.getByRole('status').first();
    const before = await status.textContent();
    await expect.poll(() => status.textContent()).not.toBe(before);
    await page.goto(`${stage.server.url}${LEAGUE}/bots/Elster`);
    await page
      .getByRole('link', { name: /^Spiel 1 ansehen/ })
      .first()
      .click();
    await page.getByRole('complementary', { name: de.contests.travel.title }).waitFor();
    await page.getByRole('button', { name: t.back }).click();
    await page.getByRole('heading', { name: t.table, exact: true }).waitFor();
  });

  it('one plays a bot at a table', async () => {
    const { page } = await stage.visit({ path: `${LEAGUE}/bots/Kuckuck`, name: 'Anna' });
    const play = page.getByRole('button', { name: fill(t.bot.play, { player: 'Kuckuck@1' }) });
    await play.click();
    await page.waitForURL(/\/t\//);
    await page.getByText('Kuckuck@1 (mau-mau)').first().waitFor();
    const { rows } = await readLeague();
    expect(rows.find(({ name }) => name === 'Kuckuck')!.state).toBe('at-table');
  });
});
