/** Watches a contest as long as a page shows it. */
import { type ContestNow, type FollowedContest, followContest } from '@stammtisch/client/contest';
import type { ContestInfo } from '@stammtisch/wire/contest';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageServer } from '../link/page-server.ts';

export interface WatchedContest extends ContestNow {
  /** Shows an answer of the server that came another way. */
  readonly take: (info: ContestInfo) => void;
  readonly again: () => void;
}

const NOTHING: ContestNow = { info: undefined, problem: undefined, isLive: false };

export function useContest(contest: string, token: string | undefined): WatchedContest {
  const [now, setNow] = useState(NOTHING);
  const followed = useRef<FollowedContest>(undefined);
  useEffect(() => {
    const mine = followContest(pageServer, { contest, token });
    followed.current = mine;
    mine.subscribe(() => setNow(mine.get()));
    return () => mine.close();
  }, [contest, token]);
  const take = useCallback((info: ContestInfo) => followed.current?.take(info), []);
  const again = useCallback(() => followed.current?.again(), []);
  return { ...now, take, again };
}
