import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDrawn,
  formatGameStart,
  formatPersonal,
  formatPublic,
  formatSendName,
  formatSetName,
  formatWinner,
} from './messages.ts';
import { anyText } from './test/lines.ts';

describe('lines of the server', () => {
  it('are those of the handshake', () => {
    expect(formatSendName()).toBe('{"sendName":true,"status":"okay"}');
    expect(formatSetName('Alpha', true)).toBe('{"setName":true,"name":"Alpha","status":"okay"}');
    expect(formatSetName('Bot 0', false)).toBe('{"setName":false,"name":"Bot 0","status":"error"}');
    expect(formatGameStart()).toBe('{"gameStart":true,"status":"okay"}');
  });

  it('tell all whose turn it is', () => {
    const line = formatPublic({ topCard: 30, cardsLeft: 7, turnOf: 'Alpha', skipped: false });
    expect(line).toBe(
      '{"topCard":30,"cardsLeft":7,"turnOf":"Alpha","status":"okay","skipped":false}',
    );
  });

  it.each([
    [[], ',"drawTwoCards":false', ''],
    [[19, 11], ',"drawTwoCards":true', ',"drawedCards":[19,11]'],
    [undefined, '', ''],
  ])('tell the bot on move what it drew for a seven: %j', (drawnTwo, flag, cards) => {
    const line = formatPersonal({ topCard: 3, drawnTwo, cardsLeft: 6, wishedSuit: -1 });
    const ends = '"cardsLeft":6,"wishedColor":-1';
    expect(line).toBe(`{"topcard":3${flag},${ends}${cards},"status":"okay","skipped":false}`);
  });

  it('tell the hand at the end of a personal line, with the cards drawn for a seven in it', () => {
    const hand = [15, 14, 27, 5, 20, 2, 16, 19, 11];
    const cards = { topCard: 3, drawnTwo: [19, 11], cardsLeft: 9, wishedSuit: 2, hand };
    expect(formatPersonal(cards)).toBe(
      '{"topcard":3,"drawTwoCards":true,"cardsLeft":9,"wishedColor":2,"drawedCards":[19,11],' +
        '"status":"okay","skipped":false,"hand":[15,14,27,5,20,2,16,19,11]}',
    );
  });

  it('tell one drawn card as a number, and who has won', () => {
    expect(formatDrawn(22, 'okay')).toBe('{"drawedCards":22,"status":"okay"}');
    expect(formatDrawn(-1, 'error')).toBe('{"drawedCards":-1,"status":"error"}');
    expect(formatWinner('Alpha')).toBe('{"won":true,"nameOfWinner":"Alpha","status":"okay"}');
  });

  it.each([
    ['a/b', 'a\\/b'],
    ['"\\', '\\"\\\\'],
    ['\b\f\n\r\t', '\\b\\f\\n\\r\\t'],
    ['\u0000\u001b\u007f\u009f', '\\u0000\\u001B\\u007F\\u009F'],
    ['\u2000\u20ac\u20ff', '\\u2000\\u20AC\\u20FF'],
    ['Jörg ♠ 😀', 'Jörg ♠ 😀'],
    ['\u1fff\u2100\u00a0', '\u1fff\u2100\u00a0'],
  ])('write the name %j as the server of 2017 did', (name, written) => {
    expect(formatWinner(name)).toBe(`{"won":true,"nameOfWinner":"${written}","status":"okay"}`);
  });

  it('are one line of JSON that says the name, whatever it is', () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        const line = formatPublic({ topCard: 0, cardsLeft: 1, turnOf: name, skipped: true });
        expect(line).not.toMatch(/[\r\n]/);
        expect((JSON.parse(line) as { turnOf: string }).turnOf).toBe(name);
      }),
      { seed: 1 },
    );
  });
});
