/** The built program with its tables in PostgreSQL; `faults/cluster.ts` kills it. */
import { join } from 'node:path';
import { assert, createRng, parseSeed } from '@stammtisch/kernel';
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

function start(): Serving {
  const args = ['--port', '0', '--bot-port', '0', '--data', join(folder(), 'data')];
  return serve([...args, '--lang', 'en'], { STAMMTISCH_DATABASE: url() });
}

/** Somebody who plays against a bot. */
async function sitDown(port: number): Promise<Stubborn> {
  // Few cards, so that the game is soon over.
  const options = { handSize: 2 };
  const config = { game: 'mau-mau', rules: 'contest', options, seats: 2, paceMs: 0 };
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

function hasEnded({ news }: Stubborn): boolean {
  return news.some((one) => one.type === 'played' && one.outcome !== undefined);
}

describe('serve --database', () => {
  it('keeps games where the commands for games find them, and says where that is', async () => {
    const serving = start();
    const client = await sitDown((await serving.ports).port);
    await expect.poll(() => hasEnded(client)).toBe(true);
    await client.settle();
    serving.kill('SIGINT');
    const { code, out, err } = await serving.ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { host, pathname } = new URL(url());
    expect(out).toContain(`Tables and games are kept in ${host}${pathname}, contests in`);

    const env = { STAMMTISCH_DATABASE: url() };
    const listed = await runCli(['games', 'list', '--lang', 'en'], '', env);
    expect(listed).toMatchObject({ exit: 0, err: '' });
    expect(listed.out).toContain(`${client.ticket.table}-1`);
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
