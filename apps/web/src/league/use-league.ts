import { type FollowedLeague, followLeague, type LeagueNow } from '@stammtisch/client/league';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageServer } from '../link/page-server.ts';

const NOTHING: LeagueNow = { league: undefined, problem: undefined };

/** A league as it stands now. */
export function useLeague(game: string): LeagueNow & { readonly again: () => void } {
  const [now, setNow] = useState(NOTHING);
  const followed = useRef<FollowedLeague>(undefined);
  useEffect(() => {
    setNow(NOTHING);
    const isWatched = (): boolean => !document.hidden;
    const mine = followLeague(pageServer, { game, isWatched });
    followed.current = mine;
    mine.subscribe(() => setNow(mine.get()));
    return () => mine.close();
  }, [game]);
  const again = useCallback(() => followed.current?.again(), []);
  return { ...now, again };
}
