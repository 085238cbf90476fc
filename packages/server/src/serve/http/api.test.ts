import { GAMES } from '@stammtisch/games';
import { type Api, API_SCHEMAS } from '@stammtisch/wire/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, playBots } from './test/player.ts';
import { type Answer, type Asking, MANY, type Running, startServer } from './test/running.ts';

let running: Running;

beforeAll(async () => {
  running = await startServer({ limits: { http: { perMinute: MANY } } });
});

afterAll(() => running.close());

type Name = keyof typeof API_SCHEMAS;

/** An answer that fits its schema to the last field. */
async function ask<N extends Name>(
  name: N,
  method: string,
  path: string,
  asking?: Asking,
): Promise<Answer<Api<N>>> {
  const answer = await running.ask<Api<N>>(method, `/api/v1${path}`, asking);
  expect(API_SCHEMAS[name].parse(answer.body)).toEqual(answer.body);
  return answer;
}

async function refused(method: string, path: string, asking?: Asking): Promise<[number, string]> {
  const { status, body } = await ask('Error', method, path, asking);
  expect(Object.values(body.message).every((text) => text.length > 10)).toBe(true);
  return [status, body.code];
}

const BOTS = {
  config: { game: 'mau-mau', listed: true, paceMs: 0 },
  places: [
    { kind: 'bot', bot: 'random' },
    { kind: 'bot', bot: 'random' },
  ],
} satisfies Partial<Api<'OpenTable'>>;

const TOO_MANY = Array.from({ length: 31 }, () => ({ kind: 'open' }));

