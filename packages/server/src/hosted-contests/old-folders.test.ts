/** Contests and practice as version 1.0 kept them: a file for every game. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { recountTournament } from '@stammtisch/arena';
import type { ContestGame, ContestMatch } from '@stammtisch/wire/contest';
import { unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFolder } from '../contest/folder.ts';
import { readFailures } from '../contest/match-transcripts.ts';
import { useTempFolder } from '../test/folder.ts';
import { type ContestServer, openContestServer } from './test/contest-server.ts';

interface Fixture {
  /** The ids of a contest that is over, and of one whose bots practise. */
  readonly contest: string;
  readonly class: string;
  /** Of a bot in that class, and of one in practice without a contest. */
  readonly token: string;
  readonly practiceToken: string;
  /** Its first match and the first game of that, as version 1.0 showed them. */
  readonly match: ContestMatch;
  readonly game: ContestGame;
  /** By path: gzip in base64. */
  readonly files: Readonly<Record<string, string>>;
}

const OLD = JSON.parse(
  readFileSync(new URL('testdata/1.0.0.json', import.meta.url), 'utf8'),
) as Fixture;
const tempFolder = useTempFolder();

function unpack(): string {
  const folder = join(tempFolder(), 'old');
  for (const [name, packed] of Object.entries(OLD.files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, gunzipSync(Buffer.from(packed, 'base64')));
  }
  return folder;
}

async function openOld(): Promise<ContestServer> {
  const opened = await openContestServer({ dataFolder: unpack() });
  onTestFinished(() => opened.close());
  return opened;
}

describe('a data folder of version 1.0', () => {
  it('can be counted again, prolonged matches and failures included', async () => {
    const store = openFolder(join(unpack(), 'contests', OLD.contest));
    const counted = await recountTournament(store, readFailures(store));
    expect(counted).toMatchObject({ ok: true, value: { games: 24 } });
  });

  it('shows its matches and games as before', async () => {
    const opened = await openOld();
    const path = `/api/v1/contests/${OLD.contest}/matches/1`;
    expect((await opened.ask('GET', path)).body).toEqual(OLD.match);
    expect((await opened.ask('GET', `${path}/games/1`)).body).toEqual(OLD.game);
  });

  it('has the last games of those who practised', async () => {
    const opened = await openOld();
    for (const [path, token, deals] of [
      [`contests/${OLD.class}/practice/games`, OLD.token, 3],
      ['practice/games', OLD.practiceToken, 3],
    ] as const) {
      const { body } = await opened.ask<{ games: ContestGame[] }>('GET', `/api/v1/${path}`, {
        token,
      });
      expect(body.games).toHaveLength(2 * deals);
      for (const game of body.games) expect(game.decisions.length).toBeGreaterThan(0);
    }
  });

  it('is taken home whole', async () => {
    const opened = await openOld();
    const path = `/api/v1/contests/${OLD.contest}/archive.zip`;
    const answer = await fetch(`http://127.0.0.1:${opened.server.port}${path}`);
    const names = Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())));
    expect(names.filter((name) => name.includes('/transcripts/'))).toHaveLength(24);
  });
});
