import { type Bucket, createBucket, tokensLeft } from './bucket.ts';
import type { SocketLimits } from './limits.ts';

/** How many come from where. */
export interface Door {
  readonly count: number;
  /** Lets one in, or says why not; `leave` is to be called once for each that was let in. */
  admit(address: string): 'in' | 'full' | 'address-full';
  leave(address: string): void;
  /** What is left of the messages of an address, for as long as somebody from there is here. */
  messagesOf(address: string): Bucket;
  /** Forgets addresses that have nobody here and nothing to wait for. */
  sweep(): void;
}

interface Visitors {
  count: number;
  readonly messages: Bucket;
}

type DoorLimits = Pick<SocketLimits, 'sockets' | 'socketsPerAddress' | 'messagesPerAddress'>;

export function createDoor(limits: DoorLimits, nowMs: () => number): Door {
  const byAddress = new Map<string, Visitors>();
  let count = 0;
  const visitorsOf = (address: string): Visitors => {
    let visitors = byAddress.get(address);
    if (visitors === undefined) {
      visitors = { count: 0, messages: createBucket(limits.messagesPerAddress, nowMs()) };
      byAddress.set(address, visitors);
    }
    return visitors;
  };
  return {
    get count() {
      return count;
    },
    admit(address) {
      if (count >= limits.sockets) return 'full';
      if ((byAddress.get(address)?.count ?? 0) >= limits.socketsPerAddress) return 'address-full';
      count++;
      visitorsOf(address).count++;
      return 'in';
    },
    leave(address) {
      count--;
      visitorsOf(address).count--;
    },
    messagesOf: (address) => visitorsOf(address).messages,
    sweep() {
      const { messagesPerAddress } = limits;
      for (const [address, { count: here, messages }] of byAddress) {
        const isFull =
          tokensLeft(messages, messagesPerAddress, nowMs()) === messagesPerAddress.burst;
        if (here === 0 && isFull) byAddress.delete(address);
      }
    },
  };
}
