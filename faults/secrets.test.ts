/** A server that talks as much as it can says nothing that others must not know. */
import { connect } from 'node:net';
import { assert } from '@stammtisch/kernel';
import { openSqliteStore } from '@stammtisch/server/store';
import type { TableStore } from '@stammtisch/table';
import type { Api } from '@stammtisch/wire/table';
import { expect, it } from 'vitest';
import { DUEL, gather, untilMoved } from './lib/players.ts';
import { openSite, post, type Site } from './lib/site.ts';
import type { Stubborn } from '../apps/cli/src/serve/test/stubborn.ts';
import { runTrial, type Trial, until } from './lib/trial.ts';

it(
  'logs no token, code, secret, seed or key, and tells no player the cards to come',
  { timeout: 5 * 60_000 },
  async () => {
    const found = await runTrial(listen, { name: 'secrets', seed: 'test', times: 1 });
    expect(found).toMatch(/^\d+ secrets looked for in \d+ lines$/);
  },
);

async function listen(trial: Trial): Promise<string> {
  const site = await openSite(trial, { args: ['--verbose'] });
  const players = await gather(trial, site.port, DUEL);
  await untilMoved(players, 6);
  const tokens = [...(await takeTokens(site, players)), ...(await misbehave(site, players))];
  const toldBefore = JSON.stringify(players.map(({ news, entered }) => [news, entered]));
  const running = site.serving();
  await site.end('SIGTERM');
  const store = await openSqliteStore({ folder: site.data });
  assert(store.ok, 'the data can be read');
  const hidden = await listHidden(store.value, players[0]!.ticket.table);
  await store.value.close();
  for (const secret of hidden) assert(!toldBefore.includes(secret), 'a player was told a secret');
  for (const secret of [...hidden, ...tokens]) {
    assert(secret.length >= 6 && !running.err().includes(secret), `a secret was logged: ${secret}`);
  }
  return `${hidden.length + tokens.length} secrets looked for in ${running.err().split('\n').length - 1} lines`;
}

/** Tokens of members, of another device, of a contest and of a bot, and the codes to tables. */
async function takeTokens(site: Site, players: readonly Stubborn[]): Promise<string[]> {
  const { table, token, code } = players[0]!.ticket;
  const api = `http://127.0.0.1:${site.port()}/api/v1`;
  const headers = { authorization: `Bearer ${token}` };
  const handover = await fetch(`${api}/tables/${table}/handovers`, { method: 'POST', headers });
  const device = (await handover.json()) as Api<'Handover'>;
  const used = await fetch(`${api}/handovers/${device.code}`, { method: 'POST' });
  const other = (await used.json()) as Api<'Ticket'>;
  await fetch(`${api}/tables/${table}/save`, { headers });
  const contest = await post(site.port(), 'contests', { bots: ['random'] });
  const { botPort } = await site.serving().ports;
  const bot = await sayHello(botPort);
  const members = players.map(({ ticket }) => ticket.token);
  return [...members, code, device.code, other.token, contest.token, bot];
}

/** The token that a bot is given. */
async function sayHello(port: number): Promise<string> {
  let heard = '';
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('{"type":"hello","v":1,"name":"Kiebitz"}\n'),
  );
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.on('error', () => undefined);
  const token = /"token":"([^"]+)"/;
  await until(
    () => token.test(heard),
    () => 'a greeting',
  );
  socket.destroy();
  return token.exec(heard)![1]!;
}

/** Secrets in all the wrong places; what is sent that is none is looked for as well. */
async function misbehave(site: Site, players: readonly Stubborn[]): Promise<string[]> {
  const api = `http://127.0.0.1:${site.port()}/api/v1`;
  const guess = 'deadbeefdeadbeefdeadbeefdeadbeef';
  const { table, token } = players[0]!.ticket;
  const json = { 'content-type': 'application/json' };
  for (const [path, body] of [
    [`tables/${table}/members?token=${token}`, `{"name":"${token}","token":"${guess}"}`],
    [`tables/${guess}/members`, `{"name":"${guess}"`],
    [token, `[${guess}]`],
    ['tables', `{"name":"Anna","config":{"game":"${guess}"}}`],
  ] as const) {
    const headers = { ...json, authorization: `Bearer ${guess}` };
    await fetch(`${api}/${path}`, { method: 'POST', headers, body });
  }
  return [guess];
}

/** What only the store may know while a game is running. */
async function listHidden(store: TableStore, table: string): Promise<string[]> {
  const records = await store.read(table, 0);
  const ends = records.findLastIndex(({ fact }) => 'outcome' in fact);
  const facts = records.slice(ends + 1).map(({ fact }) => fact);
  const shuffles = facts.flatMap((fact) => {
    if (fact.type === 'committed') return [fact.secret];
    return fact.type === 'dealt' ? [fact.seed, fact.shuffle?.secret ?? fact.seed] : [];
  });
  assert(shuffles.length > 0, 'a game is running');
  const keys = ['seal-key', 'program-key'].map((name) => store.keepSetting(name, () => ''));
  return [...shuffles, ...(await Promise.all(keys))];
}