describe('games', () => {
  it('are listed with all that a page needs to offer them', async () => {
    const { body } = await ask('GameList', 'GET', '/games');
    expect(body.games.map(({ id }) => id)).toEqual(Object.keys(GAMES));
    for (const { presets, options, levels } of body.games) {
      expect(presets.length).toBeGreaterThan(0);
      for (const preset of presets) {
        expect(Object.keys(preset.options)).toEqual(options.map(({ name }) => name));
      }
      expect(Object.keys(levels)).toEqual(['easy', 'normal', 'hard']);
    }
  });

  it('have rules in words that follow the options', async () => {
    const changed = encodeURIComponent('{"handSize":4}');
    const { body } = await ask('RulesText', 'GET', `/games/mau-mau/rules?options=${changed}`);
    expect(body.options).toMatchObject({ handSize: 4 });
    expect(body.differences.map(({ option }) => option)).toEqual(['handSize']);
    expect(body.differences[0]).toMatchObject({ here: { de: '4' }, there: { de: '5' } });
    expect(body.text[0]!.de).toMatch(/^#/);
  });

  it('can be compared with another ruleset', async () => {
    const { body } = await ask('RulesText', 'GET', '/games/mau-mau/rules?compare=contest');
    const same = await ask(
      'RulesText',
      'GET',
      '/games/mau-mau/rules?rules=contest&compare=contest',
    );
    expect(body.comparedWith).toBe('contest');
    expect(body.differences.length).toBeGreaterThan(3);
    expect(same.body.differences).toEqual([]);
  });

  it.each([
    ['/games/skat/rules', 404, 'unknown-game'],
    ['/games/mau-mau/rules?rules=none', 400, 'unknown-preset'],
    ['/games/mau-mau/rules?compare=none', 400, 'unknown-preset'],
    ['/games/mau-mau/rules?ruleset=none', 404, 'no-such-ruleset'],
    ['/games/mau-mau/rules?options=%7B', 400, 'not-json'],
    ['/games/mau-mau/rules?options=%5B1%5D', 400, 'bad-field'],
    ['/games/mau-mau/rules?options=%7B%22handSize%22%3A%22x%22%7D', 400, 'bad-option-value'],
    ['/games/mau-mau/rules?colour=red', 400, 'unknown-field'],
    ['/games/__proto__/rules', 404, 'unknown-game'],
  ])('refuse %s', async (path, status, code) => {
    expect(await refused('GET', path)).toEqual([status, code]);
  });
});

describe('saved house rules', () => {
  const body = { game: 'mau-mau', rules: 'standard', options: { handSize: 7, decks: 1 } };

  it('are saved under a name, keep what differs, and can be played', async () => {
    const saved = await ask('RulesetSaved', 'PUT', '/rulesets/Opas%20Regeln', { body });
    expect(saved.body.token).toMatch(/^[0-9a-f]{32}$/);
    expect(saved.body.ruleset).toMatchObject({ name: 'Opas Regeln', options: { handSize: 7 } });
    expect(saved.body.ruleset.options).not.toHaveProperty('decks');
    const listed = await ask('RulesetList', 'GET', '/rulesets');
    expect(listed.body.rulesets).toContainEqual(saved.body.ruleset);
    expect(listed.text).not.toContain(saved.body.token);
    const { table } = await running.open({ config: { ruleset: 'Opas Regeln' } });
    const { config } = (await ask('TableInfo', 'GET', `/tables/${table}`)).body;
    expect(config).toMatchObject({ ruleset: 'Opas Regeln', options: { handSize: 7 } });
    const rules = await ask('RulesText', 'GET', '/games/mau-mau/rules?ruleset=Opas%20Regeln');
    expect(rules.body.options).toMatchObject({ handSize: 7 });
  });

  it('belong to whoever saved them first', async () => {
    const { token = '' } = (await ask('RulesetSaved', 'PUT', '/rulesets/meine', { body })).body;
    const other = { ...body, options: {} };
    const path = '/rulesets/meine';
    expect(await refused('PUT', path, { body: other })).toEqual([403, 'not-your-ruleset']);
    const stranger = '0'.repeat(32);
    expect(await refused('DELETE', path, { token: stranger })).toEqual([403, 'not-your-ruleset']);
    expect(await refused('DELETE', path)).toEqual([401, 'no-token']);
    const changed = await ask('RulesetSaved', 'PUT', path, { body: other, token });
    expect(changed.body).toMatchObject({ ruleset: { options: {} } });
    expect(changed.body).not.toHaveProperty('token');
    expect((await ask('Ruleset', 'DELETE', path, { token })).status).toBe(200);
    expect(await refused('GET', path)).toEqual([404, 'no-such-ruleset']);
  });

  it('refuse a name that is taken but for its case', async () => {
    await ask('RulesetSaved', 'PUT', '/rulesets/vergeben', { body });
    expect(await refused('PUT', '/rulesets/VERGEBEN', { body })).toEqual([409, 'name-taken']);
  });

  it('cannot be saved by two at once under one name', async () => {
    const twice = [1, 2].map(() => running.ask('PUT', '/api/v1/rulesets/doppelt', { body }));
    const statuses = (await Promise.all(twice)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses).toContain(403);
  });

  it.each([
    ['a name of blanks', '%20%20', body, 400, 'name-empty'],
    ['a name with a control character', 'a%07b', body, 400, 'name-unprintable'],
    ['a name that is too long', 'x'.repeat(33), body, 400, 'name-long'],
    ['an unknown game', 'neu', { game: 'skat' }, 404, 'unknown-game'],
    ['an unknown preset', 'neu', { game: 'mau-mau', rules: 'x' }, 400, 'unknown-preset'],
    ['an unknown option', 'neu', { game: 'mau-mau', options: { x: 1 } }, 400, 'unknown-option'],
    ['a field too many', 'neu', { game: 'mau-mau', name: 'x' }, 400, 'unknown-field'],
    ['no body', 'neu', undefined, 400, 'bad-field'],
  ])('refuse %s', async (_, name, wish, status, code) => {
    expect(await refused('PUT', `/rulesets/${name}`, { body: wish })).toEqual([status, code]);
  });
});

describe('tables', () => {
  it('are opened, found by id and by code, and joined', async () => {
    const ticket = await running.open({ config: { game: 'chanco', seats: 4 } });
    const { code, table } = ticket;
    const byId = await ask('TableInfo', 'GET', `/tables/${table}`);
    const byCode = await ask('TableInfo', 'GET', `/tables/${code.toLowerCase()}`);
    expect(byCode.body).toEqual(byId.body);
    expect(byId.text).not.toContain(ticket.token);
    const joined = await ask('Ticket', 'POST', `/tables/${code}/members`, { body: { name: 'Bo' } });
    expect(joined.status).toBe(201);
    expect(joined.body).toMatchObject({ table, code, member: 'm2' });
    const { seats } = (await ask('TableInfo', 'GET', `/tables/${table}`)).body;
    expect(seats.map(({ occupant }) => occupant.kind)).toEqual([
      'person',
      'person',
      'open',
      'open',
    ]);
  });

  it('are listed only where their host wishes so', async () => {
    const open = await running.open({ config: { listed: true } });
    const hidden = await running.open();
    const { body } = await ask('TableList', 'GET', '/tables?limit=100');
    const listed = body.tables.map(({ table }) => table);
    expect(listed).toContain(open.table);
    expect(listed).not.toContain(hidden.table);
    expect((await ask('TableList', 'GET', '/tables?limit=1&offset=0')).body.tables).toHaveLength(1);
    expect((await ask('TableList', 'GET', '/tables?status=closed')).body.tables).toEqual([]);
    expect((await ask('TableList', 'GET', '/tables?game=chanco')).body.tables).toEqual([]);
  });

  it.each([
    ['without a name', {}, 'bad-field'],
    ['with a name of a wrong kind', { name: 7 }, 'bad-field'],
    ['with an invisible name', { name: '\u200B' }, 'name-unprintable'],
    ['with a name that is too long', { name: 'x'.repeat(33) }, 'name-long'],
    ['with a picture of its own', { name: 'A', picture: '<svg/>' }, 'bad-field'],
    ['with an unknown game', { name: 'A', config: { game: 'skat' } }, 'unknown-game'],
    ['with a field that there is not', { name: 'A', config: { handSize: 9 } }, 'unknown-field'],
    ['with too many seats', { name: 'A', config: { game: 'chanco', seats: 16 } }, 'seats-range'],
    ['with an unknown ruleset', { name: 'A', config: { ruleset: 'x' } }, 'no-such-ruleset'],
    ['with an unknown bot', { name: 'A', places: [{ kind: 'bot', bot: 'x' }] }, 'unknown-bot'],
    ['with an unknown kind of place', { name: 'A', places: [{ kind: 'cat' }] }, 'bad-field'],
    ['with too many places', { name: 'A', places: TOO_MANY }, 'bad-field'],
  ])('are not opened %s', async (_, body, code) => {
    expect((await refused('POST', '/tables', { body }))[1]).toBe(code);
  });

  it('refuse who is too late or wrong', async () => {
    const { code } = await running.open();
    const path = `/tables/${code}/members`;
    const join = (name: string, seat?: number): Promise<[number, string]> =>
      refused('POST', path, { body: { name, ...(seat === undefined ? {} : { seat }) } });
    expect(await join('anna')).toEqual([409, 'name-taken']);
    expect(await join('Bo', 0)).toEqual([409, 'seat-taken']);
    expect(await join('Bo', 9)).toEqual([400, 'no-such-seat']);
    expect(await refused('GET', '/tables/NIE-99')).toEqual([404, 'no-such-table']);
  });
});

describe('another device', () => {
  it('takes part as the same member with a code that works once', async () => {
    const ticket = await running.open();
    const path = `/tables/${ticket.table}/handovers`;
    const { body } = await ask('Handover', 'POST', path, { token: ticket.token });
    expect(body).toMatchObject({ code: expect.stringMatching(/^\w{4}-\w{4}$/), validMs: 300_000 });
    const typed = body.code.toLowerCase().replace('-', '%20');
    const second = await ask('Ticket', 'POST', `/handovers/${typed}`);
    expect(second.body).toMatchObject({ table: ticket.table, member: 'm1' });
    expect(second.body.token).not.toBe(ticket.token);
    expect(await refused('POST', `/handovers/${body.code}`)).toEqual([404, 'no-such-handover']);
    expect((await ask('Handover', 'POST', path, { token: second.body.token })).status).toBe(201);
  });

  it('needs the token of a member', async () => {
    const { table } = await running.open();
    const path = `/tables/${table}/handovers`;
    expect(await refused('POST', path)).toEqual([401, 'no-token']);
    expect(await refused('POST', path, { token: '0'.repeat(32) })).toEqual([401, 'bad-token']);
    const headers = { authorization: 'Basic QTpC' };
    expect(await refused('POST', path, { headers })).toEqual([401, 'no-token']);
  });
});

describe('saves', () => {
  it('are files that can be loaded again', async () => {
    const ticket = await running.open({
      config: { paceMs: 0, seats: 2 },
      places: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    });
    const player = await enter(running.server.port, ticket);
    player.do({ do: 'start' });
    await player.until((message) => message.type === 'update' && message.views.length > 0);
    const { token, table } = ticket;
    const saved = await running.ask('GET', `/api/v1/tables/${table}/save`, { token });
    player.close();
    expect(saved.status).toBe(200);
    expect(saved.headers['content-disposition']).toMatch(
      /^attachment; filename="MauMau_\d{8}_\d{6}\.stammtisch\.json"$/,
    );
    const body = { name: 'Anna', file: saved.text };
    const loaded = await ask('Ticket', 'POST', '/tables/load', { body });
    expect(loaded.status).toBe(201);
    const { status, round } = (await ask('TableInfo', 'GET', `/tables/${loaded.body.table}`)).body;
    expect(status).toBe('playing');
    expect(round).toBeDefined();
  });

  it('of Mops Royal come in the format of its rule book too', async () => {
    const ticket = await running.open({
      config: { game: 'mops-royal', seats: 2 },
      places: [{ kind: 'me' }, { kind: 'me', name: 'Bo' }],
    });
    const { token, table } = ticket;
    const path = `/tables/${table}/save?format=mops-royal`;
    expect(await refused('GET', path, { token })).toEqual([400, 'nothing-to-save']);
    const player = await enter(running.server.port, ticket);
    player.do({ do: 'start' });
    await player.until((message) => message.type === 'update' && message.views.length > 0);
    player.close();
    const saved = await running.ask('GET', `/api/v1${path}`, { token });
    expect(saved.headers['content-disposition']).toMatch(/filename="MopsRoyal_\d{8}_\d{6}\.json"/);
    expect(saved.body).toMatchObject({ players: [{ name: 'Anna' }, { name: 'Bo' }] });
    const body = { name: 'Anna', file: saved.text };
    expect((await ask('Ticket', 'POST', '/tables/load', { body })).status).toBe(201);
  });

  it('are for members only, and bad files open nothing', async () => {
    const { table, token } = await running.open();
    expect(await refused('GET', `/tables/${table}/save`)).toEqual([401, 'no-token']);
    const other = await running.open();
    const asking = { token: other.token };
    expect(await refused('GET', `/tables/${table}/save`, asking)).toEqual([401, 'bad-token']);
    expect(await refused('GET', `/tables/${table}/save?format=x`, { token })).toEqual([
      400,
      'bad-field',
    ]);
    const before = (await running.ask<string>('GET', '/metrics')).text;
    for (const file of ['', '{', '{"format":"stammtisch-table","version":9}', 'x'.repeat(1000)]) {
      const [status] = await refused('POST', '/tables/load', { body: { name: 'Anna', file } });
      expect(status).toBe(400);
    }
    const awake = /^stammtisch_tables_awake \d+$/m;
    const after = (await running.ask<string>('GET', '/metrics')).text;
    expect(awake.exec(after)![0]).toBe(awake.exec(before)![0]);
  });
});

describe('finished games', () => {
  it('are kept, listed, given out, checked and deleted by the host', async () => {
    const ticket = await running.open(BOTS);
    await playBots(running.server.port, ticket);
    const { finished } = (await ask('FinishedList', 'GET', '/finished')).body;
    const row = finished.find(({ table }) => table === ticket.table)!;
    expect(row).toMatchObject({ id: `${ticket.table}-1`, game: 'mau-mau', number: 1 });
    const ofTable = await ask('FinishedList', 'GET', `/finished?table=${ticket.table}`);
    expect(ofTable.body.finished).toEqual([row]);
    const path = `/finished/${row.id}`;
    const game = await ask('FinishedGame', 'GET', path);
    expect(game.body.events).toHaveLength(row.moves);

    const file = await running.ask('GET', `/api/v1${path}/file`);
    expect(file.headers['content-disposition']).toContain(`mau-mau-${row.id}.jsonl`);
    expect(file.body).toEqual(game.body.log);
    const right = await ask('Verified', 'POST', '/verify', { body: { file: file.text } });
    expect(right.body.ok).toBe(true);
    expect(right.body.checks.map(({ check, found }) => `${check} ${found}`)).toEqual([
      'moves right',
      'result right',
      'commitment right',
      'parts limited',
      'cards right',
    ]);
    const forged = file.text.replace(/"seed":"[0-9a-f]/, '"seed":"_');
    const wrong = await ask('Verified', 'POST', '/verify', { body: { file: forged } });
    expect(wrong.body.ok).toBe(false);

    const stranger = (await running.open()).token;
    expect(await refused('DELETE', path, { token: stranger })).toEqual([401, 'bad-token']);
    const body = { name: 'Bo' };
    const guest = await ask('Ticket', 'POST', `/tables/${ticket.table}/members`, { body });
    const asGuest = { token: guest.body.token };
    expect(await refused('DELETE', path, asGuest)).toEqual([403, 'not-host']);
    expect((await ask('FinishedRow', 'DELETE', path, { token: ticket.token })).body).toEqual(row);
    expect(await refused('GET', path)).toEqual([404, 'no-such-game-record']);
    expect(await refused('GET', `${path}/file`)).toEqual([404, 'no-such-game-record']);
  });

  it('of tables that are not listed are found only by who knows the table', async () => {
    const { table, ...rest } = await running.open({ ...BOTS, config: { paceMs: 0 } });
    await playBots(running.server.port, { table, ...rest });
    const all = (await ask('FinishedList', 'GET', '/finished?limit=100')).body.finished;
    expect(all.some((row) => row.table === table)).toBe(false);
    const own = await ask('FinishedList', 'GET', `/finished?table=${table}`);
    expect(own.body.finished).toHaveLength(1);
  });

  it('cannot be checked where the text is no log', async () => {
    const body = { file: 'no log' };
    expect(await refused('POST', '/verify', { body })).toEqual([400, 'not-json']);
  });
});

describe('the server', () => {
  it('says that it is alive and ready', async () => {
    for (const [path, status] of [
      ['/health', 'ok'],
      ['/ready', 'ready'],
    ] as const) {
      const { body } = await running.ask('GET', path);
      expect(body).toEqual({ status, version: '1.2.3', protocol: 1 });
    }
  });

  it('says where other devices find it, if it was told', async () => {
    const addresses = ['192.0.2.7'];
    const reachable = await startServer({ addresses });
    const { body } = await reachable.ask('GET', '/health');
    await reachable.close();
    expect(body).toMatchObject({ status: 'ok', addresses });
  });

  it('lists no programs where none has come', async () => {
    expect((await ask('ProgramList', 'GET', '/programs')).body).toEqual({ programs: [] });
  });

  it.each([
    ['a path that does not exist', 'GET', '/nix', {}, 404, 'no-such-page'],
    ['a method that a path does not have', 'DELETE', '/games', {}, 404, 'no-such-page'],
    ['half a JSON text', 'POST', '/tables', { raw: '{"name":' }, 400, 'not-json'],
    ['a body that is no object', 'POST', '/tables', { raw: '[]' }, 400, 'bad-field'],
    ['a path that is no text', 'GET', '/tables/%ff', {}, 400, 'bad-request'],
    ['a table name that is too long', 'GET', `/tables/${'x'.repeat(65)}`, {}, 400, 'bad-field'],
    ['a path that is much too long', 'GET', `/tables/${'x'.repeat(600)}`, {}, 400, 'bad-request'],
    ['pages of a wrong size', 'GET', '/tables?limit=0', {}, 400, 'bad-field'],
  ])('answers %s with a sentence', async (_, method, path, asking, status, code) => {
    expect(await refused(method, path, asking)).toEqual([status, code]);
  });

  it('measures what it does', async () => {
    await playBots(running.server.port, await running.open(BOTS));
    expect((await running.ask('GET', '/api/v1/tables/nix')).status).toBe(404);
    const { text, headers } = await running.ask('GET', '/metrics');
    expect(headers['content-type']).toContain('text/plain');
    const value = (name: string): number =>
      Number(new RegExp(`^stammtisch_${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
    expect(value('moves_total')).toBeGreaterThan(5);
    expect(value('tables_awake')).toBeGreaterThan(0);
    expect(value('commit_seconds_count')).toBeGreaterThan(5);
    expect(value('commit_tables_count')).toBe(value('commit_seconds_count'));
    expect(value('commit_waiting')).toBe(0);
    expect(text).toContain('stammtisch_rejected_total{code="no-such-table"}');
    expect(text).toContain(
      'stammtisch_http_seconds_count{method="POST",route="/api/v1/tables",status="201"}',
    );
  });

  it('measures how late it is, once it has run for some time', async () => {
    // Asking begins a new measurement, so there must be time for one between two questions.
    await expect
      .poll(
        async () => {
          const { text } = await running.ask('GET', '/metrics');
          return Number(/^stammtisch_event_loop_delay_seconds (\S+)$/m.exec(text)?.[1]);
        },
        { interval: 500 },
      )
      .toBeGreaterThan(0);
  });
});
