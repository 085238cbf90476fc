import type { ShuffleList, ShuffleProof } from '@stammtisch/kernel';
import { commitTo, commitToSalt, hashText, seedOf } from '@stammtisch/wire/shuffle';
import { describe, expect, it } from 'vitest';
import { verifyShuffle } from './verify-shuffle.ts';

/** An attempt of so many members, all of whom show their salts, from a number on. */
function attempt(members: readonly string[], from: number): Required<Omit<ShuffleProof, 'voided'>> {
  const secret = hashText(`secret ${from}`);
  const commitment = commitTo(secret);
  const saltOf = (member: string): string => hashText(`${member} ${from}`);
  const list: ShuffleList = {
    after: from,
    seq: from + 10,
    rules: hashText('rules'),
    seats: ['Anna', 'Bert', 'Carla'],
    members: members.map((member, i) => ({
      member,
      name: member.toUpperCase(),
      commitment: commitToSalt(commitment, member, saltOf(member)),
      seq: from + 1 + i,
    })),
  };
  const salts = members.map((member, i) => ({ member, salt: saltOf(member), seq: from + 11 + i }));
  return { commitment, secret, salts, list };
}

const ONE: ShuffleProof = attempt(['m1', 'm2', 'm3'], 5);
const FIRST = attempt(['m1', 'm2', 'm3'], 5);
const TWO: ShuffleProof = {
  ...attempt(['m1', 'm3'], 30),
  voided: [{ ...FIRST, salts: FIRST.salts.filter(({ member }) => member !== 'm2') }],
};

type Change = (proof: ShuffleProof) => ShuffleProof;

/** What comes of a proof that somebody has changed after the game, whose cards stay what they were. */
function tamper(proof: ShuffleProof, change: Change): string {
  return verifyShuffle(change(proof), seedOf(proof))?.code ?? 'right';
}

const withList =
  (change: (list: ShuffleList) => Partial<ShuffleList>): Change =>
  (proof) => ({ ...proof, list: { ...proof.list!, ...change(proof.list!) } });

const unlisted: Change = ({ commitment, secret, salts, voided = [] }) => ({
  commitment,
  secret,
  salts,
  ...(voided.length === 0 ? {} : { voided }),
});

/** As one who runs the server would do it: all that follows from the change is made anew. */
const withSalt =
  (member: string, salt: string): Change =>
  (proof) => ({
    ...proof,
    salts: proof.salts.map((one) => (one.member === member ? { ...one, salt } : one)),
  });

