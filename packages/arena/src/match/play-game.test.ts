import { setImmediate } from 'node:timers/promises';
import { createBot, parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  FAULT,
  logOf,
  nextTurn,
  parseOptions,
  parseSeed,
  sentence,
  type Session,
  startSession,
  verifyLog,
  type FailureKind,
  type Player,
  type PlayerEnd,
  playerFailure,
  playGame,
  prepareGame,
  RETIRE,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { TOOLS } from '../test/executors.ts';

function start(id: string, seats: number, rules?: string): Session {
  const game: AnyGame = GAMES[id]!;
  const options = parseOptions(game.options, rules ?? game.options.defaultPreset);
  if (!options.ok) throw new Error('the presets are legal');
  return startSession({ game, options: options.value, seats, seed: parseSeed('a game') });
}

function randomPlayer(session: Session, seat: number): Player {
  const { game } = session.deal;
  const spec = parseBot(game.id, 'random');
  if (!spec.ok) throw new Error('there is always a random bot');
  return createBot(game, spec.value, { ...TOOLS, seed: parseSeed(`bot ${seat}`) });
}

interface Watched extends Player {
  readonly ends: PlayerEnd[];
  asked: number;
}

/** Plays at random until it has been asked so often, then it fails; 0: before the game begins. */
function failing(player: Player, after: number, kind: FailureKind = 'crash'): Watched {
  const failed = (): Promise<never> =>
    Promise.reject(playerFailure({ kind, detail: sentence('Aus.', 'Out.') }));
  const watched: Watched = {
    ends: [],
    asked: 0,
    ready: () => (after === 0 ? failed() : Promise.resolve()),
    choose: (ask) => (++watched.asked > after ? failed() : player.choose(ask)),
    end: (end) => void watched.ends.push(end),
  };
  return watched;
}

const NEVER = Infinity;

function seat(session: Session, afters: readonly number[]): Watched[] {
  return afters.map((after, i) => failing(randomPlayer(session, i), after));
}

function check(session: Session): unknown {
  const players = Array.from({ length: session.deal.seats }, (_, i) => `p${i}`);
  const { game } = session.deal;
  return verifyLog(game, logOf(session, { rules: game.options.defaultPreset, players }));
}

describe('playGame with a player that fails', () => {
  it('lets the other one of two win, in a game whose log verifies', async () => {
    const session = start('mau-mau', 2, 'contest');
    const players = seat(session, [3, NEVER]);
    const failed: unknown[] = [];
    const { outcome, results } = await playGame(session, players, {
      onFailure: (at, { kind }) => failed.push([at, kind, session.moves.length]),
    });
    expect(results).toEqual(['crash', 'won']);
    expect(outcome.places).toEqual([2, 1]);
    const moves = session.moves.length;
    expect(failed).toEqual([[0, 'crash', moves - 1]]);
    expect(check(session)).toBeUndefined();
  });

  it('tells everybody the end once, with what was not told yet', async () => {
    const session = start('mau-mau', 2, 'contest');
    const players = seat(session, [NEVER, 2]);
    await playGame(session, players);
    expect(players.map(({ ends }) => ends.map(({ result }) => result))).toEqual([
      ['won'],
      ['crash'],
    ]);
    expect(players[0]!.ends[0]!.events.length).toBeGreaterThan(0);
  });

  it.each(['mau-mau', 'mops-royal', 'chanco'])('goes on with the others in %s', async (id) => {
    const session = start(id, 4);
    const players = seat(session, [NEVER, 1, NEVER, 0]);
    const { results } = await playGame(session, players);
    expect([results[1], results[3]]).toEqual(['crash', 'crash']);
    expect([results[0], results[2]]).toContain('won');
    expect(players[3]!.asked).toBe(0);
    expect(players[1]!.asked).toBe(2);
    expect(check(session)).toBeUndefined();
  });

  it('is void when nobody can begin, instead of won by the one asked last', async () => {
    const session = start('mau-mau', 2, 'contest');
    const players = seat(session, [0, 0]);
    const { outcome, results } = await playGame(session, players);
    expect(results).toEqual(['void', 'void']);
    expect(outcome).toMatchObject({ places: [1, 1], points: [0, 0], cancelled: true });
    expect(session.moves).toEqual([]);
    expect(players.map(({ ends }) => ends.length)).toEqual([1, 1]);
  });

  it('is void when the last one left fails too, and keeps no result in the log', async () => {
    const session = start('mops-royal', 2);
    const { results } = await playGame(session, seat(session, [2, 5]));
    expect(results).toEqual(['void', 'void']);
    expect(logOf(session, { rules: '', players: ['a', 'b'] }).outcome).toBeUndefined();
    expect(check(session)).toBeUndefined();
  });

  it('plays a penalty where the player wanted what the rules punish', async () => {
    const session = start('mau-mau', 2, 'contest');
    const [one, other] = seat(session, [NEVER, NEVER]);
    let punished = false;
    const clumsy: Player = {
      choose(ask) {
        if (punished || !ask.waitedFor) return one!.choose(ask);
        punished = true;
        return FAULT;
      },
    };
    await playGame(session, [clumsy, other!]);
    expect(session.moves[0]).toEqual({ seat: 0, action: FAULT });
    expect(check(session)).toBeUndefined();
  });

  it('does not take a bug of ours for a failure of the player', async () => {
    const session = start('mau-mau', 2, 'contest');
    const broken: Player = { choose: () => Promise.reject(new Error('a bug')) };
    await expect(playGame(session, [broken, broken])).rejects.toThrow('a bug');
  });
});

describe('a seat that leaves while another one is asked', () => {
  it('does not disturb it: it is asked once, and the log verifies', async () => {
    const session = start('mau-mau', 4);
    const [slow, ...others] = seat(session, [NEVER, NEVER, NEVER, NEVER]);
    let answer: ((action: number | undefined) => void) | undefined;
    let withdrawn = 0;
    const first: Player = {
      choose: (ask) =>
        ++slow!.asked > 1
          ? randomPlayer(session, 0).choose(ask)
          : new Promise((resolve) => (answer = resolve)),
      withdraw: () => void withdrawn++,
    };
    const run = prepareGame(session, [first, ...others]);
    const played = run.play();
    await setImmediate();
    const detail = sentence('Weg.', 'Gone.');
    run.retire([2, { kind: 'disconnect', detail }], [3, { kind: 'timeout', detail }]);
    await setImmediate();
    expect(session.moves.map(({ action }) => action)).toEqual([RETIRE, RETIRE]);
    answer!(nextTurn(session)!.legal[0]);
    const { results } = await played;
    expect(results.slice(2)).toEqual(['disconnect', 'timeout']);
    expect(results.slice(0, 2)).toContain('won');
    expect(withdrawn).toBe(0);
    expect(check(session)).toBeUndefined();
  });
});

describe('playGame with a player that watches', () => {
  it('shows it the game at once, after the deal and after every move, and tells nothing twice', async () => {
    const session = start('mau-mau', 2, 'contest');
    const watcher = randomPlayer(session, 0);
    const counts: number[] = [];
    let [seen, asked] = [0, 0];
    const player: Player = {
      choose(ask) {
        asked += ask.events.length;
        return watcher.choose(ask);
      },
      see({ events }) {
        counts.push(session.moves.length);
        seen += events.length;
      },
    };
    const other = randomPlayer(session, 1);
    let told = 0;
    await playGame(session, [
      player,
      {
        choose(ask) {
          told += ask.events.length;
          return other.choose(ask);
        },
        end: ({ events }) => void (told += events.length),
      },
    ]);
    expect(counts).toEqual(Array.from({ length: session.moves.length + 1 }, (_, i) => i));
    expect([asked, seen]).toEqual([0, told]);
  });
});

describe('the seed of a game', () => {
  it('is told at its end, but not while its cards are to be played once more', async () => {
    const seeds: string[] = [];
    for (const again of [true, false]) {
      const session = start('mau-mau', 2, 'contest');
      const [one, other] = seat(session, [NEVER, NEVER]);
      await playGame(session, [one!, other!], { again });
      seeds.push(one!.ends[0]!.seed);
    }
    expect(seeds[0]).toBe('');
    expect(parseSeed(seeds[1]!)).toEqual(parseSeed('a game'));
  });
});
