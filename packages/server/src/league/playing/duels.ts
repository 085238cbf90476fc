/** Duels: one player challenges another. They count for nothing but the two. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import { contestRefusal } from '../../refusals/contest-refusals.ts';
import { leagueRefusal } from '../../refusals/league-refusals.ts';
import { newestOf, presentOf } from './field.ts';
import { type League, wake } from './league.ts';

/**
 * Whom the challenger meets in a duel, as soon as both have ended what they are in, or why there will
 * be none. A name without a version stands for the version that is here.
 */
export function challenge(
  league: League,
  challenger: string,
  asked: string,
  deals: number,
): Result<string> {
  const { duels, field, host } = league;
  const other = field.players.get(asked) ?? presentOf(field, asked) ?? newestOf(field, asked);
  const opponent = other?.name ?? asked;
  if (challenger === opponent) return fail(leagueRefusal('duel-with-itself'));
  if (other === undefined && !league.rules.references.includes(opponent)) {
    return fail(leagueRefusal('no-such-player', { name: asked }));
  }
  const own = field.players.get(challenger);
  if (own?.bot === undefined || (other !== undefined && other.bot === undefined)) {
    return fail(contestRefusal('bot-away'));
  }
  if (own.doing === 'resting' || own.doing === 'at-table') return fail(contestRefusal('bot-busy'));
  const names = duels.flatMap(({ players }) => players);
  if (names.includes(challenger) || (other !== undefined && names.includes(opponent))) {
    return fail(leagueRefusal('duel-waiting'));
  }
  if (duels.length >= host.limits.duels) return fail(leagueRefusal('too-many-duels'));
  duels.push({ players: [challenger, opponent], deals, isDuel: true });
  wake(league);
  return ok(opponent);
}
