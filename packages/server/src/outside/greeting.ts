import { randomUUID } from 'node:crypto';
import { type Failure, playerFailure } from '@stammtisch/arena';
import { type Sentence, sentence } from '@stammtisch/kernel';
import {
  type BotHello,
  type BotRejection,
  formatHello,
  formatSendName,
  parseBotHello,
} from '@stammtisch/wire';
import type { Gone } from '../net/connection.ts';
import type { LinePeer } from './child.ts';
import { formatRefusal } from './refusal.ts';

export interface GreetingSetup {
  readonly peer: LinePeer;
  /** The games that may be played. */
  readonly games: readonly string[];
  readonly withinMs: number;
  readonly describeLoss: (why: Gone) => Failure;
}

/** What the server calls itself. */
const SERVER = 'stammtisch';

/**
 * Says the first word and waits for the bot's hello; rejects with a PlayerFailure. Whoever comes
 * after must set the peer's handlers at once.
 */
export function greetBot(setup: GreetingSetup): Promise<BotHello> {
  const { peer, games, withinMs, describeLoss } = setup;
  return new Promise((resolve, reject) => {
    function refuse(failure: Failure): void {
      clearTimeout(timer);
      peer.end();
      reject(playerFailure(failure));
    }
    const late = { kind: 'timeout', detail: noHello(withinMs) } as const;
    const timer = setTimeout(() => setImmediate(refuse, late), withinMs);
    peer.handlers = {
      gone: (why) => refuse(describeLoss(why)),
      line(line) {
        const hello = parseBotHello(line, []);
        if (!hello.ok) {
          peer.send(formatRefusal(hello.error));
          return refuse({ kind: 'illegal', detail: badHello(hello.error) });
        }
        clearTimeout(timer);
        // What comes in the same packet answers nothing.
        peer.handlers = { line: () => undefined, gone: () => undefined };
        const { name } = hello.value;
        peer.send(`${formatHello({ server: SERVER, name, token: randomUUID(), games })}\n`);
        resolve(hello.value);
      },
    };
    peer.send(`${formatSendName()}\n`);
  });
}

function noHello(ms: number): Sentence {
  return sentence(
    'Innerhalb von {ms} ms kam kein „hello“.',
    'There was no "hello" within {ms} ms.',
    { ms },
  );
}

function badHello({ text, data, expected, got }: BotRejection): Sentence {
  return sentence(
    `${text.de} Erwartet: {expected}. Gekommen: {got}`,
    `${text.en} Expected: {expected}. Got: {got}`,
    { ...data, expected, got },
  );
}
