import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGS, speak } from '@stammtisch/kernel';
import { startPostgres } from '@stammtisch/testkit/services';
import { usePostgres } from '@stammtisch/testkit/use-services';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { taskOf } from './engine.ts';
import { openJobExecutor, startWorker } from './index.ts';
import {
  createHeldExecutor,
  type HeldExecutor,
  listen,
  openExecutor,
  plan,
  play,
  playHere,
  startTestWorker,
  VERSION,
} from './test/executors.ts';

/** Generous: others may need the machine. */
const PATIENT = { timeout: 240_000 };

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows;
}

describe('matches in PostgreSQL', PATIENT, () => {
  const database = usePostgres();

  it('are played by several workers, to the byte as here', async () => {
    const executor = await openExecutor(database());
    const all = [createHeldExecutor(), createHeldExecutor(2)];
    for (const held of all) await startTestWorker(database(), held);
    expect(await play(executor, 'two')).toBe(await playHere('two'));
    expect(listTaken(...all)).toEqual(TWELVE);
    await expect.poll(() => query(database(), JOBS)).toEqual([]);
  });

  it('go on where they were when whoever wants them asks again', async () => {
    const held = createHeldExecutor();
    const worker = await startTestWorker(database(), held);
    const first = await openExecutor(database());
    const half = await play(first, 'again', 6);
    await first.close();
    const second = await openExecutor(database());
    expect(await play(second, 'again', 12)).toBe(await playHere('again', 12));
    // None of the first six was played again.
    expect(held.jobs).toHaveLength(12);
    expect(listTaken(held)).toEqual(TWELVE);
    await worker.stop();
    // Nobody is needed for what is there.
    const third = await openExecutor(database());
    expect(await play(third, 'again', 6)).toBe(half);
  });

  it('are counted once where they were played twice', async () => {
    const slow = createHeldExecutor();
    slow.hold();
    const heard = listen();
    await startTestWorker(database(), slow, { heard });
    const executor = await openExecutor(database());
    const whole = play(executor, 'twice', 3);
    await slow.given(1);
    // As if nobody had heard of it for long: another plays the same while it still does.
    await query(database(), FREE_ALL);
    await startTestWorker(database());
    expect(await whole).toBe(await playHere('twice', 3));
    const kept = await query(database(), DEALS);
    slow.release();
    expect(await heard.played.until(([deals]) => deals)).toBe(1);
    expect(await query(database(), DEALS)).toEqual(kept);
  });

  it('are taken back when a worker stops in the middle, and by another at once', async () => {
    const slow = createHeldExecutor();
    slow.hold();
    const worker = await startTestWorker(database(), slow);
    const executor = await openExecutor(database());
    const whole = play(executor, 'stop', 3);
    await slow.given(1);
    await worker.stop();
    const free = { locked_by: null, attempts: 0 };
    await expect.poll(() => query(database(), JOBS)).toEqual([free, free, free]);
    await expect.poll(() => query(database(), WORKERS)).toEqual([]);
    await startTestWorker(database());
    expect(await whole).toBe(await playHere('stop', 3));
  });

  it('are left alone by a worker of another version, and both sides say so', async () => {
    const [there, here] = [listen(), listen()];
    const other = createHeldExecutor();
    await startTestWorker(database(), other, { version: '9.9.9', heard: there });
    const executor = await openExecutor(database(), here);
    const whole = play(executor, 'version', 3);
    const left =
      /^Jobs for another version are left alone: stammtisch 1\.2\.3, mau-mau \d+, bots \d+ \(here: stammtisch 9\.9\.9, mau-mau /m;
    await there.hears(left);
    await here.hears(/^The workers at this database have another version/m);
    await startTestWorker(database());
    expect(await whole).toBe(await playHere('version', 3));
    expect(other.jobs).toEqual([]);
  });

  it('wait for a worker, and whoever wants them is told that there is none', async () => {
    const heard = listen();
    const executor = await openExecutor(database(), heard);
    const whole = play(executor, 'nobody', 3);
    const nobody =
      /^Nobody takes the jobs: no worker is there\. Start "stammtisch worker --database …"/gm;
    await heard.hears(nobody);
    // What gets lost is asked for again.
    await query(database(), 'delete from stammtisch_jobs._private_jobs');
    await startTestWorker(database());
    expect(await whole).toBe(await playHere('nobody', 3));
    expect(heard.said().match(nobody)).toHaveLength(1);
  });

  it('are not waited for any more when they are not wanted any more', async () => {
    const executor = await openExecutor(database());
    const whole = play(executor, 'closed', 3).catch((error: unknown) => error);
    await expect.poll(() => query(database(), JOBS)).toHaveLength(3);
    await executor.close();
    expect(await whole).toBeInstanceOf(Error);
    await expect.poll(() => query(database(), JOBS)).toEqual([]);
    await expect(
      executor.play({ plan: plan('x'), from: 0, to: 1, keepLogs: false }),
    ).rejects.toThrow('closed');
  });

  it('say why they cannot be played, and are tried anew when somebody asks again', async () => {
    const held = createHeldExecutor();
    await startTestWorker(database(), held);
    const bad = { ...plan('bad'), options: { handSize: 'many' } };
    for (const times of [1, 2]) {
      const executor = await openExecutor(database());
      const job = { plan: bad, from: 4, to: 5, keepLogs: false };
      const error: unknown = await executor.play(job).catch((reason: unknown) => reason);
      const trouble = executor.troubleOf(error)!;
      expect(speak(trouble, 'en')).toBe(
        'No worker could play the deals 5 to 5 of greedy – random (assertion failed: the options of mau-mau were not checked).',
      );
      expect(speak(trouble, 'de')).toContain('konnte kein Worker spielen');
      expect(held.jobs).toHaveLength(times);
    }
  });

  it('are given up after many attempts that nobody survived, until somebody asks again', async () => {
    const executor = await openExecutor(database());
    const job = { plan: plan('deadly'), from: 0, to: 1, keepLogs: false };
    const lost = executor.play(job).catch((error: unknown) => error);
    await expect.poll(() => query(database(), JOBS)).toHaveLength(1);
    await query(database(), USE_UP);
    expect(speak(executor.troubleOf(await lost)!, 'en')).toBe(
      'No worker could play the deals 1 to 1 of greedy – random (all of them were lost over it).',
    );
    await startTestWorker(database());
    expect(await executor.play(job)).toHaveLength(1);
  });

  it('never start a program, whatever stands in the database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stammtisch-jobs-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'started');
    const held = createHeldExecutor();
    await startTestWorker(database(), held);
    const executor = await openExecutor(database());
    const entrants = ['greedy', `cmd:touch ${file}`];
    const job = { plan: { ...plan('cmd'), entrants }, from: 0, to: 1, keepLogs: false };
    await expect(executor.play(job)).rejects.toThrow('outside bots do not play here');
    expect(held.jobs).toEqual([]);
    expect(existsSync(file)).toBe(false);
  });

  it('do not wait behind a job that nobody can read', async () => {
    const task = taskOf(VERSION, 'mau-mau');
    await startTestWorker(database());
    await query(database(), `select stammtisch_jobs.add_job('${task}', '{"match":1}')`);
    const executor = await openExecutor(database());
    expect(await play(executor, 'behind', 2)).toBe(await playHere('behind', 2));
    const errors = "select 1 from stammtisch_jobs.jobs where last_error like '%no job of ours'";
    await expect.poll(() => query(database(), errors)).toHaveLength(1);
    await query(database(), 'delete from stammtisch_jobs._private_jobs');
  });

  it('are not kept for ever', async () => {
    const worker = await startTestWorker(database());
    await play(await openExecutor(database()), 'old', 2);
    await worker.stop();
    await query(
      database(),
      "update stammtisch_matches.deals set done_at = now() - interval '8 days'",
    );
    await startTestWorker(database());
    await expect.poll(() => query(database(), DEALS)).toEqual([]);
  });
});

