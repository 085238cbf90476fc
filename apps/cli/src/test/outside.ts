import { fileURLToPath } from 'node:url';
import { quoteWord } from '@stammtisch/server/outside';

const BOT = fileURLToPath(
  new URL('../../../../packages/server/src/test/bots/bot.mjs', import.meta.url),
);

/** The command of a bot for tests that behaves as its mode says. */
export function botCommand(mode: string): string {
  return `node ${quoteWord(BOT)} ${mode}`;
}
