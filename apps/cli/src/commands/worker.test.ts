import { usePostgres } from '@stammtisch/testkit/use-services';
import { describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';
import { start, type Started } from '../test/started.ts';

describe('workers', () => {
  const database = usePostgres();

  function startWorker(): Started {
    return start(['worker', '--jobs', '1'], { STAMMTISCH_DATABASE: database() });
  }

  it('play single matches too, and need no worker for what was played before', async () => {
    const match = ['match', 'greedy', 'random', '--deals', '30', '--seed', 'b'];
    const { exit, out } = await runCli(match);
    const worker = startWorker();
    await worker.until(() => WAITS.test(worker.out()));
    const shared = [...match, '--database', database()];
    expect(await runCli(shared)).toMatchObject({ exit, out });
    worker.kill('SIGINT');
    expect(await worker.ended).toBe(0);
    expect(worker.out()).toMatch(/\nEnded; deals played: \d+\. What was not finished is taken by/);
    expect(await runCli(shared)).toMatchObject({ exit, out });
  });
});

describe('worker', () => {
  it.each([
    [[], 2, 'The database is missing: --database postgres://…', 'Es fehlt die Datenbank'],
    [['--database', 'hello'], 2, 'address of the database', 'Adresse der Datenbank'],
    [['--database', 'postgres://127.0.0.1:1/x'], 1, 'cannot be reached (', 'nicht zu erreichen ('],
    [['--database', 'postgres://127.0.0.1:1/x', '--jobs', '0'], 2, 'not "0"', 'nicht „0“'],
  ])('refuses %j', async (args, exit, english, german) => {
    const en = await runCli(['worker', ...args]);
    expect(en).toMatchObject({ exit, out: '' });
    expect(en.err).toContain(english);
    expect(en.err).toMatch(/^stammtisch: [^\n]+\.\n$/);
    expect((await runCli(['worker', ...args, '--lang', 'de'])).err).toContain(german);
  });
});

describe('--database', () => {
  const nowhere = ['--database', 'postgres://127.0.0.1:1/x'];
  const cup = ['tournament', '--format', 'swiss', '--bots', 'greedy,random', '--out', 'never'];

  it.each([
    [[...cup, ...nowhere], 1, 'cannot be reached (', 'nicht zu erreichen ('],
    [[...cup, '--database', 'hello'], 2, 'address of the database', 'Adresse der Datenbank'],
    [[...cup, '--database'], 2, 'The database is missing', 'Es fehlt die Datenbank'],
    [[...cup, ...nowhere, '--workers', '2'], 2, 'not --workers', 'nicht --workers'],
    [[...cup, ...nowhere, '--bot', './x --y'], 2, 'Outside bots run on', 'Bots von außen laufen'],
    [['match', 'greedy', 'random', ...nowhere, '--sprt', '0,9'], 2, '--sprt', '--sprt'],
  ])('is refused in %j', async (args, exit, english, german) => {
    const en = await runCli(args);
    expect(en).toMatchObject({ exit, out: '' });
    expect(en.err).toContain(english);
    expect(en.err).toMatch(/^stammtisch: [^\n]+\.\n$/);
    expect((await runCli([...args, '--lang', 'de'])).err).toContain(german);
  });
});

const WAITS = /^This worker waits at 127\.0\.0\.1:\d+\/test_\w+ for matches/;
