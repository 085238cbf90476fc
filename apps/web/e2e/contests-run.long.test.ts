import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { confirm, entrant, organise, press } from './test/contest-page.ts';
import { command, createBotProcesses, openContest, playFirst, until } from './test/contests.ts';
import { setStage } from './test/stage.ts';
import { de, fill } from './test/words.ts';

const stage = setStage({ ownServer: true });
const botProcesses = createBotProcesses(() => stage.server);
afterEach(() => botProcesses.dismiss());

const t = de.contests;

describe('a contest of one’s own', () => {
  it('can be closed for entries, cleared of an entrant, called off and deleted, each after a question', async () => {
    const wish = { title: 'Kurz', rules: 'contest', deals: 2, entrants: 3 };
    const ticket = await openContest(stage.server, wish);
    const page = await organise(stage, ticket);
    botProcesses.sendBot('Gast', { contest: ticket.code });
    await entrant(page, 'Gast').getByText(t.here).waitFor();
    await page.getByText(fill(t.entrantsOf, { count: 1, waitsFor: 3 })).waitFor();
    await press(page, t.freeze);
    await page.getByText(t.states.frozen).first().waitFor();
    await press(page, t.thaw);
    await page.getByText(t.states.open).first().waitFor();
    await press(page, fill(t.removeName, { name: 'Gast' }));
    await confirm(page, fill(t.sureRemove, { name: 'Gast' }), de.app.cancel);
    await entrant(page, 'Gast').waitFor();
    await press(page, fill(t.removeName, { name: 'Gast' }));
    await confirm(page, fill(t.sureRemove, { name: 'Gast' }), t.remove);
    await entrant(page, 'Gast')
      .getByText(t.outs.removed)
      .or(page.getByText(t.noEntrants))
      .waitFor();
    await press(page, t.cancel);
    await confirm(page, t.sure.cancel, t.cancel);
    await page.getByText(t.states.cancelled).first().waitFor();
    // What the page asks once more after a change would not be there any more.
    await page.reload();
    await press(page, t.delete);
    await confirm(page, t.sure.delete, t.delete);
    await page.locator('[data-note]').filter({ hasText: t.deleted }).waitFor();
    await page.getByRole('heading', { name: t.title, exact: true }).waitFor();
    expect((await fetch(`${stage.server.url}/api/v1/contests/${ticket.code}`)).status).toBe(404);
  });
});

