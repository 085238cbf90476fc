/** How the end of a game is shown; the games were played before and are loaded as files. */
import type { Outcome } from '@stammtisch/kernel';
import type { Locator, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFile, type TextFile } from './test/files.ts';
import { findLog, type WantedLog } from './test/random-log.ts';
import { setStage } from './test/stage.ts';
import { PHONE, type Visit } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage();

const SMALL = { width: 320, height: 568 };

interface WantedEnd extends Omit<WantedLog, 'isWanted'> {
  readonly isWanted: (outcome: Outcome, moves: number) => boolean;
}

/** The first game of people who play at random that ends as wanted. */
function findEnd({ isWanted, ...wanted }: WantedEnd): TextFile {
  return findLog({
    ...wanted,
    isWanted: ({ outcome, moves }) => outcome !== undefined && isWanted(outcome, moves),
  });
}

async function showEnd(log: TextFile, visit: Visit = {}): Promise<Locator> {
  const { page } = await stage.visit(visit);
  await dropFile(page.getByRole('main'), log);
  const end = page.getByRole('dialog').first();
  await end.waitFor();
  return end;
}

describe('the end of a game', () => {
  it('of Chanco shows every winner with the four cards, on a phone, too', async () => {
    const twice = (outcome: Outcome): boolean => outcome.places.filter((p) => p === 1).length === 2;
    const log = findEnd({
      game: 'chanco',
      seats: 4,
      isWanted: (outcome, moves) => outcome.points.includes(1) && twice(outcome) && moves > 0,
    });
    const end = await showEnd(log, { size: PHONE });
    const winners = end.getByRole('list', { name: de.chanco.winners }).getByRole('listitem');
    await winners.first().waitFor();
    expect(await winners.count()).toBe(2);
    for (const winner of await winners.all()) {
      expect(await winner.getByRole('img').count()).toBe(4);
      const { y, height } = (await winner.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(PHONE.height);
    }
    expect(await end.getByText(de.end.asDealt).count()).toBe(0);
  });

  it('offers nothing before the result is there: its buttons never move under a finger', async () => {
    const { page } = await stage.visit({ first: true });
    const held: Route[] = [];
    await page.route(/\/result-[^/]*\.js$/, (route) => void held.push(route));
    const log = findEnd({ game: 'crazy-eights', seats: 2, isWanted: (_, moves) => moves > 0 });
    await dropFile(page.getByRole('main'), log);
    await expect.poll(() => held.length).toBe(1);
    const film = page.getByRole('button', { name: de.end.replay });
    // Long enough for everything else of the panel.
    await page.getByRole('status').filter({ hasText: de.app.loading }).waitFor();
    expect(await film.count()).toBe(0);
    await held[0]!.continue();
    await film.click();
    await page.waitForURL(/\/replay\//);
  });

  it('says so where it came with the deal, and offers no film without moves', async () => {
    const log = findEnd({ game: 'chanco', seats: 2, isWanted: (_, moves) => moves === 0 });
    const end = await showEnd(log);
    await end.getByRole('list', { name: de.chanco.winners }).waitFor();
    expect(await end.getByRole('button', { name: de.end.replay }).count()).toBe(0);
    expect(await end.getByRole('button', { name: de.end.luck }).count()).toBe(0);
  });

  it.each([
    [1, true],
    [4, false],
  ])(
    'shows place %i a picture, or not, and what can be done next on the smallest phone',
    async (place, isMoment) => {
      const log = findEnd({
        game: 'mau-mau',
        seats: 4,
        players: ['person', 'easy', 'easy', 'easy'],
        isWanted: ({ places }) => places[0] === place,
      });
      const end = await showEnd(log, { size: SMALL, settings: { motion: 'full' } });
      await end.getByText(isMoment ? de.end.youWon : de.end.nextTime).waitFor();
      if (isMoment) await end.locator('[data-victory]').waitFor();
      expect(await end.locator('[data-victory]').count()).toBe(isMoment ? 1 : 0);
      const again = end.getByRole('button', { name: de.end.again });
      const { x, y, width, height } = (await again.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(SMALL.width);
      expect(y + height).toBeLessThanOrEqual(SMALL.height);
    },
  );

  it('that was cancelled has neither a winner nor a ranking', async () => {
    const log = findEnd({
      game: 'mau-mau',
      rules: 'statechart',
      changes: { handSize: 12 },
      seats: 2,
      isWanted: ({ cancelled }) => cancelled === true,
    });
    const end = await showEnd(log);
    await end.getByText(de.end.cancelled).waitFor();
    expect(await end.getByRole('listitem').count()).toBe(0);
    await end.getByRole('button', { name: de.end.look }).click();
    await end.page().getByRole('button', { name: de.end.cancelledTitle }).waitFor();
    expect(await end.page().getByText(de.end.title, { exact: true }).count()).toBe(0);
  });
});
