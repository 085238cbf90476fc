import type { News, TableInfo } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { beginWith, type Followed, followed, freshNews } from './followed.ts';

const item = (seq: number, type = 'played'): News => ({ seq, at: 0, type }) as News;
const NEWS = [item(5), item(6, 'dealt'), item(7), item(8)];

function page(since: number, moves: number, seat = 0): Parameters<typeof followed>[0] {
  const info = { round: { since, moves } } as unknown as TableInfo;
  return { news: NEWS, info, seat };
}

function seqs(before: Followed, now: Followed): number[] {
  return freshNews(NEWS, before, now).map(({ seq }) => seq);
}

describe('what a page shows in motion', () => {
  it.each([
    [0, [6, 7, 8]],
    [1, [6, 7, 8]],
    [2, []],
  ])('when it comes after %i moves', (moves, expected) => {
    const came = page(6, moves);
    expect(seqs(beginWith(came), followed(came))).toEqual(expected);
  });

  it('is what came since it looked last, also over a new deal', () => {
    const now = followed(page(6, 2));
    expect(seqs({ seq: 7, since: 6, seat: 0 }, now)).toEqual([8]);
    expect(seqs({ seq: 4, since: 1, seat: 0 }, now)).toEqual([5, 6, 7, 8]);
  });

  it('is nothing where another player looks, or where a recording is wound back', () => {
    const now = followed(page(6, 2));
    expect(seqs({ seq: 7, since: 6, seat: 1 }, now)).toEqual([]);
    expect(seqs({ seq: 6, since: 1, seat: 0 }, now)).toEqual([]);
  });
});
