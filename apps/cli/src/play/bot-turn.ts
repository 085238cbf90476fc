import { type Ask, type Choice, type Seat, speak } from '@stammtisch/kernel';
import { pause } from './prompter.ts';
import type { SeatedBot } from './seating.ts';
import type { Table } from './table.ts';
import { say } from './texts.ts';

const WIPE_LINE = '\r\u001B[K';

/** Asks a bot; its answer counts for nothing where the user stops the game meanwhile. */
export async function askBot(table: Table, seat: Seat, bot: SeatedBot, ask: Ask): Promise<Choice> {
  const answer = bot.choose(ask);
  const choice = answer instanceof Promise ? await attend(table, seat, answer) : answer;
  // Where nobody ever waits, an interrupt would find no room.
  if (!bot.isSlow) await pause(0, table.stop);
  return choice;
}

/** Waits for a thought, and says so on a terminal meanwhile. */
async function attend(
  { io, reader, stop }: Table,
  seat: Seat,
  thought: Promise<Choice>,
): Promise<Choice> {
  const terminal = io.stdout.isTTY === true;
  if (terminal) io.stdout.write(speak(say('thinks', { seat }), reader.lang, reader.names));
  try {
    return await untilStopped(thought, stop.signal);
  } finally {
    if (terminal) io.stdout.write(WIPE_LINE);
  }
}

function untilStopped<T>(thought: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => resolve(undefined);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    void thought.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
