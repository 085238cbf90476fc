import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitTo, hashText, seedOf, verifyShuffle } from './shuffle.ts';

const hex = fc.stringMatching(/^[0-9a-f]{32}$/);
const salts = fc.array(fc.record({ member: fc.constantFrom('m1', 'm2', 'm3'), salt: hex }), {
  maxLength: 4,
});

describe('the shuffle', () => {
  it('is made with SHA-256 in the way anybody can do again', () => {
    // By `printf abc | sha256sum` and, for the others, the same over the lines shuffle.ts names.
    expect(hashText('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(commitTo('00')).toBe(hashText('stammtisch-commitment-1\n00'));
    expect(seedOf('00', [{ member: 'm1', salt: 'ab' }])).toBe(
      hashText('stammtisch-seed-1\n00\nm1 ab').slice(0, 32),
    );
  });

  it('can be checked, and any change to it is found', () => {
    fc.assert(
      fc.property(hex, salts, hex, (secret, added, other) => {
        fc.pre(other !== secret);
        const proof = { commitment: commitTo(secret), secret, salts: added };
        const seed = seedOf(secret, added);
        expect(verifyShuffle(proof, seed)).toBeUndefined();
        expect(verifyShuffle({ ...proof, secret: other }, seed)?.code).toBe('shuffle-secret');
        expect(verifyShuffle(proof, other)?.code).toBe('shuffle-seed');
        const more = [...added, { member: 'm4', salt: other }];
        expect(verifyShuffle({ ...proof, salts: more }, seed)?.code).toBe('shuffle-seed');
      }),
      { seed: 5 },
    );
  });
});
