import type { GameSeat } from '@stammtisch/arena';
import { type Deal, type Player, playerFailure } from '@stammtisch/kernel';
import { NOT_HERE, type SeatedPlayer } from './contest-bot.ts';
import type { DealEntrants } from './deal-entrants.ts';
import type { GameTranscript } from './match-transcripts.ts';

export interface EntrantSeatSetup {
  readonly entrants: DealEntrants;
  readonly name: string;
  readonly place: GameSeat;
  readonly deal: Deal;
  readonly transcript: GameTranscript;
  /** When it is raised the game is given up. */
  readonly stop: AbortSignal | undefined;
}

/** A seat that an entrant takes when all of the game are here; without it the game is lost. */
export function createEntrantSeat({
  entrants,
  name,
  place,
  deal,
  transcript,
  stop,
}: EntrantSeatSetup): Player {
  let inner: SeatedPlayer | undefined;
  let isPlayed = true;
  const giveUp = (): void => inner?.lose(NOT_HERE);
  const player: Player = {
    async ready() {
      const bots = place.players.filter((each) => entrants.knows(each));
      await entrants.gather(bots);
      isPlayed = !bots.some((each) => entrants.isOut(each));
      if (entrants.isOut(name)) throw playerFailure(NOT_HERE);
      // The other one is not told of a game that nobody plays.
      if (!isPlayed) return;
      const bot = entrants.botOf(name);
      if (bot === undefined) throw playerFailure(NOT_HERE);
      const seated = bot.sit({ place, deal, recorder: transcript, keeping: 'may-return' });
      inner = seated;
      // Only who watches is shown the game: all others get their events when they are asked.
      if (seated.see !== undefined) player.see = (seen) => seated.see?.(seen);
      if (stop?.aborted === true) giveUp();
      stop?.addEventListener('abort', giveUp, { once: true });
    },
    choose: (ask) => inner!.choose(ask),
    end(end) {
      stop?.removeEventListener('abort', giveUp);
      inner?.end?.(end);
      transcript.end(place.seat, end.result, end.failure?.kind ?? null);
      // A bot whose game was given up has not failed.
      if (isPlayed && stop?.aborted !== true) entrants.count(name, end.failure !== undefined);
    },
  };
  return player;
}
