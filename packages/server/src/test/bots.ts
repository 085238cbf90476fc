import type { Socket } from 'node:net';
import { type Behaviour, good, runBot, type RunningBot } from '@stammtisch/testkit/bots';

/** Draws whenever it is asked, so that nobody wins early. */
export function drawer(socket: Socket, name: string): (line: string) => void {
  return (line) => {
    if (line.startsWith('{"sendName"')) socket.write(`{"status":"okay","name":"${name}"}\n`);
    if (line.includes('"topcard"')) socket.write('{"status":"skip"}\n');
  };
}

/** Closes when it is asked for the first time. */
export function closer(socket: Socket, name: string): (line: string) => void {
  const hear = good(socket, name);
  return (line) => {
    if (line.includes('"topcard"')) socket.destroy();
    else hear(line);
  };
}

/** A bot that has told its name before this returns. */
export async function joined(port: number, name: string, behave: Behaviour): Promise<RunningBot> {
  const bot = runBot({ port, name, behave });
  await bot.heard('"name":');
  return bot;
}
