import { ok } from '@stammtisch/kernel';
import { LEAGUE_LIVE_MS } from '@stammtisch/wire/league';
import type { ViewerSource } from '../hosted-contests/live/viewers.ts';
import type { Leagues } from './leagues.ts';
import { showLive } from './views.ts';

/** Live views of leagues. */
export function leagueSource(leagues: Leagues): ViewerSource {
  return {
    path: /^\/api\/v1\/leagues\/([^/?]{1,64})\/live(?:\?.*)?$/,
    async find(game) {
      const found = leagues.find(game);
      if (!found.ok) return found;
      const league = found.value;
      const { rules, state, host } = league;
      return ok({
        id: `league ${game}`,
        watch(onChange) {
          league.watchers.add(onChange);
          return () => void league.watchers.delete(onChange);
        },
        read: () => showLive({ rules, state, here: league }, host.now(), league.changes),
        everyMs: LEAGUE_LIVE_MS,
      });
    },
  };
}
