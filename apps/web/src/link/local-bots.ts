/** Bots of tables in the page: quick ones answer in it, those that search do it on a thread. */
import {
  type Bot,
  type BotSpec,
  type CreateQuickBot,
  loadQuickBots,
  parseBot,
} from '@stammtisch/bots';
import { type Ask, assert, parseSeed } from '@stammtisch/kernel';
import type { Choice, BotPlayers, BotAtTable } from '@stammtisch/table';
import { fetchPart } from '../model/fetch-part.ts';
import type { Answered, Task } from './thinker.worker.ts';

export interface LocalBots extends BotPlayers {
  /** Fetches the code of bots before their first turn: by then the network may be gone. */
  prepare(game: string, players: readonly string[], seats: number): Promise<void>;
  close(): void;
}

export function createLocalBots(): LocalBots {
  const bots = new Map<string, Bot>();
  /** By game, how those are made that do not search. */
  const quick = new Map<string, CreateQuickBot>();

  const fetchQuick = async (game: string): Promise<CreateQuickBot> => {
    const create = quick.get(game) ?? (await fetchPart(() => loadQuickBots(game)));
    quick.set(game, create);
    return create;
  };

  let thinker: Thinker | undefined;
  const startOne = (): Thinker => {
    const started = startThinker(() => {
      if (thinker === started) thinker = undefined;
    });
    return started;
  };

  const think = (seat: BotAtTable, bot: string, seed: string, ask: Ask): Promise<Choice> => {
    thinker ??= startOne();
    const { id: game } = seat.game;
    return thinker.choose({ key: keyOf(seat), game, seats: seat.names.length, bot, seed, ask });
  };

  const botAt = (seat: BotAtTable, spec: BotSpec, seed: string, create: CreateQuickBot): Bot => {
    const key = keyOf(seat);
    const bot = bots.get(key) ?? create(seat.game, spec, { seed: parseSeed(seed), now: readClock });
    bots.set(key, bot);
    return bot;
  };

  return {
    choose(seat, ask) {
      const { player, game } = seat;
      assert(player.kind === 'bot', 'there are no programs without a server');
      const spec = parseBot(game.id, player.bot);
      assert(spec.ok, `${player.bot} is no bot`);
      if (thinksApart(spec.value)) return think(seat, player.bot, player.seed, ask);
      const known = quick.get(game.id);
      if (known !== undefined) return botAt(seat, spec.value, player.seed, known).choose(ask);
      return fetchQuick(game.id).then((create) =>
        botAt(seat, spec.value, player.seed, create).choose(ask),
      );
    },
    async prepare(game, players, seats) {
      const isApart = (player: string): boolean => {
        const spec = parseBot(game, player);
        return spec.ok && thinksApart(spec.value);
      };
      if (players.some(isApart)) (thinker ??= startOne()).prepare({ prepare: game, seats });
      if (!players.every(isApart)) await fetchQuick(game);
    },
    botTokenHash: () => undefined,
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

/** Those that search need a thread for their time, those that have learned need their nets. */
function thinksApart({ name }: BotSpec): boolean {
  return name === 'search' || name === 'learned';
}

function keyOf({ table, round, seat }: BotAtTable): string {
  return `${table} ${round} ${seat}`;
}

function readClock(): number {
  return performance.now();
}

interface Thinker {
  prepare(table: Extract<Task, { prepare: string }>): void;
  choose(question: Extract<Task, { ask: Ask }>): Promise<Choice>;
  forget(key: string): void;
  stop(): void;
}

interface Waiting {
  readonly resolve: (choice: Choice) => void;
  readonly reject: (error: Error) => void;
}

/** `onMissing`: its script did not come, and with it no answer will. */
function startThinker(onMissing: () => void): Thinker {
  const coming = fetchPart(openThread);
  const unanswered = new Map<number, Waiting>();
  let count = 0;
  const failAll = (error: Error): void => {
    for (const { reject } of unanswered.values()) reject(error);
    unanswered.clear();
  };
  const take = ({ data }: MessageEvent<Answered>): void => {
    const waiting = unanswered.get(data.id);
    unanswered.delete(data.id);
    if ('failed' in data) waiting?.reject(new Error(data.failed));
    else waiting?.resolve(data.action);
  };
  coming.then(
    (worker) => {
      worker.addEventListener('message', take);
      worker.addEventListener('error', ({ message }) => failAll(new Error(message)));
    },
    (error: unknown) => {
      onMissing();
      failAll(error instanceof Error ? error : new Error(String(error)));
    },
  );
  // Whoever waits for an answer is told above.
  const whenThere = (use: (worker: Worker) => void): void =>
    void coming.then(use).catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  const post = (task: Task): void => whenThere((worker) => worker.postMessage(task));
  return {
    choose: (question) =>
      new Promise((resolve, reject) => {
        const id = ++count;
        unanswered.set(id, { resolve, reject });
        post({ ...question, id });
      }),
    prepare: post,
    forget: (key) => post({ forget: key }),
    stop() {
      whenThere((worker) => worker.terminate());
      failAll(new Error('the table was closed'));
    },
  };
}

/** Fails where the script of the thread does not come. */
function openThread(): Promise<Worker> {
  const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
  const opening = new AbortController();
  const { signal } = opening;
  const opened = new Promise<Worker>((resolve, reject) => {
    worker.addEventListener('message', () => resolve(worker), { signal });
    worker.addEventListener('error', () => reject(new Error('the thread did not start')), {
      signal,
    });
  });
  opened.catch(() => worker.terminate()).finally(() => opening.abort());
  return opened;
}
