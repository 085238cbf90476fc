import { applyEntry, createLeague, type LeagueState } from '@stammtisch/arena';
import { type BotLine, NetworkBot } from '@stammtisch/lines';
import { describe, expect, it } from 'vitest';
import { createField, entryFor, type Field, refuseName, register, setDoing } from './field.ts';

const ROOM_MS = 1000;
const OWNER = { tokenHash: 'hash', from: 'here' };

/** A field whose names are registered and forgotten in the state at once; `clock.ms` is its time. */
function openField(bots: number) {
  const state = createLeague(['greedy'], 'greedy', 0);
  const clock = { ms: 0 };
  const field = createField({
    state,
    bots,
    botsPerAddress: 100,
    isBuiltIn: (name) => name === 'greedy',
    roomMs: ROOM_MS,
    now: () => clock.ms,
    markAddress: (address) => address,
    onRegister: (name, owner) =>
      void applyEntry(state, { type: 'bot', name, ...owner, at: clock.ms }),
    onForget: (name) => void applyEntry(state, { type: 'forgotten', name, at: clock.ms }),
    onEnter: ({ botName: name }, version) =>
      void applyEntry(state, { type: 'version', name, version, at: clock.ms }),
    onLeave: () => undefined,
  });
  return { field, state, clock };
}

/** A bot of which nothing is heard. */
function quietBot(name: string): NetworkBot {
  const connection: BotLine = {
    handlers: { line: () => undefined, gone: () => undefined },
    send: () => undefined,
    expect: () => undefined,
    relax: () => undefined,
    end: () => undefined,
  };
  return new NetworkBot({ connection, hello: { name, lang: 'en', events: true } });
}

function comeIn(field: Field, name: string, version = '1'): () => void {
  const entry = entryFor(field, version);
  const bot = quietBot(name);
  const id = entry.nameFor(name);
  entry.enter({ name: id, protocol: 'v1', bot, tokenHash: OWNER.tokenHash });
  return () => entry.leave(id, bot, false);
}

function play(state: LeagueState, id: string, deals: number, at: number): void {
  const scores = Array.from({ length: deals }, () => 1 / 2);
  const kept = scores.map(() => null);
  const games = 2 * deals;
  const players = [id, 'greedy'] as const;
  applyEntry(state, { type: 'match', at, players, scores, games, failures: [0, 0], kept });
}

describe('the name of a bot', () => {
  it('is taken where people who read it could not tell it from another', () => {
    const { field } = openField(10);
    register(field, 'Kuckuck', OWNER);
    const names = ['Kuckuck', 'kuckuck', 'KUCKUCK', 'Ｋuckuck', 'Greedy', 'ｇｒｅｅｄｙ'];
    const free = names.filter((name) => refuseName(field, name, 'there') !== 'taken');
    expect(free).toEqual([]);
    expect(refuseName(field, 'Kuckuck 2', 'there')).toBeUndefined();
    // Its owner comes back under it.
    expect(
      entryFor(field, '1').refuse('Kuckuck@1', { address: '', tokenHash: OWNER.tokenHash }),
    ).toBe(undefined);
  });
});

describe('a league that is full', () => {
  it('takes nobody while all have been there within a day', () => {
    const { field, clock } = openField(2);
    for (const name of ['Ada', 'Bob']) register(field, name, OWNER);
    clock.ms = ROOM_MS;
    expect(refuseName(field, 'Cyd', 'there')).toBe('full');
  });

  it('lets the bot go that has played least of those who are away', () => {
    const { field, state, clock } = openField(4);
    for (const name of ['Ada', 'Bob', 'Cyd']) comeIn(field, name)();
    const leave = comeIn(field, 'Dot');
    play(state, 'Ada@1', 5, 1);
    play(state, 'Bob@1', 3, 1);
    play(state, 'Cyd@1', 1, 2 * ROOM_MS);
    clock.ms = 2 * ROOM_MS;
    // Dot has played nothing, but is here; Cyd has played lately.
    expect(refuseName(field, 'Eve', 'there')).toBeUndefined();
    register(field, 'Eve', OWNER);
    expect([...field.names.keys()]).toEqual(['Ada', 'Cyd', 'Dot', 'Eve']);
    expect(state.players['Bob@1']).toBeUndefined();
    leave();
    register(field, 'Fay', OWNER);
    expect([...field.names.keys()]).toEqual(['Ada', 'Cyd', 'Eve', 'Fay']);
  });
});

describe('a bot that has to rest', () => {
  it('rests on when it comes again', () => {
    const { field } = openField(10);
    const leave = comeIn(field, 'Ada');
    const player = field.players.get('Ada@1')!;
    expect(player.doing).toBe('waiting');
    setDoing(player, 'resting');
    leave();
    comeIn(field, 'Ada');
    expect([player.doing, player.bot === undefined]).toEqual(['resting', false]);
  });
});

describe('versions of a bot', () => {
  it('are ten at a time, and one that is here is not pushed out by an eleventh', () => {
    const { field } = openField(10);
    const leave = Array.from({ length: 10 }, (_, i) => comeIn(field, 'Ada', String(i)));
    const claim = { address: '', tokenHash: OWNER.tokenHash };
    expect(entryFor(field, '10').refuse('Ada@10', claim)).toBe('versions');
    expect(entryFor(field, '9').refuse('Ada@9', claim)).toBeUndefined();
    leave[0]!();
    expect(entryFor(field, '10').refuse('Ada@10', claim)).toBeUndefined();
    expect(entryFor(field, '10').refuse('Ada@10', { address: '', tokenHash: 'other' })).toBe(
      'taken',
    );
  });
});
