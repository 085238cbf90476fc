import { describe, expect, it } from 'vitest';
import { codeIn, connectModel, startForModels } from './test/models.ts';

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
    const running = await startForModels({ limits: { mcp: { sessionsPerAddress: 1 } } });
    await connectModel(running);
    await expect(connectModel(running)).rejects.toThrow('too many sessions');
  });

  it('count as whoever asks: tables of one address have a limit', async () => {
    const running = await startForModels({ limits: { http: { openTablesPerAddress: 1 } } });
    const model = await connectModel(running);
    await model.call('open_table', { game: 'mau-mau', others: ['open'] });
    const other = await connectModel(running);
    const refused = await other.call('open_table', { game: 'mau-mau', others: ['open'] });
    expect(refused.isError).toBe(true);
  });

  it('do not play where nobody allows it', async () => {
    const running = await startForModels({ mcp: false });
    await expect(connectModel(running)).rejects.toThrow('no-such-page');
  });

  it('do not keep a server from ending while they wait', async () => {
    const running = await startForModels();
    const model = await connectModel(running);
    await model.call('open_table', { game: 'mau-mau', others: ['open'] });
    const waiting = model.call('wait', { seconds: 50 }).catch((error: unknown) => error);
    await model.call('list_games');
    expect(await running.server.close()).toEqual([]);
    await waiting;
  });
});
