import { type Behaviour, runBot, type RunningBot } from '@stammtisch/testkit/bots';

/** A connection on which a test says what it wants, byte by byte. */
export interface Dialled extends RunningBot {
  send(text: string | Uint8Array): void;
  /** The next line that was not asked for yet; undefined once the connection is closed. */
  next(): Promise<string | undefined>;
  /** The next line that has this in it. */
  until(part: string): Promise<string | undefined>;
}

export function dial(port: number, from = '127.0.0.1'): Dialled {
  const queue: string[] = [];
  let wake: (() => void) | undefined;
  const behave: Behaviour = () => (line) => {
    queue.push(line);
    wake?.();
  };
  const bot = runBot({ port, name: '', behave, from });
  void bot.closed.then(() => wake?.());
  async function next(): Promise<string | undefined> {
    while (queue.length === 0 && !bot.socket.closed) {
      await new Promise<void>((done) => (wake = done));
    }
    return queue.shift();
  }
  return {
    ...bot,
    next,
    send: (text) => void bot.socket.write(text),
    async until(part) {
      for (;;) {
        const line = await next();
        if (line === undefined || line.includes(part)) return line;
      }
    },
  };
}

/** A connection that has told its name and heard which one it got. */
export async function join(port: number, name: string): Promise<Dialled> {
  const bot = dial(port);
  await bot.until('sendName');
  bot.send(`${JSON.stringify({ status: 'okay', name })}\n`);
  await bot.until('setName');
  return bot;
}
