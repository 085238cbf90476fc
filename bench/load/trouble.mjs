// Those who make trouble, in a process of their own, each kind from an address of its own. Says how
// often they were dropped when it is told to.
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';

const [kind, address] = process.argv.slice(2);
const KINDS = { 'slow readers': readSlowly, 'half-open': holdOpen, floods: flood };
/** What the floods send in all: enough to be cut off all the time, little enough for two cores. */
const FLOOD_PER_SECOND = 2000;
let dropped = 0;

await KINDS[kind]();
process.on('disconnect', () => process.exit());
process.on('message', () => process.send({ dropped }));
process.send({ ready: true });

/** They look at a table over and over again and never read what comes. */
async function readSlowly() {
  const table = await openTable('127.2.0.1');
  for (let i = 0; i < 50; i++) {
    keepOpen('127.2.0.1', (socket) => {
      socket._socket.pause();
      const timer = setInterval(() => {
        if (socket.readyState !== WebSocket.OPEN) return clearInterval(timer);
        socket.send(JSON.stringify({ type: 'enter', v: 1, table, since: 0 }));
      }, 100);
    });
  }
}

/** A table of which there is much to tell. */
async function openTable(localAddress) {
  const headers = { 'content-type': 'application/json' };
  const url = new URL('api/v1/tables', address);
  const asking = request(url, { method: 'POST', headers, localAddress });
  const places = Array.from({ length: 8 }, () => ({ kind: 'bot', bot: 'random' }));
  asking.end(JSON.stringify({ name: 'Anna', config: { seats: 8 }, places }));
  const [response] = await once(asking, 'response');
  return JSON.parse(await text(response)).table;
}

/** The parent stops this process: no ping is answered and nothing is closed. */
function holdOpen() {
  for (let i = 0; i < 150; i++) keepOpen('127.3.0.1', () => undefined);
}

/** Far more messages than anybody may send, on sockets and as requests. */
function flood() {
  const sockets = new Set();
  for (let i = 0; i < 10; i++) {
    keepOpen('127.4.0.1', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
  }
  setInterval(() => {
    const each = FLOOD_PER_SECOND / 50 / 2 / Math.max(1, sockets.size);
    for (const socket of sockets) {
      for (let i = 0; i < each; i++) socket.send('{"type":"ping"}');
    }
    for (let i = 0; i < FLOOD_PER_SECOND / 50 / 2; i++) ask('127.4.0.2');
  }, 20);
}

function ask(localAddress) {
  const asking = request(new URL('api/v1/games', address), { localAddress });
  asking.on('response', (answer) => answer.resume());
  asking.on('error', () => undefined);
  asking.end();
}

/** A socket that is opened again whenever it is dropped. */
function keepOpen(localAddress, onOpen) {
  const socket = new WebSocket(new URL('api/v1/socket', address), { localAddress });
  let isOpen = false;
  socket.on('open', () => {
    isOpen = true;
    onOpen(socket);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (isOpen) dropped++;
    setTimeout(keepOpen, 100, localAddress, onOpen);
  });
}
