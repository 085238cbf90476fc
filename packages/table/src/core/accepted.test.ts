import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AcceptedCommands, findAccepted, noteAccepted } from './accepted.ts';

const KEPT = 64;

describe('accepted commands', () => {
  it('are found under their numbers, the last 64 of each member, whatever their ids are', () => {
    const id = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('1', '11', '"', '\n"1":', ''),
    );
    const ids = fc.uniqueArray(id, { maxLength: 3 * KEPT });
    fc.assert(
      fc.property(ids, fc.array(fc.nat(1)), (all, members) => {
        const accepted: AcceptedCommands = new Map();
        const noted: { member: string; id: string; seq: number }[] = [];
        for (const [i, id] of all.entries()) {
          const member = `m${members[i] ?? 0}`;
          noteAccepted(accepted, { member, id }, i + 1);
          noted.push({ member, id, seq: i + 1 });
        }
        for (const [i, { member, id, seq }] of noted.entries()) {
          const later = noted.slice(i + 1).filter((other) => other.member === member).length;
          const expected = later < KEPT ? seq : undefined;
          expect(findAccepted(accepted, { member, id })).toBe(expected);
          expect(findAccepted(accepted, { member: 'another', id })).toBeUndefined();
        }
        expect(findAccepted(accepted, { member: 'm0', id: 'never sent' })).toBeUndefined();
      }),
    );
  });
});
