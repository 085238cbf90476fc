/** What bots of 2017 rely on, line by line over real connections. */
import { describe, expect, it } from 'vitest';
import { wireCard } from '../test/cards.ts';
import { dial, type Dialled, join } from '../test/dial.ts';
import { dealWith, host, PACK, position } from '../test/host.ts';

const SKIP = '{"status":"skip"}\n';

function lay(code: string, wishedColor = -1): string {
  const selectedCard = wireCard(code);
  return `${JSON.stringify({ status: 'turn', selectedCard, wishedColor, skipped: false })}\n`;
}

/** Two named bots in a position, the handshake behind them. */
async function seatTwo(
  hands: readonly [string, string],
  top: string,
  pile = '',
): Promise<readonly [Dialled, Dialled]> {
  const { port } = await host({ dealFor: dealWith(position(hands, top, pile)) });
  const ada = await join(port, 'Ada');
  const bob = await join(port, 'Bob');
  return [ada, bob];
}

async function hear(bot: Dialled, count: number): Promise<(string | undefined)[]> {
  const lines: (string | undefined)[] = [];
  for (let i = 0; i < count; i++) lines.push(await bot.next());
  return lines;
}

describe('the handshake', () => {
  it('is sendName, the name, setName at once, and gameStart when both are there', async () => {
    const { port } = await host();
    const ada = dial(port);
    expect(await ada.next()).toBe('{"sendName":true,"status":"okay"}');
    ada.send('{"status":"okay","name":"Ada"}\n');
    expect(await ada.next()).toBe('{"setName":true,"name":"Ada","status":"okay"}');
    const bob = dial(port);
    await bob.next();
    bob.send('{"status":"okay","name":"Bob"}\r\n');
    expect(await hear(bob, 2)).toEqual([
      '{"setName":true,"name":"Bob","status":"okay"}',
      '{"gameStart":true,"status":"okay"}',
    ]);
    expect(await ada.next()).toBe('{"gameStart":true,"status":"okay"}');
  });

  it('gives a bot whose line is not JSON the name of its slot and goes on', async () => {
    const { port } = await host();
    const bots: Dialled[] = [];
    for (const slot of [0, 1]) {
      const bot = dial(port);
      await bot.next();
      bot.send('hello?\n');
      expect(await bot.next()).toBe(`{"setName":false,"name":"Bot ${slot}","status":"error"}`);
      bots.push(bot);
    }
    expect(await bots[0]!.until('turnOf')).toContain('"turnOf":"Bot 0"');
  });
});

describe('a bot of our own protocol', () => {
  it('is told in its language that it cannot play where everything is as in 2017', async () => {
    const { port } = await host({ compat: 'jar' });
    const bot = dial(port);
    await bot.next();
    bot.send('{"type":"hello","v":1,"name":"Kiebitz","lang":"de"}\n');
    expect(await bot.next()).toContain('An diesem Tisch spielen nur Free-Hack-Bots.');
    expect(await bot.next()).toBeUndefined();
  });
});

