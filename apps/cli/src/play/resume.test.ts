import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameLog } from '@stammtisch/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';
import { resumeGame } from './resume.ts';

const folder = useTempFolder();
const fileOf = (name: string): string => join(folder(), name);

function change(name: string, changes: Partial<GameLog>): string {
  const log = JSON.parse(readFileSync(fileOf('left.jsonl'), 'utf8')) as GameLog;
  writeFileSync(fileOf(name), JSON.stringify({ ...log, ...changes }));
  return fileOf(name);
}

beforeAll(async () => {
  const seats = ['--rules', 'statechart', '--seats', 'me,greedy,random'];
  const args = ['play', 'mau-mau', ...seats, '--seed', 'left', '--log', fileOf('left.jsonl')];
  await runCli(args, `${'draw\n'.repeat(4)}q\n`);
});

describe('resumeGame', () => {
  it('tells bots all that happened and reminds people of the last of it', async () => {
    const resumed = await resumeGame(fileOf('left.jsonl'), undefined, () => 'seed');
    const news = resumed.ok ? resumed.value.session.news : [];
    expect(news[1]!.length).toBeGreaterThan(6);
    expect(news[2]).toHaveLength(news[1]!.length);
    expect(news[0]).toHaveLength(6);
    expect(news[3]).toHaveLength(6);
    expect(news[0]!.map(({ type, seat }) => ({ type, seat }))).toEqual(
      news[1]!.slice(-6).map(({ type, seat }) => ({ type, seat })),
    );
  });

  it.each<[string, Partial<GameLog>, string]>([
    ['another revision', { revision: 99 }, 'other-revision'],
    ['a player who is not here', { players: ['me', 'greedy', 'outside'] }, 'unknown-player'],
    ['a move that is not possible', { moves: ['2 draw'] }, 'bad-move'],
    ['another game', { game: 'skat' }, 'unknown-game'],
  ])('refuses %s', async (_what, changes, code) => {
    const file = change('changed.jsonl', changes);
    expect(await resumeGame(file, undefined, () => 'seed')).toMatchObject({
      ok: false,
      error: { code },
    });
  });

  it('refuses a game that the file does not hold', async () => {
    const file = fileOf('left.jsonl');
    expect(await resumeGame(file, '2', () => 'seed')).toMatchObject({
      ok: false,
      error: { code: 'bad-count' },
    });
  });
});
