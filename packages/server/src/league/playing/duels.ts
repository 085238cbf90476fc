/** Duels: one player challenges another. They count for nothing but the two. */
import type { Rejection } from '@stammtisch/kernel';
import { contestRefusal } from '../../refusals/contest-refusals.ts';
import { leagueRefusal } from '../../refusals/league-refusals.ts';
import { type League, wake } from './league.ts';

/** Why there will be no duel; undefined: it begins when both have ended what they are in. */
export function challenge(
  league: League,
  challenger: string,
  opponent: string,
  deals: number,
): Rejection | undefined {
  const { duels, field, host } = league;
  if (challenger === opponent) return leagueRefusal('duel-with-itself');
  const other = field.players.get(opponent);
  if (other === undefined && !league.rules.references.includes(opponent)) {
    return leagueRefusal('no-such-player', { name: opponent });
  }
  const own = field.players.get(challenger);
  if (own?.bot === undefined || (other !== undefined && other.bot === undefined)) {
    return contestRefusal('bot-away');
  }
  if (own.doing === 'resting' || own.doing === 'at-table') return contestRefusal('bot-busy');
  const names = duels.flatMap(({ players }) => players);
  if (names.includes(challenger) || (other !== undefined && names.includes(opponent))) {
    return leagueRefusal('duel-waiting');
  }
  if (duels.length >= host.limits.duels) return leagueRefusal('too-many-duels');
  duels.push({ players: [challenger, opponent], deals, isDuel: true });
  wake(league);
  return undefined;
}
