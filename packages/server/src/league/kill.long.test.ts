/** A server that is killed while its leagues are played, for real. */
import { join } from 'node:path';
import { askUntil } from '@stammtisch/testkit/ask-until';
import { describe, expect, it } from 'vitest';
import { listReferences } from '../contest/references.ts';
import { runBot } from '../hosted-contests/test/contest-server.ts';
import { type Killable, serveKillable } from '../serve/whole/test/killable.ts';
import { useTempFolder } from '../test/folder.ts';
import { openFolderStore } from './keeping/folder-store.ts';
import { readState } from './keeping/kept-state.ts';
import { dealsOf, LEAGUE, rowOf, type ShownLeague } from './test/league-server.ts';

const folder = useTempFolder();
const NAMES = ['Ada', 'Bob', 'Cyd', 'Dot', 'Eve', 'Fay'];

async function look({ port }: Killable): Promise<ShownLeague> {
  const answer = await fetch(`http://127.0.0.1:${port}${LEAGUE}`);
  return (await answer.json()) as ShownLeague;
}

async function until(
  served: Killable,
  isSo: (league: ShownLeague) => boolean,
): Promise<ShownLeague> {
  return askUntil(() => look(served), isSo);
}

/** With the ratings that a match has changed. */
const keyOf = (news: ShownLeague['feed'][number]): string => JSON.stringify(news);

/** Reads what a killed server has left: table, head-to-head, totals, news and deals say the same. */
async function expectAgreement(): Promise<void> {
  const store = openFolderStore(join(folder(), 'leagues', 'crazy-eights'), () => undefined);
  const references = listReferences('crazy-eights');
  const state = await readState(store, { references, anchor: 'greedy', nowMs: 0 });
  const players = Object.values(state.players);
  for (const { id, deals, versus, track } of players) {
    const met = Object.entries(versus);
    expect(met.reduce((sum, [, { deals: count }]) => sum + count, 0)).toBe(deals);
    for (const [opponent, { deals: count, score }] of met) {
      const other = state.players[opponent]!.versus[id]!;
      expect([other.deals, other.score + score]).toEqual([count, count]);
    }
    expect(track.points.at(-1)![1]).toBeLessThanOrEqual(deals);
  }
  expect(players.reduce((sum, { games }) => sum + games, 0)).toBe(2 * state.games);
  const linked = [
    ...state.feed.flatMap((news) => ('players' in news && news.deal !== null ? [news.deal] : [])),
    ...players.flatMap(({ best, worst }) => [...best, ...worst].map(({ deal }) => deal)),
  ];
  const kept = new Set(await store.listDeals());
  expect(linked.filter((deal) => !kept.has(deal))).toEqual([]);
}

describe('after kill -9', () => {
  it('a league goes on with all that it had shown, and its bots come back by themselves', async () => {
    let served = await serveKillable(folder());
    const { botPort } = served;
    for (const name of NAMES) runBot(botPort, name, { league: 'crazy-eights' });
    let wanted = 10;
    for (let kills = 0; kills < 4; kills++) {
      const least = wanted;
      const before = await until(served, (shown) =>
        NAMES.every((name) => dealsOf(shown, `${name}@1`) >= least),
      );
      await served.kill();
      await expectAgreement();
      served = await serveKillable(folder(), botPort);
      const after = await look(served);
      expect(after.counts.matches).toBeGreaterThanOrEqual(before.counts.matches);
      // What had been shown as news is the same news now, unless newer ones have pushed it out.
      expect(after.feed.map(keyOf)).toEqual(
        expect.arrayContaining(before.feed.slice(0, 10).map(keyOf)),
      );
      for (const name of NAMES) {
        const id = `${name}@1`;
        expect(dealsOf(after, id)).toBeGreaterThanOrEqual(dealsOf(before, id));
      }
      wanted = 5 + Math.max(...NAMES.map((name) => dealsOf(after, `${name}@1`)));
    }
    const last = await until(served, ({ counts }) => counts.here === NAMES.length);
    for (const name of NAMES) expect(rowOf(last, `${name}@1`)!.failures).toBeLessThan(20);
  }, 300_000);
});
