import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHall, open } from './test/hall.ts';
import { hashText } from './shuffle.ts';
import { drawCode, normalizeCode } from './words.ts';

function drawer(name: string): (bytes: number) => string {
  let draws = 0;
  return (bytes) => hashText(`${name} ${++draws}`).slice(0, 2 * bytes);
}

describe('codes of tables', () => {
  it('are a word and a number that can be said aloud, longer where short ones are taken', () => {
    const randomHex = drawer('codes');
    for (let i = 0; i < 500; i++) {
      expect(drawCode(randomHex, 0)).toMatch(/^[A-Z]{3,8}-[1-9]\d$/);
      expect(drawCode(randomHex, 8)).toMatch(/^[A-Z]{3,8}-[1-9]\d{3}$/);
      expect(drawCode(randomHex, 23)).toMatch(/^[A-Z]{3,8}-[1-9]\d{5}$/);
    }
  });

  it.each(['KATZE-42', 'katze-42', ' Katze 42 ', 'katze42', 'Katze – 42', 'KATZE_42'])(
    '%j is what somebody may type for KATZE-42',
    (typed) => {
      expect(normalizeCode(typed)).toBe('KATZE-42');
    },
  );

  it('stay the same when they are typed as they are', () => {
    const randomHex = drawer('typed');
    for (let tries = 0; tries < 24; tries++) {
      const code = drawCode(randomHex, tries);
      expect(normalizeCode(code)).toBe(code);
    }
  });

  it('are never mistaken for ids, not even for ids of letters and then digits', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{16}$/);
    const lettersFirst = fc.stringMatching(
      /^(?:[a-f]\d{15}|[a-f]{8}\d{8}|[a-f]{10}\d{6}|[a-f]{14}\d\d)$/,
    );
    fc.assert(
      fc.property(fc.oneof(hex, lettersFirst), (id) => {
        expect(normalizeCode(id)).toBe(id);
      }),
      { seed: 5 },
    );
  });

  it('lead to their table however they are typed, also after a restart', async () => {
    const hall = createHall();
    const { ticket } = await open(hall);
    const { table, code } = ticket!;
    for (const { tables } of [hall, hall.restart()]) {
      for (const reference of [table, code, code.toLowerCase().replace('-', ' ')]) {
        expect(await tables.look(reference)).toMatchObject({ value: { table: { id: table } } });
      }
    }
  });
});
