import { waitUntil } from '@stammtisch/client';
import { followLeague } from '@stammtisch/client/league';
import { expect, it, onTestFinished } from 'vitest';
import { clientServer } from '../test/client-server.ts';
import { openLeagueServer } from './test/league-server.ts';

it('a league that the client library follows tells who comes, without being asked again', async () => {
  const opened = await openLeagueServer();
  onTestFinished(() => opened.close());
  const server = clientServer(opened.server.port);
  const followed = followLeague(server, { game: 'crazy-eights', isWatched: () => false });
  onTestFinished(() => followed.close());
  await waitUntil(followed, ({ league }) => league?.counts.here === 0);
  opened.bot('Ada');
  const { league } = await waitUntil(followed, (now) => now.league?.counts.here === 1);
  expect(league!.isPlayedHere).toBe(true);
});
