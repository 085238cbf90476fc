import { GAMES, mopsRoyal } from '@stammtisch/games';
import {
  assert,
  createRng,
  formatLog,
  hasSeat,
  parseSeed,
  type Result,
  speak,
  SPECTATOR,
} from '@stammtisch/kernel';
import type { Occupant } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { roundLog } from '../core/round-log.ts';
import type { Table } from '../core/state.ts';
import {
  dealTable,
  GLASS,
  ONE_DEVICE,
  person,
  playOn,
  take,
  TWO_DEVICES,
  WISH,
} from '../test/saved-tables.ts';
import { saveMopsRoyal } from './save-mops-royal.ts';
import { type SavedFile, saveTable } from './save.ts';

const IDS = Object.keys(GAMES);
const RNG = createRng(parseSeed('any'));
const bot = (name: string): Occupant => ({ kind: 'bot', bot: 'easy', name });
const BOT = bot('Dohle');

function read(saved: Result<SavedFile>): Record<string, unknown> {
  assert(saved.ok, 'it can be saved');
  return JSON.parse(saved.value.text) as Record<string, unknown>;
}

describe('saveTable', () => {
  it('proposes a name after the game and the time on the wall', () => {
    const names = ['mau-mau', 'mops-royal', 'chanco'].map((game) => {
      const saved = saveTable(dealTable({ game }, ONE_DEVICE, 'name'), WISH);
      return saved.ok && saved.value.fileName;
    });
    expect(names).toEqual([
      'MauMau_20170714_044000.stammtisch.json',
      'MopsRoyal_20170714_044000.stammtisch.json',
      'Chanco_20170714_044000.stammtisch.json',
    ]);
  });

  it('writes one field a line, the log in the open where whoever asks holds all seats of people', () => {
    const table = dealTable({ game: 'mau-mau' }, [...ONE_DEVICE, BOT], 'open');
    playOn(table, 5);
    const file = read(saveTable(table, WISH));
    expect(file).toMatchObject({
      format: 'stammtisch-table',
      version: 1,
      game: 'mau-mau',
      revision: GAMES['mau-mau']!.revision,
      rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      seats: [
        { kind: 'person', name: 'Anna' },
        { kind: 'person', name: 'Bo' },
        { kind: 'bot', name: 'Dohle', bot: 'easy' },
      ],
      round: 1,
      oneDevice: true,
      savedAt: WISH.at,
    });
    expect(file['log']).toEqual(JSON.parse(formatLog(roundLog(table)!)));
    expect(file).not.toHaveProperty('sealed');
  });

  it.each([
    ['somebody else has a seat', TWO_DEVICES],
    ['a program over the network plays', [person('m1', 'Anna'), { kind: 'program', name: 'X' }]],
    ['a seat is kept for somebody', [person('m1', 'Anna'), { kind: 'open', name: 'Bo' }]],
    ['only bots play', [bot('Dohle'), bot('Amsel')]],
  ] as const)('seals the log of a running game where %s', (_, seats) => {
    const file = read(saveTable(dealTable({ game: 'mau-mau' }, seats, 'sealed'), WISH));
    expect(file['oneDevice']).toBe(false);
    expect(file).not.toHaveProperty('log');
    expect(file['sealed']).toMatch(/^glass\./);
  });

  it('seals it also for those who only watch or sit elsewhere: hot seats are no open book', () => {
    const table = dealTable({ game: 'mau-mau' }, ONE_DEVICE, 'watch');
    for (const member of [undefined, 'm2']) {
      const file = read(saveTable(table, { ...WISH, member }));
      expect(file).toMatchObject({ oneDevice: false, sealed: expect.any(String) });
    }
  });

  it('opens the log of a game that is over, with its shuffle, to everybody', () => {
    const table = dealTable({ game: 'mau-mau' }, TWO_DEVICES, 'over');
    playOn(table, Infinity);
    expect(table.status).toBe('over');
    const file = read(saveTable(table, { ...WISH, member: undefined, sealer: undefined }));
    expect(file['log']).toMatchObject({
      shuffle: table.round!.shuffle,
      outcome: table.round!.outcome,
    });
  });

  it('keeps the rules and the people of the game, whatever the table agreed on afterwards', () => {
    const table = dealTable({ game: 'chanco' }, TWO_DEVICES, 'after');
    playOn(table, Infinity);
    const before = saveTable(table, WISH);
    const next = dealTable({ game: 'mops-royal' }, TWO_DEVICES, 'next').config;
    take(table, [
      { type: 'configured', config: next },
      { type: 'seated', seat: 0, occupant: { kind: 'open' } },
      { type: 'seated', seat: 1, occupant: BOT },
    ]);
    expect(saveTable(table, WISH)).toEqual(before);
  });

  it.each(IDS)('leaks nothing of %s: only seals differ, and not in length', (game) => {
    let compared = 0;
    for (let pair = 0; compared < 800; pair++) {
      const seeds = [`one ${pair}`, `other ${pair}`];
      const worlds = seeds.map((seed) => dealTable({ game }, TWO_DEVICES, seed));
      const generators = seeds.map((seed) => createRng(parseSeed(seed)));
      // Even what everybody sees differs in these worlds; the files must not show that either.
      while (worlds.every(({ status }) => status === 'playing')) {
        const [one, other] = worlds.map((table) => {
          const { sealed, ...open } = read(saveTable(table, WISH));
          return { open, length: (sealed as string).length };
        });
        expect(one).toEqual(other);
        expect((one!.length - GLASS.seal('').length) % 4096).toBe(0);
        worlds.forEach((table, world) => playOn(table, 1, generators[world]));
        compared++;
      }
    }
  });

  it('refuses where there is nothing to save, or nobody to seal it', () => {
    const table = dealTable({ game: 'mau-mau' }, TWO_DEVICES, 'none');
    expect(saveTable(table, { ...WISH, sealer: undefined })).toMatchObject({
      error: { code: 'no-sealer' },
    });
    const waiting: Table = { ...table, round: undefined };
    expect(saveTable(waiting, WISH)).toMatchObject({ error: { code: 'nothing-to-save' } });
    expect(saveMopsRoyal(waiting, WISH.wallTime)).toMatchObject({
      error: { code: 'nothing-to-save' },
    });
    const old: Table = { ...table, round: { ...table.round!, session: undefined } };
    expect(saveTable(old, WISH)).toMatchObject({ error: { code: 'outdated' } });
  });
});

