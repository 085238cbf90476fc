import type { TableNow } from '@stammtisch/client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepSeen, seenAt } from '../model/seen.ts';
import { lastOwnMove, type Span } from '../story/absence.ts';

export interface Missed {
  /** What somebody has not seen: after one number, up to the other; undefined once it was told. */
  readonly span: Span | undefined;
  readonly forget: () => void;
}

/** Notices that the player is back, after the page was closed or hidden or the network was away. */
export function useMissed({ info, seq, news, you }: TableNow, isLive: boolean): Missed {
  const table = info.id;
  const isPresent = useIsVisible() && isLive;
  const [span, setSpan] = useState<Missed['span']>();
  const isBack = useRef(true);
  const last = useRef<number>(undefined);
  last.current ??= seenAt(table) ?? lastOwnMove(news, you?.seats ?? []) ?? seq;
  useEffect(() => {
    if (!isPresent) {
      isBack.current = true;
      return;
    }
    const from = last.current!;
    if (isBack.current && seq > from) setSpan({ from, to: seq });
    isBack.current = false;
    last.current = seq;
    keepSeen(table, seq);
  }, [isPresent, seq, table]);
  return { span, forget: () => setSpan(undefined) };
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => !document.hidden,
  );
}
