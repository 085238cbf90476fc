import { readStatus } from '@stammtisch/client';
import { useEffect, useState } from 'react';
import { isLoopback, originAt } from './origin.ts';
import { pageServer } from './page-server.ts';
import { whenDone } from '../model/when-done.ts';

/** Where people and bots are invited to; undefined until that is known, null where only this device can go. */
export function useOrigin(): string | null | undefined {
  const [origin, setOrigin] = useState<string | null | undefined>(() =>
    isLoopback(location) ? undefined : location.origin,
  );
  useEffect(() => {
    if (!isLoopback(location)) return undefined;
    return whenDone(readStatus(pageServer), (status) => {
      const address = status?.addresses?.[0];
      setOrigin(address === undefined ? null : originAt(location, address));
    });
  }, []);
  return origin;
}
