/** The lines of the server, without their ends. */
import { type Lang, type Sentence, speak } from '@stammtisch/kernel';
import type { Consequence } from './codes.ts';
import { BOT_VERSION, CAPABILITIES, LINE_BYTES_MAX, NOTE_BYTES_MAX } from './limits.ts';
import type { BotRejection } from './rejection.ts';
import type {
  actSchema,
  byeSchema,
  endSchema,
  eventSchema,
  MessageFields,
  rejectedSchema,
  serverHelloSchema,
  ServerMessage,
  startSchema,
} from './to-bot.ts';

/** Where a rejection belongs and to whom it is told. */
export interface RejectionContext extends Pick<
  MessageFields<typeof rejectedSchema>,
  'game' | 'seq'
> {
  readonly consequence: Consequence;
  /** The language of the message; that of the protocol where the bot has not named one. */
  readonly lang?: Lang | undefined;
  /** Names by seat. */
  readonly players?: readonly string[];
}

/** The answer to a bot's `hello`. */
export function formatHello(
  fields: Omit<MessageFields<typeof serverHelloSchema>, 'capabilities' | 'limits'>,
): string {
  return write('hello', {
    ...fields,
    capabilities: CAPABILITIES,
    limits: { lineBytes: LINE_BYTES_MAX, noteBytes: NOTE_BYTES_MAX },
  });
}

export function formatStart(fields: MessageFields<typeof startSchema>): string {
  return write('start', fields);
}

export function formatEvent(fields: MessageFields<typeof eventSchema>): string {
  return write('event', fields);
}

export function formatAct(fields: MessageFields<typeof actSchema>): string {
  return write('act', fields);
}

/** Tells a bot why its line was not taken and what comes of it. */
export function formatRejected(why: BotRejection, context: RejectionContext): string {
  const { code, expected, got, rule } = why;
  const { game, seq, consequence, lang = 'en', players } = context;
  const message = speak(why, lang, players);
  const fields: MessageFields<typeof rejectedSchema> = {
    game,
    seq,
    code,
    message,
    expected,
    got,
    consequence,
    rule,
  };
  return write('rejected', fields);
}

export function formatEnd(fields: MessageFields<typeof endSchema>): string {
  return write('end', fields);
}

/** The last line for a bot: why the server closes, in the language of the bot. */
export function formatGoodbye(why: Sentence, lang: Lang = 'en'): string {
  const fields: MessageFields<typeof byeSchema> = { reason: speak(why, lang) };
  return write('bye', fields);
}

/** The last lines for a bot whose hello is not taken: why, and that it need not come again. */
export function formatRefusal(why: BotRejection, lang?: Lang): readonly string[] {
  return [formatRejected(why, { consequence: 'out', lang }), formatGoodbye(why, lang)];
}

function write(type: ServerMessage['type'], fields: object): string {
  return JSON.stringify({ type, v: BOT_VERSION, ...fields });
}
