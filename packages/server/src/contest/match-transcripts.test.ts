import type { DealResult, MatchHeading } from '@stammtisch/arena';
import { describe, expect, it } from 'vitest';
import { createMemoryFolder } from './folder.ts';
import {
  copyInterrupted,
  dealsFile,
  formatBegun,
  formatDeal,
  formatGame,
  formatHead,
  readBegun,
  readParts,
} from './match-transcripts.ts';

const MATCH: MatchHeading = {
  match: 1,
  round: 1,
  stage: 'main',
  names: ['Anna', 'Ben'],
  seed: 'sealed:1/match/1/Anna-Ben',
};
const MORE = `${MATCH.seed}/more/1`;

function resultOf(deal: number): DealResult {
  const pair = [1, 0];
  const logs = ['{"a":1}', '{"b":2}'];
  return { deal, wins: pair, scores: pair, points: pair, games: 2, moves: 40, logs };
}

/** The first deal is over, the second was broken off in its second game, that of an extension at once. */
async function keepSome(): Promise<ReturnType<typeof createMemoryFolder>> {
  const store = createMemoryFolder();
  const { seed } = MATCH;
  const lines = [
    formatBegun(seed, 0),
    formatGame(seed, 0, 0, '{"a":1}'),
    formatDeal(seed, resultOf(0), []),
    formatBegun(seed, 1),
    formatGame(seed, 1, 0, '{"c":3}'),
    formatBegun(seed, 2),
    formatDeal(seed, resultOf(2), []),
    formatBegun(MORE, 0),
  ];
  for (const line of lines) await store.append(dealsFile(MATCH), line, formatHead(MATCH));
  return store;
}

describe('the file of a match', () => {
  it('tells what is finished and what was interrupted, by part', async () => {
    expect(await readParts(await keepSome(), MATCH)).toEqual([
      { finished: [resultOf(0), resultOf(2)], interrupted: [{ deal: 1, games: 1 }] },
      { finished: [], interrupted: [{ deal: 0, games: 0 }] },
    ]);
  });

  it('has the log of a game whose deal was broken off', async () => {
    const begun = await readBegun(await keepSome())(MATCH);
    const open = begun.filter(({ isFinished }) => !isFinished);
    expect(open.map(({ part, deal, logs }) => [part, deal, logs])).toEqual([
      [0, 1, ['{"c":3}']],
      [1, 0, []],
    ]);
  });

  it('hands its interrupted deals to a contest that is played again', async () => {
    const again = createMemoryFolder();
    await copyInterrupted(await keepSome(), again, MATCH);
    const parts = await readParts(again, MATCH);
    expect(parts.map(({ interrupted }) => interrupted)).toEqual([
      [{ deal: 1, games: 1 }],
      [{ deal: 0, games: 0 }],
    ]);
    expect(parts.every(({ finished }) => finished.length === 0)).toBe(true);
  });

  it('tells nothing where there is none', async () => {
    expect(await readParts(createMemoryFolder(), MATCH)).toEqual([]);
  });
});
