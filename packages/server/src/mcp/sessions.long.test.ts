import { describe, expect, it } from 'vitest';
import { MANY, type Running } from '../serve/http/test/running.ts';
import { codeIn, connectModel, type Model, startForModels } from './test/models.ts';

/** A call of a tool without the SDK's client, which tells the server when it goes. */
function post(
  { server }: Running,
  { transport }: Model,
  { id, name, input }: { id: number; name: string; input: object },
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-session-id': transport.sessionId!,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name, arguments: input },
    }),
    ...(signal === undefined ? {} : { signal }),
  });
}

const WAIT = { name: 'wait', input: { seconds: 50 } };
const OPEN_TABLE = { game: 'mau-mau', others: ['open'] };

describe('sessions of models over HTTP', () => {
  it('come back to their seat with the id of their session', async () => {
    const running = await startForModels();
    const before = await connectModel(running);
    const opened = await before.call('open_table', { game: 'mau-mau', others: ['greedy'] });
    await before.client.close();
    const { sessionId } = before.transport;
    const again = await connectModel(running, { sessionId: sessionId! });
    expect(codeIn(await again.call('look'))).toBe(codeIn(opened));
  });

  it('end their session, and one that asks nothing for long is over too', async () => {
    let now = 0;
    const limits = { mcp: { idleMs: 1000 } };
    const running = await startForModels({ limits, steadyMs: () => now });
    const [one, two] = [await connectModel(running), await connectModel(running)];
    await one.transport.terminateSession();
    await expect(one.call('list_games')).rejects.toThrow('session begins');
    now = 900;
    await two.call('list_games');
    now = 1800;
    await two.call('list_games');
    now = 3000;
    await expect(two.call('list_games')).rejects.toThrow('session is over');
  });

  it('are turned away where there are too many of them', async () => {
    const running = await startForModels({ limits: { mcp: { sessionsPerAddress: 2 } } });
    const [first, second] = [await connectModel(running), await connectModel(running)];
    await first.call('open_table', OPEN_TABLE);
    // The one that plays nothing makes room.
    const third = await connectModel(running);
    await expect(second.call('list_games')).rejects.toThrow('session is over');
    await third.call('open_table', OPEN_TABLE);
    await expect(connectModel(running)).rejects.toThrow('too many sessions');
    expect((await first.call('look')).isError).toBe(false);
  });

  it('count as whoever asks: tables of one address have a limit', async () => {
    const running = await startForModels({ limits: { http: { openTablesPerAddress: 1 } } });
    const model = await connectModel(running);
    await model.call('open_table', OPEN_TABLE);
    const other = await connectModel(running);
    const refused = await other.call('open_table', OPEN_TABLE);
    expect(refused.isError).toBe(true);
  });

  it('are told of a limit at once, and do not wait until it has passed', async () => {
    const perMinute = { ...MANY, openings: 1 };
    const running = await startForModels({ limits: { http: { perMinute } } });
    const model = await connectModel(running);
    await model.call('open_table', OPEN_TABLE);
    await model.call('leave');
    const refused = await model.call('open_table', OPEN_TABLE);
    expect(refused).toMatchObject({
      isError: true,
      text: expect.stringMatching(/Try again in \d+ seconds/),
    });
  });

  it('do not play where nobody allows it', async () => {
    const running = await startForModels({ mcp: false });
    await expect(connectModel(running)).rejects.toThrow('no-such-page');
  });

  it('are not kept busy by what they have cancelled, nor is a server that ends', async () => {
    const running = await startForModels({ limits: { mcp: { requestsPerSession: 2 } } });
    const model = await connectModel(running);
    await model.call('open_table', OPEN_TABLE);
    for (let i = 0; i < 3; i++) {
      const asking = new AbortController();
      const params = { name: WAIT.name, arguments: WAIT.input };
      const ended = model.client.callTool(params, undefined, { signal: asking.signal });
      await model.client.ping();
      asking.abort('cancelled');
      await expect(ended).rejects.toThrow('cancelled');
    }
    expect((await model.call('look')).isError).toBe(false);
    expect(await running.server.close()).toEqual([]);
  });

  it('are told later what came while their line was cut', async () => {
    const running = await startForModels();
    const [one, two] = [await connectModel(running), await connectModel(running)];
    const opened = await one.call('open_table', OPEN_TABLE);
    const line = new AbortController();
    const waiting = post(running, one, { id: 90, ...WAIT }, line.signal);
    await one.call('look');
    line.abort();
    await expect(waiting).rejects.toThrow('aborted');
    await two.call('join_table', { code: codeIn(opened), name: 'Zwei' });
    expect((await one.call('look')).text).toContain('«Zwei» has come.');
  });

  it('ask under an id of its own each time, and are answered when they end', async () => {
    const running = await startForModels();
    const model = await connectModel(running);
    await model.call('open_table', OPEN_TABLE);
    const asked = [1, 2].map(() => post(running, model, { id: 90, ...WAIT }));
    expect((await Promise.race(asked)).status).toBe(400);
    await model.transport.terminateSession();
    const answers = await Promise.all(asked.map(async (answer) => (await answer).text()));
    expect(answers.join()).toContain('Nobody waits for this any more');
  });

  it('do not keep a server from ending while they wait', async () => {
    const running = await startForModels();
    const model = await connectModel(running);
    await model.call('open_table', OPEN_TABLE);
    const waiting = model.call('wait', { seconds: 50 }).catch((error: unknown) => error);
    await model.call('list_games');
    expect(await running.server.close()).toEqual([]);
    await waiting;
  });
});
