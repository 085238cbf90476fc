import { useEffect, useState } from 'react';
import { readAddresses } from './http.ts';
import { isLoopback, originAt } from './origin.ts';
import { whenDone } from '../model/when-done.ts';

/** Where people and bots are invited to; undefined until that is known, null where only this device can go. */
export function useOrigin(): string | null | undefined {
  const [origin, setOrigin] = useState<string | null | undefined>(() =>
    isLoopback(location) ? undefined : location.origin,
  );
  useEffect(() => {
    if (!isLoopback(location)) return undefined;
    return whenDone(readAddresses(), ([address]) =>
      setOrigin(address === undefined ? null : originAt(location, address)),
    );
  }, []);
  return origin;
}
