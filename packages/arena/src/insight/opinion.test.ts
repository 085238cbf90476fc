import { createBot, parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import { type AnyGame, parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { secondOpinion } from './opinion.ts';
import { listPositions } from './positions.ts';
import { playLog, positionLog, record } from './test/logs.ts';

const ALL = Object.values(GAMES).map((game): [string, AnyGame] => [game.id, game]);
const mauMau: AnyGame = GAMES['mau-mau']!;

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
  const start = { hands: [['9H'], ['8D']], discard: ['8H'], pile: ['KC', 'QC', '10C', 'AC'] };

  it('lays the card that wins', () => {
    const opinion = opinionOf(record(mauMau, positionLog(start)), { at: 0 });
    expect(mauMau.codec.format(opinion.choice!)).toBe('play 9H');
  });

  it('has nobody to ask at the end, nor a seat that waits', () => {
    const log = playLog(mauMau, 'over');
    const recording = record(mauMau, log);
    expect(secondOpinion(recording, { at: log.moves.length })).toMatchObject({
      error: { code: 'nobody-acts' },
    });
    expect(secondOpinion(record(mauMau, positionLog(start)), { at: 0, seat: 1 })).toMatchObject({
      error: { code: 'seat-waits' },
    });
  });
});
