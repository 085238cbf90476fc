import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  type GameEvent,
  listen,
  listStates,
  nextTurn,
  parseOptions,
  parseSeed,
  pick,
  playMove,
  type Ran,
  createRng,
  SPECTATOR,
  startSession,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { BOX, drawRegion } from './layout.ts';
import { phasesOf } from './phases.ts';
import { listFrames } from './walk.ts';

function optionsOf(game: AnyGame): unknown {
  const options = parseOptions(game.options, game.options.defaultPreset, {});
  if (!options.ok) throw new Error('the preset is broken');
  return options.value;
}

describe.each(Object.values(GAMES))('the chart of $id', (game) => {
  const chart = game.chart(optionsOf(game));
  const { regions } = chart;

  it.each(regions)('draws every state of $name once, apart from all others', (region) => {
    const { boxes, lines, width, height } = drawRegion(region);
    const drawn = boxes.filter(({ isChoice }) => !isChoice).map(({ name }) => name);
    expect(drawn.toSorted()).toEqual(listStates(region).toSorted());
    for (const [index, one] of boxes.entries()) {
      expect(one.x - BOX.width / 2).toBeGreaterThanOrEqual(0);
      expect(one.x + BOX.width / 2).toBeLessThanOrEqual(width);
      expect(one.y + BOX.height / 2).toBeLessThanOrEqual(height);
      for (const other of boxes.slice(index + 1)) {
        const isBeside = Math.abs(one.x - other.x) >= BOX.width;
        expect(isBeside || Math.abs(one.y - other.y) >= BOX.height).toBe(true);
      }
    }
    const inLines = new Set(lines.flatMap(({ rows }) => rows));
    const stays = region.rows.filter(({ to }) => to === region.group?.name);
    expect(inLines.size + stays.length).toBe(region.rows.length);
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
      const ran: Ran[] = [];
      const action = turn.legal[pick(rng, turn.legal.length)]!;
      const emit = listen<GameEvent>(
        () => {},
        (row) => ran.push(row),
      );
      playMove(session, { seat: turn.seat, action }, emit);
      const after = phasesOf(game, game.view(session.state, SPECTATOR));
      expect(after).toEqual(game.phase(session.state));
      // The rows that were run lead there, in steps that can be shown.
      expect(ran).not.toEqual([]);
      expect(listFrames(chart, before, [ran]).at(-1)!.phases).toEqual(after);
    }
    expect(session.moves.length).toBeGreaterThan(5);
  });
});

describe('listFrames', () => {
  const game = GAMES['mau-mau']!;
  const chart = game.chart(optionsOf(game));
  const START = ['Normal', 'WaitForNextTurn'];

  it('shows a card and its wish one after the other, also where both were sent together', () => {
    const turn = ['WaitForNextTurn.turn(1)', 'decide.more'];
    const frames = listFrames(chart, START, [['Normal.wish'], ['JackChosen.suit', ...turn]]);
    expect(frames.map(({ phases }) => phases)).toEqual([
      ['JackChosen', 'WaitForNextTurn'],
      ['SuitChosen', 'WaitForNextTurn'],
      ['SuitChosen', 'decide'],
      ['SuitChosen', 'WaitForNextTurn'],
    ]);
    expect(frames.map(({ ran }) => ran?.n)).toEqual([undefined, undefined, 1, undefined]);
  });

  it('stays in the state where a row leads from a group to itself', () => {
    expect(listFrames(chart, START, [['GamePlay.retire']])[0]!.phases).toEqual(START);
  });
});
