/** A whole evening over real sockets: everybody who can sit at a table does. */
import type { Ticket } from '@stammtisch/table';
import { commitToSalt } from '@stammtisch/wire/shuffle';
import type { Api } from '@stammtisch/wire/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MANY, type Running, startServer, UNHURRIED_SOCKETS } from '../http/test/running.ts';
import { comeIn, type TestPlayer } from './test/test-player.ts';
import { runStarter } from './test/starter.ts';

async function open(): Promise<Running> {
  const running = await startServer({
    limits: {
      http: { perMinute: MANY },
      sockets: UNHURRIED_SOCKETS,
      tables: { standInAfterMs: 50 },
    },
  });
  onTestFinished(() => running.close());
  return running;
}

async function join(running: Running, code: string, body: Api<'JoinTable'>): Promise<Ticket> {
  const path = `/api/v1/tables/${encodeURIComponent(code)}/members`;
  const answer = await running.ask<Ticket>('POST', path, { body });
  expect(answer.text).toContain('"token"');
  return answer.body;
}

/** Who has moved for a seat. */
function moversOf(player: TestPlayer, seat: number): string[] {
  const moves = player.news().flatMap((news) => (news.type === 'played' ? [news] : []));
  return [...new Set(moves.filter((move) => move.seat === seat).map(({ by }) => by))];
}

/** Random play would fill many evenings. */
const SHORT = { turnLimit: 60 };
/** Nobody can be out of cards before all that is to happen has happened. */
const LONG = { turnLimit: 150, decks: 3, handSize: 12 };

