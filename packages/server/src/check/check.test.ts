import { GAMES, mauMau } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { passed } from '@stammtisch/lines/check';
import { listScenarioIds } from './check.ts';
import {
  check,
  failure,
  failureIn,
  LIMITS,
  resultOf,
  summary,
  v1,
  withRules,
} from './test/checking.ts';

const ALL_GAMES = Object.values(GAMES).map((game) => withRules(game));

describe('a check of a bot without faults', () => {
  it.concurrent('passes over stdin and stdout, where there is nothing to reconnect', async () => {
    const report = await check(v1('none'), { games: ALL_GAMES });
    expect(summary(report)).toEqual(['not-applicable reconnect']);
    expect(report.results.map(({ id }) => id)).toEqual(listScenarioIds('v1', ALL_GAMES));
    expect(report.slowestMs).toBeLessThanOrEqual(LIMITS.moveMs);
  });

  it.concurrent('passes over the network with every scenario', async () => {
    const report = await check(v1('none', '{host}', '{port}'), { games: ALL_GAMES });
    expect(summary(report)).toEqual([]);
    expect(passed(report)).toBe(true);
  });
});

describe('a check finds in a bot of our protocol', () => {
  it.concurrent.each([
    ['ignores-wish', ['wish-in-force'], 'play 9H | draw', '"play KD"'],
    ['wrong-seq', ['lay'], '"seq":1', '"seq":0'],
    ['answers-twice', ['lay'], '"seq"', 'no longer open'],
    ['crashes-on-unknown-fields', ['unknown-fields'], 'an answer with', 'program has ended'],
    ['answers-unknown-messages', ['unknown-message'], '"seq": number', 'no "seq"'],
    ['answers-every-rejection', ['rejected-ignored'], '', 'no longer open'],
    ['plays-one-game', ['many-games'], 'an answer with', 'program has ended'],
  ])('%s: %s', async (fault, only, expected, got) => {
    const report = await check(v1(fault), { only });
    expect(failureIn(report, only[0]!)).toEqual(failure(expected, got));
  });

  it.concurrent.each([
    ['late', 'lay', 'no line within 1000 ms'],
    ['slow', 'clock', 'no line within 250 ms'],
    ['gives-up-when-rejected', 'rejected-again', 'no line within'],
  ])('that the time is up: %s, %s', async (fault, id, got) => {
    const limits = { ...LIMITS, moveMs: 1000 };
    const report = await check(v1(fault), { only: [id], limits });
    expect(failureIn(report, id)).toEqual(failure('an answer with the "seq" of the question', got));
  });

  it.concurrent.each([
    ['never-comes-back', 'a new connection with the token', 'without connecting'],
    ['forgets-token', '"token":"check-', '"name":"Broken"'],
  ])('over the network, %s', async (fault, expected, got) => {
    const report = await check(v1(fault, '{host}', '{port}'), { only: ['reconnect'] });
    expect(failureIn(report, 'reconnect')).toEqual(failure(expected, got));
  });

  it.concurrent('that it does not end after "bye"', async () => {
    const limits = { ...LIMITS, returnMs: 1000 };
    const report = await check(v1('never-ends'), { only: ['bye'], limits });
    expect(failureIn(report, 'bye')).toEqual(failure('ends by itself', 'runs on'));
  });

  it.concurrent('a wrong version, after which nothing else is tried', async () => {
    const report = await check(v1('other-version'), { only: ['lay', 'bye'] });
    expect(summary(report)).toEqual(['failed hello', 'not-applicable lay', 'not-applicable bye']);
    expect(failureIn(report, 'hello')).toEqual(failure('"v":1', 'not version 2'));
  });

  it.concurrent('that it crashed, with the end of stderr and how it ended', async () => {
    const report = await check(v1('crashes-on-unknown-fields'), { only: ['unknown-fields'] });
    const result = resultOf(report, 'unknown-fields');
    expect(result).toMatchObject({ ending: 'exit code 1' });
    expect(result.status === 'failed' && result.complaints).toContain('what is that?');
  });

  it.concurrent('that it cannot be started', async () => {
    const report = await check(['no-such-program-here'], { only: [] });
    expect(resultOf(report, 'hello')).toMatchObject({ status: 'failed', ending: 'ENOENT' });
  });
});

describe('a check', () => {
  it('plays only the rules that somebody asks for', async () => {
    const games = [{ ...withRules(mauMau, 'contest'), fixed: true }];
    const report = await check(v1('none'), {
      games,
      only: ['lay', 'draw-two-and-play', 'scoring'],
    });
    expect(summary(report)).toEqual(['not-applicable lay', 'not-applicable scoring']);
  });

  it('can be stopped at any time, and leaves out what was broken off', async () => {
    const stop = new AbortController();
    const onResult = (): void => stop.abort();
    const report = await check(v1('none'), { stop: stop.signal, onResult });
    expect(report.results.map(({ id }) => id)).toEqual(['hello']);
  });

  it('keeps what was said: request, answer and verdict', async () => {
    const { talk } = resultOf(await check(v1('none'), { only: ['wish'] }), 'wish');
    const at = talk.findIndex(({ line }) => line.includes('"wish H"'));
    expect(talk.slice(at, at + 3)).toEqual([
      { by: 'server', line: expect.stringContaining('"type":"act"') },
      { by: 'bot', line: expect.stringContaining('"action":"wish H"') },
      { by: 'check', line: 'ok' },
    ]);
  });
});