describe('a turn', () => {
  it('is public line, personal line, and no word about a valid lay; slot 0 begins', async () => {
    const [ada, bob] = await seatTwo(['9S KS', '10S AH'], 'QS');
    const open = '{"topCard":20,"cardsLeft":2,"turnOf":"Ada","status":"okay","skipped":false}';
    expect(await hear(bob, 2)).toEqual(['{"gameStart":true,"status":"okay"}', open]);
    expect(await hear(ada, 3)).toEqual([
      '{"gameStart":true,"status":"okay"}',
      open,
      '{"topcard":20,"drawTwoCards":false,"cardsLeft":2,"wishedColor":-1,"status":"okay","skipped":false,"hand":[8,24]}',
    ]);
    ada.send(lay('9S'));
    const next = '{"topCard":8,"cardsLeft":2,"turnOf":"Bob","status":"okay","skipped":false}';
    expect(await ada.next()).toBe(next);
    expect(await hear(bob, 2)).toEqual([
      next,
      '{"topcard":8,"drawTwoCards":false,"cardsLeft":2,"wishedColor":-1,"status":"okay","skipped":false,"hand":[12,30]}',
    ]);
    bob.send(lay('10S'));
    expect(await hear(ada, 2)).toEqual([
      '{"topCard":12,"cardsLeft":1,"turnOf":"Ada","status":"okay","skipped":false}',
      '{"topcard":12,"drawTwoCards":false,"cardsLeft":1,"wishedColor":-1,"status":"okay","skipped":false}',
    ]);
  });

  it('tells a drawn card as a number, before the next public line', async () => {
    const [ada] = await seatTwo(['9S KS', '10S AH'], 'QS', '8H');
    await ada.until('topcard');
    ada.send(SKIP);
    expect(await hear(ada, 2)).toEqual([
      '{"drawedCards":6,"status":"okay"}',
      '{"topCard":20,"cardsLeft":2,"turnOf":"Bob","status":"okay","skipped":false}',
    ]);
  });

  it('ends with a penalty after a bad move; there is no second try', async () => {
    const [ada, bob] = await seatTwo(['9S KH', '10S AH'], 'QS', '8H');
    await ada.until('topcard');
    ada.send(lay('KH'));
    expect(await ada.next()).toBe('{"drawedCards":6,"status":"error"}');
    expect(await bob.until('topcard')).toContain('"cardsLeft":2');
  });

  it('after a seven comes with two cards in a list, which the first hand already has', async () => {
    const [ada, bob] = await seatTwo(['7S KS', '10S AH'], 'QS', '8H 9H');
    await ada.until('topcard');
    ada.send(lay('7S'));
    await bob.until('"turnOf":"Bob"');
    expect(await bob.next()).toBe(
      '{"topcard":0,"drawTwoCards":true,"cardsLeft":4,"wishedColor":-1,"drawedCards":[6,10],"status":"okay","skipped":false,"hand":[12,30,6,10]}',
    );
    bob.send(lay('10S'));
    expect(await ada.until('topcard')).toContain('"topcard":12');
  });

  it('that is missed after an eight has a public line and no personal one', async () => {
    const [ada, bob] = await seatTwo(['8S KS AS', '10S AH'], 'QS');
    await ada.until('topcard');
    ada.send(lay('8S'));
    await bob.until('"turnOf":"Ada"');
    expect(await hear(bob, 2)).toEqual([
      '{"topCard":4,"cardsLeft":2,"turnOf":"Bob","status":"okay","skipped":true}',
      '{"topCard":4,"cardsLeft":2,"turnOf":"Ada","status":"okay","skipped":false}',
    ]);
    ada.send(lay('KS'));
    expect(await bob.next()).toContain('"turnOf":"Bob","status":"okay","skipped":false');
  });

  it.each(['7S', '8S', 'JS'])('begins as usual where the first open card is %s', async (top) => {
    const dealt = '9H 9D KH KD QH QD 10H 10D AH AD 8H 8D 7H 7D'.split(' ');
    const rest = PACK.filter((code) => code !== top && !dealt.includes(code));
    const { port } = await host({ dealFor: dealWith({ deck: [...dealt, top, ...rest] }) });
    const [ada] = [await join(port, 'Ada'), await join(port, 'Bob')];
    expect(await ada.until('turnOf')).toContain('"turnOf":"Ada","status":"okay","skipped":false');
    expect(await ada.next()).toContain('"drawTwoCards":false,"cardsLeft":7,"wishedColor":-1');
  });

  it('takes any status but skip as a lay', async () => {
    const [ada] = await seatTwo(['9S KS', '10S AH'], 'QS');
    await ada.until('topcard');
    ada.send('{"status":"SKIP","selectedCard":8}\n');
    expect(await ada.next()).toContain('"topCard":8');
  });
});

describe('a jack', () => {
  it('wishes, unless it lies on a jack without a wish', async () => {
    const [ada, bob] = await seatTwo(['JH JD KS', '10S AH JC'], 'QS');
    await ada.until('topcard');
    ada.send(lay('JH', 2));
    expect(await bob.until('topcard')).toContain('"wishedColor":2');
    bob.send(lay('JC', 1));
    expect(await bob.next()).toContain('"status":"error"');
    const [eve, kim] = await seatTwo(['JH JD KS', '10S AH'], 'JS');
    await eve.until('topcard');
    eve.send(lay('JH', 2));
    expect(await kim.until('topcard')).toContain('"wishedColor":-1');
  });
});

describe('the end', () => {
  it('is the winner line to both and then the end of the connections', async () => {
    const [ada, bob] = await seatTwo(['9S', '10S AH'], 'QS');
    await ada.until('topcard');
    ada.send(lay('9S'));
    for (const bot of [ada, bob]) {
      expect(await bot.until('won')).toBe('{"won":true,"nameOfWinner":"Ada","status":"okay"}');
      expect(await bot.next()).toBeUndefined();
    }
  });
});
