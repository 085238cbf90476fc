// A bot of the protocol with one fault, named by its first argument; `none` has none.
//     node v1.mjs FAULT [HOST PORT]
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const [fault, host, port] = process.argv.slice(2);
const THINKING_MS = { late: 2000, slow: 700 };
let token;
let act;

function choose({ legal, view }) {
  // Lays a card of its hand, whatever the wish.
  const held = view.hands?.[view.seat]?.find((card) => card.startsWith('K'));
  if (fault === 'ignores-wish' && view.wish && held) return `play ${held}`;
  return legal[0];
}

function answer(message) {
  if (fault === 'crashes-on-unknown-fields' && 'future' in message)
    throw new Error('what is that?');
  if (message.sendName) return [hello()];
  if (message.type === 'hello') token = message.token;
  if (message.type === 'act') {
    act = message;
    const seq = fault === 'wrong-seq' ? message.seq - 1 : message.seq;
    const reply = { seq, action: choose(message) };
    return fault === 'answers-twice' ? [reply, reply] : [reply];
  }
  if (message.type === 'rejected') return answerRejected(message);
  const unknown = !['hello', 'start', 'event', 'end', 'bye'].includes(message.type);
  if (unknown && fault === 'answers-unknown-messages') return [{ error: 'unknown type' }];
  return [];
}

function hello() {
  const v = fault === 'other-version' ? 2 : 1;
  return { type: 'hello', v, name: 'Broken', ...(fault === 'forgets-token' ? {} : { token }) };
}

function answerRejected({ consequence }) {
  if (fault === 'gives-up-when-rejected') return [];
  const again = consequence === 'again' || fault === 'answers-every-rejection';
  return again ? [{ seq: act.seq, action: act.legal[0] }] : [];
}

async function talk(input, output) {
  for await (const line of createInterface({ input })) {
    const message = JSON.parse(line);
    if (message.type === 'end' && fault === 'plays-one-game') process.exit(3);
    if (message.type === 'bye') return true;
    if (message.type === 'act' && fault in THINKING_MS) await pause(THINKING_MS[fault]);
    for (const reply of answer(message)) output.write(`${JSON.stringify(reply)}\n`);
  }
  return false;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function main() {
  if (port === undefined) return talk(process.stdin, process.stdout);
  for (let tries = 0; tries < 20; tries++) {
    const socket = connect(Number(port), host);
    socket.on('error', () => undefined);
    if (await talk(socket, socket)) return socket.destroy();
    if (fault === 'never-comes-back') return process.exit(0);
    await pause(50);
  }
  return undefined;
}

await main();
if (fault === 'never-ends') await pause(60_000);
