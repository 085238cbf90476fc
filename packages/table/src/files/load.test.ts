import { readFileSync } from 'node:fs';
import { GAMES, mopsRoyal, parseSave } from '@stammtisch/games';
import {
  assert,
  FIRST_OPTION,
  type GameLog,
  replayLog,
  type Result,
  speak,
  SPECTATOR,
} from '@stammtisch/kernel';
import { hashRules } from '@stammtisch/wire';
import type { TableConfig } from '@stammtisch/wire/table';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoadedGame } from '../core/loaded-game.ts';
import { roundLog } from '../core/round-log.ts';
import type { Table } from '../core/state.ts';
import {
  dealTable,
  GLASS,
  ONE_DEVICE,
  person,
  playOn,
  tokenOf,
  TWO_DEVICES,
  WISH,
} from '../test/saved-tables.ts';
import { type LoadTools, parseTableFile } from './load.ts';
import { readOpenLog } from './open-log.ts';
import { saveMopsRoyal } from './save-mops-royal.ts';
import { saveTable } from './save.ts';

const TOOLS: LoadTools = {
  sealer: GLASS,
  token: tokenOf('m1'),
  randomHex: (bytes) => '5a'.repeat(bytes),
};

const FIRST_SEAT = { [FIRST_OPTION]: 'firstSeat' };
const IDS = Object.keys(GAMES);
const CLOCK = { moveMs: 5000, bankMs: 60_000 };
const ANNA = { kind: 'person', name: 'Anna' };
const OUTCOME = { places: [1, 2], points: [0, 0], reason: 'laid-all' };

function saved(table: Table, member = 'm1'): string {
  const file = saveTable(table, { ...WISH, member });
  assert(file.ok, 'it can be saved');
  return file.value.text;
}

function valueOf<T>(result: Result<T>): T {
  assert(result.ok, result.ok ? '' : speak(result.error, 'en'));
  return result.value;
}

function codeOf(text: string, tools: LoadTools = TOOLS): string {
  const loaded = parseTableFile(text, tools);
  return loaded.ok ? 'ok' : loaded.error.code;
}

/** The file of a running game on one device, with some fields changed. */
function change(changes: Record<string, unknown>): string {
  const table = dealTable({ game: 'mau-mau' }, ONE_DEVICE, 'change');
  playOn(table, 6);
  return JSON.stringify({ ...(JSON.parse(saved(table)) as object), ...changes });
}

/** The log as a file in the open brings it. */
function withoutProof(table: Table): object {
  const { shuffle: _, ...log } = roundLog(table)!;
  return log;
}

/** As 1.0 wrote it, which had no such option. */
function withoutFirst<O extends object>(value: O): O {
  const text = JSON.stringify(value, (key, part: unknown) =>
    key === FIRST_OPTION ? undefined : part,
  );
  return JSON.parse(text) as O;
}

describe('a file of 1.0', () => {
  it('does not say who begins: seat 0 did, and the game goes on', () => {
    const table = dealTable({ game: 'mau-mau', options: FIRST_SEAT }, ONE_DEVICE, 'old');
    playOn(table, 6);
    const file = JSON.parse(saved(table)) as { config: TableConfig; log: GameLog };
    const config = withoutFirst(file.config);
    const rulesHash = hashRules(GAMES['mau-mau']!, config.options);
    const old = JSON.stringify({ ...file, config, log: withoutFirst(file.log), rulesHash });
    const loaded = valueOf(parseTableFile(old, TOOLS));
    expect(loaded.config.options).toEqual(table.config.options);
    expect(loaded.log).toEqual(withoutProof(table));
  });
});

