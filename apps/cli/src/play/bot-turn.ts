import { type Action, askFor, type Seat, speak, takeTurn, type Turn } from '@stammtisch/kernel';
import { explained } from './explain.ts';
import { pause } from './prompter.ts';
import type { Table } from './table.ts';
import { say } from './texts.ts';

const WIPE_LINE = '\r\u001B[K';

/** Plays the turn of a bot; nothing where the user stops it. */
export async function playBot(table: Table, turn: Turn): Promise<void> {
  const { session, stop } = table;
  const bot = table.bots[turn.seat]!;
  const choice = bot.choose(askFor(session, turn));
  const action = choice instanceof Promise ? await attend(table, turn.seat, choice) : choice;
  // Where nobody ever waits, an interrupt would find no room.
  if (!bot.isSlow) await pause(0, stop);
  if (!stop.signal.aborted) explained(table, (emit) => takeTurn(session, turn, action, emit));
}

/** Waits for a thought, and says so on a terminal meanwhile. */
async function attend(
  { io, reader, stop }: Table,
  seat: Seat,
  thought: Promise<Action | undefined>,
): Promise<Action | undefined> {
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
