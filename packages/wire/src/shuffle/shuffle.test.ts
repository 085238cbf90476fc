import { describe, expect, it } from 'vitest';
import { commitTo, commitToSalt, hashList, hashText, seedOf } from './shuffle.ts';

describe('the shuffle', () => {
  it('is made with SHA-256 in the way anybody can do again', () => {
    // By `printf abc | sha256sum` and, for the others, the same over the lines shuffle.ts names.
    expect(hashText('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(commitTo('00')).toBe(hashText('stammtisch-commitment-1\n00'));
    expect(commitToSalt('cc', 'm1', 'ab')).toBe(hashText('stammtisch-salt-1\ncc\nm1\nab'));
    const members = [{ member: 'm1', name: 'Änne "Ö"', commitment: 'dd', seq: 4 }];
    const list = { after: 3, seq: 5, rules: 'rr', seats: ['Änne', 'Bo'], members };
    const fixed = hashText(
      'stammtisch-list-1\n[null,3,"cc",5,"rr",["Änne","Bo"],[["m1","Änne \\"Ö\\"","dd",4]]]',
    );
    expect(hashList({ commitment: 'cc', list }, [])).toBe(fixed);
    const salts = [{ member: 'm1', salt: 'ab', seq: 6 }];
    expect(seedOf({ commitment: 'cc', secret: '00', salts, list })).toBe(
      hashText(`stammtisch-seed-2\n["${fixed}","00",[["m1","ab"]]]`).slice(0, 32),
    );
    const voided = hashText(`stammtisch-void-1\n["${fixed}",[["m1","ab"]]]`);
    const attempt = { commitment: 'cc', list, salts };
    expect(hashList({ commitment: 'ee', list: { ...list, members: [] } }, [attempt])).toBe(
      hashText(`stammtisch-list-1\n["${voided}",3,"ee",5,"rr",["Änne","Bo"],[]]`),
    );
  });

  it('of a game of 1.0, or of the server alone, is made as it was', () => {
    const salts = [{ member: 'm1', salt: 'ab' }];
    expect(seedOf({ commitment: '', secret: '00', salts })).toBe(
      hashText('stammtisch-seed-1\n00\nm1 ab').slice(0, 32),
    );
  });
});
