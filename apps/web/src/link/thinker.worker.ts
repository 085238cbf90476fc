/** What the thread runs on which searching bots think. */
import { type Bot, createBot, parseBot } from '@stammtisch/bots';
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
      readonly ask: Ask;
    }
  | { readonly forget: string };

export type Answered =
  | { readonly id: number; readonly action: Action | undefined }
  | { readonly id: number; readonly failed: string };

type Question = Extract<Task, { ask: Ask }>;

const bots = new Map<string, Bot>();

self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  if ('forget' in data) bots.delete(data.forget);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  else self.postMessage(answer(data));
});

function answer(question: Question): Answered {
  const id = question.id ?? 0;
  try {
    return { id, action: botFor(question).choose(question.ask) };
  } catch (error) {
    return { id, failed: String(error) };
  }
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
