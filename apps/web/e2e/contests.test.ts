import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { confirm, entrant, press } from './test/contest-page.ts';
import { createBotProcesses, openContest, until } from './test/contests.ts';
import { setStage } from './test/stage.ts';
import { de, fill } from './test/words.ts';

const stage = setStage({ ownServer: true });
const botProcesses = createBotProcesses(() => stage.server);
afterEach(() => botProcesses.dismiss());

const t = de.contests;

describe('a contest of one’s own', () => {
  it('is opened, joined by bots, started, watched to its end and taken home', async () => {
    const { page } = await stage.visit();
    await press(page, t.go);
    await press(page, t.open);
    const dialog = page.getByRole('dialog', { name: t.open });
    await dialog.getByLabel(t.name, { exact: true }).fill('Herbstpokal');
    await dialog.getByLabel(t.format).selectOption('knockout');
    await dialog.getByText(t.formatHelp.knockout).waitFor();
    await dialog.getByLabel(t.deals).fill('');
    await press(page, t.openGo);
    await dialog.getByRole('alert').getByText(t.bad.deals).waitFor();
    await dialog.getByLabel(t.deals).fill('2');
    await dialog.getByRole('switch', { name: 'greedy' }).click();
    await press(page, t.openGo);
    await page.getByRole('heading', { name: 'Herbstpokal' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const code = (await page.locator('strong').first().textContent())!;
    await page.getByText(new RegExp(`127\\.0\\.0\\.1 \\d+ contest ${code}`)).waitFor();
    botProcesses.sendStarter('Amsel', code);
    botProcesses.sendStarter('Drossel', code);
    await entrant(page, 'Amsel').getByText(t.here).waitFor();
    await entrant(page, 'Drossel').getByText(t.here).waitFor();
    await press(page, t.start);
    await confirm(page, t.sure.start, t.start);
    await page.getByRole('heading', { name: t.bracket }).waitFor();
    await page.getByRole('heading', { name: t.final, exact: true }).waitFor();
    const { winner } = await until(
      stage.server,
      { contest: id },
      (info) => info.state === 'finished',
    );
    await page
      .getByText(fill(t.wonBy, { name: winner! }))
      .first()
      .waitFor();
    // Beside the winner stands how far it can be trusted.
    const [sure] = fill(t.reliability, { name: winner!, share: '|' }).split('|');
    await page.getByText(sure!).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t.files.csv }).click(),
    ]);
    const csv = readFileSync(await download.path(), 'utf8');
    expect(csv).toContain('Amsel');
    await page.getByText(/--recompute/).waitFor();
    await page.goto(`${stage.server.url}/contests`);
    await page.getByRole('link', { name: 'Herbstpokal' }).waitFor();
  });

  it('is not anybody else’s to command', async () => {
    const ticket = await openContest(stage.server, { title: 'Fremd', rules: 'contest' });
    const { page } = await stage.visit({ path: `/contests/${ticket.code}` });
    await page.getByRole('heading', { name: 'Fremd' }).waitFor();
    await page.getByText(ticket.commitment).waitFor();
    expect(await page.getByRole('region', { name: t.organiser }).count()).toBe(0);
    expect(await page.content()).not.toContain(ticket.token);
  });

  it('a page whose server comes back goes on by itself', async () => {
    const { server } = stage;
    const ticket = await openContest(server, { title: 'Wieder da', rules: 'contest' });
    const { page, complaints } = await stage.visit({ path: `/contests/${ticket.contest}` });
    await page.getByRole('heading', { name: 'Wieder da' }).waitFor();
    await server.stop();
    await page.getByText(t.notLive).waitFor();
    await server.start();
    await page.getByText(t.notLive).waitFor({ state: 'detached' });
    complaints.splice(0);
  });
});
