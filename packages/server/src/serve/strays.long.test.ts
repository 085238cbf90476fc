/** Load spreads when a server is added to those of a database, or is back. */
import { usePostgres } from '@stammtisch/testkit/use-services';
import { expect, it, onTestFinished } from 'vitest';
import { enter } from './http/test/player.ts';
import { MANY, type Running, startServer } from './http/test/running.ts';

const database = usePostgres();

async function start(): Promise<Running> {
  const running = await startServer({
    database: database(),
    limits: { http: { perMinute: MANY } },
  });
  onTestFinished(() => running.close());
  return running;
}

it(
  'clients are asked to come again, and taken wherever they come',
  { timeout: 120_000 },
  async () => {
    const one = await start();
    const ticket = await one.open();
    const player = await enter(one.server.port, ticket);
    const other = await start();
    const bye = await player.until(({ type }) => type === 'bye');
    expect(bye).toMatchObject({ code: 'other-server' });
    await player.closed;
    for (const { server } of [one, other]) (await enter(server.port, ticket)).close();
  },
);
