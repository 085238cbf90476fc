/** Brackets and round robins: seeding, byes and who goes on where are the library's. */
import { assert } from '@stammtisch/kernel';
import type { BracketsManager } from 'brackets-manager';

/** A side of a match: an entrant by seeding from 0, nobody, or not known yet. */
export type Side = number | 'bye' | 'open';

export type Stage = 'main' | 'third-place';

/** A place for a match in the bracket. */
export interface Slot {
  /** From 1; the match for third place belongs to the round of the final. */
  readonly round: number;
  readonly stage: Stage;
  readonly sides: readonly [Side, Side];
  /** Index of the side that went on. */
  readonly winner?: 0 | 1;
}

export interface Knockout {
  readonly rounds: readonly (readonly Slot[])[];
  /** From four entrants on. */
  readonly thirdPlace?: Slot;
  /** What can be played now: complete and not decided. */
  readonly ready: readonly Slot[];
}

/** Who won against whom. */
export interface Win {
  readonly winner: number;
  readonly loser: number;
}

/** The bracket of so many entrants after the matches played so far. */
export async function drawBracket(count: number, wins: readonly Win[]): Promise<Knockout> {
  const manager = await createManager();
  await manager.create.stage({
    tournamentId: 0,
    name: 'bracket',
    type: 'single_elimination',
    seeding: listSeeding(count),
    // With three there is only one loser before the final, so the third is known.
    settings: { seedOrdering: ['inner_outer'], consolationFinal: count >= FOUR },
  });
  for (const win of wins) await enter(manager, win);
  return readBracket(await manager.get.stageData(0));
}

/** Rounds in which everybody meets everybody once; with an odd number one pauses in each. */
export async function listRoundRobin(count: number): Promise<(readonly [number, number])[][]> {
  const { helpers } = await import('brackets-manager');
  const seeds = Array.from({ length: count }, (_, seed) => seed);
  return helpers
    .makeRoundRobinMatches(seeds)
    .map((pairs) => pairs.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const));
}

const FOUR = 4;

type StageData = Awaited<ReturnType<BracketsManager['get']['stageData']>>;
type Match = StageData['match'][number];

/** Loaded when needed: every command and every thread loads this package. */
async function createManager(): Promise<BracketsManager> {
  const { BracketsManager } = await import('brackets-manager');
  const { InMemoryDatabase } = await import('brackets-memory-db');
  return new BracketsManager(new InMemoryDatabase());
}

/** Names are the numbers of the entrants; missing ones up to a power of two are byes. */
function listSeeding(count: number): (string | null)[] {
  const size = 2 ** Math.ceil(Math.log2(count));
  return Array.from({ length: size }, (_, seed) => (seed < count ? String(seed) : null));
}

async function enter(manager: BracketsManager, { winner, loser }: Win): Promise<void> {
  const data = await manager.get.stageData(0);
  const found = data.match.find((match) => {
    const sides = sidesOf(data, match);
    return sides.includes(winner) && sides.includes(loser);
  });
  assert(found !== undefined, `${winner} and ${loser} do not meet in the bracket`);
  const first = sidesOf(data, found)[0] === winner;
  await manager.update.match({
    id: found.id,
    opponent1: { result: first ? 'win' : 'loss' },
    opponent2: { result: first ? 'loss' : 'win' },
  });
}

function readBracket(data: StageData): Knockout {
  // One group is the bracket, a second one the match for third place.
  const [main, third] = data.group.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
  const lines = data.round.filter((round) => round.group_id === main);
  const rounds = lines
    .toSorted((a, b) => a.number - b.number)
    .map(({ id, number }) =>
      data.match
        .filter((match) => match.round_id === id)
        .toSorted((a, b) => a.number - b.number)
        .map((match) => slotOf(data, match, number, 'main')),
    );
  const extra = data.match.filter(({ group_id }) => third !== undefined && group_id === third);
  const places = extra.map((match) => slotOf(data, match, rounds.length, 'third-place'));
  // The match for third place is played before the final.
  const inOrder = [...rounds.slice(0, -1).flat(), ...places, ...rounds.at(-1)!];
  return {
    rounds,
    ...(places[0] === undefined ? {} : { thirdPlace: places[0] }),
    ready: inOrder.filter(isReady),
  };
}

function isReady({ sides, winner }: Slot): boolean {
  return winner === undefined && sides.every((side) => typeof side === 'number');
}

function slotOf(data: StageData, match: Match, round: number, stage: Stage): Slot {
  const slot = { round, stage, sides: sidesOf(data, match) };
  if (match.opponent1?.result === 'win') return { ...slot, winner: 0 };
  if (match.opponent2?.result === 'win') return { ...slot, winner: 1 };
  return slot;
}

function sidesOf(data: StageData, { opponent1, opponent2 }: Match): [Side, Side] {
  return [sideOf(data, opponent1), sideOf(data, opponent2)];
}

function sideOf({ participant }: StageData, side: Match['opponent1']): Side {
  if (side === null) return 'bye';
  if (side.id === null) return 'open';
  return Number(participant.find(({ id }) => id === side.id)!.name);
}
