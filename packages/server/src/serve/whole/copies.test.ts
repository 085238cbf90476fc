/** Copies of a game over HTTP: what is refused, and what stays hidden in all that is told. */
import { assert } from '@stammtisch/kernel';
import type { Ticket } from '@stammtisch/table';
import type { Api } from '@stammtisch/wire/table';
import { expect, it, onTestFinished } from 'vitest';
import { MANY, type Running, startServer } from '../http/test/running.ts';
import { openSqliteStore } from '../../store/sqlite/sqlite-store.ts';
import { comeIn, type TestPlayer } from './test/test-player.ts';

const LIMITS = { http: { perMinute: MANY } };

type Loaded = Ticket & Api<'Error'>;

/** Ben's file of a game that Anna and Ben have begun. */
async function saveRunning(running: Running): Promise<{ file: string; anna: Ticket; ben: Ticket }> {
  const config = { game: 'mau-mau', seats: 3, paceMs: 0, listed: true };
  const places = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'random' }] as const;
  const anna = await running.open({ config, places: [...places] });
  const path = `/api/v1/tables/${anna.table}`;
  const { body: ben } = await running.ask<Ticket>('POST', `${path}/members`, {
    body: { name: 'Ben' },
  });
  const host = await comeIn(running.server.port, anna);
  await host.act({ do: 'start' });
  const { text: file } = await running.ask('GET', `${path}/save`, { token: ben.token });
  return { file, anna, ben };
}

function load(
  running: Running,
  file: string,
  token: string,
): ReturnType<typeof running.ask<Loaded>> {
  return running.ask<Loaded>('POST', '/api/v1/tables/load', { body: { name: 'Ben', file }, token });
}

/** Whoever loaded the game puts the others out and goes: bots play it to its end. */
async function letBotsEnd(player: TestPlayer): Promise<void> {
  const { members, host } = player.info();
  for (const { member } of members) {
    if (member !== host) await player.act({ do: 'put-out', member });
  }
  await player.act({ do: 'remove', seat: player.entered.you!.seats[0]! });
  await player.untilOver();
}

it('a game that runs at its table is not loaded at another', async () => {
  const running = await startServer({ limits: LIMITS });
  onTestFinished(() => running.close());
  const { file, anna, ben } = await saveRunning(running);
  const { status, body } = await load(running, file, ben.token);
  expect([status, body.code]).toEqual([409, 'file-running']);
  for (const text of Object.values(body.message)) expect(text).toContain(anna.code);
});

it('a game from a table that is not known here tells nobody its cards, not even at its end', async () => {
  const first = await startServer({ limits: LIMITS });
  const { folder: dataFolder } = first;
  const { file, anna, ben } = await saveRunning(first);
  await first.close('keep');
  const store = await openSqliteStore({ folder: dataFolder });
  assert(store.ok, 'the store opens');
  const dealt = (await store.value.read(anna.table, 0)).find(({ fact }) => fact.type === 'dealt')!;
  await store.value.deleteTable(anna.table);
  await store.value.close();

  const running = await startServer({ dataFolder, limits: LIMITS });
  onTestFinished(() => running.close());
  const { body: ticket } = await load(running, file, ben.token);
  const player = await comeIn(running.server.port, ticket);
  await letBotsEnd(player);
  const id = `${ticket.table}-1`;
  const { token } = ticket;
  const answers = [
    await running.ask<Api<'Error'>>('GET', `/api/v1/finished/${id}`),
    await running.ask<Api<'Error'>>('GET', `/api/v1/finished/${id}/file`),
    await running.ask<Api<'Error'>>('GET', `/api/v1/tables/${ticket.table}/save`, { token }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [403, 'game-sealed']),
  );
  const { body: list } = await running.ask<Api<'FinishedList'>>('GET', '/api/v1/finished');
  expect(list.finished).toMatchObject([{ id, sealed: true }]);
  const info = await running.ask<Api<'TableInfo'>>('GET', `/api/v1/tables/${ticket.table}`);
  expect(info.body.round).toMatchObject({ sealed: true, outcome: expect.anything() });
  const told = [JSON.stringify(player.client.received), JSON.stringify(list), info.text];
  assert(dealt.fact.type === 'dealt', 'the game was dealt');
  for (const text of told) {
    expect(text).not.toContain(dealt.fact.seed);
    expect(text).not.toContain(dealt.fact.shuffle!.secret);
  }
});
