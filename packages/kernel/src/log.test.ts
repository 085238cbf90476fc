import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyGame, FAULT, parseSeed, RETIRE } from './index.ts';
import { formatLog, type GameLog, logOf, parseLog } from './log.ts';
import { replayLog, replayQuietly, verifyLog } from './replay-log.ts';
import { type Deal, nextTurn, playMove, type Session, startSession, takeTurn } from './session.ts';
import { hush } from './test/hush.ts';

const game: AnyGame = hush;
const HEADING = { rules: 'usual', players: ['me', 'random'] };

/** Plays turns as numbers say, which may be silence, until they or the game are at their end. */
function play(deal: Partial<Deal>, choices: readonly number[]): Session {
  const options = { handSize: 3 };
  const session = startSession({ game, options, seats: 2, seed: parseSeed('log'), ...deal });
  for (const choice of choices) {
    const turn = nextTurn(session);
    if (turn === undefined) break;
    const isSilent = !turn.waitedFor && choice % 2 === 0;
    takeTurn(session, turn, isSilent ? undefined : turn.legal[choice % turn.legal.length]);
  }
  return session;
}

const anyChoices = fc.array(fc.nat(30), { maxLength: 60 });
const finished = logOf(play({}, Array<number>(20).fill(0)), HEADING);
const unfinished = logOf(play({}, [0, 3, 0]), HEADING);

/** Why a changed log cannot be replayed. */
function refusalOf(changes: Partial<GameLog>): string | undefined {
  const replayed = replayLog(game, { ...finished, ...changes });
  return replayed.ok ? undefined : replayed.error.code;
}

describe('a log', () => {
  it('says all that a game follows from, its moves and its result', () => {
    expect(finished).toMatchObject({
      format: 'stammtisch-game',
      version: 1,
      game: 'hush',
      revision: 3,
      rules: 'usual',
      options: { handSize: 3 },
      players: ['me', 'random'],
      outcome: { reason: 'empty' },
    });
    expect(finished.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(finished.moves[0]).toMatch(/^0 lay \d+$/);
    expect('start' in finished).toBe(false);
    expect('outcome' in unfinished).toBe(false);
  });

  it('comes back from its line as it was', () => {
    fc.assert(
      fc.property(anyChoices, fc.array(fc.string(), { maxLength: 4 }), (choices, players) => {
        const log = logOf(play({}, choices), { rules: 'usual', players });
        const line = formatLog(log);
        expect(line).not.toContain('\n');
        expect(parseLog(line)).toEqual({ ok: true, value: log });
      }),
    );
  });

  it('replays to the same state, moves and news, whatever was played', () => {
    fc.assert(
      fc.property(anyChoices, fc.string(), (choices, seed) => {
        const session = play({ seed: parseSeed(seed) }, choices);
        const replayed = replayLog(game, logOf(session, HEADING));
        expect(replayed).toMatchObject({
          ok: true,
          value: { state: session.state, moves: session.moves, news: session.news },
        });
        expect(verifyLog(game, logOf(session, HEADING))).toBeUndefined();
      }),
    );
  });

  it('begins where the game began if that was not a shuffled pack', () => {
    const start = Array.from({ length: 20 }, (_, card) => 19 - card);
    const log = logOf(play({ start }, [0, 0]), HEADING);
    expect(log).toMatchObject({ start, moves: ['0 lay 17', '1 lay 14'] });
    expect(verifyLog(game, log)).toBeUndefined();
    expect(verifyLog(game, { ...log, start: [1, 2] })).toMatchObject({ code: 'bad-pack' });
  });

  it('holds the names of the players where there are any, and reads them again', () => {
    const names = ['Anna', 'Bo'];
    const log = logOf(play({}, [0]), { ...HEADING, names });
    expect(parseLog(formatLog(log))).toMatchObject({ ok: true, value: { names } });
    expect(verifyLog(game, log)).toBeUndefined();
    expect('names' in finished).toBe(false);
  });

  it('holds what the table plays: a fault where the rules punish, and leaving', () => {
    const session = play({}, []);
    playMove(session, { seat: 0, action: FAULT });
    playMove(session, { seat: 0, action: RETIRE });
    const log = logOf(session, HEADING);
    expect(log.moves).toEqual(['0 fault', '0 retire']);
    expect(verifyLog(game, log)).toBeUndefined();
    expect(refusalOf({ moves: ['1 fault'] })).toBe('bad-move');
    const mild = {
      ...hush,
      refusal: () => ({ ...hush.refusal(hushState(), 0, 0), punished: false }),
    };
    expect(replayLog(mild as AnyGame, log)).toMatchObject({ error: { code: 'bad-move' } });
  });
});

function hushState(): Parameters<typeof hush.refusal>[0] {
  return hush.deal({ handSize: 3 }, 2, parseSeed('x'));
}

describe('parseLog', () => {
  it.each<readonly [string, string]>([
    ['', 'not-json'],
    ['{"format":"stammtisch-ga', 'not-json'],
    ['7', 'not-a-log'],
    ['null', 'not-a-log'],
    ['[]', 'not-a-log'],
    ['{}', 'not-a-log'],
    [JSON.stringify({ ...finished, version: 2 }), 'bad-log-version'],
    [JSON.stringify({ ...finished, version: undefined }), 'bad-log-version'],
    ...['game', 'revision', 'rules', 'options', 'players', 'seed', 'moves'].map(
      (field) => [JSON.stringify({ ...finished, [field]: null }), 'bad-log-field'] as const,
    ),
    [JSON.stringify({ ...finished, revision: 1.5 }), 'bad-log-field'],
    [JSON.stringify({ ...finished, options: [] }), 'bad-log-field'],
    [JSON.stringify({ ...finished, moves: ['0 draw', 7] }), 'bad-log-field'],
    [JSON.stringify({ ...finished, remarks: [{ move: 0 }] }), 'bad-log-field'],
    [JSON.stringify({ ...finished, remarks: [{ move: -1, seat: 0 }] }), 'bad-log-field'],
    [JSON.stringify({ ...finished, remarks: [{ move: 0, seat: 0, remark: {} }] }), 'bad-log-field'],
    [JSON.stringify({ ...finished, outcome: 'won' }), 'bad-log-field'],
    [JSON.stringify({ ...finished, names: 'Anna' }), 'bad-log-field'],
    [JSON.stringify({ ...finished, outcome: { places: [1], points: 'x' } }), 'bad-log-field'],
  ])('refuses %s: %s', (line, code) => {
    expect(parseLog(line)).toMatchObject({ ok: false, error: { code } });
  });

  it('throws at no text and at no JSON', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        expect(parseLog(line).ok).toBe(false);
      }),
    );
  });
});