const CHANGES: Readonly<Record<string, readonly [ShuffleProof, Change, string]>> = {
  'a salt': [ONE, withSalt('m2', '00'), 'shuffle-salt'],
  'a salt and its commitment': [
    ONE,
    (proof) => {
      const commitment = commitToSalt(proof.commitment, 'm2', '00');
      const recommit = withList(({ members }) => ({
        members: members.map((one) => (one.member === 'm2' ? { ...one, commitment } : one)),
      }));
      return recommit(withSalt('m2', '00')(proof));
    },
    'shuffle-seed',
  ],
  'a salt that is another’s': [ONE, withSalt('m2', ONE.salts[0]!.salt), 'shuffle-salt'],
  'the order of salts': [
    ONE,
    (proof) => ({ ...proof, salts: proof.salts.toReversed() }),
    'shuffle-salt',
  ],
  'the order of the list': [
    ONE,
    (proof) => ({
      ...withList(({ members }) => ({ members: members.toReversed() }))(proof),
      salts: proof.salts.toReversed(),
    }),
    'shuffle-seed',
  ],
  'when the list was fixed': [ONE, withList(() => ({ seq: 18 })), 'shuffle-order'],
  'when somebody was bound': [
    ONE,
    withList(({ members }) => ({
      members: members.map((one, i) => (i === 2 ? { ...one, seq: 16 } : one)),
    })),
    'shuffle-order',
  ],
  'when the server was bound': [ONE, withList(() => ({ after: 7 })), 'shuffle-order'],
  'when a salt was shown': [
    ONE,
    ({ salts: [first, ...rest], ...proof }) => ({
      ...proof,
      salts: [{ ...first!, seq: 9 }, ...rest],
    }),
    'shuffle-order',
  ],
  'a salt that is left out': [
    ONE,
    (proof) => ({ ...proof, salts: proof.salts.slice(1) }),
    'shuffle-missing',
  ],
  'a member who is left out': [
    ONE,
    (proof) => ({
      ...withList(({ members }) => ({ members: members.slice(1) }))(proof),
      salts: proof.salts.slice(1),
    }),
    'shuffle-seed',
  ],
  'somebody who is listed twice': [
    ONE,
    withList(({ members }) => ({ members: [...members, members[0]!] })),
    'shuffle-salt',
  ],
  'the list itself': [ONE, unlisted, 'shuffle-seed'],
  'who sat where': [ONE, withList(({ seats }) => ({ seats: seats.toReversed() })), 'shuffle-seed'],
  'the rules': [ONE, withList(() => ({ rules: '00' })), 'shuffle-seed'],
  'the secret': [ONE, (proof) => ({ ...proof, secret: '00' }), 'shuffle-secret'],
  'the secret and its commitment': [
    ONE,
    (proof) => ({ ...proof, secret: '00', commitment: commitTo('00') }),
    'shuffle-salt',
  ],
  'a void attempt that is left out': [
    TWO,
    ({ commitment, secret, salts, list }) => ({ commitment, secret, salts, list: list! }),
    'shuffle-seed',
  ],
  'a void attempt that is doubled': [
    TWO,
    (proof) => ({ ...proof, voided: [...proof.voided!, ...proof.voided!] }),
    'shuffle-order',
  ],
  'whose salt a void attempt lacks': [
    TWO,
    ({ voided: [first] = [], ...proof }) => ({
      ...proof,
      voided: [{ ...first!, salts: FIRST.salts.filter(({ member }) => member !== 'm3') }],
    }),
    'shuffle-void',
  ],
  'who a void attempt blames': [
    TWO,
    ({ voided: [first] = [], ...proof }) => ({
      ...proof,
      voided: [
        {
          ...first!,
          list: {
            ...first!.list,
            members: first!.list.members.map(({ member, commitment, seq }) => {
              return { member, name: 'somebody else', commitment, seq };
            }),
          },
        },
      ],
    }),
    'shuffle-seed',
  ],
  'an attempt that nobody made void': [
    TWO,
    (proof) => ({ ...proof, voided: [FIRST] }),
    'shuffle-void',
  ],
  'void attempts without a list in the end': [TWO, unlisted, 'shuffle-void'],
};

describe('a shuffle', () => {
  it('is right, at the first attempt or a later one, and where all are left out', () => {
    const alone = attempt([], 60);
    const last = { ...FIRST, salts: [] };
    for (const proof of [ONE, TWO, { ...alone, voided: [last] }]) {
      expect(verifyShuffle(proof, seedOf(proof))).toBeUndefined();
    }
  });

  it.each(Object.keys(CHANGES))('shows that somebody has changed %s', (name) => {
    const [proof, change, code] = CHANGES[name]!;
    expect(tamper(proof, change)).toBe(code);
  });

  it('of somebody who withheld a salt and is listed again is wrong, whatever the seed', () => {
    const again = { ...attempt(['m1', 'm2'], 30), voided: TWO.voided! };
    expect(verifyShuffle(again, seedOf(again))?.code).toBe('shuffle-void');
  });

  it('of 1.0 is checked as it was', () => {
    const salts = [{ member: 'm1', salt: 'ab' }];
    const old = { commitment: commitTo('00'), secret: '00', salts };
    const seed = hashText('stammtisch-seed-1\n00\nm1 ab').slice(0, 32);
    expect(verifyShuffle(old, seed)).toBeUndefined();
    expect(verifyShuffle({ ...old, salts: [] }, seed)?.code).toBe('shuffle-seed');
    expect(verifyShuffle({ ...old, secret: '01' }, seed)?.code).toBe('shuffle-secret');
  });
});
