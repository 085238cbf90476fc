/** Both ways between servers: what is said is heard by all others, also after the way was cut. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startNats, startPostgres } from '@stammtisch/testkit/services';
import { createNotes, type Notes } from '@stammtisch/testkit/notes';
import { useNats, usePostgres } from '@stammtisch/testkit/use-services';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ChannelHandlers, PeerChannel } from './peer-channel.ts';
import { parseNatsAddress } from './nats-address.ts';
import { openNatsChannel } from './nats-channel.ts';
import { openPostgresChannel } from './postgres-channel.ts';

const postgres = usePostgres();
const nats = useNats();

interface Heard {
  readonly node: string;
  readonly channel: PeerChannel;
  readonly texts: Notes<string>;
  readonly ups: number;
  readonly downs: number;
}

type Open = (handlers: ChannelHandlers) => Promise<PeerChannel>;

const overPostgres =
  (url: string): Open =>
  async (handlers) =>
    openPostgresChannel({ url, channel: 'stammtisch_news', ...handlers });

const overNats =
  (url: string): Open =>
  async (handlers) => {
    const opened = await openNatsChannel({ url, subject: 'stammtisch.test', ...handlers });
    if (!opened.ok) throw new Error(opened.error.text.en);
    return opened.value;
  };

async function listen(open: Open): Promise<Heard> {
  const heard = await listenLater(open);
  await expect.poll(() => heard.channel.isUp).toBe(true);
  return heard;
}

let nodes = 0;

/** Does not wait until the channel carries. */
async function listenLater(open: Open): Promise<Heard> {
  const texts = createNotes<string>();
  let [ups, downs] = [0, 0];
  const node = `ab${++nodes}`;
  const channel = await open({
    node,
    onText: texts.add,
    onUp: () => ups++,
    onDown: () => downs++,
  });
  onTestFinished(() => channel.close());
  return {
    node,
    channel,
    texts,
    get ups() {
      return ups;
    },
    get downs() {
      return downs;
    },
  };
}

/** What was heard after that. */
function laterOf({ texts }: Heard): string[] {
  return texts.all.filter((text) => text !== 'begin');
}

/** Says it again and again until it is heard: a channel may be cut just now. */
async function untilHeard(from: Heard, to: Heard, text: string): Promise<void> {
  await expect
    .poll(() => {
      from.channel.send(text);
      return to.texts.all.includes(text);
    })
    .toBe(true);
}

describe.each([
  ['PostgreSQL', () => overPostgres(postgres())],
  ['NATS', () => overNats(nats())],
])('a channel over %s', (_, open) => {
  it('carries what one says to all others', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => listen(open())));
    await untilHeard(one!, two!, 'begin');
    await untilHeard(one!, three!, 'begin');
    const many = Array.from({ length: 200 }, (_x, i) => `Ä ${i} ${'x'.repeat(i)}`);
    for (const text of many) one!.channel.send(text);
    for (const heard of [two!, three!]) {
      await heard.texts.until(() => laterOf(heard).length === many.length);
      expect(laterOf(heard)).toEqual(many);
    }
  });

  it('carries what is said to one of them to that one alone, in its order', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => listen(open())));
    await untilHeard(one!, two!, 'begin');
    await untilHeard(one!, three!, 'begin');
    one!.channel.send('for two', two!.node);
    one!.channel.send('for three', three!.node);
    one!.channel.send('for all');
    for (const { texts } of [two!, three!]) {
      await texts.until((all) => all.includes('for all'));
    }
    expect(laterOf(two!)).toEqual(['for two', 'for all']);
    expect(laterOf(three!)).toEqual(['for three', 'for all']);
    expect(laterOf(one!)).not.toContain('for two');
  });

  it('says nothing any more when it is closed', async () => {
    const [one, two] = await Promise.all([listen(open()), listen(open())]);
    await untilHeard(one, two, 'begin');
    one.channel.send('bye');
    await one.channel.close();
    one.channel.send('too late');
    expect(one.channel.isUp).toBe(false);
    await two.texts.until((all) => all.includes('bye'));
    expect(two.texts.all).not.toContain('too late');
  });
});

