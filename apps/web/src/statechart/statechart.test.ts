import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  nextTurn,
  parseOptions,
  parseSeed,
  pick,
  playMove,
  createRng,
  SPECTATOR,
  startSession,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { explainStep } from './explain.ts';
import { BOX, drawRegion } from './layout.ts';
import { phasesOf } from './phases.ts';

function optionsOf(game: AnyGame): unknown {
  const options = parseOptions(game.options, game.options.defaultPreset, {});
  if (!options.ok) throw new Error('the preset is broken');
  return options.value;
}

describe.each(Object.values(GAMES))('the chart of $id', (game) => {
  const { regions } = game.chart(optionsOf(game));

  it.each(regions)('draws every state of $name once, apart from all others', (region) => {
    const { boxes, lines, width, height } = drawRegion(region);
    const states = new Set(region.rows.flatMap(({ from, to }) => [from, to]));
    expect(boxes.map(({ state }) => state).toSorted()).toEqual([...states].toSorted());
    for (const [index, one] of boxes.entries()) {
      expect(one.x - BOX.width / 2).toBeGreaterThanOrEqual(0);
      expect(one.x + BOX.width / 2).toBeLessThanOrEqual(width);
      expect(one.y + BOX.height / 2).toBeLessThanOrEqual(height);
      for (const other of boxes.slice(index + 1)) {
        const isBeside = Math.abs(one.x - other.x) >= BOX.width;
        expect(isBeside || Math.abs(one.y - other.y) >= BOX.height).toBe(true);
      }
    }
    expect(lines.flatMap(({ rows }) => rows)).toHaveLength(region.rows.length);
    expect(lines.map(({ path }) => path).join('')).not.toMatch(/NaN|Infinity/);
  });

  it('says the states of the real game from what spectators see, move for move', () => {
    const rng = createRng(parseSeed('chart'));
    const deal = { game, options: optionsOf(game), seats: 3, seed: parseSeed('chart') };
    const session = startSession(deal);
    for (let count = 0; count < 150; count++) {
      const before = game.phase(session.state);
      const turn = nextTurn(session);
      if (turn === undefined) break;
      const types: string[] = [];
      const action = turn.legal[pick(rng, turn.legal.length)]!;
      playMove(session, { seat: turn.seat, action }, ({ type }) => types.push(type));
      const after = phasesOf(game, game.view(session.state, SPECTATOR));
      expect(after).toEqual(game.phase(session.state));
      for (const [index, region] of regions.entries()) {
        const step = { from: before[index]!, to: after[index]!, events: types };
        const rows = explainStep(game.id, region, step);
        // Something is found wherever something moved, and it leads from there to here.
        expect(rows !== undefined || step.from === step.to).toBe(true);
        expect(rows?.[0]?.from ?? step.from).toBe(step.from);
        expect(rows?.at(-1)?.to ?? step.to).toBe(step.to);
        expect(rows?.every((row) => region.rows.includes(row)) ?? true).toBe(true);
      }
    }
    expect(session.moves.length).toBeGreaterThan(5);
  });
});

describe('explainStep', () => {
  const [dealer] = GAMES['chanco']!.chart({}).regions;
  const effectsOf = (
    events: readonly string[],
    to = 'Choosing',
  ): (readonly string[])[] | undefined =>
    explainStep('chanco', dealer!, { from: 'Choosing', to, events })?.map(({ effects }) => effects);

  it('tells a choice from the last choice of a round by what followed', () => {
    expect(effectsOf(['chose'])).toEqual([['seal']]);
    expect(effectsOf(['chose', 'passed', 'passed'])).toEqual([
      ['seal', 'chooseForLeavers', 'passLeft'],
      ['openRound'],
    ]);
    expect(effectsOf(['chose', 'passed', 'won', 'over'], 'Won')?.at(-1)).toEqual(['congratulate']);
  });

  it('tells in Mau-Mau a card that makes somebody miss a turn from any other', () => {
    const game = GAMES['mau-mau']!;
    const [action] = game.chart(optionsOf(game)).regions;
    const guardOf = (...events: string[]): unknown =>
      explainStep('mau-mau', action!, { from: 'Normal', to: 'Normal', events })?.[0]?.guard;
    expect(guardOf('laid', 'skipped')).toMatch(/skips/);
    expect(guardOf('laid')).not.toMatch(/skips|reverses/);
  });

  it('says nothing where nothing happened in a region', () => {
    const game = GAMES['mau-mau']!;
    const [, player] = game.chart(optionsOf(game)).regions;
    const step = { from: 'WaitForNextTurn', to: 'WaitForNextTurn', events: ['laid'] };
    expect(explainStep('mau-mau', player!, step)).toBeUndefined();
  });
});
