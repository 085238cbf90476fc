/** A bot of our protocol that a test holds in its hand. */
import type { Socket } from 'node:net';
import { type Listener, runBot } from '@stammtisch/testkit/bots';

export interface Act {
  readonly seq: number;
  readonly legal: readonly string[];
}

export interface HandBot extends Listener {
  readonly token: Promise<string>;
  leave(): void;
}

/** Plays the first legal action, or as `answer` says; undefined: it says nothing. */
export function connectBot(
  port: number,
  hello: { readonly name: string } & Readonly<Record<string, unknown>>,
  answer: (act: Act) => string | undefined = ({ legal }) => legal[0],
): HandBot {
  let act: Act | undefined;
  let tell!: (token: string) => void;
  const token = new Promise<string>((resolve) => (tell = resolve));
  const { socket, lines, heard } = runBot({
    port,
    name: hello.name,
    behave: (peer) => (line) => {
      const message = JSON.parse(line) as Partial<Act> & Readonly<Record<string, unknown>>;
      if (message['sendName'] === true) say(peer, { type: 'hello', v: 1, ...hello });
      if (message['type'] === 'hello') tell(message['token'] as string);
      if (message['type'] === 'act') act = message as Act;
      else if (message['consequence'] !== 'again') return;
      const action = answer(act!);
      if (action !== undefined) say(peer, { seq: act!.seq, action });
    },
  });
  return { token, lines, heard, leave: () => void socket.destroy() };
}

function say(peer: Socket, words: object): void {
  peer.write(`${JSON.stringify(words)}\n`);
}