describe('parseTableFile', () => {
  it.each(IDS)('gives back a running game of %s, in the open and sealed, at any move', (game) => {
    for (const seats of [ONE_DEVICE, TWO_DEVICES]) {
      const table = dealTable({ game, paceMs: 10, clock: CLOCK }, seats, 'back');
      do {
        const loaded = valueOf(parseTableFile(saved(table), TOOLS));
        const isOpen = seats === ONE_DEVICE || table.status !== 'playing';
        expect(loaded.log).toEqual(isOpen ? withoutProof(table) : roundLog(table));
        expect(loaded.config).toEqual(table.config);
        expect(loaded.seats).toEqual([
          { kind: 'person', name: 'Anna' },
          { kind: 'person', name: 'Bo' },
        ]);
        expect(loaded.oneDevice).toBe(seats === ONE_DEVICE);
        playOn(table, 71);
      } while (table.status === 'playing');
      const over = valueOf(parseTableFile(saved(table, 'm2'), { randomHex: TOOLS.randomHex }));
      expect(over.log).toEqual(withoutProof(table));
    }
  });

  it('believes no proof of a shuffle in the open: whoever has the file knows or chose its cards', () => {
    const table = dealTable({ game: 'mau-mau' }, ONE_DEVICE, 'proof');
    const log = JSON.stringify(roundLog(table));
    expect(log).toContain('"shuffle"');
    for (const text of [log, saved(table)]) {
      expect(valueOf(parseTableFile(text, TOOLS)).log).not.toHaveProperty('shuffle');
    }
  });

  it('keeps bots and programs, and asks of both that a table would take them', () => {
    const seats = [
      person('m1', 'Anna'),
      { kind: 'bot', bot: 'hard', name: 'Dohle' },
      { kind: 'program', name: 'Robo' },
    ] as const;
    const loaded = valueOf(
      parseTableFile(saved(dealTable({ game: 'mau-mau' }, seats, 'kinds')), TOOLS),
    );
    expect(loaded.seats).toEqual([
      { kind: 'person', name: 'Anna' },
      { kind: 'bot', name: 'Dohle', bot: 'hard' },
      { kind: 'program', name: 'Robo' },
    ]);
    expect(loaded.log.players).toEqual(['person', 'hard', 'program']);
  });

  it('lets nobody into a sealed game who had no seat there, and says whose seats were whose', () => {
    const text = saved(dealTable({ game: 'mau-mau' }, TWO_DEVICES, 'own'));
    const load = (token?: string): Result<LoadedGame> => parseTableFile(text, { ...TOOLS, token });
    const origin = valueOf(load(tokenOf('m2'))).origin!;
    expect(origin).toMatchObject({ table: 't1', own: [1] });
    expect(origin.holders).toHaveLength(2);
    expect(valueOf(load(tokenOf('m1'))).origin).toMatchObject({ own: [0] });
    expect(load()).toMatchObject({ error: { code: 'file-stranger' } });
    expect(load(tokenOf('m3'))).toMatchObject({ error: { code: 'file-stranger' } });
  });

  it('believes what is sealed, not what stands beside it', () => {
    const text = saved(dealTable({ game: 'mau-mau' }, TWO_DEVICES, 'beside'));
    const beside = { oneDevice: true, seats: [], config: {}, game: 'chanco', log: {} };
    const loaded = parseTableFile(
      JSON.stringify({ ...(JSON.parse(text) as object), ...beside }),
      TOOLS,
    );
    expect(loaded).toEqual(parseTableFile(text, TOOLS));
    expect(loaded).toMatchObject({ value: { oneDevice: false } });
  });

  it('cannot open a seal without its sealer, or one that was broken', () => {
    const text = saved(dealTable({ game: 'mau-mau' }, TWO_DEVICES, 'seal'));
    expect(codeOf(text, { randomHex: TOOLS.randomHex })).toBe('file-sealed');
    expect(codeOf(text.replace('glass.', 'glass.0'))).toBe('seal-broken');
    expect(codeOf(text.replace(/"sealed": ".*"/, '"sealed": 7'))).toBe('file-field');
    const empty = JSON.stringify({
      format: 'stammtisch-table',
      version: 1,
      sealed: GLASS.seal('7'),
    });
    expect(codeOf(empty)).toBe('file-field');
  });

  it.each([
    ['a later version', { version: 2 }, 'file-version'],
    ['no version', { version: null }, 'file-version'],
    ['another revision of the rules', { revision: 99 }, 'file-revision'],
    ['another hash of the rules', { rulesHash: '00' }, 'file-rules'],
    ['an unknown game', { game: 'skat' }, 'unknown-game'],
    ['no game', { game: 7 }, 'file-field'],
    ['no log', { log: undefined }, 'not-a-log'],
    ['no seats', { seats: {} }, 'file-field'],
    ['a seat of another kind', { seats: [{ kind: 'cat', name: 'A' }] }, 'file-field'],
    ['a seat without a name', { seats: [{ kind: 'person' }] }, 'file-field'],
    ['a seat that is nothing', { seats: [null] }, 'file-field'],
    [
      'a bot that is none of ours',
      { seats: [{ kind: 'bot', name: 'A', bot: 'x' }] },
      'unknown-bot',
    ],
    ['a bot without its kind', { seats: [{ kind: 'bot', name: 'A' }] }, 'file-field'],
    ['a name twice', { seats: [ANNA, ANNA] }, 'name-taken'],
    [
      'a name of control characters',
      { seats: [{ ...ANNA, name: '\u001b[2J' }] },
      'name-unprintable',
    ],
    [
      'more seats than the log',
      { seats: [ANNA, { ...ANNA, name: 'B' }, { ...ANNA, name: 'C' }] },
      'file-contradiction',
    ],
    ['no config', { config: undefined }, 'file-field'],
    ['no device', { oneDevice: 'yes' }, 'file-field'],
  ])('refuses a file with %s', (_, changes, code) => {
    expect(codeOf(change({}))).toBe('ok');
    expect(codeOf(change(changes))).toBe(code);
  });

  it.each([
    ['other rules', { rules: 'dart' }, 'file-contradiction'],
    ['an option that is none', { options: { wurst: true } }, 'unknown-option'],
    ['an option out of range', { options: { handSize: 999 } }, 'bad-option-value'],
    ['a clock nobody could have set', { clock: { moveMs: 1, bankMs: 0 } }, 'file-field'],
    ['a pace nobody could have set', { paceMs: 1e9 }, 'file-field'],
    ['more seats', { seats: 3 }, 'file-contradiction'],
    ['more seats than cards', { seats: 15 }, 'too-few-cards'],
    ['another game', { game: 'chanco', rules: undefined }, 'file-field'],
  ])('refuses a table with %s', (_, changes, code) => {
    const { config } = JSON.parse(change({})) as { config: object };
    expect(codeOf(change({ config: { ...config, ...changes } }))).toBe(code);
  });

  it.each([
    [
      'a move the rules do not allow',
      (log: GameLog) => ({ ...log, moves: [...log.moves, '0 play wurst'] }),
      'bad-move',
    ],
    ['an end that is none', (log: GameLog) => ({ ...log, outcome: OUTCOME }), 'not-over'],
    [
      'another seed than the shuffle gives',
      (log: GameLog) => ({ ...log, moves: [], seed: '0'.repeat(32) }),
      'shuffle-seed',
    ],
    [
      'another secret than was promised',
      (log: GameLog) => ({ ...log, shuffle: { ...log.shuffle!, secret: '7' } }),
      'shuffle-secret',
    ],
    ['another revision', (log: GameLog) => ({ ...log, revision: 99 }), 'file-revision'],
  ])('refuses a log with %s', (_, spoil, code) => {
    const { log } = JSON.parse(change({})) as { log: GameLog };
    expect(codeOf(change({ log: spoil(log) }))).toBe(code);
  });

  it('says of rules of another revision that one can only look', () => {
    const loaded = parseTableFile(change({ revision: 99 }), TOOLS);
    expect(!loaded.ok && speak(loaded.error, 'en')).toBe(
      'The game follows revision 99 of the rules, here it is 1: it can only be looked at, not continued.',
    );
  });

  it('refuses what is too large or too deep before looking closer', () => {
    expect(codeOf(' '.repeat(2 ** 20 + 1))).toBe('file-large');
    expect(codeOf('['.repeat(200_000) + ']'.repeat(200_000))).toBe('file-deep');
    const log = {
      ...(JSON.parse(change({})) as { log: object }).log,
      start: JSON.parse('['.repeat(50) + ']'.repeat(50)) as unknown,
    };
    expect(codeOf(change({ log }))).toBe('file-deep');
  });

  it('never throws, whatever the file says', () => {
    const files = [
      change({}),
      saved(dealTable({ game: 'chanco' }, TWO_DEVICES, 'fuzz')),
      JSON.stringify((JSON.parse(change({})) as { log: object }).log),
      valueOf(saveMopsRoyal(dealTable({ game: 'mops-royal' }, ONE_DEVICE, 'fuzz'), WISH.wallTime))
        .text,
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.nat(),
        fc.nat(),
        fc.jsonValue(),
        (text, at, which, value) => {
          const cut = text.slice(0, at % text.length);
          const spoilt = [
            cut,
            cut + text.slice((at % text.length) + 1 + (which % 5)),
            replaceLeaf(text, which, value),
          ];
          for (const file of spoilt) {
            expect(summarize(parseTableFile(file, TOOLS))).toMatch(
              /^(can be replayed|refused: .+)$/s,
            );
          }
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('a game log as a file', () => {
  it('goes on, with whoever sat at the terminal', () => {
    const { seats, oneDevice, log } = valueOf(parseTableFile(logLine(['me', 'greedy']), TOOLS));
    expect(seats).toEqual([
      { kind: 'person', name: 'P1' },
      { kind: 'bot', name: 'P2', bot: 'greedy' },
    ]);
    expect(oneDevice).toBe(true);
    expect(log.moves).toHaveLength(4);
  });

  it('tells nobody the commands that started bots from outside', () => {
    const loaded = valueOf(parseTableFile(logLine(['cmd:./my bot', 'me'], ['X', 'Y']), TOOLS));
    expect(loaded.seats[0]).toEqual({ kind: 'program', name: 'X' });
    expect(JSON.stringify(loaded)).not.toContain('my bot');
  });

  it('gets names that a table takes', () => {
    const long = 'ä'.repeat(40);
    const names = valueOf(parseTableFile(logLine(['me', 'me'], [long, long]), TOOLS)).log.names;
    expect(names).toEqual(['ä'.repeat(32), `${'ä'.repeat(30)} 2`]);
    const odd = valueOf(parseTableFile(logLine(['me', 'me'], ['\u001b', ' x\u202e ']), TOOLS)).log
      .names;
    expect(odd).toEqual(['P1', 'x']);
  });

  it('must be one game only', () => {
    expect(codeOf(logLine(['me', 'me']).repeat(2))).toBe('file-many');
  });
});

describe('a save of Mops Royal in the format of its rule book', () => {
  it('keeps who is a bot, and takes one that nobody knows for a person', () => {
    const bot = { kind: 'bot', bot: 'greedy', name: 'Robo' } as const;
    const table = dealTable({ game: 'mops-royal' }, [TWO_DEVICES[0]!, bot], 'bots');
    const { text } = valueOf(saveMopsRoyal(table, WISH.wallTime));
    const { seats, log } = valueOf(parseTableFile(text, TOOLS));
    expect(seats[1]).toEqual(bot);
    expect(log.players).toEqual(['person', 'greedy']);
    const other = text.replace('"greedy"', '"gibtsnicht"');
    expect(valueOf(parseTableFile(other, TOOLS)).seats[1]).toEqual({
      kind: 'person',
      name: 'Robo',
    });
    const odd = text.replace('"greedy"', '[1]');
    expect(valueOf(parseTableFile(odd, TOOLS)).seats[1]).toMatchObject({ kind: 'person' });
  });

  it('comes back as it was saved', () => {
    const table = dealTable({ game: 'mops-royal' }, TWO_DEVICES, 'mops');
    playOn(table, 20);
    const file = saveMopsRoyal(table, WISH.wallTime);
    if (!file.ok) playOn(table, 1);
    const { text } = valueOf(saveMopsRoyal(table, WISH.wallTime));
    const { log, seats, oneDevice } = valueOf(parseTableFile(`\uFEFF${text}`, TOOLS));
    expect(seats.map(({ name }) => name)).toEqual(['Anna', 'Bo']);
    expect(oneDevice).toBe(true);
    const { state } = valueOf(replayLog(GAMES['mops-royal']!, log));
    expect(viewOf(state)).toEqual(viewOf(table.round!.session!.state));
  });

  it('is shuffled anew each time: nobody can work out the next tiles from the file', () => {
    const text = fixture('test_3er_combo.json');
    const seeds = ['5a', 'a5'].map(
      (byte) =>
        valueOf(parseTableFile(text, { ...TOOLS, randomHex: (bytes) => byte.repeat(bytes) })).log
          .seed,
    );
    expect(new Set(seeds).size).toBe(2);
  });

  it.each([
    'test_3er_combo.json',
    'test_determine_winner.json',
    'test_start_card_drawn.json',
    'test_tie_breaker.json',
  ])('loads %s', (name) => {
    const { log } = valueOf(parseTableFile(fixture(name), TOOLS));
    expect(log.start).toEqual(valueOf(parseSave(fixture(name))));
  });

  it.each([
    'test_invalid_tile_code.json',
    'test_only_1_player.json',
    'sample_missing_bracket.json',
  ])('refuses %s in the words of the rule book', (name) => {
    const refused = parseTableFile(fixture(name), TOOLS);
    expect(refused).toEqual(parseSave(fixture(name)));
    expect(refused.ok).toBe(false);
  });

  it('is what an empty or foreign file is taken for', () => {
    expect(codeOf('')).toBe('save-empty');
    expect(codeOf('null')).toBe('save-empty');
    expect(codeOf('{"a":1}')).toBe('save-no-players');
    expect(codeOf('wurst')).toBe('save-json');
  });
});

describe('readOpenLog', () => {
  it('finds the log of a table file, and nothing in other texts', () => {
    const { log } = JSON.parse(change({})) as { log: GameLog };
    expect(readOpenLog(change({}))).toEqual({ ok: true, value: log });
    expect(readOpenLog(JSON.stringify(log))).toBeUndefined();
    expect(readOpenLog('wurst')).toBeUndefined();
  });

  it('says why it finds none', () => {
    const sealed = saved(dealTable({ game: 'mau-mau' }, TWO_DEVICES, 'closed'));
    expect(readOpenLog(sealed)).toMatchObject({ error: { code: 'file-sealed' } });
    expect(readOpenLog(change({ version: 2 }))).toMatchObject({ error: { code: 'file-version' } });
    expect(readOpenLog(change({ log: 7 }))).toMatchObject({ error: { code: 'not-a-log' } });
  });
});

/** A log of four moves, as the terminal writes it. */
function logLine(players: readonly string[], names?: readonly string[]): string {
  const table = dealTable({ game: 'mau-mau' }, ONE_DEVICE, 'log');
  playOn(table, 4);
  const { shuffle: _, ...log } = roundLog(table)!;
  return `${JSON.stringify({ ...log, players, names })}\n`;
}

function fixture(name: string): string {
  const file = new URL(`../../../games/src/mops-royal/testdata/${name}`, import.meta.url);
  return readFileSync(file, 'utf8');
}

function summarize(loaded: Result<LoadedGame>): string {
  if (!loaded.ok) return `refused: ${speak(loaded.error, 'de')}`;
  const { log } = loaded.value;
  return replayLog(GAMES[log.game]!, log).ok ? 'can be replayed' : 'loaded, but cannot go on';
}

function viewOf(state: unknown): unknown {
  return mopsRoyal.view(state as Parameters<typeof mopsRoyal.view>[0], SPECTATOR);
}

/** The text with one of its values, counted in order, replaced by another. */
function replaceLeaf(text: string, which: number, value: unknown): string {
  let left = which % 150;
  return (
    JSON.stringify(JSON.parse(text), (_, part: unknown) => (left-- === 0 ? value : part)) ?? ''
  );
}