describe('an evening', () => {
  it('has room for people, names on one device, bots, programs and those who watch', async () => {
    const running = await open();
    const { port, botPort } = running.server;
    const config = { game: 'mau-mau', options: LONG, seats: 6, paceMs: 20, listed: true };
    const anna = await running.open({
      config,
      places: [
        { kind: 'me' },
        { kind: 'me', name: 'Bo' },
        { kind: 'me', name: 'Cleo' },
        { kind: 'bot', bot: 'normal' },
      ],
    });
    const listed = await running.ask<Api<'TableList'>>('GET', '/api/v1/tables');
    expect(listed.body.tables).toMatchObject([
      { code: anna.code, openSeats: 2, status: 'waiting' },
    ]);

    // As somebody types it who was told it on the phone.
    const spoken = ` ${anna.code.toLowerCase().replace('-', ' ')} `;
    const dora = await join(running, spoken, { name: 'Dora' });
    runStarter('python/bot.py', botPort, 'Schlange', ['table', anna.code]);
    const host = await comeIn(port, anna);
    let player = await comeIn(port, dora);
    const watcher = await comeIn(port, { table: anna.table });
    await host.until(() => host.info().seats[5]!.occupant.kind !== 'open');
    expect(host.info().seats[5]!.occupant).toEqual({ kind: 'program', name: 'Schlange' });
    expect(host.entered.you).toMatchObject({ seats: [0, 1, 2], host: true });
    expect(player.entered.you).toMatchObject({ seats: [4], host: false });
    expect(watcher.entered.you).toBeNull();

    await host.act({ do: 'start' });
    await watcher.until(() => watcher.views().length > 0);
    expect(watcher.views().map(({ seat }) => seat)).toEqual([-1]);
    expect(host.views().map(({ seat }) => seat)).toEqual([0, 1, 2]);
    host.play(true);
    player.play(true);
    await host.until(() => moversOf(host, 5).length > 0);
    expect(moversOf(host, 5)).toEqual(['bot']);

    // Dora's phone is gone; the others see it, and after a while a bot plays on for her.
    const { code: away } = (
      await running.ask<Api<'Handover'>>('POST', `/api/v1/tables/${anna.table}/handovers`, {
        token: dora.token,
      })
    ).body;
    player.client.ws.terminate();
    const isHere = (): boolean | undefined =>
      host.presence().members.find(({ member }) => member === dora.member)?.here;
    await host.until(() => isHere() === false);
    const standIn = { do: 'stand-in', seat: 4, bot: 'easy' } as const;
    await expect.poll(() => host.refused(standIn)).toBeUndefined();
    expect(host.info().seats[4]).toMatchObject({ occupant: { name: 'Dora' }, standIn: 'easy' });
    await host.until(() => moversOf(host, 4).includes('bot'));

    // She comes back on another device and has her seat again.
    const tablet = (await running.ask<Ticket>('POST', `/api/v1/handovers/${away.toLowerCase()}`))
      .body;
    expect([tablet.member, tablet.token === dora.token]).toEqual([dora.member, false]);
    player = await comeIn(port, tablet);
    expect(player.entered.info.seats[4]).not.toHaveProperty('standIn');
    expect(player.views().map(({ seat }) => seat)).toEqual([4]);
    player.play(true);

    // The program is put out; the game goes on without it.
    expect(await player.refused({ do: 'remove', seat: 5 })).toBe('not-host');
    await host.act({ do: 'remove', seat: 5 });
    await host.untilOver();
    await player.untilOver();
  });

  it.each([
    ['python/bot.py', 'Schlange'],
    ['javascript/bot.mjs', 'Kuckuck'],
  ])('is joined by %s at the table and the seat of its command line', async (file, name) => {
    const running = await open();
    const { port, botPort } = running.server;
    const config = { game: 'mau-mau', options: SHORT, seats: 3, paceMs: 0 };
    const bot = { kind: 'bot', bot: 'random' } as const;
    const anna = await running.open({ config, places: [{ kind: 'open' }, bot] });
    const host = await comeIn(port, anna);
    runStarter(file, botPort, name, ['table', anna.code, '2']);
    const occupants = (): string[] => host.info().seats.map(({ occupant }) => occupant.kind);
    await host.until(() => occupants().includes('program'));
    expect(occupants()).toEqual(['open', 'bot', 'program']);
    await host.act({ do: 'seat-bot', seat: 0, bot: 'random' });
    await host.act({ do: 'start' });
    await host.untilOver();
    expect(moversOf(host, 2)).toContain('bot');
    expect(host.info().seats[2]!.occupant).toEqual({ kind: 'program', name });
  });

  it('goes on with other rules and the same people, and its games are kept and checked', async () => {
    const running = await open();
    const { port, botPort } = running.server;
    const config = { game: 'mau-mau', options: SHORT, seats: 3, paceMs: 0 };
    const anna = await running.open({ config, places: [{ kind: 'me' }, { kind: 'open' }] });
    const host = await comeIn(port, anna);
    const player = await comeIn(port, await join(running, anna.code, { name: 'Ben' }));
    runStarter('javascript/bot.mjs', botPort, 'Kuckuck');
    const free = async (): Promise<unknown> =>
      (await running.ask<Api<'ProgramList'>>('GET', '/api/v1/programs')).body.programs;
    await expect.poll(free).toMatchObject([{ name: 'Kuckuck' }]);
    expect(await host.refused({ do: 'start' })).toBe('open-seats');
    await host.act({ do: 'seat-program', seat: 2, name: 'Kuckuck' });
    expect(await free()).toEqual([]);

    const salt = 'a'.repeat(32);
    // A client of 1.0 shows its salt at once: it plays without a part in the shuffle.
    expect(await player.refused({ do: 'salt', salt })).toBe('commit-first');
    const { commitment: shuffle } = host.info().next!;
    await host.act({ do: 'commit', commitment: commitToSalt(shuffle, 'm1', salt), shuffle });
    host.play(true);
    player.play(true);
    await host.act({ do: 'start' });
    await host.act({ do: 'salt', salt });
    expect(await host.refused({ do: 'configure', changes: { rules: 'dart' } })).toBe('playing');
    await host.untilOver();
    expect(host.info().round!.shuffle).toMatchObject({
      salts: [{ member: 'm1', salt }],
    });
    const first = host.info().round!.options;
    await host.act({ do: 'configure', changes: { rules: 'dart', options: SHORT } });
    await host.act({ do: 'start' });
    await host.until(() => host.info().round!.number === 2);
    await host.untilOver();
    expect(host.info().round!.options).not.toEqual(first);
    expect(host.info().seats.map(({ occupant }) => occupant.name)).toEqual([
      'Anna',
      'Ben',
      'Kuckuck',
    ]);

    const path = `/api/v1/finished?table=${anna.table}`;
    const { finished } = (await running.ask<Api<'FinishedList'>>('GET', path)).body;
    expect(finished).toMatchObject([
      { number: 2, rules: 'dart', names: ['Anna', 'Ben', 'Kuckuck'] },
      { number: 1 },
    ]);
    for (const { id, number } of finished) {
      const file = await running.ask('GET', `/api/v1/finished/${id}/file`);
      const body = { file: file.text };
      const verified = await running.ask<Api<'Verified'>>('POST', '/api/v1/verify', { body });
      const found = verified.body.checks.map((one) => `${one.check} ${one.found}`);
      expect(found).toContain(number === 1 ? 'parts right' : 'parts limited');
      expect(found.filter((one) => !one.endsWith('right'))).toHaveLength(number - 1);
      const gone = await running.ask('DELETE', `/api/v1/finished/${id}`, { token: anna.token });
      expect(gone.status).toBe(200);
    }
    expect((await running.ask('GET', path)).body).toEqual({ finished: [] });
    await host.act({ do: 'close' });
    const late = await running.ask<Api<'Error'>>('POST', `/api/v1/tables/${anna.table}/members`, {
      body: { name: 'Zora' },
    });
    expect([late.status, late.body.code]).toEqual([410, 'closed']);
  });
});

