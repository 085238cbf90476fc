/** What the thread runs on which bots think that search or that have learned. */
import { type Bot, createBot, loadNets, parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import { type Action, type Ask, assert, parseSeed } from '@stammtisch/kernel';

export type Task =
  | {
      /** Given by the sender; the answer carries it. */
      readonly id?: number;
      /** Names the bot, which keeps what it remembers until it is forgotten. */
      readonly key: string;
      readonly game: string;
      readonly bot: string;
      readonly seed: string;
      readonly seats: number;
      readonly ask: Ask;
    }
  | { readonly forget: string }
  /** What bots of this game need from the server: later the line may be gone. */
  | { readonly prepare: string; readonly seats: number };

export type Answered =
  | { readonly id: number; readonly action: Action | undefined }
  | { readonly id: number; readonly failed: string };

type Question = Extract<Task, { ask: Ask }>;

const bots = new Map<string, Bot>();

self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  if ('forget' in data) bots.delete(data.forget);
  // One that did not come is fetched again when it is needed.
  else if ('prepare' in data) void loadNets(data.prepare, data.seats).catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  else void answer(data).then((answered) => self.postMessage(answered));
});

// The first message: the thread has come, and waits for tasks.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
self.postMessage('here');

async function answer(question: Question): Promise<Answered> {
  const id = question.id ?? 0;
  try {
    if (isLearned(question)) await loadNets(question.game, question.seats);
    return { id, action: botFor(question).choose(question.ask) };
  } catch (error) {
    return { id, failed: String(error) };
  }
}

function isLearned({ game, bot }: Question): boolean {
  const spec = parseBot(game, bot);
  return spec.ok && spec.value.name === 'learned';
}

function botFor({ key, game, bot: text, seed }: Question): Bot {
  let bot = bots.get(key);
  if (bot === undefined) {
    const spec = parseBot(game, text);
    assert(spec.ok, `${text} is no bot`);
    bot = createBot(GAMES[game]!, spec.value, {
      seed: parseSeed(seed),
      now: () => performance.now(),
    });
    bots.set(key, bot);
  }
  return bot;
}