describe.each([
  ['PostgreSQL', startPostgres, overPostgres],
  ['NATS', startNats, overNats],
])('a channel over %s that is killed', (_, start, over) => {
  it('is there again by itself, and says so', async () => {
    const service = await start();
    onTestFinished(() => service.stop());
    const [one, two] = await Promise.all([listen(over(service.url)), listen(over(service.url))]);
    await untilHeard(one, two, 'before');
    const { ups } = two;
    await service.kill();
    await expect.poll(() => one.channel.isUp || two.channel.isUp).toBe(false);
    one.channel.send('lost');
    await service.restart();
    await untilHeard(one, two, 'after');
    expect(two.ups).toBeGreaterThan(ups);
    expect(two.texts.all).not.toContain('lost');
    expect([one.downs, two.downs]).toEqual([1, 1]);
  }, 90_000);
});

describe('the address of a NATS server', () => {
  it('has servers, a name and password or a token, and is shown without them', () => {
    const read = parseNatsAddress('nats://anna:ge%40heim@one:4223,nats://two');
    expect(read).toEqual({
      ok: true,
      value: {
        servers: ['one:4223', 'two:4222'],
        user: 'anna',
        pass: 'ge@heim',
        isEncrypted: false,
        where: 'one:4223, two:4222',
      },
    });
    expect(parseNatsAddress('tls://secret@one')).toMatchObject({
      value: { token: 'secret', isEncrypted: true, where: 'one:4222' },
    });
  });

  it.each(['', 'localhost:4222', 'http://one', 'nats://', 'nats://one,two', 'nats://one:x'])(
    'is not "%s"',
    (address) => {
      expect(parseNatsAddress(address)).toMatchObject({ error: { code: 'nats-address' } });
    },
  );
});

interface Way {
  readonly port: number;
  /** Cuts off all; whoever comes from now on is led there. */
  readonly lead: (port: number) => void;
  /** How many have come since. */
  readonly taken: () => number;
}

/** A port that leads to another one. */
async function openWay(first: number): Promise<Way> {
  let [to, taken] = [first, 0];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(to, '127.0.0.1');
    taken++;
    for (const [one, its] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => its.destroy());
      one.pipe(its);
    }
  });
  const cut = (): void => {
    for (const socket of open) socket.destroy();
    open.clear();
    taken = 0;
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    cut();
  });
  return {
    port: (server.address() as AddressInfo).port,
    lead(port) {
      to = port;
      cut();
    },
    taken: () => taken,
  };
}

describe('a NATS server that lets nobody in for a while', () => {
  it('is joined again when it does, however often it has refused', async () => {
    const user = { name: 'anna', password: 'another one' };
    const [open, strict] = await Promise.all([startNats(), startNats({ user })]);
    onTestFinished(() => Promise.all([open.stop(), strict.stop()]).then(() => undefined));
    const way = await openWay(open.port);
    const url = `nats://anna:geheim@127.0.0.1:${way.port}`;
    const [one, two] = await Promise.all([listen(overNats(url)), listen(overNats(url))]);
    await untilHeard(one, two, 'before');
    way.lead(strict.port);
    const refusals = 8;
    await expect.poll(() => way.taken()).toBeGreaterThan(refusals);
    expect(one.channel.isUp).toBe(false);
    way.lead(open.port);
    await untilHeard(one, two, 'after');
  }, 90_000);
});

describe('a NATS server that is not there at the start', () => {
  it('is joined when it comes, and said to be away once', async () => {
    const service = await startNats();
    onTestFinished(() => service.stop());
    await service.kill();
    const [one, two] = await Promise.all([1, 2].map(() => listenLater(overNats(service.url))));
    expect([one!.channel.isUp, one!.downs, one!.ups]).toEqual([false, 1, 0]);
    await service.restart();
    await untilHeard(one!, two!, 'late');
    expect([one!.downs, one!.ups, two!.downs, two!.ups]).toEqual([1, 1, 1, 1]);
  }, 90_000);
});
