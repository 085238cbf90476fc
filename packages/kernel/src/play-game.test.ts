import { describe, expect, it } from 'vitest';
import { type Action, type AnyGame, type GameEvent, HIDDEN, parseSeed, sentence } from './index.ts';
import { type GameHooks, type GameRun, playGame, prepareGame } from './play-game.ts';
import type { Choice, Failure, Player, PlayerEnd } from './player.ts';
import { type Ask, type PlayedMove, type Session, startSession } from './session.ts';
import { hush } from './test/hush.ts';

const game: AnyGame = hush;
const SHOUT = game.codec.parse('shout')!;
const DRAW = game.codec.parse('draw')!;

function start(seats = 2, handSize = 2): Session {
  return startSession({ game, options: { handSize }, seats, seed: parseSeed('a game') });
}

/** Lays its first card, and never calls. */
function first({ legal, waitedFor }: Ask): Choice {
  return waitedFor ? legal[0]! : undefined;
}

/** A player that answers when the test says so, and notes what it is told. */
interface Asked extends Player {
  readonly asks: Ask[];
  readonly answers: ((choice: Choice) => void)[];
  readonly ends: PlayerEnd[];
  withdrawn: number;
}

function askedPlayer(): Asked {
  const player: Asked = {
    asks: [],
    answers: [],
    ends: [],
    withdrawn: 0,
    choose(ask) {
      player.asks.push(ask);
      return new Promise((resolve) => player.answers.push(resolve));
    },
    withdraw: () => void player.withdrawn++,
    end: (end) => void player.ends.push(end),
  };
  return player;
}

/** A game in which the first seat plays at once and the second one when the test says so. */
function begin(hooks?: GameHooks): {
  readonly session: Session;
  readonly second: Asked;
  readonly run: GameRun;
} {
  const session = start();
  const second = askedPlayer();
  return { session, second, run: prepareGame(session, [{ choose: first }, second], hooks) };
}

const OUT: Failure = { kind: 'disconnect', detail: sentence('Weg.', 'Gone.') };

