// A bot for Stammtisch in TypeScript, without libraries. The protocol: docs/protocol/bot.md.
//
//     npx tsx bot.ts                     plays over stdin and stdout (stammtisch match, bot check)
//     npx tsx bot.ts 127.0.0.1 1338      plays over the network (stammtisch contest, stammtisch serve)
//     ... table KATZE-HUND-427 2     sits down at a table of stammtisch serve; the seat, from 0, may be left out
//     ... contest KATZE-HUND-427     takes part in a contest of stammtisch serve
//     ... practice             plays against the reference bots of stammtisch serve at once
//     ... league mau-mau       plays in the league of stammtisch serve, all day
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

interface Act {
  readonly seq: number;
  readonly view: Readonly<Record<string, unknown>>;
  readonly legal: readonly string[];
}
type Message =
  | ({ readonly type: 'act' } & Act)
  | { readonly type: 'hello'; readonly name: string; readonly token: string }
  | { readonly type: 'start' | 'event' | 'end' | 'bye' }
  | {
      readonly type: 'rejected';
      readonly message: string;
      readonly expected: string;
      readonly got: string;
      readonly consequence: string;
    };

const NAME = 'Kiebitz';
const LAST = ['draw', 'no7', 'keep', 'pass', 'decline']; // only if there is nothing better
const [host, port, kind, code = true, seat] = process.argv.slice(2);
const place = {
  ...(kind === undefined ? {} : { [kind]: code }),
  seat: seat === undefined ? undefined : Number(seat),
};
let token = process.env['STAMMTISCH_TOKEN']; // printed by an earlier run
let lastAct: Act | undefined;

// Your idea goes here: `view` is all the bot may know, `legal` all it may do.
function choose({ view, legal }: Act): string | undefined {
  const calls = legal.filter((action) => action.startsWith('call '));
  const others = legal.filter((action) => !LAST.includes(action));
  const best = [calls, others].find((list) => list.length > 0) ?? legal;
  return best[JSON.stringify(view).length % best.length]; // any; the same when it sees the same
}

// What to say to a message, or undefined.
function answer(message: Message): object | undefined {
  if ('sendName' in message) return { type: 'hello', v: 1, name: NAME, token, ...place };
  if (message.type === 'hello') {
    token = message.token; // takes the same place again later, and shows its games on the pages
    if (port) process.stderr.write(`${message.name} is connected, token ${token}\n`);
  }
  if (message.type === 'act') {
    lastAct = message;
    return { seq: message.seq, action: choose(message) };
  }
  if (message.type === 'rejected') {
    process.stderr.write(`${message.message}\n  ${message.expected}\n  ${message.got}\n`);
    if (message.consequence === 'again') {
      return { seq: lastAct?.seq, action: lastAct?.legal.at(-1) };
    }
  }
  return undefined;
}

// Answers until the server says goodbye (true) or the connection is lost (false).
async function talk(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<boolean> {
  for await (const line of createInterface({ input })) {
    const message = JSON.parse(line) as Message;
    if (message.type === 'bye') return true;
    const reply = answer(message);
    if (reply !== undefined) output.write(`${JSON.stringify(reply)}\n`);
  }
  return false;
}

async function playOverNetwork(address: { host: string; port: number }): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    const socket = connect(address).setNoDelay();
    socket.on('error', (error) => process.stderr.write(`${error.message}\n`));
    const done = await talk(socket, socket).catch(() => false);
    socket.destroy();
    if (done) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

if (host === undefined || port === undefined) void talk(process.stdin, process.stdout);
else void playOverNetwork({ host, port: Number(port) });
