import { type Bucket, createBucket, tokensLeft } from '../limits/bucket.ts';
import type { SocketLimits } from './limits.ts';

/** How many sockets are open, and from where. */
export interface SocketAdmission {
  readonly count: number;
  /** Lets one in, or says why not; `leave` is to be called once for each that was let in. */
  admit(address: string): 'in' | 'full' | 'address-full';
  leave(address: string): void;
  /** What is left of the messages of an address, for as long as one of its sockets is open. */
  messagesOf(address: string): Bucket;
  /** Forgets addresses that have no socket and nothing to wait for. */
  sweep(): void;
}

interface AddressCount {
  count: number;
  readonly messages: Bucket;
}

type AdmissionLimits = Pick<SocketLimits, 'sockets' | 'socketsPerAddress' | 'messagesPerAddress'>;

export function createSocketAdmission(
  limits: AdmissionLimits,
  nowMs: () => number,
): SocketAdmission {
  const byAddress = new Map<string, AddressCount>();
  let count = 0;
  const countOf = (address: string): AddressCount => {
    let here = byAddress.get(address);
    if (here === undefined) {
      here = { count: 0, messages: createBucket(limits.messagesPerAddress, nowMs()) };
      byAddress.set(address, here);
    }
    return here;
  };
  return {
    get count() {
      return count;
    },
    admit(address) {
      if (count >= limits.sockets) return 'full';
      if ((byAddress.get(address)?.count ?? 0) >= limits.socketsPerAddress) return 'address-full';
      count++;
      countOf(address).count++;
      return 'in';
    },
    leave(address) {
      count--;
      countOf(address).count--;
    },
    messagesOf: (address) => countOf(address).messages,
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
