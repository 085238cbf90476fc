import type { TableNow } from '@stammtisch/client';
import type { GameResult } from '../model/statistics.ts';

/**
 * The finished game of whoever sits at this page; undefined while it is on, where it was cancelled or
 * not played here, and where several people share the page or nobody plays at it.
 */
export function readResult({ info, you, news }: TableNow): GameResult | undefined {
  const { round, status, seats } = info;
  const seat = you?.seats.length === 1 ? you.seats[0]! : undefined;
  const outcome = round?.outcome;
  if (status !== 'over' || seat === undefined || outcome === undefined) return undefined;
  if (outcome.cancelled === true) return undefined;
  const last = news.findLast((item) => item.type === 'played' && item.outcome !== undefined);
  // A game that was over as dealt, or when its file was loaded, was not played here.
  if (last === undefined) return undefined;
  const others = seats.filter((_, other) => other !== seat).map(({ occupant }) => occupant);
  return {
    id: `${info.id}-${round!.number}`,
    game: round!.game,
    at: last.at,
    won: outcome.places[seat] === 1,
    people: others.flatMap(({ kind, name }) =>
      (kind === 'person' || kind === 'open') && name !== undefined ? [name] : [],
    ),
    bots: others.some(({ kind }) => kind === 'bot' || kind === 'program'),
  };
}