/** Lets all happen that waits for nothing but others in this process. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

const textOf = ({ seat, action }: PlayedMove): string => `${seat} ${game.codec.format(action)}`;

describe('a game of players who answer at once', () => {
  it('is played here and now', () => {
    const session = start();
    const { results, isVoid } = prepareGame(session, [
      { choose: first },
      { choose: first },
    ]).playAtOnce();
    expect(results).toEqual(['won', 'lost']);
    expect(isVoid).toBe(false);
  });

  it('cannot be played at once when somebody has to be waited for', () => {
    const { run } = begin();
    expect(() => run.playAtOnce()).toThrow('answers at once');
  });

  it('is broken off by a player that stops it, whatever it answers then', () => {
    const session = start();
    const stopping = {
      choose(): Action {
        run.stop();
        return SHOUT;
      },
    };
    const run: GameRun = prepareGame(session, [{ choose: first }, stopping]);
    expect(run.playAtOnce()).toMatchObject({ isVoid: true, results: ['void', 'void'] });
    expect(session.moves).toHaveLength(1);
  });
});

describe('whoever is told of a game', () => {
  it('hears of the deal and of every move, and is waited for', async () => {
    const told: string[] = [];
    const session = start();
    await playGame(session, [{ choose: first }, { choose: first }], {
      async onMove(move) {
        const count = session.moves.length;
        await settle();
        expect(session.moves).toHaveLength(count);
        told.push(move === undefined ? 'deal' : textOf(move));
      },
    });
    expect(told).toEqual(['deal', ...session.moves.map(textOf)]);
  });

  it('hears of nothing where a seat says nothing', async () => {
    const told: unknown[] = [];
    const session = start();
    let silences = 0;
    const quiet: Player = {
      choose(ask) {
        if (!ask.waitedFor) silences++;
        return first(ask);
      },
    };
    await playGame(session, [quiet, quiet], { onMove: (move) => void told.push(move) });
    expect(silences).toBeGreaterThan(0);
    expect(told).toHaveLength(session.moves.length + 1);
  });

  it('sees all faces where it keeps the record', async () => {
    const events: GameEvent[] = [];
    const drawing: Player = { choose: ({ legal }) => (legal.includes(DRAW) ? DRAW : undefined) };
    await playGame(start(), [drawing, drawing], { emit: (event) => void events.push(event) });
    expect(events.flatMap(({ cards = [] }) => cards)).not.toContain(HIDDEN);
    expect(events.length).toBeGreaterThan(5);
  });
});

describe('a call out of turn', () => {
  it('is played while another seat is asked, which goes on thinking', async () => {
    const { session, second, run } = begin();
    const played = run.play();
    await settle();
    run.interject({ seat: 0, action: SHOUT });
    await settle();
    expect(session.moves.at(-1)).toEqual({ seat: 0, action: SHOUT });
    second.answers[0]!(DRAW);
    expect((await played).results).toEqual(['won', 'lost']);
    expect(second.asks).toHaveLength(1);
    expect(second.withdrawn).toBe(0);
  });

  it('is dropped where it is not legal any more', async () => {
    const { session, second, run } = begin();
    const played = run.play();
    await settle();
    run.interject({ seat: 0, action: SHOUT });
    run.interject({ seat: 0, action: SHOUT });
    run.interject({ seat: 0, action: DRAW });
    second.answers[0]!(DRAW);
    await played;
    expect(session.moves.map(textOf)).toEqual([
      expect.stringMatching(/^0 lay/),
      '0 shout',
      '1 draw',
      expect.stringMatching(/^0 lay/),
    ]);
  });

  it('can have the open question asked anew, with what has happened', async () => {
    const { session, second, run } = begin();
    const played = run.play();
    await settle();
    run.interject({ seat: 0, action: SHOUT });
    run.askAgain();
    await settle();
    expect(second.withdrawn).toBe(1);
    expect(second.asks.map(({ events }) => events.map(({ type }) => type))).toEqual([
      ['laid'],
      ['shouted'],
    ]);
    second.answers[0]!(second.asks[0]!.legal[0]);
    await settle();
    expect(session.moves).toHaveLength(2);
    second.answers[1]!(DRAW);
    await played;
    expect(session.moves[2]).toEqual({ seat: 1, action: DRAW });
  });
});

describe('a seat that leaves', () => {
  it('is out while it is asked, and its answer is not taken any more', async () => {
    const failures: unknown[] = [];
    const { session, second, run } = begin({
      onFailure: (seat, { kind }) => failures.push([seat, kind, session.moves.length]),
    });
    const played = run.play();
    await settle();
    run.retire([1, OUT]);
    second.answers[0]!(DRAW);
    expect((await played).results).toEqual(['won', 'disconnect']);
    expect(second.withdrawn).toBe(1);
    expect(failures).toEqual([[1, 'disconnect', 1]]);
    expect(session.moves.map(textOf).at(-1)).toBe('1 retire');
  });

  it('leaves a void game where all others leave with it', async () => {
    const { session, second, run } = begin();
    const played = run.play();
    await settle();
    run.retire([0, OUT], [1, OUT]);
    expect(await played).toMatchObject({ results: ['void', 'void'], isVoid: true });
    expect(session.moves).toHaveLength(1);
    expect(second.ends.map(({ result }) => result)).toEqual(['void']);
  });

  it('is left by the others that leave later: the first one to go has lost', async () => {
    const { run } = begin();
    const played = run.play();
    await settle();
    run.retire([1, OUT]);
    run.retire([0, OUT]);
    expect((await played).results).toEqual(['won', 'disconnect']);
  });

  it('may leave before the first question', async () => {
    const { second, run } = begin();
    run.retire([1, OUT]);
    expect((await run.play()).results).toEqual(['won', 'disconnect']);
    expect(second.asks).toEqual([]);
  });
});

describe('a game that is stopped', () => {
  it('is void: the open question is withdrawn and everybody is told the end', async () => {
    const { session, second, run } = begin();
    const played = run.play();
    await settle();
    run.stop();
    expect(await played).toMatchObject({ isVoid: true, outcome: { cancelled: true } });
    expect(second.withdrawn).toBe(1);
    expect(second.ends.map(({ result }) => result)).toEqual(['void']);
    expect(game.outcome(session.state)).toBeUndefined();
  });

  it('does not wait for players who are never ready', async () => {
    const late: Player = { choose: first, ready: () => new Promise(() => undefined) };
    const run = prepareGame(start(), [late, late]);
    const played = run.play();
    await settle();
    run.stop();
    expect((await played).isVoid).toBe(true);
  });

  it('keeps its result where the last move was made before', async () => {
    const session = start(2, 1);
    const run: GameRun = prepareGame(session, [{ choose: first }, { choose: first }], {
      onMove: (move) => (move === undefined ? undefined : run.stop()),
    });
    expect(await run.play()).toMatchObject({ isVoid: false, results: ['won', 'lost'] });
  });
});
