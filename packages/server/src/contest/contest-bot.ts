import { type Deal, sentence, type Failure, type Player } from '@stammtisch/kernel';
import type { LineRecorder, SeatRequest } from '@stammtisch/lines';
import type { ConnectedBot } from '../bots/registry.ts';

/** A bot on a connection, whatever it speaks. */
export interface ContestBot extends ConnectedBot {
  /** Takes a seat of a game; the bot has left the game when `end` of the player was called. */
  sit(seat: ContestSeat): SeatedPlayer;
  /** How long a game has waited for it; 0 where none does. Not known of bots of 2017. */
  waitedMs?(): number;
}

export interface ContestSeat extends SeatRequest {
  readonly deal: Deal;
  readonly recorder: LineRecorder;
}

/** A player that can be given up from outside. */
export interface SeatedPlayer extends Player {
  lose(failure: Failure): void;
}

/** Why an entrant that is out, or was lost at the last moment, does not play. */
export const NOT_HERE: Failure = {
  kind: 'disconnect',
  detail: sentence('Der Bot war nicht da.', 'The bot was not there.'),
};
