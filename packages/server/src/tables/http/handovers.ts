/** Short codes by which a member takes a seat along to another device; kept in memory only. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import { hashText } from '@stammtisch/table';
import { httpRefusal } from './errors.ts';

/** Whom a code lets in. */
export interface Handover {
  readonly table: string;
  readonly token: string;
}

export interface Handovers {
  /** A new code; an older one of the same member is void. */
  offer(handover: Handover): Result<string>;
  /** Whom a code is for; it can be used once. */
  redeem(code: string): Result<Handover>;
}

export interface HandoversSetup {
  readonly now: () => number;
  readonly randomHex: (bytes: number) => string;
  readonly limits: { readonly handovers: number; readonly handoverMs: number };
}

/** 32 signs that are hard to take for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 40 bits: with the limit on guesses and five minutes nobody finds one. */
const CODE_LENGTH = 8;

export function createHandovers({ now, randomHex, limits }: HandoversSetup): Handovers {
  // By the hash of the code, in the order of their ends.
  const open = new Map<string, Handover & { readonly until: number }>();

  const dropOld = (token?: string): void => {
    for (const [key, handover] of open) {
      if (handover.until <= now() || handover.token === token) open.delete(key);
    }
  };
  return {
    offer(handover) {
      dropOld(handover.token);
      if (open.size >= limits.handovers) return fail(httpRefusal('too-many-handovers'));
      const code = drawCode(randomHex);
      open.set(keyOf(code), { ...handover, until: now() + limits.handoverMs });
      return ok(`${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`);
    },
    redeem(code) {
      dropOld();
      const key = keyOf(code);
      const found = open.get(key);
      if (found === undefined) return fail(httpRefusal('no-such-handover'));
      open.delete(key);
      return ok(found);
    },
  };
}

function drawCode(randomHex: (bytes: number) => string): string {
  const bytes = Buffer.from(randomHex(CODE_LENGTH), 'hex');
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** However it was typed. */
function keyOf(code: string): string {
  return hashText(code.toUpperCase().replace(/[^0-9A-Z]/g, ''));
}
