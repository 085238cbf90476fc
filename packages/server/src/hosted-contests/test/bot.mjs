/**
 * A bot in a process of its own, over the network: port, name, hello as JSON, and how it behaves. It
 * comes back with its token when the connection ends without a `bye`.
 */
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const [port, name, hello = '{}', mode = 'good'] = process.argv.slice(2);
let { token } = JSON.parse(hello);
let acts = 0;

/** By mode: what it does when it is asked; all others play the first legal action. */
const MOVES = {
  crash: (act, say) => (++acts > 5 ? process.exit(7) : play(act, say)),
  slow: (act, say) => setTimeout(() => play(act, say), 60_000).unref(),
  lie: ({ seq }, say) => say({ seq, action: 'play 14X' }),
  second: ({ seq, legal }, say) => say({ seq, action: legal[1] ?? legal[0] }),
};

function play({ seq, legal }, say) {
  say({ seq, action: legal[0], note: `one of ${legal.length}`, debug: { n: legal.length } });
}

function come() {
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  let isOver = false;
  let act;
  const say = (message) => socket.write(`${JSON.stringify(message)}\n`);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (isOver) process.exit(0);
    setTimeout(come, 30);
  });
  const lines = createInterface({ input: socket });
  lines.on('error', () => undefined);
  lines.on('line', (line) => {
    const message = JSON.parse(line);
    if (message.sendName) say({ type: 'hello', v: 1, name, ...JSON.parse(hello), token });
    if (message.type === 'hello') {
      ({ token } = message);
      process.stdout.write(`${JSON.stringify({ token })}\n`);
    }
    if (message.type === 'act') act = message;
    if (message.type === 'act' || message.consequence === 'again') (MOVES[mode] ?? play)(act, say);
    if (message.type === 'bye') isOver = true;
    if (message.type === 'rejected' && message.seq === undefined) {
      process.stdout.write(`${line}\n`);
    }
  });
}

come();
