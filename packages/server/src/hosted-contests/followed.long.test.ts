import { waitUntil } from '@stammtisch/client';
import { commandContest, followContest, openContest } from '@stammtisch/client/contest';
import { expect, it, onTestFinished } from 'vitest';
import { clientServer } from '../test/client-server.ts';
import { openContestServer } from './test/contest-server.ts';

it('a contest that the client library follows changes by itself, from the start to the end', async () => {
  const opened = await openContestServer();
  onTestFinished(() => opened.close());
  const server = clientServer(opened.server.port);
  const bots = ['random', 'greedy'];
  const ticket = await openContest(server, { title: 'Test', deals: 2, bots });
  if (!ticket.ok) throw new Error(ticket.error.message.en);
  const { contest, token } = ticket.value;
  const followed = followContest(server, { contest, everyMs: 10 });
  onTestFinished(() => followed.close());
  const before = await waitUntil(followed, ({ isLive }) => isLive);
  expect(before.info!.state).toBe('open');
  await commandContest(server, { contest, token }, { do: 'start' });
  const after = await waitUntil(followed, ({ info }) => info?.state === 'finished');
  expect(after.info!.standings).toHaveLength(2);
});

it('a contest that is not there is told as a problem', async () => {
  const opened = await openContestServer();
  onTestFinished(() => opened.close());
  const followed = followContest(clientServer(opened.server.port), { contest: 'KATZE-HUND-427' });
  onTestFinished(() => followed.close());
  const { problem, info } = await waitUntil(followed, (now) => now.problem !== undefined);
  expect([problem!.code, info]).toEqual(['no-such-contest', undefined]);
});
