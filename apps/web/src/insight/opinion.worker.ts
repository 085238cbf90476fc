/** The thread on which a search, and a bot that learned, think about one moment of a recorded game. */
import { type Opinion, openRecording, secondOpinion } from '@stammtisch/arena/insight';
import { GAMES } from '@stammtisch/games';
import { assert, type GameLog, type Seat, withoutUndefined } from '@stammtisch/kernel';
import { askForNets } from '../model/ask-for-nets.ts';

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
  /** What a bot that learned leans to, the likeliest first. */
  readonly learned?: {
    readonly judge: string;
    readonly choices: readonly { readonly action: string; readonly chance: number }[];
  };
}

self.addEventListener('message', ({ data }: MessageEvent<OpinionQuestion>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  void think(data).then((answer) => self.postMessage(answer), reportError);
});

async function think({ log, at, seat }: OpinionQuestion): Promise<OpinionAnswer> {
  const game = GAMES[log.game];
  assert(game !== undefined, `there is no game ${log.game}`);
  const recording = openRecording(game, log);
  assert(recording.ok, 'the page has played the log already');
  // The search thinks all the same where the line is gone.
  const asksLearned = await askForNets(log.game, log.players.length);
  const opinion = secondOpinion(recording.value, { at, seat }, { asksLearned });
  assert(opinion.ok, 'the seat was asked at that moment');
  const { judge, unit, choice, options, learned } = opinion.value;
  return {
    judge,
    unit,
    choice: choice === undefined ? undefined : game.codec.format(choice),
    options: options
      .toSorted((one, other) => (other.value?.mean ?? -Infinity) - (one.value?.mean ?? -Infinity))
      .map(({ action, value }) => ({ action: game.codec.format(action), value })),
    ...withoutUndefined({
      learned: learned && {
        judge: learned.judge,
        choices: learned.choices.map(({ action, chance }) => ({
          action: game.codec.format(action),
          chance,
        })),
      },
    }),
  };
}
