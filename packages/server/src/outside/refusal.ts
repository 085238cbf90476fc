import { type Lang, speak } from '@stammtisch/kernel';
import { type BotRejection, formatBye, formatRejected } from '@stammtisch/wire';

/** The last lines for a bot whose hello is not taken: why, and that it need not come again. */
export function formatRefusal(why: BotRejection, lang: Lang = 'en'): string {
  const rejected = formatRejected(why, { consequence: 'out', lang });
  return `${rejected}\n${formatBye({ reason: speak(why, lang) })}\n`;
}
