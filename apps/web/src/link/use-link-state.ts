import { useCallback, useSyncExternalStore } from 'react';
import type { LinkState } from '@stammtisch/client';
import { subscribeCalmly } from '../model/calm.ts';
import type { TableLink } from './link.ts';

/** How a table stands; moves that come all at once, as of bots that hurry, are drawn together. */
export function useLinkState(link: TableLink): LinkState {
  const subscribe = useCallback((onChange: () => void) => subscribeCalmly(link, onChange), [link]);
  return useSyncExternalStore(subscribe, link.get);
}
