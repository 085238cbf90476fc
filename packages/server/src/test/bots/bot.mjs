/**
 * A bot for tests: plays the first legal action, or misbehaves as its first argument says. Speaks
 * version 1 of the bot protocol over stdin and stdout.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [mode = 'legal', count = '1'] = process.argv.slice(2);
let acts = 0;
let lastAct;
let lastChat;

function say(message) {
  process.stdout.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
}

function hello() {
  say({ type: 'hello', v: 1, name: `Test ${mode}` });
}

/** By mode: what it does when it is asked for its name; all others say hello. */
const GREETINGS = {
  dead: () => process.exit(3),
  garbage: () => say('Hello, I am a bot!'),
  mute: () => undefined,
  'slow-start': () => setTimeout(hello, 700),
  'old-version': () => say({ type: 'hello', v: 0, name: 'Old' }),
};

/** By mode: what it does when it is asked for a move; all others play. */
const MOVES = {
  crash: (act) => {
    if (++acts < Number(count)) return play(act);
    console.error(`cannot cope with ${act.legal.length} choices`);
    process.exit(7);
  },
  silent: () => console.error('still thinking'),
  lie: ({ seq }) => say({ seq, action: 'play 14X' }),
  cheat: ({ seq }) => say({ seq, action: 'play 7H' }),
  'talk-nonsense': () => say('{"seq":'),
  chatter: (act) => {
    if (act === lastChat) return;
    lastChat = act;
    say('let me think');
    play(act);
  },
  twice: (act) => {
    play(act);
    play(act);
  },
  'long-line': ({ seq }) => say({ seq, action: 'x'.repeat(100_000) }),
  flood: () => setInterval(() => say('{}\n'.repeat(1000).trimEnd()), 1),
  'close-output': () => process.stdout.end(),
  last: ({ seq, legal }) => say({ seq, action: legal.at(-1) }),
  // So many at most, so that no machine is the worse for a limit that does not hold.
  'fork-bomb': () => {
    for (let i = 0; i < Number(count); i++) {
      spawn('sleep', ['61.5'], { detached: true }).on('error', (error) => {
        complain(error);
        process.exit(7);
      });
    }
  },
  hog: () => {
    const taken = [];
    for (let i = 0; i < Number(count); i++) taken.push(Buffer.alloc(2 ** 20, 1));
    setInterval(() => taken.length, 1000);
  },
  spin: () => {
    for (const endMs = Date.now() + Number(count) * 1000; Date.now() < endMs;);
  },
  call: (act) => {
    const socket = connect(Number(count), '127.0.0.1');
    socket.on('connect', () => process.exit(9));
    socket.on('error', (error) => complain(error) ?? play(act));
  },
  'fill-disk': (act) => {
    const folder = process.argv[4] ?? tmpdir();
    try {
      const file = Buffer.alloc(2 ** 20);
      for (let i = 0; i < Number(count); i++)
        writeFileSync(join(folder, `fill-${process.pid}-${i}`), file);
      process.exit(9);
    } catch (error) {
      complain(error);
      play(act);
    }
  },
  'no-calls': (act) => (act.optional ? undefined : play(act)),
};

function complain(error) {
  console.error(error.code);
}

function play({ seq, legal }) {
  say({ seq, action: legal[0], note: `one of ${legal.length}` });
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const message = JSON.parse(line);
  if (message.sendName) (GREETINGS[mode] ?? hello)();
  if (message.type === 'start') acts = 0;
  if (message.type === 'act') lastAct = message;
  if (message.type === 'act' || message.consequence === 'again') (MOVES[mode] ?? play)(lastAct);
  if (message.type === 'end' && mode === 'one-game') process.exit(0);
  if (message.type === 'end' && mode === 'chatty') say('that was fun');
});
// A bot that does not go when it is told to.
if (mode === 'stubborn') setInterval(() => undefined, 1000);
