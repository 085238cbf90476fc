// A bot for Stammtisch that is an HTTP server, in JavaScript, without libraries. Every question is a
// POST, the answer its body. The protocol: docs/protocol/bot.md, "Over HTTP".
//
//     node bot.mjs 8000                                       listens on 127.0.0.1, port 8000
//     npx stammtisch bot check -- http://127.0.0.1:8000/
//     npx stammtisch match --bot http://127.0.0.1:8000/ --bot greedy --rules contest
import { createServer } from 'node:http';

const NAME = 'Kiebitz';
const LAST = ['draw', 'no7', 'keep', 'pass', 'decline']; // only if there is nothing better
const [port = '8000'] = process.argv.slice(2);

// Your idea goes here: `view` is all the bot may know, `legal` all it may do.
function choose({ view, legal }) {
  const calls = legal.filter((action) => action.startsWith('call '));
  const others = legal.filter((action) => !LAST.includes(action));
  const best = [calls, others, legal].find((list) => list.length > 0);
  return best[JSON.stringify(view).length % best.length]; // any; the same when it sees the same
}

// What to say to a message, or undefined. There are also `start`, `event`, `end` and `bye`.
function answer(message) {
  if (message.sendName) return { type: 'hello', v: 1, name: NAME };
  if (message.type === 'act') return { seq: message.seq, action: choose(message) };
  if (message.type === 'rejected') {
    process.stderr.write(`${message.message}\n  ${message.expected}\n  ${message.got}\n`);
    // The actions that may be played stand there, the last of them behind the last bar.
    const again = message.expected.split(' | ').at(-1);
    if (message.consequence === 'again') return { seq: message.seq, action: again };
  }
  return undefined;
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text) => (body += text));
  request.on('end', () => {
    const replies = body
      .trim()
      .split('\n')
      .map((line) => answer(JSON.parse(line)));
    const said = replies.filter((reply) => reply !== undefined);
    response.end(said.map((reply) => `${JSON.stringify(reply)}\n`).join(''));
  });
});
server.listen(Number(port), '127.0.0.1', () => {
  process.stderr.write(`${NAME} listens on http://127.0.0.1:${server.address().port}/\n`);
});
