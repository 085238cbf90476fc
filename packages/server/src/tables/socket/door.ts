import { type Bucket, createBucket, type Rate, tokensLeft, tryDraw } from './bucket.ts';
import type { SocketLimits } from './limits.ts';

/** How many come from where, and how many wrong tables they have tried. */
export interface Door {
  readonly count: number;
  /** Lets one in, or says why not; `leave` is to be called once for each that was let in. */
  admit(address: string): 'in' | 'full' | 'address-full';
  leave(address: string): void;
  /** What is left of the messages of an address, for as long as somebody from there is here. */
  messagesOf(address: string): Bucket;
  mayTry(address: string): boolean;
  noteFailedTry(address: string): void;
  /** Forgets addresses that have nobody here and nothing to wait for. */
  sweep(): void;
}

interface Visitors {
  count: number;
  readonly tries: Bucket;
  readonly messages: Bucket;
}

type DoorLimits = Pick<
  SocketLimits,
  'sockets' | 'socketsPerAddress' | 'failedEntries' | 'messagesPerAddress'
>;

export function createDoor(limits: DoorLimits, nowMs: () => number): Door {
  const rate: Rate = limits.failedEntries;
  const byAddress = new Map<string, Visitors>();
  let count = 0;
  const visitorsOf = (address: string): Visitors => {
    let visitors = byAddress.get(address);
    if (visitors === undefined) {
      const now = nowMs();
      const messages = createBucket(limits.messagesPerAddress, now);
      visitors = { count: 0, tries: createBucket(rate, now), messages };
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
    mayTry: (address) => tokensLeft(visitorsOf(address).tries, rate, nowMs()) >= 1,
    noteFailedTry: (address) => void tryDraw(visitorsOf(address).tries, rate, nowMs()),
    sweep() {
      const { messagesPerAddress } = limits;
      for (const [address, { count: here, tries, messages }] of byAddress) {
        const isFull =
          tokensLeft(tries, rate, nowMs()) === rate.burst &&
          tokensLeft(messages, messagesPerAddress, nowMs()) === messagesPerAddress.burst;
        if (here === 0 && isFull) byAddress.delete(address);
      }
    },
  };
}
