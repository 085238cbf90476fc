/** How often one address may do something in a minute at all servers of a database together. */
export interface SharedRate {
  /** Counts one; after how many seconds it may be tried again, if it is one too many. */
  draw(address: string): number | undefined;
  /** Counts one that was done at another server. */
  noteElsewhere(address: string): void;
}

export interface SharedRateSetup {
  readonly perMinute: number;
  /** Tells the other servers. */
  readonly tell: (address: string) => void;
  /** Reads a clock that only goes forward. */
  readonly nowMs?: (() => number) | undefined;
}

const MINUTE_MS = 60_000;

/** Addresses that are remembered at the same time. */
const ADDRESSES_MAX = 10_000;

export function createSharedRate(setup: SharedRateSetup): SharedRate {
  const { perMinute, tell, nowMs = () => performance.now() } = setup;
  /** When each address did it in the last minute; the one that did it last is at the end. */
  const byAddress = new Map<string, number[]>();

  const lately = (address: string): number[] => {
    const since = nowMs() - MINUTE_MS;
    return (byAddress.get(address) ?? []).filter((at) => at > since);
  };
  const note = (address: string, times: readonly number[]): void => {
    byAddress.delete(address);
    byAddress.set(address, [...times, nowMs()]);
    if (byAddress.size > ADDRESSES_MAX) byAddress.delete(byAddress.keys().next().value!);
  };
  return {
    draw(address) {
      const times = lately(address);
      if (times.length >= perMinute) {
        return Math.max(1, Math.ceil((times[0]! + MINUTE_MS - nowMs()) / 1000));
      }
      note(address, times);
      tell(address);
      return undefined;
    },
    noteElsewhere(address) {
      const times = lately(address);
      if (times.length < perMinute) note(address, times);
    },
  };
}
