/** What a client might try that wants no good, against the whole server. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '@stammtisch/wire/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MANY, type Running, startServer } from '../http/test/running.ts';
import type { LimitChanges } from '../plan.ts';
import { dial } from '../../sockets/test/dial.ts';

async function open(http: LimitChanges['http'] = {}): Promise<Running> {
  const running = await startServer({ limits: { http: { perMinute: MANY, ...http } } });
  onTestFinished(() => running.close());
  return running;
}

/** Of this process, so both ends. */
function countSockets(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
}

describe('who does not read the answers', () => {
  /** Far more than systems hold for a connection. */
  const ASKED = 600;
  const ASK = 'GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it('is cut off', async () => {
    const running = await open({ requestMs: 200, headersMs: 200, slowCheckMs: 50 });
    const before = countSockets();
    const socket = connect(running.server.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(ASK.repeat(ASKED));
    await expect.poll(countSockets).toBe(before + 2);
    await expect.poll(countSockets).toBe(before + 1);
  });

  it('is not the same as a socket on which nothing happens', async () => {
    const running = await open({ requestMs: 200, headersMs: 200, slowCheckMs: 50 });
    const client = await dial(running.server.port);
    await client.enter(await running.open());
    await sleep(600);
    await client.sync();
    expect(client.ws.readyState).toBe(client.ws.OPEN);
  });
});

describe('names that mean something to the language', () => {
  const SPECIAL = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

  it.each(SPECIAL)('such as %s are only names', async (name) => {
    const running = await open();
    const refused = async (config: object): Promise<string> => {
      const body = { name: 'Anna', config };
      return (await running.ask<Api<'Error'>>('POST', '/api/v1/tables', { body })).body.code;
    };
    expect(await refused({ game: name })).toBe('unknown-game');
    expect(await refused({ rules: name })).toBe('unknown-preset');
    expect(await refused({ ruleset: name })).toBe('no-such-ruleset');
    const bots = { name: 'Anna', places: [{ kind: 'bot', bot: name }] };
    const seated = await running.ask<Api<'Error'>>('POST', '/api/v1/tables', { body: bots });
    expect(seated.body.code).toBe('unknown-bot');

    const path = `/api/v1/rulesets/${name}`;
    const body = { game: 'mau-mau', options: { handSize: 7 } };
    const saved = await running.ask<Api<'RulesetSaved'>>('PUT', path, { body });
    expect(saved.body.ruleset).toMatchObject({ name, options: { handSize: 7 } });
    const ticket = await running.open({ name, config: { ruleset: name } });
    const info = await running.ask<Api<'TableInfo'>>('GET', `/api/v1/tables/${ticket.table}`);
    expect(info.body).toMatchObject({
      config: { ruleset: name, options: { handSize: 7 } },
      members: [{ name }],
    });
    const client = await dial(running.server.port);
    await client.enter(ticket);
    const answer = await client.act(ticket.table, { do: 'stand', seat: 0 }, { id: name });
    expect(answer).toMatchObject({ id: name, seq: info.body.seq + 1 });
    expect(({} as { handSize?: number }).handSize).toBeUndefined();
  });

  it('do not get into options', async () => {
    const running = await open();
    const raw = '{"name":"Anna","config":{"options":{"__proto__":{"handSize":3}}}}';
    const opened = await running.ask<Api<'Ticket'>>('POST', '/api/v1/tables', { raw });
    const path = `/api/v1/tables/${opened.body.table}`;
    const { config } = (await running.ask<Api<'TableInfo'>>('GET', path)).body;
    expect(config.options['handSize']).toBe(5);
    const other = raw.replace('__proto__', 'constructor');
    expect((await running.ask('POST', '/api/v1/tables', { raw: other })).status).toBe(400);
  });
});

describe('a stranger', () => {
  it('can do nothing with the token of another table, nor on a seat of another member', async () => {
    const running = await open();
    const [ours, theirs] = [await running.open(), await running.open()];
    const client = await dial(running.server.port);
    client.send({ type: 'enter', v: 1, table: ours.table, token: theirs.token });
    expect(await client.next('refused')).toMatchObject({ code: 'bad-token' });
    for (const [method, path] of [
      ['GET', `/tables/${ours.table}/save`],
      ['POST', `/tables/${ours.table}/handovers`],
    ] as const) {
      const asked = await running.ask<Api<'Error'>>(method, `/api/v1${path}`, {
        token: theirs.token,
      });
      expect([asked.status, asked.body.code]).toEqual([401, 'bad-token']);
    }
    const body = { name: 'Ben' };
    const path = `/api/v1/tables/${ours.table}/members`;
    const ben = (await running.ask<Api<'Ticket'>>('POST', path, { body })).body;
    await client.enter(ben);
    const codes: unknown[] = [];
    for (const command of [
      { do: 'play', seat: 0, action: 'draw' },
      { do: 'stand', seat: 0 },
      { do: 'rename', seat: 0, name: 'Otto' },
      { do: 'take-back', seat: 0 },
      { do: 'start' },
      { do: 'close' },
      { do: 'hand-over', member: ben.member },
    ] as const) {
      codes.push((await client.act(ours.table, command)).code);
    }
    expect(codes).toEqual([...Array(4).fill('not-your-seat'), ...Array(3).fill('not-host')]);
  });
});
