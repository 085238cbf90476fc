/** A bot that is an HTTP server: a question is a POST, the answer its body. */
import { randomUUID } from 'node:crypto';
import type { OutsideBot } from '@stammtisch/arena';
import { type Failure, sentence } from '@stammtisch/kernel';
import { LINE_BYTES_MAX } from '@stammtisch/wire';
import {
  type Gone,
  type LineSource,
  describeLoss,
  openOutsideBot,
  tryOutsideBot,
} from '@stammtisch/lines';
import { type HttpLine, type HttpLineSetup, openHttpLine } from '../net/http-line.ts';

export interface HttpBotSetup extends Omit<HttpLineSetup, 'lineBytes'> {
  /** From the first request to the hello. */
  readonly helloMs?: number;
}

/** A server may have to wake up. */
const HELLO_MS = 20_000;

export function openHttpBot(setup: HttpBotSetup): OutsideBot {
  return openOutsideBot(linesOf(setup));
}

/** Hears the hello of a bot; what is wrong, if anything is. */
export function tryHttpBot(setup: HttpBotSetup, gameId: string): Promise<Failure | undefined> {
  return tryOutsideBot(linesOf(setup), gameId);
}

function linesOf({ helloMs = HELLO_MS, ...setup }: HttpBotSetup): LineSource<HttpLine> {
  return {
    open: () => openHttpLine({ ...setup, lineBytes: LINE_BYTES_MAX }),
    newToken: randomUUID,
    helloMs,
    describeEnd,
  };
}

function describeEnd(line: HttpLine, why: Gone): Failure {
  const trouble = line.trouble();
  if (trouble === undefined) return describeLoss(why);
  if ('status' in trouble) {
    return {
      kind: 'illegal',
      detail: sentence(
        'Der Bot antwortet mit dem HTTP-Status {status}.',
        'The bot answers with the HTTP status {status}.',
        { status: trouble.status },
      ),
    };
  }
  return {
    kind: 'disconnect',
    detail: sentence(
      'Der Bot ist nicht zu erreichen ({code}).',
      'The bot cannot be reached ({code}).',
      { code: trouble.code },
    ),
  };
}
