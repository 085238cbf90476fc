/** The built program with its tables in PostgreSQL: played at, killed, started again. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert, createRng, parseSeed } from '@stammtisch/kernel';
import { openPostgresStore } from '@stammtisch/server/store';
import { usePostgres } from '@stammtisch/testkit/use-services';
import type { Api } from '@stammtisch/wire/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';
import { serve, type Serving } from '../test/serving.ts';
import { playStubbornly, type Stubborn } from './test/stubborn.ts';

const url = usePostgres();
const folder = useTempFolder();
const rng = createRng(parseSeed('database'));
const KILLS = 2;

function start(port: number): Serving {
  const args = ['--port', `${port}`, '--bot-port', '0', '--data', join(folder(), 'data')];
  return serve([...args, '--lang', 'en'], { STAMMTISCH_DATABASE: url() });
}

/** Somebody who plays against a bot, game after game. */
async function sitDown(port: number): Promise<Stubborn> {
  const config = { game: 'mau-mau', rules: 'contest', seats: 2, paceMs: 0 };
  const places = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
  const opened = await fetch(`http://127.0.0.1:${port}/api/v1/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Anna', config, places }),
  });
  assert(opened.status === 201, 'a table is opened');
  const ticket = (await opened.json()) as Api<'Ticket'>;
  const client = playStubbornly({ port, ticket, rng, deals: true });
  onTestFinished(() => client.close());
  return client;
}

/** Waits until everybody has come in so many times and has then done something. */
async function untilPlaying(clients: readonly Stubborn[], comings: number): Promise<void> {
  const isBusy = ({ entered, acknowledged }: Stubborn): boolean =>
    entered.length >= comings &&
    acknowledged.filter(({ seq }) => seq > entered.at(-1)!.seq).length >= 3;
  while (!clients.every(isBusy)) await sleep(10);
}

describe('serve --database', () => {
  it('loses nothing that was acknowledged when it is killed, and doubles nothing', async () => {
    let serving = start(0);
    const { port } = await serving.ports;
    const clients = [await sitDown(port), await sitDown(port), await sitDown(port)];
    for (let killed = 0; killed < KILLS; killed++) {
      await untilPlaying(clients, killed + 1);
      serving.kill('SIGKILL');
      await serving.ended;
      serving = start(port);
      expect((await serving.ports).port).toBe(port);
    }
    await untilPlaying(clients, KILLS + 1);
    await Promise.all(clients.map((client) => client.settle()));
    serving.kill('SIGINT');
    const { code, out, err } = await serving.ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { host, pathname } = new URL(url());
    expect(out).toContain(`Tables and games are kept in ${host}${pathname}, contests in`);

    const opened = await openPostgresStore({ url: url() });
    assert(opened.ok, 'the database can be read');
    onTestFinished(() => opened.value.close());
    for (const { ticket, acknowledged, refused } of clients) {
      const records = await opened.value.read(ticket.table, 0);
      expect(records.map(({ seq }) => seq)).toEqual(records.map((_, index) => index + 1));
      const done = records.flatMap(({ seq, command }) =>
        command?.member === ticket.member ? [{ id: command.id, seq }] : [],
      );
      expect(acknowledged.map(({ id, seq }) => ({ id, seq }))).toEqual(done);
      expect(refused).toEqual([]);
    }
  }, 180_000);

  it('keeps games where the commands for games find them', async () => {
    const env = { STAMMTISCH_DATABASE: url() };
    const listed = await runCli(['games', 'list', '--lang', 'en'], '', env);
    expect(listed).toMatchObject({ exit: 0, err: '' });
    const named = await runCli(['games', 'list', '--lang', 'en', '--database', url()]);
    expect(named).toEqual(listed);
  });

  it('does not start where there is no such database, and tells no password', async () => {
    const missing = Object.assign(new URL(url()), { pathname: '/nowhere' }).href;
    const args = ['--port', '0', '--data', join(folder(), 'other'), '--database', missing];
    const { code, out, err } = await serve([...args, '--lang', 'de']).ended;
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^stammtisch: Die Datenbank .*\/nowhere gibt es nicht; lege sie an.*\n$/);
    expect(err).not.toContain(new URL(url()).password);
  });
});
