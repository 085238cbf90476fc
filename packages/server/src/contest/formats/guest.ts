import type { Failure, OutsidePlace, Player } from '@stammtisch/arena';
import { type Deal, type Sentence, sentence } from '@stammtisch/kernel';
import type { BotHello } from '@stammtisch/wire';
import type { Connection, Gone } from '../../net/connection.ts';
import type { LineUser, TakenLine } from '../../outside/link.ts';
import type { Said, Transcript } from '../transcript.ts';

/** A bot on a connection, whatever it speaks. */
export interface Guest {
  /** Takes a seat of a game; the bot has left the game when `end` of the player was called. */
  sit(seat: GuestSeat): Player;
  /**
   * Has its line between games, until a game of the contest needs it; undefined where it is not
   * free. Who is urgent gets it also from somebody who can give way.
   */
  readonly take?: (user: LineUser, isUrgent?: boolean) => TakenLine | undefined;
  /** Where its connection comes from. */
  readonly address: string;
  /** What a bot of our protocol said of itself. */
  readonly hello?: Pick<BotHello, 'lang' | 'events'>;
  /** Goes on with its game on another connection, where it is in one; false where it cannot. */
  moveTo?(connection: Connection, said: readonly Said[]): boolean;
  /** Says why, where the protocol has words for it, and closes; without a word it may come again. */
  close(reason?: string): void;
}

export interface GuestSeat {
  readonly place: OutsidePlace;
  readonly deal: Deal;
  readonly transcript: Pick<Transcript, 'add' | 'close'>;
}

/** Who closed a connection that is gone. */
export function closerOf(why: Gone): 'client' | 'server' {
  return why === 'left' || why === 'lost' ? 'client' : 'server';
}

/** What the loss of a connection means for the game. */
export function describeLoss(why: Gone): Failure {
  if (why === 'line-too-long') return { kind: 'illegal', detail: TOO_LONG };
  return { kind: 'disconnect', detail: why === 'not-reading' ? NOT_READING : LOST };
}

/** Why an entrant that is out, or was lost at the last moment, does not play. */
export const NOT_HERE: Failure = {
  kind: 'disconnect',
  detail: sentence('Der Bot war nicht da.', 'The bot was not there.'),
};

export const LOST: Sentence = sentence('Die Verbindung ist weg.', 'The connection is gone.');
const NOT_READING: Sentence = sentence('Der Bot liest nicht.', 'The bot does not read.');
const TOO_LONG: Sentence = sentence('Eine Zeile war zu lang.', 'A line was too long.');
