import { hashText } from '@stammtisch/wire/shuffle';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHarness, open } from '../test/harness.ts';
import { countCodes, drawCode, normalizeCode } from './table-code.ts';

function drawer(name: string): (bytes: number) => string {
  let draws = 0;
  return (bytes) => hashText(`${name} ${++draws}`).slice(0, 2 * bytes);
}

describe('codes of tables', () => {
  it.each([
    [0, 3],
    [8, 3],
    [9, 4],
    [97, 4],
    [98, 5],
    [980, 5],
    [9_809, 6],
    [12_000, 7],
  ])('are two animals and a number; beside %d others it has %d digits', (open, digits) => {
    const randomHex = drawer('codes');
    for (let i = 0; i < 200; i++) {
      const [first, second, number] = drawCode(randomHex, open).split('-');
      expect(first).toMatch(/^[A-Z]{3,8}$/);
      expect(second).toMatch(/^[A-Z]{3,8}$/);
      expect(second).not.toBe(first);
      expect(number).toMatch(new RegExp(`^[1-9]\\d{${digits - 1}}$`));
    }
  });

  it('are a million times as many as are open, however many that are', () => {
    const randomHex = drawer('odds');
    for (let open = 0; open < 100_000; open += 1 + Math.floor(open / 50)) {
      const digits = drawCode(randomHex, open).split('-')[2]!.length;
      expect(countCodes(digits) / (open + 1)).toBeGreaterThan(1_000_000);
    }
  });

  it('are all equally likely, as far as a few thousand of them show', () => {
    const randomHex = drawer('spread');
    const codes = Array.from({ length: 5000 }, () => drawCode(randomHex, 0).split('-'));
    expect(new Set(codes.map(([first]) => first)).size).toBe(110);
    expect(new Set(codes.map(([, second]) => second)).size).toBe(110);
    expect(new Set(codes.map((parts) => parts.join('-'))).size).toBeGreaterThan(4990);
  });

  it.each([
    'KATZE-HUND-427',
    'katze-hund-427',
    ' Katze Hund 427 ',
    'katzehund427',
    'Katze – Hund – 427',
    'KATZE_HUND_427',
    'KatzeHund 427',
    'Katze, Hund 427.',
    'Katze.Hund.427',
    'katze hund 4 2 7',
  ])('%j is what somebody may type for KATZE-HUND-427', (typed) => {
    expect(normalizeCode(typed)).toBe('KATZE-HUND-427');
  });

  it.each([
    ['Eisbär Hyäne 123', 'EISBAER-HYAENE-123'],
    ['EISBÄR-WALROẞ-123', 'EISBAER-WALROSS-123'],
    ['eisba\u0308r walroß 123', 'EISBAER-WALROSS-123'],
  ])('%j is %j as people spell it', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
  });

  it.each(['KATZE-42', 'katze-42', ' Katze 42 ', 'katze42', 'Katze – 42', 'KATZE_42'])(
    '%j leads to a table of version 1.0',
    (typed) => {
      expect(normalizeCode(typed)).toBe('KATZE-42');
    },
  );

  it('stay the same when they are typed as they are, or without anything between', () => {
    const randomHex = drawer('typed');
    for (let open = 0; open < 12_000; open += 7) {
      const code = drawCode(randomHex, open);
      expect(normalizeCode(code)).toBe(code);
      expect(normalizeCode(code.toLowerCase().replaceAll('-', ''))).toBe(code);
    }
  });

  it.each(['KATZE-HUND', '427', 'KATZE-HUND-42', 'KATZE-HUND-TIGER-427', 'x'.repeat(10_000), ''])(
    'are not %j, which is left as it is',
    (typed) => {
      expect(normalizeCode(typed)).toBe(typed);
    },
  );

  it('are never mistaken for ids, not even for ids of letters and then digits', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{16}$/);
    const lettersFirst = fc.stringMatching(
      /^(?:[a-f]\d{15}|[a-f]{8}\d{8}|affeaffe\d{8}|[a-f]{10}\d{6}|[a-f]{14}\d\d)$/,
    );
    fc.assert(
      fc.property(fc.oneof(hex, lettersFirst), (id) => {
        expect(normalizeCode(id)).toBe(id);
      }),
      { seed: 5 },
    );
  });

  it('lead to their table however they are typed, also after a restart', async () => {
    const harness = createHarness();
    const { ticket } = await open(harness);
    const { table, code } = ticket!;
    for (const { tables } of [harness, harness.restart()]) {
      for (const reference of [table, code, code.toLowerCase().replaceAll('-', ' ')]) {
        expect(await tables.look(reference)).toMatchObject({ value: { table: { id: table } } });
      }
    }
  });
});
