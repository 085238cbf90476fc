/** What it means that nothing more comes from a bot. */
import { type Failure, type Sentence, sentence } from '@stammtisch/kernel';
import type { Gone } from '../line/bot-line.ts';

/** Who closed a connection that is gone. */
export function closerOf(why: Gone): 'client' | 'server' {
  return why === 'left' || why === 'lost' ? 'client' : 'server';
}

/** What the loss of a connection means for the game. */
export function describeLoss(why: Gone): Failure {
  if (why === 'line-too-long') return { kind: 'illegal', detail: TOO_LONG };
  return { kind: 'disconnect', detail: why === 'not-reading' ? NOT_READING : LOST };
}

export const LOST: Sentence = sentence('Die Verbindung ist weg.', 'The connection is gone.');
const NOT_READING: Sentence = sentence('Der Bot liest nicht.', 'The bot does not read.');
const TOO_LONG: Sentence = sentence('Eine Zeile war zu lang.', 'A line was too long.');
