import { fail, ok, type Result, sentence } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { createGuesses, type Guess, type Guesses } from './guesses.ts';

const HERE = '192.0.2.1';
const THERE = '192.0.2.2';

let now = 0;

function create(perMinute: number, addressesMax?: number): Guesses {
  now = 1000;
  return createGuesses({ perMinute, nowMs: () => now, addressesMax });
}

const WRONG: Result<string> = fail({ code: 'no-such-table', ...sentence('Nein.', 'No.') });

/** What is said to one guess: `right`, `wrong` or the code of a refusal. */
async function guess(guesses: Guesses, code: string, address = HERE): Promise<string> {
  return tell(guesses, { entry: 'http', address, reference: 'KATZE-HUND-427' }, code);
}

async function tell(guesses: Guesses, guessed: Guess, code: string): Promise<string> {
  const told = await guesses.lookUp(guessed, async () => (code === 'wrong' ? WRONG : ok(code)));
  if (told.ok) return told.value;
  return told.error.code === 'no-such-table' ? 'wrong' : told.error.code;
}

async function guessAll(guesses: Guesses, codes: readonly string[]): Promise<string[]> {
  const told: string[] = [];
  for (const code of codes) told.push(await guess(guesses, code));
  return told;
}

describe('guesses of an address', () => {
  it('cost nothing where they are right', async () => {
    const guesses = create(2);
    const told = await guessAll(guesses, ['right', 'wrong', 'right', 'right', 'right']);
    expect(told).toEqual(['right', 'wrong', 'right', 'right', 'right']);
  });

  it('are not answered once too many were wrong, not even right ones', async () => {
    const guesses = create(2);
    const told = await guessAll(guesses, ['wrong', 'wrong', 'right', 'wrong']);
    expect(told).toEqual(['wrong', 'wrong', 'too-many-tries', 'too-many-tries']);
    expect(await guess(guesses, 'right', THERE)).toBe('right');
  });

  it('are answered again a minute later, one for each that is a minute old', async () => {
    const guesses = create(2);
    await guess(guesses, 'wrong');
    now += 40_000;
    await guess(guesses, 'wrong');
    const guessed = { entry: 'http', address: HERE, reference: 'KATZE-HUND-427' } as const;
    const told = await guesses.lookUp(guessed, () => ok('right'));
    expect(told).toMatchObject({ error: { data: { seconds: 20 } } });
    now += 20_000;
    expect(await guessAll(guesses, ['wrong', 'right'])).toEqual(['wrong', 'too-many-tries']);
    now += 40_000;
    expect(await guess(guesses, 'right')).toBe('right');
  });

  it('gain nothing by being made all at once', async () => {
    const guesses = create(3);
    const codes = Array.from({ length: 50 }, (_, i) => (i === 20 ? 'right' : 'wrong'));
    const told = await Promise.all(codes.map((code) => guess(guesses, code)));
    expect(told.filter((each) => each === 'wrong')).toHaveLength(3);
    expect(told).not.toContain('right');
  });

  it('of a whole class with the right code are all answered, also at once', async () => {
    const guesses = create(3);
    const told = await Promise.all(Array.from({ length: 50 }, () => guess(guesses, 'right')));
    expect(told).toEqual(Array(50).fill('right'));
  });

  it('that fail by a mistake of ours do not stay counted', async () => {
    const guesses = create(1);
    const guessed = { entry: 'http', address: HERE, reference: 'KATZE-HUND-427' } as const;
    const broken = guesses.lookUp(guessed, () => Promise.reject(new Error('a bug')));
    await expect(broken).rejects.toThrow('a bug');
    expect(await guess(guesses, 'right')).toBe('right');
  });

  it('count by network where addresses are many, and the same in both spellings', async () => {
    const guesses = create(1);
    await guess(guesses, 'wrong', '2001:db8:1:2::7');
    expect(await guess(guesses, 'right', '2001:db8:1:2:ffff::9')).toBe('too-many-tries');
    expect(await guess(guesses, 'right', '2001:db8:1:3::7')).toBe('right');
    await guess(guesses, 'wrong', '::ffff:192.0.2.7');
    expect(await guess(guesses, 'right', '192.0.2.7')).toBe('too-many-tries');
  });

  it('are forgotten, the oldest first, where too many addresses guess', async () => {
    const guesses = create(1, 3);
    for (let i = 1; i <= 4; i++) await guess(guesses, 'wrong', `198.51.100.${i}`);
    expect(await guess(guesses, 'right', '198.51.100.4')).toBe('too-many-tries');
    expect(await guess(guesses, 'right', '198.51.100.1')).toBe('right');
  });
});

describe.each([
  ['tokens', { entry: 'bots', address: HERE }],
  ['ids', { entry: 'socket', address: HERE, reference: '0123456789abcdef' }],
] as const)('%s', (_, secret) => {
  it('count like codes where they are wrong, at whatever entry point', async () => {
    const guesses = create(2);
    expect(await tell(guesses, secret, 'wrong')).toBe('wrong');
    expect(await guess(guesses, 'wrong')).toBe('wrong');
    expect(await tell(guesses, secret, 'wrong')).toBe('too-many-tries');
    expect(await guess(guesses, 'right')).toBe('too-many-tries');
  });

  it('are taken where they are right, however often the address has guessed', async () => {
    const guesses = create(1);
    await guess(guesses, 'wrong');
    expect(await tell(guesses, secret, 'right')).toBe('right');
  });
});

it('whoever measures is told at which entry point somebody was refused', async () => {
  const refused: string[] = [];
  const guesses = createGuesses({ perMinute: 0, onRefused: (entry) => refused.push(entry) });
  await tell(guesses, { entry: 'live', address: HERE, reference: 'KATZE-HUND-427' }, 'right');
  await tell(guesses, { entry: 'bots', address: HERE }, 'wrong');
  expect(refused).toEqual(['live', 'bots']);
});
