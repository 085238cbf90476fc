import { createBot, parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import { type AnyGame, parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { type QuestionRef, secondOpinion } from './opinion.ts';
import { listPositions, type Recording } from './positions.ts';
import { playLog, positionLog, record } from './test/logs.ts';

const ALL = Object.values(GAMES).map((game): [string, AnyGame] => [game.id, game]);
const mauMau: AnyGame = GAMES['mau-mau']!;

/** Whoever begins wins with the only card of the hand. */
const LAST_CARD = { hands: [['9H'], ['8D']], discard: ['8H'], pile: ['KC', 'QC', '10C', 'AC'] };

function opinionOf(...[recording, place]: Parameters<typeof secondOpinion>) {
  const bot = parseBot(recording.game.id, 'search:600');
  if (!bot.ok) throw new Error(bot.error.code);
  const opinion = secondOpinion(recording, place, { bot: bot.value });
  if (!opinion.ok) throw new Error(opinion.error.code);
  return opinion.value;
}

describe.each(ALL)('a second opinion in %s', (_, game) => {
  it('values the legal actions, and is what the search plays with the same memory', () => {
    const recording = record(game, playLog(game, 'opinion'));
    const positions = listPositions(recording).filter(({ turn }) => turn.legal.length > 1);
    const { at, turn } = positions[Math.floor(positions.length / 2)]!;
    const opinion = opinionOf(recording, { at, seat: turn.seat });
    expect(opinion.seat).toBe(turn.seat);
    expect(opinion.judge).toMatch(/^search:/);
    expect(opinion.options.map(({ action }) => action)).toEqual(turn.legal);
    const valued = opinion.options.filter(({ value }) => value !== undefined);
    expect(valued.map(({ action }) => action)).toContain(opinion.choice);
    for (const { value } of valued) {
      expect(value!.low).toBeLessThanOrEqual(value!.mean);
      expect(value!.mean).toBeLessThanOrEqual(value!.high);
    }
    expect(opinionOf(recording, { at, seat: turn.seat })).toEqual(opinion);
  });

  it('is that of the bot itself at the first question', () => {
    const recording = record(game, playLog(game, 'first'));
    const [first] = listPositions(recording);
    const spec = parseBot(game.id, 'search:600');
    if (!spec.ok) throw new Error(spec.error.code);
    const bot = createBot(game, spec.value, { seed: parseSeed('opinion'), now: () => 0 });
    expect(opinionOf(recording, { at: 0 }).choice).toBe(bot.choose(first!.ask));
  });
});

describe('a second opinion', () => {
  it('lays the card that wins', () => {
    const opinion = opinionOf(record(mauMau, positionLog(LAST_CARD)), { at: 0 });
    expect(mauMau.codec.format(opinion.choice!)).toBe('play 9H');
  });

  it('has nobody to ask at the end, nor a seat that waits', () => {
    const log = playLog(mauMau, 'over');
    const recording = record(mauMau, log);
    expect(secondOpinion(recording, { at: log.moves.length })).toMatchObject({
      error: { code: 'nobody-acts' },
    });
    const last = record(mauMau, positionLog(LAST_CARD));
    expect(secondOpinion(last, { at: 0, seat: 1 })).toMatchObject({
      error: { code: 'seat-waits' },
    });
  });
});

/** What a bot answers to the last of all that its seat is asked up to a moment. */
function answerOf(text: string, recording: Recording, { at, seat }: Required<QuestionRef>) {
  const spec = parseBot(recording.game.id, text);
  if (!spec.ok) throw new Error(spec.error.code);
  const bot = createBot(recording.game, spec.value, { seed: parseSeed('sure'), now: () => 0 });
  return listPositions(recording)
    .filter((position) => position.turn.seat === seat && position.at <= at)
    .map(({ ask }) => bot.choose(ask))
    .at(-1);
}

/** How often the bot itself chooses what, each time from another seed. */
function countAnswers(recording: Recording, { at, seat }: Required<QuestionRef>, times: number) {
  const spec = parseBot('mau-mau', 'learned');
  if (!spec.ok) throw new Error(spec.error.code);
  const asks = listPositions(recording)
    .filter((position) => position.turn.seat === seat && position.at <= at)
    .map(({ ask }) => ask);
  const counts = new Map<number | undefined, number>();
  for (let i = 0; i < times; i++) {
    const tools = { seed: parseSeed(`often/${i}`), now: () => 0 };
    const bot = createBot(mauMau, spec.value, tools);
    const answer = asks.map((ask) => bot.choose(ask)).at(-1);
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  return counts;
}

describe('the leanings of the learned bot', () => {
  const PLACE = { at: 0, seat: 0 };

  function learnedIn(...[game, wanted]: readonly [AnyGame, Parameters<typeof playLog>[2]]) {
    return opinionOf(record(game, playLog(game, 'learned', wanted)), PLACE).learned;
  }

  it('are chances of all legal actions; a bot that is sure does the likeliest', () => {
    const recording = record(
      mauMau,
      playLog(mauMau, 'often', { preset: 'contest', bot: 'learned' }),
    );
    // Mostly it is sure; a chance of nearly 1 would show little.
    const unsure = listPositions(recording).find(({ at, turn }) => {
      const favourite = opinionOf(recording, { at, seat: turn.seat }).learned?.choices[0];
      return favourite !== undefined && favourite.chance < 0.8;
    });
    const { at, turn } = unsure!;
    const { judge, choices } = opinionOf(recording, { at, seat: turn.seat }).learned!;
    expect(judge).toBe('learned');
    expect(choices.map(({ action }) => action).toSorted((a, b) => a - b)).toEqual(
      [...turn.legal].toSorted((a, b) => a - b),
    );
    expect(choices.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    const sure = answerOf('learned:0.01', recording, { at, seat: turn.seat });
    expect(choices[0]!.action).toBe(sure);
    const games = 400;
    const counts = countAnswers(recording, { at, seat: turn.seat }, games);
    for (const { action, chance } of choices) {
      const error = Math.sqrt((chance * (1 - chance)) / games);
      expect(Math.abs((counts.get(action) ?? 0) / games - chance)).toBeLessThanOrEqual(4 * error);
    }
  });

  it('are to lay the last card', () => {
    const [first] = opinionOf(record(mauMau, positionLog(LAST_CARD)), PLACE).learned!.choices;
    expect(mauMau.codec.format(first!.action)).toBe('play 9H');
    expect(first!.chance).toBeGreaterThan(0.5);
  });

  it('are not known by rules and seats that no net was trained for, nor in other games', () => {
    expect(learnedIn(mauMau, { preset: 'contest', turns: 3 })).toBeDefined();
    expect(learnedIn(mauMau, { preset: 'dart', turns: 3 })).toBeUndefined();
    expect(learnedIn(mauMau, { preset: 'contest', seats: 3, turns: 3 })).toBeUndefined();
    expect(learnedIn(GAMES['crazy-eights']!, { turns: 3 })).toBeUndefined();
  });

  it('are left out where nets may be missing', () => {
    const recording = record(mauMau, playLog(mauMau, 'often', { preset: 'contest', turns: 3 }));
    const opinion = secondOpinion(recording, PLACE, { asksLearned: false });
    expect(opinion.ok && opinion.value).not.toHaveProperty('learned');
  });

  it('are not asked for where the seat may only call', () => {
    const recording = record(mauMau, playLog(mauMau, 'calls', { preset: 'standard' }));
    const { at, turn } = listPositions(recording).find(({ ask }) => !ask.waitedFor)!;
    expect(opinionOf(recording, { at, seat: turn.seat }).learned).toBeUndefined();
  });
});