describe('bots that fail', () => {
  it('are told with the reason, and every turn can be travelled to', async () => {
    const { server } = stage;
    const ticket = await openContest(server, {
      title: 'Pannen',
      rules: 'contest',
      deals: 1,
      clock: { moveMs: 300, bankMs: 100 },
      returnMs: 1000,
      entrants: 3,
    });
    botProcesses.sendBot('Gut', { contest: ticket.code });
    botProcesses.sendBot('Absturz', { contest: ticket.code }, 'crash');
    botProcesses.sendBot('Langsam', { contest: ticket.code }, 'slow');
    const info = await until(server, ticket, ({ state }) => state === 'finished');
    const matchOf = (name: string): (typeof info.matches)[number] =>
      info.matches.find(({ names }) => names.includes(name) && names.includes('Gut'))!;
    const slow = matchOf('Langsam');
    const { page } = await stage.visit({ path: `/contests/${ticket.contest}` });
    await page.getByRole('link', { name: slow.names.join(' – ') }).click();
    await page.getByText(new RegExp(t.results.timeout)).first().waitFor();
    await press(page, t.onlyFailed);
    await page
      .getByRole('link', { name: fill(t.gameNumber, { game: 1 }) })
      .first()
      .click();
    const panel = page.getByRole('complementary', { name: t.travel.title });
    await panel.waitFor();
    for (let tries = 0; tries < 20; tries++) {
      if ((await panel.getByText(t.travel.noAnswer).count()) > 0) break;
      await panel.getByRole('button', { name: t.travel.after }).click();
    }
    const silent = panel.getByRole('article').filter({ hasText: t.travel.noAnswer }).first();
    await silent.getByText(fill(t.travel.asked, { name: 'Langsam' })).waitFor();
    await silent.getByText('"type": "act"').waitFor();
  });

  it('do not hide good ones: what was asked, answered, noted and allowed, and how it goes on', async () => {
    const { server } = stage;
    const ticket = await openContest(server, {
      rules: 'contest',
      deals: 1,
      entrants: 1,
      bots: ['random'],
    });
    botProcesses.sendBot('Notiz', { contest: ticket.code });
    await until(server, ticket, ({ state }) => state === 'finished');
    const path = `/contests/${ticket.contest}/matches/1/games/1`;
    const { page } = await stage.visit({ path });
    const panel = page.getByRole('complementary', { name: t.travel.title });
    await panel.waitFor();
    if ((await panel.getByRole('article').filter({ hasText: t.travel.thought }).count()) === 0) {
      await panel.getByRole('button', { name: t.travel.after }).click();
    }
    const asked = panel.getByRole('article').first();
    await asked
      .getByText(/^one of \d+$/)
      .first()
      .waitFor();
    await asked.getByRole('region', { name: t.travel.out }).getByText('"action"').waitFor();
    expect(await asked.locator('[data-chosen]').count()).toBe(1);
    await panel.getByText(t.travel.exact).click();
    await asked.getByText(/^\{"type":"act"/).waitFor();
    const opinion = panel.getByRole('region', { name: de.opinion.title });
    await opinion.getByRole('row').filter({ hasText: de.opinion.played }).waitFor();
    expect(await opinion.getByText(de.opinion.best).count()).toBe(1);
    await opinion.getByText(/^Der Bot learned, .* neigt zu: .*\d+\s%\.$/).waitFor();
    await panel.getByText(t.travel.againOwn).click();
    await panel.getByText(/bot ask .* --at \d+ --seat \d+ --/).waitFor();
    await press(page, de.replay.branch);
    await press(page, de.replay.branchGo);
    await page.waitForURL(/\/local\//);
  });
});

describe('a class', () => {
  it('practises against the reference bots and looks at its games; its teacher sees own names', async () => {
    const { server } = stage;
    const deadline = Date.now() + 3_600_000;
    const wish = { title: '10b', rules: 'contest', deals: 1, listed: false, class: { deadline } };
    const ticket = await openContest(server, wish);
    const { token } = await playFirst(server.botPort, { name: 'Noah', contest: ticket.code });
    const teacher = await organise(stage, ticket);
    await entrant(teacher, 'Noah').waitFor();
    // Whoever comes while the teacher looks is shown by the own name as well.
    botProcesses.sendStarter('Lena', ticket.code);
    await entrant(teacher, 'Lena').waitFor();
    const { page } = await stage.visit({ path: `/contests/${ticket.code}/practice` });
    const ladder = page.getByRole('region', { name: t.practice.ladder }).first();
    await ladder.getByRole('row').nth(2).waitFor();
    expect(await page.content()).not.toContain('Noah');
    const pseudonym = (await ladder.getByRole('rowheader').first().textContent())!;
    await page.getByLabel(t.practice.name).fill(pseudonym);
    await page
      .getByText(t.practice.next, { exact: true })
      .or(page.getByText(t.practice.beaten))
      .first()
      .waitFor();
    await page.getByText(/Meldeschluss in/).waitFor();
    await page.getByLabel(t.practice.token).fill(token);
    await expect
      .poll(async () => {
        await press(page, t.practice.show);
        return page.getByRole('button', { name: fill(t.practice.look, { number: 1 }) }).count();
      })
      .toBeGreaterThan(0);
    await press(page, fill(t.practice.look, { number: 1 }));
    await page.getByRole('complementary', { name: t.travel.title }).waitFor();
    await press(page, t.practice.back);
    await ladder.waitFor();
    await press(teacher, t.freeze);
    await page.getByText(t.practice.closed).waitFor();
    await press(teacher, t.startGraded);
    await confirm(teacher, t.sure.start, t.startGraded);
    await until(server, ticket, ({ state }) => state === 'finished');
    const [download] = await Promise.all([
      teacher.waitForEvent('download'),
      press(teacher, t.csvWithNames),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('Noah');
  });
});

/** So often the page is watched being drawn: enough that every message would show. */
const DRAWN = 4;

describe('games that go fast', () => {
  it('reach the page as a few summaries a second, and are drawn no more often', async () => {
    const { server } = stage;
    const bots = ['random', 'greedy', 'counting'];
    const ticket = await openContest(server, { rules: 'contest', deals: 2000, bots });
    await command(server, ticket, { do: 'start' });
    const { page, received } = await stage.visit({ path: `/contests/${ticket.contest}/screen` });
    await page.getByText(t.states.running).waitFor();
    await page.evaluate(() => {
      const counts = { drawn: 0 };
      Object.assign(globalThis, { counts });
      const watcher = new MutationObserver(() => counts.drawn++);
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const before = received.length;
    const since = performance.now();
    const { games } = (await until(server, ticket, () => true)).progress;
    const drawn = await page.waitForFunction((wanted) => {
      const { counts } = globalThis as unknown as { counts: { drawn: number } };
      return counts.drawn >= wanted ? counts.drawn : undefined;
    }, DRAWN);
    await until(server, ticket, ({ progress }) => progress.games > games);
    // Four a second are sent, three are drawn.
    const seconds = (performance.now() - since) / 1000;
    expect(received.length - before).toBeLessThanOrEqual(4 + 4 * seconds);
    expect(await drawn.jsonValue()).toBeLessThanOrEqual(2 + 4 * seconds);
    await command(server, ticket, { do: 'cancel' });
    await page.getByText(t.states.cancelled).waitFor();
  });
});
