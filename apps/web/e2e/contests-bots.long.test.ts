/** What an author does with a bot that is connected: ask it again, compare it, play it. */
import type { Api } from '@stammtisch/wire/table';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  command,
  areHere,
  type ContestTicket,
  openContest,
  playFirst,
  until,
} from './test/contests.ts';
import { forgetRefusals } from './test/refusals.ts';
import { setStage } from './test/stage.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();
const t = de.contests;

let ticket: ContestTicket;
let token: string;

beforeAll(async () => {
  const { server } = stage;
  ticket = await openContest(server, { rules: 'contest', deals: 1, bots: ['random'] });
  ({ token } = await playFirst(server.botPort, { name: 'Elster', contest: ticket.code }));
  await until(server, ticket, areHere(2));
  await command(server, ticket, { do: 'start' });
  await until(server, ticket, ({ state }) => state === 'finished');
});

describe('a bot that is still connected', () => {
  it('is asked again at a turn, by its token, and its answer stands beside the old one', async () => {
    const path = `/contests/${ticket.contest}/matches/1/games/1`;
    const visitor = await stage.visit({ path });
    const { page } = visitor;
    const panel = page.getByRole('complementary', { name: t.travel.title });
    const asked = panel.getByText(fill(t.travel.asked, { name: 'Elster' }));
    await panel.waitFor();
    if ((await asked.count()) === 0) {
      await panel.getByRole('button', { name: t.travel.after }).click();
    }
    const field = panel.getByLabel(t.practice.token);
    await field.fill('?');
    await panel.getByRole('button', { name: t.travel.ask }).click();
    await panel.getByText(t.travel.badToken).waitFor();
    await field.fill(ticket.token);
    await panel.getByRole('button', { name: t.travel.ask }).click();
    await panel.getByText(/den Token, den dein Bot/).waitFor();
    await field.fill(token);
    await panel.getByRole('button', { name: t.travel.ask }).click();
    const answer = panel.getByRole('article').filter({
      hasText: fill(t.travel.now, { name: 'Elster' }),
    });
    await answer.getByText(t.travel.same).waitFor();
    await answer.getByRole('region', { name: t.travel.out }).getByText('"action"').waitFor();
    // It is kept for the next question, in this browser.
    await panel.getByRole('button', { name: t.travel.after }).click();
    expect(await field.inputValue()).toBe(token);
    // The first two tokens were wrong.
    await forgetRefusals(visitor, 2);
  });

  it('is compared with what was recorded and with a built-in bot, and it can be stopped', async () => {
    const { page } = await stage.visit({ path: `/contests/${ticket.contest}/matches/1` });
    await page.getByRole('button', { name: t.compare.title }).click();
    await page.getByLabel(t.compare.whose).selectOption('Elster');
    await page.getByLabel(t.practice.token).fill(token);
    await page.getByRole('button', { name: t.compare.go }).click();
    const found = page.getByRole('region', { name: t.compare.differences });
    await found.getByText(/^2 von 2 Spielen, \d+ Fragen, davon 0 verschieden/).waitFor();
    await page.getByLabel(t.compare.first).selectOption('random');
    await page.getByRole('button', { name: t.compare.go }).click();
    await found.getByText(/^2 von 2 Spielen, \d+ Fragen, davon [1-9]/).waitFor();
    const gains = (await found.locator('td b').allTextContents()).map((text) =>
      Math.abs(Number(text.replace(',', '.').replace('−', '-'))),
    );
    expect(gains).toEqual(gains.toSorted((one, other) => other - one));
    // The second game does not come, so that there is something to stop.
    await page.route(/\/matches\/1\/games\/2$/, () => undefined);
    await page.getByLabel(t.compare.first).selectOption('search:500');
    await page.getByRole('button', { name: t.compare.go }).click();
    await page.getByRole('button', { name: t.compare.stop }).click();
    await page.getByRole('button', { name: t.compare.go }).waitFor();
    await found.getByText(/^[01] von 2 Spielen/).waitFor();
  });

  it('leaves a game that people play on from any turn', async () => {
    const path = `/contests/${ticket.contest}/matches/1/games/1#at=2`;
    const { page } = await stage.visit({ path, name: 'Anna' });
    await page.getByRole('button', { name: de.replay.branch }).click();
    await page.getByRole('radio', { name: de.replay.branchWays.people }).click();
    await page.getByRole('button', { name: de.replay.branchGo }).click();
    await page.waitForURL(/\/t\//);
    const table = new URL(page.url()).pathname.split('/').at(-1)!;
    const { seats, status } = await stage.server.ask<Api<'TableInfo'>>(`/api/v1/tables/${table}`);
    expect(status).toBe('playing');
    expect(seats.map(({ occupant }) => occupant.kind).toSorted()).toEqual(['open', 'person']);
  });

  it('is played at a table that its contest opens', async () => {
    const { page } = await stage.visit({ path: `/contests/${ticket.contest}`, name: 'Anna' });
    // A name has no room for more than the first word of a code and its number.
    const shown = `Elster (${ticket.code.replace(/-\p{L}+(?=-)/u, '')})`;
    const row = page.getByRole('row').filter({ hasText: 'Elster' });
    await row.getByRole('button', { name: fill(t.playAgainst, { name: 'Elster' }) }).click();
    await page.waitForURL(/\/t\//);
    await page.getByText(shown).first().waitFor();
    await page.getByRole('button', { name: de.room.start }).click();
    await page.getByText(shown).first().waitFor();
    await page.getByRole('button', { name: de.room.start }).waitFor({ state: 'detached' });
  });
});