describe('a PostgreSQL that is killed in the middle', PATIENT, () => {
  it('costs nothing but time: everybody waits for it and says so', async () => {
    const service = await startPostgres();
    onTestFinished(() => service.stop());
    const [there, here] = [listen(), listen()];
    const held = createHeldExecutor(2);
    await startTestWorker(service.url, held, { heard: there });
    const executor = await openExecutor(service.url, here);
    held.hold();
    const whole = play(executor, 'restart', 8);
    await held.given(2);
    await service.kill();
    const away =
      /^The database 127\.0\.0\.1:\d+\/postgres cannot be reached \(.+\)\. Trying again\.$/m;
    await Promise.all([there.hears(away), here.hears(away)]);
    // Played, with nowhere to put it yet.
    held.release();
    await service.restart();
    expect(await whole).toBe(await playHere('restart', 8));
    const back = /^The database is back\.$/m;
    await Promise.all([there.hears(back), here.hears(back)]);
  });
});

it('tables outlast a PostgreSQL that is killed the moment they are made', PATIENT, async () => {
  const service = await startPostgres();
  onTestFinished(() => service.stop());
  await openExecutor(service.url, listen());
  await service.kill();
  await service.restart();
  expect(await query(service.url, DEALS)).toEqual([]);
});

describe('a database that cannot be used', () => {
  it.each([
    ['nonsense', 'store-address', 'expected: postgres://'],
    ['mysql://a/b', 'store-address', 'expected: postgres://'],
    [
      'postgres://me:secret@127.0.0.1:1/x',
      'store-unreachable',
      'database 127.0.0.1:1/x cannot be reached',
    ],
  ])('%s is refused with a sentence that keeps the password', async (database, code, english) => {
    const { onNote } = listen();
    const executor = createHeldExecutor();
    const refused = [
      await openJobExecutor({ database, version: VERSION, onNote }),
      await startWorker({ database, version: VERSION, executor, onNote }),
    ];
    for (const result of refused) {
      if (result.ok) throw new Error('it was opened');
      expect(result.error.code).toBe(code);
      expect(speak(result.error, 'en')).toContain(english);
      for (const lang of LANGS) expect(speak(result.error, lang)).toMatch(/^[A-Z].*\.$/);
      for (const lang of LANGS) expect(speak(result.error, lang)).not.toMatch(/secret|[{}]/);
    }
  });
});

const FREE_ALL = `select stammtisch_jobs.force_unlock_workers(array(
  select locked_by from stammtisch_jobs.jobs where locked_by is not null))`;

const JOBS = 'select locked_by, attempts from stammtisch_jobs.jobs';
const USE_UP = `select stammtisch_jobs.reschedule_jobs(array[id], attempts => max_attempts)
  from stammtisch_jobs.jobs`;
const WORKERS = 'select id from stammtisch_matches.workers';
const DEALS = 'select * from stammtisch_matches.deals order by match, deal';

const TWELVE = Array.from({ length: 12 }, (_, i) => i);

/** Which deals they were given, each once; stretches are of one deal here. */
function listTaken(...held: readonly HeldExecutor[]): number[] {
  const all = held.flatMap(({ jobs }) => jobs.map(({ from }) => from));
  return [...new Set(all)].toSorted((a, b) => a - b);
}
