/** Bots for a Free-Hack server: one that plays as it should, and those that must not matter. */
import type { Socket } from 'node:net';
import { createScriptedBot, think } from './free-hack-bot.ts';
import type { Behaviour } from './run.ts';

/** Tells its name and lays the first card that fits. */
export const good: Behaviour = (socket, name) =>
  whenAsked(socket, name, (reply) => socket.write(`${reply}\n`));

/** Plays two turns and then breaks its connection off. */
export const crasher: Behaviour = (socket, name) =>
  whenAsked(socket, name, (reply, turn) => {
    if (turn > 2) socket.resetAndDestroy();
    else socket.write(`${reply}\n`);
  });

/** Plays two turns and then says nothing more. */
export const staller: Behaviour = (socket, name) =>
  whenAsked(socket, name, (reply, turn) => {
    if (turn <= 2) socket.write(`${reply}\n`);
  });

/** Lays cards that it does not hold, or that do not exist, or says something else altogether. */
export const liar: Behaviour = (socket, name) =>
  whenAsked(socket, name, (_, turn) => {
    socket.write(`${LIES[turn % LIES.length]}\n`);
  });

const LIES = [
  '{"status":"turn","selectedCard":99,"wishedColor":0}',
  '{"status":"turn","selectedCard":-1}',
  '{"status":"turn","selectedCard":"7H","wishedColor":null}',
  '{"status":',
  '',
  '{"status":"turn","selectedCard":16.5,"wishedColor":9}',
  '[[[[[[[[[[',
  '{"won":true,"nameOfWinner":"me","status":"okay"}',
];

/** Answers every line it hears with hundreds. */
export const flooder: Behaviour = (socket, name) => {
  const hear = introduce(socket, name);
  return (line) => {
    if (!hear(line) && socket.writableLength < FLOOD.length) socket.write(FLOOD);
  };
};

const FLOOD = '{"status":"skip"}\n'.repeat(300);

/** Sends one line that never ends. */
export const babbler: Behaviour = (socket, name) =>
  whenAsked(socket, name, () => socket.write('x'.repeat(100_000)));

/** Sends its reply byte by byte and never the end of the line. */
export const trickler: Behaviour = (socket, name) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  socket.on('close', () => clearInterval(timer));
  return whenAsked(socket, name, () => {
    timer = setInterval(() => socket.write(' '), 5);
  });
};

/** Closes only its sending side, and reads on. */
export const halfCloser: Behaviour = (socket, name) =>
  whenAsked(socket, name, (reply, turn) => {
    if (turn > 1) socket.end();
    else socket.write(`${reply}\n`);
  });

/** Reads nothing after the handshake, sends a reply blindly and goes away much later. */
export const nonReader: Behaviour = (socket, name) => {
  const hear = introduce(socket, name);
  return (line) => {
    if (hear(line) || socket.isPaused()) return;
    socket.pause();
    socket.write('{"status":"skip"}\n');
    setTimeout(() => socket.destroy(), READER_ASLEEP_MS);
  };
};

const READER_ASLEEP_MS = 1000;

/** All that must not harm anybody else. */
export const BAD_BOTS: Readonly<Record<string, Behaviour>> = {
  crasher,
  staller,
  liar,
  flooder,
  babbler,
  trickler,
  halfCloser,
  nonReader,
};

function whenAsked(
  socket: Socket,
  name: string,
  answer: (reply: string, turn: number) => void,
): (line: string) => void {
  const mind = createScriptedBot();
  const hear = introduce(socket, name);
  return (line) => {
    if (hear(line)) return;
    const reply = think(mind, line);
    if (reply !== undefined) answer(reply, mind.turns);
  };
}

/** Tells the name when it is asked for; true for lines that belong to the handshake. */
function introduce(socket: Socket, name: string): (line: string) => boolean {
  let named = false;
  return (line) => {
    if (named) return false;
    if (line.startsWith('{"sendName"')) socket.write(`{"status":"okay","name":"${name}"}\n`);
    named = line.startsWith('{"setName"');
    return true;
  };
}
