import { describe, expect, it } from 'vitest';
import { readReply } from './reply.ts';

const DRAW = { kind: 'draw' };
const lay = (card: number, wish: number | undefined): object => ({ kind: 'lay', card, wish });
const bad = (code: string): object => ({ kind: 'bad', code });

describe('readReply', () => {
  it.each([
    ['{"status":"skip"}', DRAW],
    ['{"status":"skip","selectedCard":"x","wishedColor":[]}', DRAW],
    ['{"status":"turn","selectedCard":4,"wishedColor":2,"skipped":false}', lay(4, 2)],
    ['{"status":"SKIP","selectedCard":4,"wishedColor":0}', lay(4, 0)],
    ['{"status":"bananas","selectedCard":31,"wishedColor":-1}', lay(31, 0)],
    ['{"status":"turn","selectedCard":17,"wishedColor":7}', lay(17, 0)],
    ['{"status":"turn","selectedCard":1,"selectedCard":2,"wishedColor":3}', lay(2, 3)],
    ['hello', bad('not-json')],
    ['', bad('not-json')],
    ['null', bad('not-an-object')],
    ['[]', bad('not-an-object')],
    ['{}', bad('no-status')],
    ['{"status":1}', bad('no-status')],
    ['{"status":null,"selectedCard":1}', bad('no-status')],
    ['{"status":"turn"}', bad('no-card')],
    ['{"status":"turn","selectedCard":null}', bad('no-card')],
    ['{"status":"turn","selectedCard":"16"}', bad('no-card')],
    ['{"status":"turn","selectedCard":true}', bad('no-card')],
    ['{"status":"turn","selectedCard":16.0}', bad('no-card')],
    ['{"status":"turn","selectedCard":99999999999999999999}', bad('not-json')],
  ])('%s is read alike by both', (line, reply) => {
    expect(readReply(line, 'contest')).toEqual(reply);
    expect(readReply(line, 'jar')).toEqual(reply);
  });

  it.each([
    [32, 1],
    [-1, 1],
    [99, 1],
    ['4294967311', 15],
    ['-4294967281', 15],
    ['9223372036854775807', 1],
  ])('card %s is none; the jar took it for %i', (card, taken) => {
    const line = `{"status":"turn","selectedCard":${card},"wishedColor":0}`;
    expect(readReply(line, 'contest')).toEqual(bad('no-such-card'));
    expect(readReply(line, 'jar')).toEqual(lay(taken, 0));
  });

  it.each(['', ',"wishedColor":null', ',"wishedColor":"2"', ',"wishedColor":2.0'])(
    'without a wish that can be read (%s) spades are wished; the jar had none',
    (wish) => {
      const line = `{"status":"turn","selectedCard":16${wish}}`;
      expect(readReply(line, 'contest')).toEqual(lay(16, 0));
      expect(readReply(line, 'jar')).toEqual(lay(16, undefined));
    },
  );

  it('a wish beyond 32 bits is none; the jar cut it', () => {
    const line = '{"status":"turn","selectedCard":16,"wishedColor":4294967298}';
    expect(readReply(line, 'contest')).toEqual(lay(16, 0));
    expect(readReply(line, 'jar')).toEqual(lay(16, 2));
  });
});
