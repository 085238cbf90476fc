/** Short codes by which a member takes a seat along to another device. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import { hashText } from '@stammtisch/wire/shuffle';
import { httpRefusal } from '../refusals/http-refusals.ts';

/** The member that a code stands for. */
export interface Handover {
  readonly table: string;
  readonly token: string;
}

export interface Handovers {
  /** Makes a new code; an older one of the same member becomes void. */
  offer(handover: Handover): Promise<Result<string>>;
  /** Returns the member that a code stands for; a code can be used once. */
  redeem(code: string): Promise<Result<Handover>>;
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

/** Kept in memory only, for a server that is the only one. */
export function createHandovers({ now, randomHex, limits }: HandoversSetup): Handovers {
  // By the hash of the code, in the order of their ends.
  const open = new Map<string, Handover & { readonly until: number }>();

  const dropOld = (token?: string): void => {
    for (const [key, handover] of open) {
      if (handover.until <= now() || handover.token === token) open.delete(key);
    }
  };
  return {
    async offer(handover) {
      dropOld(handover.token);
      if (open.size >= limits.handovers) return fail(httpRefusal('too-many-handovers'));
      const code = drawHandoverCode(randomHex);
      open.set(handoverKey(code), { ...handover, until: now() + limits.handoverMs });
      return ok(formatHandoverCode(code));
    },
    async redeem(code) {
      dropOld();
      const key = handoverKey(code);
      const found = open.get(key);
      if (found === undefined) return fail(httpRefusal('no-such-handover'));
      open.delete(key);
      return ok(found);
    },
  };
}

export function drawHandoverCode(randomHex: (bytes: number) => string): string {
  const bytes = Buffer.from(randomHex(CODE_LENGTH), 'hex');
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** A code as people read it. */
export function formatHandoverCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

/** A code as it was drawn, however it was typed. */
export function normalizeHandoverCode(code: string): string {
  return code.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** The key under which a code is kept. */
export function handoverKey(code: string): string {
  return hashText(normalizeHandoverCode(code));
}
