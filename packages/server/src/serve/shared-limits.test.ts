/** Two servers on one database: what is limited counts at both of them together. */
import { usePostgres } from '@stammtisch/testkit/use-services';
import type { Api } from '@stammtisch/wire/table';
import { expect, it, onTestFinished } from 'vitest';
import { MANY, type Running, startServer } from './http/test/running.ts';

const database = usePostgres();

async function start(guesses: number, openings: number): Promise<Running> {
  const perMinute = { ...MANY, guesses, openings };
  const running = await startServer({ database: database(), limits: { http: { perMinute } } });
  onTestFinished(() => running.close());
  return running;
}

async function neighboursOf(server: Running): Promise<string> {
  return (await server.ask('GET', '/metrics')).text;
}

it('wrong guesses and openings of an address at one server count at the other', async () => {
  // A message may be lost, and one that is lost counts nowhere else: so more are sent than it takes.
  const [one, other] = [await start(8, 6), await start(4, 3)];
  for (const server of [one, other]) {
    await expect.poll(() => neighboursOf(server)).toMatch(/^stammtisch_neighbours 1$/m);
  }
  const open = { body: { name: 'Anna' } };
  const opened = await one.ask<Api<'Ticket'>>('POST', '/api/v1/tables', open);
  expect(opened.status).toBe(201);
  const right = `/api/v1/tables/${opened.body.code}`;
  expect((await other.ask('GET', right)).status).toBe(200);
  for (let i = 0; i < 5; i++) await one.ask('POST', '/api/v1/tables', open);
  // All at once, so that they may be told together.
  const wrong = Array.from({ length: 8 }, (_, i) => `/api/v1/tables/KATZE-HUND-${i}`);
  await Promise.all(wrong.map((path) => one.ask('GET', path)));
  await expect.poll(async () => (await other.ask('GET', right)).status).toBe(429);
  // What was told before has been heard by now.
  expect((await other.ask('POST', '/api/v1/tables', open)).status).toBe(429);
});
