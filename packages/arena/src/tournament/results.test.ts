import { describe, expect, it } from 'vitest';
import { summarizeTournament } from './results.ts';
import { headingOf } from './record.ts';
import { listBots, plan } from './test/field.ts';

const CUP = plan({ format: 'round-robin', bots: listBots(3), deals: 4 });
const NAMES = CUP.entrants.map(({ name }) => name);

/** A match of which the first has got these scores; all its deals without a score were not played. */
function played(match: number, a: number, b: number, scores: readonly (number | undefined)[]) {
  const pairing = { round: match, stage: 'main', a, b } as const;
  // Who is not there loses, and here that is always the second.
  const deals = scores.map((score = 1) => [score, score, 1 - score, score, 1 - score] as const);
  const unplayed = scores.flatMap((score, deal) => (score === undefined ? [deal] : []));
  const counted = { games: 8, moves: 0, deals, decided: 'score', winner: NAMES[a]! } as const;
  const record = { ...headingOf(CUP, pairing, match), ...counted };
  return { pairing, record: { ...record, ...(unplayed.length === 0 ? {} : { unplayed }) } };
}

describe('matches that somebody was not there for', () => {
  it('are won, but say nothing about how well anybody scores', async () => {
    const gone = [undefined, undefined, undefined, undefined];
    const { standings } = await summarizeTournament(CUP, [
      played(1, 0, 1, [1, 1, 0.5, 0.5]),
      played(2, 0, 2, [1, 0.5, undefined, undefined]),
      played(3, 1, 2, gone),
    ]);
    const lineOf = (entrant: number) => standings.find(({ name }) => name === NAMES[entrant])!;
    expect(lineOf(0)).toMatchObject({ wins: 2, points: 2, score: 0.75 });
    expect(lineOf(1)).toMatchObject({ wins: 1, losses: 1, points: 1, score: 0.25 });
    expect(lineOf(2)).toMatchObject({ wins: 0, losses: 2, points: 0, score: 0.25 });
    const [, nobody] = (await summarizeTournament(CUP, [played(1, 1, 2, gone)])).standings;
    expect(nobody).not.toHaveProperty('score');
  });
});
