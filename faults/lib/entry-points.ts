/** Every way on which a server can be asked for something by its code, from an address of choice. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { Ports } from './serving.ts';

/** `wrong` and `right` tell whoever guesses something; `refused` tells nothing. */
export type Told = 'right' | 'wrong' | 'refused';

export interface Caller extends Ports {
  /** Addresses of 127.0.0.0/8 are all this machine. */
  readonly from: string;
}

export type EntryPoint = (caller: Caller, code: string) => Promise<Told>;

/** Those that know codes of tables; the last one knows codes of handovers, which lead to tables. */
export const TABLE_ENTRY_POINTS: Readonly<Record<string, EntryPoint>> = {
  look: (caller, code) => ask(caller, 'GET', `/tables/${code}`),
  join: (caller, code) => ask(caller, 'POST', `/tables/${code}/members`, { name: nameOf(caller) }),
  watch: (caller, code) => enter(caller, { table: code }),
  return: (caller, code) => enter(caller, { table: code, token: '0'.repeat(32) }),
  sit: (caller, code) => sayHello(caller, { table: code }),
  handover: (caller, code) => ask(caller, 'POST', `/handovers/${code}`, {}),
};

export const CONTEST_ENTRY_POINTS: Readonly<Record<string, EntryPoint>> = {
  contest: (caller, code) => ask(caller, 'GET', `/contests/${code}`),
  live: (caller, code) => openSocket(caller, `/contests/${code}/live`),
  enter: (caller, code) => sayHello(caller, { contest: code }),
};

let names = 0;

function nameOf({ from }: Caller): string {
  return `Bot ${from.at(-1)} ${++names}`;
}

function toldBy(status: number): Told {
  if (status === 429) return 'refused';
  return status === 404 || status === 401 ? 'wrong' : 'right';
}

/** A request to the interface. */
function ask({ port, from }: Caller, method: string, path: string, body?: object): Promise<Told> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        method,
        path: `/api/v1${path}`,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(toldBy(answer.statusCode ?? 0)));
      },
    );
    asking.on('error', reject);
    asking.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A socket that is opened, or not. */
function openSocket({ port, from }: Caller, path: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    const url = `ws://127.0.0.1:${port}/api/v1${path}`;
    const socket = new WebSocket(url, { localAddress: from });
    socket.on('unexpected-response', (asked, answer) => {
      resolve(toldBy(answer.statusCode ?? 0));
      asked.destroy();
    });
    socket.on('open', () => {
      resolve('right');
      socket.terminate();
    });
    socket.on('error', reject);
  });
}

/** A table that is entered on a socket. */
function enter({ port, from }: Caller, entry: object): Promise<Told> {
  return new Promise((resolve, reject) => {
    const url = `ws://127.0.0.1:${port}/api/v1/socket`;
    const socket = new WebSocket(url, { localAddress: from });
    socket.on('open', () => socket.send(JSON.stringify({ type: 'enter', v: 1, ...entry })));
    socket.on('message', (data) => {
      const { type, code } = JSON.parse((data as Buffer).toString()) as Record<string, string>;
      if (type === 'entered' || code === 'bad-token') resolve('right');
      else resolve(code === 'no-such-table' ? 'wrong' : 'refused');
      socket.terminate();
    });
    socket.on('error', reject);
  });
}

/** A bot that says hello and then goes. */
function sayHello(caller: Caller, wish: object): Promise<Told> {
  const { botPort, from } = caller;
  const hello = { type: 'hello', v: 1, name: nameOf(caller), lang: 'en', ...wish };
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect({ host: '127.0.0.1', port: botPort, localAddress: from });
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      const [, second] = heard.split('\n');
      if (heard.includes('\n') && second === '') return socket.write(`${JSON.stringify(hello)}\n`);
      if (!second?.endsWith('}')) return undefined;
      if (!second.includes('"rejected"')) resolve('right');
      else resolve(/There is no such/.test(second) ? 'wrong' : 'refused');
      return socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`closed after ${heard}`)));
  });
}
