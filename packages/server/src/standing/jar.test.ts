/** What `--compat jar` brings back, spot by spot over real connections. */
import { runBot, type RunningBot } from '@stammtisch/testkit/bots';
import { describe, expect, it } from 'vitest';
import { type Dialled, join } from '../test/dial.ts';
import { dealWith, host, type Hosted, position } from '../test/host.ts';
import { listRecorded } from '../test/recorded.ts';

async function seatTwo(
  hands: readonly [string, string],
  compat: 'contest' | 'jar',
  pile = '8H',
): Promise<{ readonly ada: Dialled; readonly bob: Dialled; readonly hosted: Hosted }> {
  const hosted = await host({ compat, dealFor: dealWith(position(hands, 'QD', pile)) });
  const ada = await join(hosted.port, 'Ada');
  const bob = await join(hosted.port, 'Bob');
  await ada.until('topcard');
  return { ada, bob, hosted };
}

describe('in jar mode, and only there,', () => {
  it.each([
    ['a card that does not exist is the seven of diamonds', '{"status":"turn","selectedCard":99}'],
    ['a card number is cut to 32 bits', '{"status":"turn","selectedCard":4294967297}'],
  ])('%s', async (_, reply) => {
    const jar = await seatTwo(['7D KS', '10S AH'], 'jar', '8H 9H');
    jar.ada.send(`${reply}\n`);
    expect(await jar.ada.next()).toContain('"topCard":1,');
    const ours = await seatTwo(['7D KS', '10S AH'], 'contest');
    ours.ada.send(`${reply}\n`);
    expect(await ours.ada.next()).toBe('{"drawedCards":6,"status":"error"}');
  });

  it('a jack without a wish is laid and punished', async () => {
    const reply = '{"status":"turn","selectedCard":18}\n';
    const jar = await seatTwo(['JH KS', '10S AH'], 'jar');
    jar.ada.send(reply);
    expect(await jar.ada.next()).toBe('{"drawedCards":6,"status":"error"}');
    expect(await jar.bob.until('topcard')).toContain('"topcard":18,"drawTwoCards":false');
    const ours = await seatTwo(['JH KS', '10S AH'], 'contest');
    ours.ada.send(reply);
    expect(await ours.ada.next()).toContain('"topCard":18');
  });

  it('two bots may have one name', async () => {
    for (const compat of ['jar', 'contest'] as const) {
      const { port, records, results } = await host({ compat });
      const [one, two] = [await join(port, 'Twin'), await join(port, 'Twin')];
      one.socket.destroy();
      two.socket.destroy();
      await results(1);
      expect(records[0]!.names).toEqual(['Twin', compat === 'jar' ? 'Twin' : 'Bot 1']);
    }
  });

  it('slot 1 wins where nothing is left to draw', async () => {
    for (const compat of ['jar', 'contest'] as const) {
      const { port, results } = await host({ compat, dealFor: dealWith(LAST_CARD) });
      const ada = await join(port, 'Ada');
      const bob = await join(port, 'Bob');
      await ada.until('topcard');
      ada.send('{"status":"turn","selectedCard":24}\n');
      await bob.until('topcard');
      bob.send('{"status":"skip"}\n');
      await ada.until('topcard');
      ada.send('{"status":"skip"}\n');
      // The card laid first was shuffled again; now there is none.
      await bob.until('topcard');
      bob.send('{"status":"skip"}\n');
      expect(await bob.next()).toBe('{"drawedCards":-1,"status":"okay"}');
      const [record] = await results(1);
      // By the rules of the contest the one with more valid lays has won.
      expect(record).toMatchObject({
        reason: 'nothing-to-draw',
        winner: compat === 'jar' ? 'Bob' : 'Ada',
      });
    }
  });
});

/** Without a shuffle in the middle the pack can be told from the recording. */
const RECORDED = listRecorded().filter(({ deck }) => deck !== undefined);

describe('[goal 14] the games recorded in 2017', () => {
  it.each(RECORDED)('come out equal to the byte: $file', async ({ heard, said, deck }) => {
    const { port, results } = await host({ compat: 'jar', dealFor: dealWith({ deck }) });
    const bots = [];
    for (const lines of said) {
      const bot = await sitDown(port, lines);
      bots.push(bot);
    }
    await results(1);
    await Promise.all(bots.map((bot) => bot.closed));
    expect(bots.map((bot) => bot.lines)).toEqual(heard);
  });

  it('are most of those that there are', () => {
    expect(RECORDED.length).toBeGreaterThanOrEqual(8);
  });
});

/** A bot that says what was said then, whenever it is asked; it has its name when this returns. */
async function sitDown(port: number, said: readonly string[]): Promise<RunningBot> {
  const lines = [...said];
  const bot = runBot({
    port,
    name: '',
    behave: (socket) => (line) => {
      if (/"sendName"|"topcard"/.test(line)) socket.write(`${lines.shift()}\n`);
    },
  });
  await bot.heard('"setName"');
  return bot;
}

/** All but a card are in the hands. */
const LAST_CARD = {
  hands: [
    ['KS', '7H', '8H', '9H', '10H', 'QH', 'KH', 'AH', '7D', '8D', '9D', '10D', 'QD', 'KD', 'AD'],
    ['JC', '7C', '8C', '9C', '10C', 'QC', 'KC', 'AC', 'JD', 'JH', 'JS', '7S', '8S', '9S', '10S'],
  ],
  discard: ['QS'],
  pile: ['AS'],
};
