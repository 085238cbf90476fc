import type { GameSeat } from '@stammtisch/arena';
import { type Deal, type Sentence, sentence, type Failure, type Player } from '@stammtisch/kernel';
import type { LineHello, LineUser, TakenLine } from '../bots/line.ts';
import type { ConnectedBot } from '../bots/registry.ts';
import type { SaidLine } from '../bots/said.ts';
import type { BotSeatSetup } from '../bots/seat.ts';
import type { Connection, Gone } from '../net/connection.ts';
import type { Transcript } from './transcript.ts';

/** A bot on a connection, whatever it speaks. */
export interface ContestBot extends ConnectedBot {
  /** Takes a seat of a game; the bot has left the game when `end` of the player was called. */
  sit(seat: ContestSeat): Player;
  /**
   * Has its line between games, until a game of the contest needs it; undefined where it is not
   * free. Who is urgent gets it also from somebody who can give way.
   */
  readonly take?: (user: LineUser, isUrgent?: boolean) => TakenLine | undefined;
  /** What a bot of our protocol said of itself. */
  readonly hello?: LineHello;
  /** Goes on with its game on another connection, where it is in one; false where it cannot. */
  moveTo?(connection: Connection, said: readonly SaidLine[]): boolean;
}

export interface ContestSeat {
  readonly place: GameSeat;
  readonly deal: Deal;
  readonly transcript: Pick<Transcript, 'add' | 'close'>;
  /** Told what a bot of our protocol did wrong. */
  readonly onFault?: BotSeatSetup['onFault'];
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
