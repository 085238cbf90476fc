import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { mauMau } from '@stammtisch/games';
import { parseLog, verifyLog } from '@stammtisch/kernel';
import { createNotes } from '@stammtisch/testkit/notes';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../terminal/io.ts';
import { useTempFolder } from '../../test/folder.ts';
import { serve } from '../test/served.ts';

const folder = useTempFolder();

/** Somebody with `nc`. */
interface TelnetClient {
  readonly screen: () => string;
  readonly type: (line: string) => void;
  readonly sees: (part: string) => Promise<unknown>;
  readonly hangUp: () => void;
  readonly closed: Promise<void>;
}

function call(
  port: number,
  answer: (screen: string) => string | undefined = () => undefined,
): TelnetClient {
  const socket = connect({ host: '127.0.0.1', port });
  const said = createNotes<string>();
  let fresh = '';
  socket.on('error', () => undefined);
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    said.add(text);
    fresh += text;
    if (!/[:?] $/.test(fresh)) return;
    const line = answer(fresh);
    fresh = '';
    if (line !== undefined) socket.write(`${line}\n`);
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  void closed.then(() => said.end('the connection ended'));
  return {
    screen: () => said.all.join(''),
    type: (line) => socket.write(`${line}\n`),
    sees: (part) => said.until((all) => all.join('').includes(part), part),
    hangUp: () => socket.destroy(),
    closed,
  };
}

/** Takes the first thing that is offered. */
function firstOf(name: string): (screen: string) => string {
  return (screen) => (screen.includes('Please enter your name') ? name : '1');
}

describe('a game for people', () => {
  it.each([2, 3, 4])('is played to the end by %i of them, and all learn who won', async (count) => {
    const out = join(folder(), `people-${count}`);
    const served = await serve(['--people', String(count), '--seed', 'S', '--out', out]);
    const names = ['Anna', 'Ben', 'Cleo', 'Dora'].slice(0, count);
    const clients = [];
    for (const name of names) {
      const client = call(served.port, firstOf(name));
      await client.sees(`${name} is here.`);
      clients.push(client);
    }
    expect(await served.exit).toBe(EXIT.done);
    const log = parseLog(readFileSync(join(out, 'games.jsonl'), 'utf8').trim());
    expect(log.ok && verifyLog(mauMau, log.value)).toBeUndefined();
    const places = (log.ok && log.value.outcome?.places) as readonly number[];
    const draws: (string | undefined)[][] = [];
    const winner = names[places.indexOf(1)]!;
    for (const [seat, client] of clients.entries()) {
      await client.closed;
      expect(client.screen()).toContain(`The winner: ${winner}!`);
      expect(client.screen()).toMatch(/> \w+ lays /);
      draws.push(
        ...[...client.screen().matchAll(/> (\w+) draws one card: /g)].map(([, who]) => [
          who,
          names[seat],
        ]),
      );
    }
    // Only the owner learns which card was drawn.
    expect(draws.length).toBeGreaterThan(0);
    expect(draws.filter(([who, reader]) => who !== reader)).toEqual([]);
  });

  it('asks again for a name that is taken or cannot be printed', async () => {
    const { port } = await serve(['--people', '3']);
    const anna = call(port, firstOf('Anna'));
    await anna.sees('Anna is here.');
    const client = call(port);
    client.type('anna');
    await client.sees('Somebody here is called "anna" already.');
    client.type('\u001B[2J');
    await client.sees('A name has 1 to 30 printable characters.');
    client.type('Ben');
    await anna.sees('Ben is here.');
    anna.hangUp();
    await client.sees('Anna has left again.');
    expect(client.screen()).toContain('Players still missing: 1.');
  });

  it('goes on without somebody who leaves, and the last one wins', async () => {
    const { port, exit } = await serve(['--people', '3', '--seed', 'S']);
    const clients = [];
    for (const name of ['Anna', 'Ben', 'Cleo']) {
      const client = call(port);
      client.type(name);
      await client.sees(`${name} is here.`);
      clients.push(client);
    }
    const [anna, ben, cleo] = clients as [TelnetClient, TelnetClient, TelnetClient];
    await anna.sees('Your move');
    cleo.type('1');
    await cleo.sees('It is not your turn.');
    // Out of turn, and while somebody else thinks.
    ben.type('q');
    await ben.sees('See you!');
    await anna.sees('Ben has left the table.');
    await cleo.sees('Ben has left the table.');
    // On turn.
    anna.hangUp();
    await cleo.sees('The winner: Cleo!');
    expect(await exit).toBe(EXIT.done);
  });

  it('takes out somebody who says nothing for too long', async () => {
    const { port, exit } = await serve(['--people', '2', '--move-timeout', '200ms']);
    const [anna, ben] = [call(port), call(port)];
    anna.type('Anna');
    await anna.sees('Anna is here.');
    ben.type('Ben');
    await anna.sees('You have said nothing for too long and leave the table.');
    await ben.sees('The winner: Ben!');
    expect(await exit).toBe(EXIT.done);
  });

  it('does not begin with somebody who leaves in the moment of joining', async () => {
    const { port, exit, interrupt } = await serve(['--people', '2']);
    const anna = call(port, firstOf('Anna'));
    await anna.sees('Anna is here.');
    const hasty = call(port);
    hasty.type('Ben\nq');
    await anna.sees('Ben has left again.');
    expect(anna.screen()).not.toContain('The game begins');
    const cleo = call(port);
    cleo.type('Cleo');
    await anna.sees('The game begins: Anna, Cleo.');
    interrupt();
    expect(await exit).toBe(EXIT.interrupted);
  });

  it('sends others away when the table is full, and all when it is closed', async () => {
    const { port, exit, interrupt } = await serve(['--people', '2']);
    const clients = ['Anna', 'Ben'].map((name) => {
      const client = call(port);
      client.type(name);
      return client;
    });
    await Promise.all(clients.map((client) => client.sees('The game begins')));
    const late = call(port);
    await late.sees('The table is full.');
    interrupt();
    expect(await exit).toBe(EXIT.interrupted);
    for (const client of clients) await client.sees('The table is being closed.');
  });
});
