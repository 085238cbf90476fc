import { onTestFinished } from 'vitest';
import { assert, parseSeed, type Start } from '@stammtisch/kernel';
import { contestDeal } from '@stammtisch/wire';
import { type ContestLimits, defaultLimits } from '../contest/limits.ts';
import type { GameRecord } from '../standing/record.ts';
import { type StandingTable, type StandingPlan, openStandingTable } from '../standing/standing.ts';

/** A contest on a free port of this machine, and all it has told so far. */
export interface Hosted {
  readonly contest: StandingTable;
  readonly port: number;
  readonly records: readonly GameRecord[];
  readonly transcripts: readonly (readonly string[])[];
  readonly bugs: readonly unknown[];
  /** The results of the first so many games, once they are there. */
  readonly results: (count: number) => Promise<readonly GameRecord[]>;
}

type Changes = Partial<Omit<StandingPlan, 'limits'>> & { readonly limits?: Partial<ContestLimits> };

/** Opens a contest for one test; it is closed with the test. */
export async function host(changes: Changes = {}): Promise<Hosted> {
  const records: GameRecord[] = [];
  const transcripts: (readonly string[])[] = [];
  const bugs: unknown[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const { compat = 'contest', limits = {} } = changes;
  const opened = await openStandingTable({
    host: '127.0.0.1',
    port: 0,
    dealFor: (game) => contestDeal(parseSeed(`test/game/${game}`)),
    onBug: (error) => bugs.push(error),
    ...changes,
    compat,
    // Short waits where nothing is to be waited for, long ones where a bot is slow on a busy machine.
    limits: { ...defaultLimits(compat, 20_000), lingerMs: 500, ...limits },
    onGame(record, transcript) {
      records.push(record);
      transcripts.push(transcript);
      for (const { count, done } of waiting) if (records.length >= count) done();
    },
  });
  assert(opened.ok, 'a free port can be opened');
  const contest = opened.value;
  onTestFinished(async () => void (await contest.stop()));
  return {
    contest,
    port: contest.port,
    records,
    transcripts,
    bugs,
    async results(count) {
      if (records.length < count) {
        await new Promise<void>((done) => waiting.push({ count, done }));
      }
      return records.slice(0, count);
    },
  };
}

/** A position of all 32 cards; the rest of the pack lies under the pile, in order. */
export function position(hands: readonly [string, string], top: string, pile: string): Start {
  const given = [...split(hands[0]), ...split(hands[1]), top, ...split(pile)];
  const rest = PACK.filter((code) => !given.includes(code));
  return { hands: hands.map(split), discard: [top], pile: [...split(pile), ...rest] };
}

function split(codes: string): string[] {
  return codes.split(' ').filter((code) => code !== '');
}

/** Every game of the contest begins with it. */
export function dealWith(start: Start): StandingPlan['dealFor'] {
  return (game) => contestDeal(parseSeed(`test/game/${game}`), start);
}

/** All cards, by suit. */
export const PACK = ['S', 'D', 'H', 'C'].flatMap((suit) =>
  ['7', '8', '9', '10', 'J', 'Q', 'K', 'A'].map((rank) => rank + suit),
);
