import {
  type Crew,
  type DealJob,
  type DealResult,
  dealSeed,
  type Failure,
  catchFailure,
  type FailureKind,
  type GameNumber,
  type MatchPlan,
  type OutsidePlace,
  playDeals,
  type Player,
  playerFailure,
  type TournamentStore,
} from '@stammtisch/arena';
import type { Deal } from '@stammtisch/kernel';
import { contestDeal, type Slot } from '@stammtisch/wire';
import { NOT_HERE } from './guest.ts';
import type { Hall } from './hall.ts';
import { createGameTranscript, type GameTranscript, transcriptFile } from './transcripts.ts';

export interface ContestCrewSetup {
  readonly hall: Hall;
  /** Undefined: transcripts are not kept. */
  readonly store: TournamentStore | undefined;
  readonly now: () => number;
}

/** Plays deals through the bots of a hall, one game of a match after the other. */
export function createContestCrew(setup: ContestCrewSetup): Crew {
  return {
    size: 1,
    async play(job) {
      const results: DealResult[] = [];
      for (let deal = job.from; deal < job.to; deal++) {
        results.push(...(await playDeal(setup, { ...job, from: deal, to: deal + 1 })));
      }
      return results;
    },
  };
}

async function playDeal(
  { hall, store, now }: ContestCrewSetup,
  job: DealJob,
): Promise<readonly DealResult[]> {
  const { plan, from: index } = job;
  const deal = contestDeal(dealSeed(plan.seed, index));
  const transcripts = plan.entrants.map(createGameTranscript);
  const results = await playDeals(job, {
    now,
    openOutside: ({ name }) => ({
      sit(place) {
        const transcript = transcripts[gameOf(plan, name, place)]!;
        return createSeat({ hall, name, place, deal, transcript });
      },
      close: () => Promise.resolve(),
    }),
  });
  for (const [game, transcript] of transcripts.entries()) {
    const names = plan.entrants.map((text) => text.slice(text.indexOf(':') + 1));
    const number: GameNumber = { names, seed: plan.seed, deal: index, game };
    await store?.write(transcriptFile(number), transcript.format());
  }
  return results;
}

/** Two entrants change seats for the second game of a deal; their names differ. */
function gameOf({ entrants }: MatchPlan, name: string, { seat, players }: OutsidePlace): number {
  const isFirst = entrants[0] === `net:${name}`;
  return (seat + (isFirst ? 0 : 1)) % players.length;
}

interface SeatSetup {
  readonly hall: Hall;
  readonly name: string;
  readonly place: OutsidePlace;
  readonly deal: Deal;
  readonly transcript: GameTranscript;
}

/** A seat that an entrant takes when all of the game are here; without it the game is lost. */
function createSeat({ hall, name, place, deal, transcript }: SeatSetup): Player {
  let inner: Player | undefined;
  let failure: FailureKind | null = null;
  let isPlayed = true;

  function fail(why: Failure): never {
    failure = why.kind;
    throw playerFailure(why);
  }
  const player: Player = {
    async ready() {
      await hall.gather(place.players);
      isPlayed = !place.players.some((each) => hall.isOut(each));
      if (hall.isOut(name)) fail(NOT_HERE);
      // The other one is not told of a game that nobody plays.
      if (!isPlayed) return;
      const guest = hall.guestOf(name) ?? fail(NOT_HERE);
      const seated = guest.sit({ place, deal, transcript });
      inner = seated;
      // Only who watches is shown the game: all others get their events when they are asked.
      if (seated.see !== undefined) player.see = (seen) => seated.see?.(seen);
    },
    async choose(ask) {
      try {
        return await inner!.choose(ask);
      } catch (error) {
        return fail(catchFailure(error));
      }
    },
    end(end) {
      inner?.end?.(end);
      transcript.end(place.seat as Slot, end.result, failure);
      if (isPlayed) hall.count(name, failure !== null);
    },
  };
  return player;
}