describe('replayLog', () => {
  it('plays only the first moves where that is wanted', () => {
    const replayed = replayLog(game, finished, 2);
    expect(replayed.ok && replayed.value.moves).toHaveLength(2);
  });

  it.each<[string, Partial<GameLog>, string]>([
    ['another revision', { revision: 2 }, 'other-revision'],
    ['rules that do not exist', { rules: 'wurst' }, 'unknown-preset'],
    ['an option that is not there', { options: {} }, 'missing-option'],
    ['fewer names than players', { names: ['Anna'] }, 'bad-log-field'],
    ['an unknown option', { options: { handSize: 3, wurst: 1 } }, 'unknown-option'],
    ['an option out of range', { options: { handSize: 99 } }, 'bad-option-value'],
    ['too few seats', { players: ['me'] }, 'bad-log-field'],
    ['too many seats', { players: ['a', 'b', 'c', 'd', 'e'] }, 'bad-log-field'],
    ['a move out of turn', { moves: ['1 draw'] }, 'bad-move'],
    ['a card that is not held', { moves: [`0 lay ${notHeld()}`] }, 'bad-move'],
    ['a seat that is not there', { moves: ['2 draw'] }, 'bad-move'],
    ['a move that does not exist', { moves: ['0 fly'] }, 'bad-move'],
    ['a move without a seat', { moves: ['draw'] }, 'bad-move'],
    ['nothing as a move', { moves: [''] }, 'bad-move'],
    ['a move after the end', { moves: [...finished.moves, '0 draw'] }, 'bad-move'],
    ['leaving after the end', { moves: [...finished.moves, '0 retire'] }, 'bad-move'],
    ['a call that is not owed', { moves: ['0 shout'] }, 'bad-move'],
  ])('refuses %s', (_what, changes, code) => {
    expect(refusalOf(changes)).toBe(code);
  });

  it('reads an option that came later as what was played before, whatever a preset says', () => {
    const { handSize } = hush.options.fields;
    const grown = { ...handSize, before: 3 };
    const presets = { usual: hush.options.presets['long']! };
    const later: AnyGame = {
      ...game,
      options: { ...hush.options, fields: { handSize: grown }, presets },
    };
    const replayed = replayLog(later, { ...finished, options: {} });
    expect(replayed.ok && replayed.value.deal.options).toEqual({ handSize: 3 });
  });

  it('names the first move that is wrong', () => {
    const moves = [finished.moves[0]!, '0 draw'];
    expect(replayLog(game, { ...finished, moves })).toMatchObject({
      error: { data: { number: 2, move: '0 draw' } },
    });
  });
});

describe('replayQuietly', () => {
  it('comes to the same state as replayLog, and tells nobody', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const log = logOf(play({}, choices), HEADING);
        const [loud, quiet] = [replayLog(game, log), replayQuietly(game, log)];
        const expected = loud.ok ? { ok: true, value: { ...loud.value, news: [] } } : loud;
        expect(quiet).toEqual(expected);
      }),
    );
  });

  it('refuses what replayLog refuses', () => {
    for (const changes of [{ revision: 9 }, { moves: ['0 lay x'] }, { players: [] }]) {
      const log = { ...finished, ...changes };
      expect(replayQuietly(game, log)).toEqual(replayLog(game, log));
    }
  });
});

describe('verifyLog', () => {
  const right = finished.outcome!;

  it.each<[string, GameLog['outcome']]>([
    ['other places', { ...right, places: right.places.toReversed() }],
    ['other points', { ...right, points: [7, 7] }],
    ['another reason', { ...right, reason: 'dry' }],
    ['too many places', { ...right, places: [...right.places, 3] }],
    ['a game that was cancelled', { ...right, cancelled: true }],
  ])('refuses %s', (_what, outcome) => {
    expect(verifyLog(game, { ...finished, outcome: outcome! })?.code).toBe('other-outcome');
  });

  it('refuses a finished game without a result, and a result of an unfinished one', () => {
    const { outcome, ...rest } = finished;
    expect(verifyLog(game, rest)?.code).toBe('other-outcome');
    expect(verifyLog(game, { ...unfinished, outcome: outcome! })?.code).toBe('not-over');
  });

  it('passes on why a log cannot be replayed', () => {
    expect(verifyLog(game, { ...finished, revision: 1 })?.code).toBe('other-revision');
  });
});

function notHeld(): number {
  const { state } = play({}, []);
  const held = hush.view(state as Parameters<typeof hush.view>[0], 0).hand;
  return Array.from({ length: 20 }, (_, card) => card).find((card) => !held.includes(card))!;
}