describe('saveMopsRoyal', () => {
  it('writes the format of the rule book under its name, with the names at the table', () => {
    const saved = saveMopsRoyal(
      dealTable({ game: 'mops-royal' }, TWO_DEVICES, 'mops'),
      WISH.wallTime,
    );
    expect(saved).toMatchObject({ value: { fileName: 'MopsRoyal_20170714_044000.json' } });
    expect(read(saved)['players']).toMatchObject([{ name: 'Anna' }, { name: 'Bo' }]);
  });

  it('refuses while a scoring is open, in the words of the rule book', () => {
    const table = dealTable({ game: 'mops-royal' }, TWO_DEVICES, 'scoring');
    const session = table.round!.session!;
    while (!session.deal.game.phase(session.state).includes('Scoring')) playOn(table, 1, RNG);
    const saved = saveMopsRoyal(table, WISH.wallTime);
    expect(!saved.ok && speak(saved.error, 'de')).toBe(
      'Speichern während der Wertung ist nicht möglich!\n' +
        'Bitte schließe erst die Wertungsansicht ab.',
    );
  });

  it('holds nothing that a spectator does not see: it follows from the public view', () => {
    const table = dealTable({ game: 'mops-royal' }, TWO_DEVICES, 'public');
    const { session } = table.round!;
    for (let move = 0; move < 60 && table.status === 'playing'; move++) {
      const saved = saveMopsRoyal(table, WISH.wallTime);
      const view = mopsRoyal.view(session!.state as never, SPECTATOR);
      const guess = mopsRoyal.determinize(view, RNG);
      const guessed: Table = {
        ...table,
        round: { ...table.round!, session: { ...session!, state: guess } },
      };
      expect(saveMopsRoyal(guessed, WISH.wallTime)).toEqual(saved);
      expect(hasSeat(mopsRoyal.waitingFor(guess), view.turn)).toBe(true);
      playOn(table, 1, RNG);
    }
  });

  it('is for that game only', () => {
    const table = dealTable({ game: 'chanco' }, TWO_DEVICES, 'other');
    const saved = saveMopsRoyal(table, WISH.wallTime);
    expect(!saved.ok && speak(saved.error, 'en')).toBe(
      'Only games of Mops Royal can be saved like this.',
    );
  });
});
