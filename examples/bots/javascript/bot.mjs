// A bot for Stammtisch in JavaScript, without libraries. The protocol: docs/protocol/bot.md.
// It can be written and tried without installing anything on the page /bot of a server, too.
//
//     node bot.mjs                     plays over stdin and stdout (stammtisch match, bot check)
//     node bot.mjs 127.0.0.1 1338      plays over the network (stammtisch contest, stammtisch serve)
//     ... table KATZE-HUND-427 2     sits down at a table of stammtisch serve; the seat, from 0, may be left out
//     ... contest KATZE-HUND-427     takes part in a contest of stammtisch serve
//     ... practice             plays against the reference bots of stammtisch serve at once
//     ... league mau-mau       plays in the league of stammtisch serve, all day

const NAME = 'Kiebitz';
const LAST = ['draw', 'no7', 'keep', 'pass', 'decline']; // only if there is nothing better
let lastAct;

// Your idea goes here: `view` is all the bot may know, `legal` all it may do.
function choose({ view, legal }) {
  const calls = legal.filter((action) => action.startsWith('call '));
  const others = legal.filter((action) => !LAST.includes(action));
  const best = [calls, others, legal].find((list) => list.length > 0);
  return best[JSON.stringify(view).length % best.length]; // any; the same when it sees the same
}

// What to say to a message, or undefined. There are also `hello`, `start`, `event` and `end`.
function answer(message) {
  if (message.sendName) return { type: 'hello', v: 1, name: NAME };
  if (message.type === 'act') {
    lastAct = message;
    return { seq: message.seq, action: choose(message) };
  }
  if (message.type === 'rejected') {
    console.error(`${message.message}\n  ${message.expected}\n  ${message.got}`);
    if (message.consequence === 'again') return { seq: lastAct.seq, action: lastAct.legal.at(-1) };
  }
  return undefined;
}

// ---- How lines travel. The page /bot has this part itself and shows only what stands above. ----
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const [host, port, kind, code = true, seat] = process.argv.slice(2);
const place = { ...(kind && { [kind]: code }), seat: seat && Number(seat) };
let token = process.env.STAMMTISCH_TOKEN; // printed by an earlier run

// Adds to the hello where the bot wants to play, and keeps its token.
function reply(message) {
  if (message.type === 'hello') {
    token = message.token; // takes the same place again later, and shows its games on the pages
    if (port) console.error(`${message.name} is connected, token ${token}`);
  }
  const said = answer(message);
  return message.sendName ? { ...said, token, ...place } : said;
}

// Answers until the server says goodbye (true) or the connection is lost (false).
async function talk(input, output) {
  for await (const line of createInterface({ input })) {
    const message = JSON.parse(line);
    if (message.type === 'bye') return true;
    const said = reply(message);
    if (said !== undefined) output.write(`${JSON.stringify(said)}\n`);
  }
  return false;
}

async function playOverNetwork() {
  for (let tries = 0; tries < 30; tries++) {
    const socket = connect(Number(port), host).setNoDelay();
    socket.on('error', (error) => console.error(error.message));
    const done = await talk(socket, socket).catch(() => false);
    socket.destroy();
    if (done) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

if (port === undefined) await talk(process.stdin, process.stdout);
else await playOverNetwork();
