import { expect, it } from 'vitest';
import { dropFile } from './test/files.ts';
import { findLog, isFirstSeats } from './test/random-log.ts';
import { setStage } from './test/stage.ts';
import { ownTurn, playUntil, untilDrawn } from './test/table.ts';

const stage = setStage();
const PRESSES = 6;

it('a bot that has learned plays in the page, by the net that is fetched for it', async () => {
  const { page } = await stage.visit();
  const nets = new Set<string>();
  page.context().on('request', (request) => {
    const [net] = /(?:contest|standard)-\d/.exec(new URL(request.url()).pathname) ?? [];
    if (net !== undefined) nets.add(net);
  });
  const players = ['person', 'learned'];
  const wish = { game: 'mau-mau', rules: 'contest', seats: 2, players, isWanted: isFirstSeats };
  await dropFile(page.getByRole('main'), findLog(wish));
  await ownTurn(page).waitFor();
  await untilDrawn(page);
  // Nobody could press so often if the bot did not answer in between.
  let presses = 0;
  await playUntil(() => Promise.resolve(presses++ === PRESSES), page);
  expect([...nets].toSorted()).toEqual(['contest-2', 'standard-2']);
});
