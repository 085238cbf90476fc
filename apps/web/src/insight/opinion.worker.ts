/** The thread on which a search thinks about one moment of a recorded game. */
import { type Opinion, openRecording, secondOpinion } from '@stammtisch/arena/insight';
import { GAMES } from '@stammtisch/games';
import { assert, type GameLog, type Seat } from '@stammtisch/kernel';

export interface OpinionQuestion {
  readonly log: GameLog;
  /** After so many moves. */
  readonly at: number;
  readonly seat: Seat;
}

/** What a search thinks of every legal action, as the game writes them, the best first. */
export interface OpinionAnswer {
  readonly judge: Opinion['judge'];
  readonly unit: Opinion['unit'];
  /** What it would have done; undefined for silence. */
  readonly choice: string | undefined;
  readonly options: readonly {
    readonly action: string;
    readonly value?: Opinion['options'][number]['value'];
  }[];
}

self.addEventListener('message', ({ data }: MessageEvent<OpinionQuestion>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  self.postMessage(think(data));
});

function think({ log, at, seat }: OpinionQuestion): OpinionAnswer {
  const game = GAMES[log.game];
  assert(game !== undefined, `there is no game ${log.game}`);
  const recording = openRecording(game, log);
  assert(recording.ok, 'the page has played the log already');
  const opinion = secondOpinion(recording.value, { at, seat });
  assert(opinion.ok, 'the seat was asked at that moment');
  const { judge, unit, choice, options } = opinion.value;
  return {
    judge,
    unit,
    choice: choice === undefined ? undefined : game.codec.format(choice),
    options: options
      .toSorted((one, other) => (other.value?.mean ?? -Infinity) - (one.value?.mean ?? -Infinity))
      .map(({ action, value }) => ({ action: game.codec.format(action), value })),
  };
}
