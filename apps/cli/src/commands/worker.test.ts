import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { usePostgres } from '@stammtisch/testkit/use-services';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';
import { start, type Started } from '../test/started.ts';

const tempFolder = useTempFolder();

function newFolder(): string {
  return mkdtempSync(join(tempFolder(), 'new-'));
}

const TOURNAMENT = [
  'tournament',
  '--format',
  'round-robin',
  '--bots',
  'search:800,greedy,counting',
];
const SMALL = [...TOURNAMENT, '--rules', 'contest', '--deals', '6', '--seed', 'a', '--log'];
/** Generous: others may need the machine. */
const SOON = { timeout: 60_000, interval: 50 };

describe('tournaments on many machines', { timeout: 300_000 }, () => {
  const database = usePostgres();

  function startWorker(): Started {
    return start(['worker', '--jobs', '1'], { STAMMTISCH_DATABASE: database() });
  }
  function startTournament(folder: string): Started {
    // By the environment: an address with a password is not for everybody to see.
    return start([...SMALL, '--out', folder, '--database'], { STAMMTISCH_DATABASE: database() });
  }

  it('end in the same files whoever is killed in the middle', async () => {
    const [here, there] = [newFolder(), newFolder()];
    const [wanted, first] = [await runCli([...SMALL, '--out', here]), startTournament(there)];
    const killed = startWorker();
    await expect.poll(killed.out, SOON).toMatch(WAITS);
    await stopWithJob(killed, first);
    first.kill('SIGKILL');
    killed.kill('SIGKILL');
    await Promise.all([first.ended, killed.ended]);
    const workers = [startWorker(), startWorker()];
    const second = startTournament(there);
    expect(await second.ended).toBe(0);
    expect(second.out()).toBe(wanted.out);
    expect(readFiles(there)).toEqual(readFiles(here));
    // What the killed worker had in hand was taken over, else it would still be locked.
    await expect.poll(() => count(database(), LOCKED), SOON).toBe(0);
    for (const worker of workers) {
      await expect.poll(worker.out, SOON).toMatch(WAITS);
      worker.kill('SIGTERM');
      expect(await worker.ended).toBe(0);
      expect(worker.out()).toMatch(
        /\nEnded; deals played: \d+\. What was not finished is taken by/,
      );
    }
  });

  it('play single matches too, and need no worker for what was played before', async () => {
    const match = ['match', 'greedy', 'random', '--deals', '30', '--seed', 'b'];
    const { exit, out } = await runCli(match);
    const worker = startWorker();
    await expect.poll(worker.out, SOON).toMatch(WAITS);
    const shared = [...match, '--database', database()];
    expect(await runCli(shared)).toMatchObject({ exit, out });
    worker.kill('SIGINT');
    expect(await worker.ended).toBe(0);
    expect(await runCli(shared)).toMatchObject({ exit, out });
  });

  /** Stops a worker in its tracks while it has a job in hand, the first one done. */
  async function stopWithJob(worker: Started, tournament: Started): Promise<void> {
    for (;;) {
      await expect.poll(isInTheMiddle, SOON).toBe(true);
      worker.kill('SIGSTOP');
      // What it had said before it was stopped has arrived by now.
      await sleep(200);
      // One that was faster than we could look leaves nothing to kill, but the same files.
      if (tournament.hasEnded() || (await isInTheMiddle())) return;
      worker.kill('SIGCONT');
    }
    async function isInTheMiddle(): Promise<boolean> {
      if (tournament.hasEnded()) return true;
      return (await count(database(), LOCKED)) === 1 && (await count(database(), DONE)) > 0;
    }
  }
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

const WAITS = /^Waits at 127\.0\.0\.1:\d+\/test_\w+ for matches/;
const LOCKED = 'stammtisch_jobs.jobs where locked_at is not null';
const DONE = 'stammtisch_matches.deals';

async function count(url: string, what: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select 1 from ${what}`).finally(() => client.end());
  return rows.length;
}

/** By name, all that is in and under a folder. */
function readFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
