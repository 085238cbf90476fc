/** Bots of tables in the page: quick ones answer at once, those that search do it on a thread. */
import { type Bot, createBot, parseBot } from '@stammtisch/bots';
import { type Ask, assert, parseSeed } from '@stammtisch/kernel';
import type { Choice, BotPlayers, BotAtTable } from '@stammtisch/table';
import type { Answered, Task } from './thinker.worker.ts';

export interface LocalBots extends BotPlayers {
  close(): void;
}

export function createLocalBots(): LocalBots {
  const bots = new Map<string, Bot>();
  let thinker: Thinker | undefined;

  const think = (seat: BotAtTable, bot: string, seed: string, ask: Ask): Promise<Choice> => {
    thinker ??= startThinker();
    return thinker.choose({ key: keyOf(seat), game: seat.game.id, bot, seed, ask });
  };

  return {
    choose(seat, ask) {
      const { player, game } = seat;
      assert(player.kind === 'bot', 'there are no programs without a server');
      const spec = parseBot(game.id, player.bot);
      assert(spec.ok, `${player.bot} is no bot`);
      if (spec.value.name === 'search') return think(seat, player.bot, player.seed, ask);
      const key = keyOf(seat);
      let bot = bots.get(key);
      if (bot === undefined) {
        bot = createBot(game, spec.value, { seed: parseSeed(player.seed), now: readClock });
        bots.set(key, bot);
      }
      return bot.choose(ask);
    },
    programHash: () => undefined,
    forget(seat) {
      bots.delete(keyOf(seat));
      thinker?.forget(keyOf(seat));
    },
    close() {
      thinker?.stop();
      thinker = undefined;
    },
  };
}

function keyOf({ table, round, seat }: BotAtTable): string {
  return `${table} ${round} ${seat}`;
}

function readClock(): number {
  return performance.now();
}

interface Thinker {
  choose(question: Extract<Task, { ask: Ask }>): Promise<Choice>;
  forget(key: string): void;
  stop(): void;
}

interface Waiting {
  readonly resolve: (choice: Choice) => void;
  readonly reject: (error: Error) => void;
}

function startThinker(): Thinker {
  const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
  const unanswered = new Map<number, Waiting>();
  let count = 0;
  const failAll = (error: Error): void => {
    for (const { reject } of unanswered.values()) reject(error);
    unanswered.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    const waiting = unanswered.get(data.id);
    unanswered.delete(data.id);
    if ('failed' in data) waiting?.reject(new Error(data.failed));
    else waiting?.resolve(data.action);
  });
  worker.addEventListener('error', ({ message }) => failAll(new Error(message)));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  const post = (task: Task): void => worker.postMessage(task);
  return {
    choose: (question) =>
      new Promise((resolve, reject) => {
        const id = ++count;
        unanswered.set(id, { resolve, reject });
        post({ ...question, id });
      }),
    forget: (key) => post({ forget: key }),
    stop() {
      worker.terminate();
      failAll(new Error('the table was closed'));
    },
  };
}