describe('a game that is saved', () => {
  it('is sealed where others have cards, and all go on from it with the tokens they have', async () => {
    const running = await open();
    const { port } = running.server;
    const config = { game: 'mau-mau', options: SHORT, seats: 2, paceMs: 0 };
    const anna = await running.open({ config });
    const ben = await join(running, anna.code, { name: 'Ben' });
    const [host, player] = [await comeIn(port, anna), await comeIn(port, ben)];
    await host.act({ do: 'start' });
    await player.client.sync();
    const before = [host.views(), player.views()];
    const saved = await running.ask('GET', `/api/v1/tables/${anna.table}/save`, {
      token: ben.token,
    });
    expect(saved.body).toMatchObject({ seats: [{ name: 'Anna' }, { name: 'Ben' }] });
    expect(saved.body).not.toHaveProperty('log');
    await host.act({ do: 'close' });

    const load = (token?: string): ReturnType<typeof running.ask<Ticket & Api<'Error'>>> => {
      const body = { name: 'Ben', file: saved.text };
      return running.ask(
        'POST',
        '/api/v1/tables/load',
        token === undefined ? { body } : { body, token },
      );
    };
    expect((await load()).body.code).toBe('file-stranger');
    const loaded = (await load(ben.token)).body;
    const again = await comeIn(port, loaded);
    const table = { table: loaded.table, token: anna.token };
    const hostAgain = await comeIn(port, table);
    expect([hostAgain.views(), again.views()]).toEqual(before);
    again.play(true);
    hostAgain.play(true);
    await again.untilOver();
    await hostAgain.untilOver();
  });

  it('of Mops Royal has the format and the words of its rule book', async () => {
    const running = await open();
    const { port } = running.server;
    const anna = await running.open({
      config: { game: 'mops-royal', seats: 2, paceMs: 0 },
      places: [{ kind: 'me' }, { kind: 'me', name: 'Bo' }],
    });
    const host = await comeIn(port, anna);
    await host.act({ do: 'start' });
    const path = `/api/v1/tables/${anna.table}/save?format=mops-royal`;
    const saves = new Map<number, string>();
    for (;;) {
      const asked = host.views().find(({ waitedFor }) => waitedFor);
      if (asked === undefined) {
        // One deal in a hundred ends without anything to score.
        await host.act({ do: 'start' });
        continue;
      }
      const saved = await running.ask<Api<'Error'>>('GET', path, { token: anna.token });
      const { status } = saved;
      saves.set(status, status === 200 ? saved.text : saved.body.message.de);
      if (saves.size === 2) break;
      await host.act({ do: 'play', seat: asked.seat, action: asked.legal[0]! });
    }
    expect(saves.get(400)).toBe(
      'Speichern während der Wertung ist nicht möglich!\nBitte schließe erst die Wertungsansicht ab.',
    );
    const file = saves.get(200)!;
    const loaded = await running.ask<Ticket>('POST', '/api/v1/tables/load', {
      body: { name: 'Anna', file },
    });
    const again = await comeIn(port, loaded.body);
    const resaved = await running.ask(
      'GET',
      `/api/v1/tables/${loaded.body.table}/save?format=mops-royal`,
      { token: loaded.body.token },
    );
    expect(JSON.parse(resaved.text)).toEqual(JSON.parse(file));
    again.play(true);
    await again.untilOver();
  });
});
