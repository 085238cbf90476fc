/** The thread on which the decisions of two bots in a recorded game are held against each other. */
import {
  type Compared,
  compareBots,
  type Difference,
  openRecording,
  type Recording,
} from '@stammtisch/arena/insight';
import { createBot, loadNets, parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import {
  assert,
  type GameLog,
  parseSeed,
  type Seat,
  type Text,
  type Player,
  playerFailure,
} from '@stammtisch/kernel';

/** One of the two: as it is recorded, one of ours, or one that was asked before. */
export type CompareSide =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'built-in'; readonly bot: string }
  | { readonly kind: 'asked'; readonly bySeat: ReadonlyMap<Seat, SeatAnswers> };

/** What a bot has answered to everything that a seat was asked; what is missing it failed at. */
export interface SeatAnswers {
  readonly answers: readonly (string | null)[];
  readonly failure?: Text | undefined;
}

export interface CompareJob {
  readonly log: GameLog;
  readonly seats: readonly Seat[];
  readonly sides: readonly [CompareSide, CompareSide];
}

/** A decision that the two take differently; actions as the game writes them, null for silence. */
export interface OtherDecision extends Pick<Difference, 'at' | 'seat' | 'gain'> {
  readonly answers: readonly [string | null, string | null];
  readonly recorded: string | null;
}

export interface CompareNews {
  readonly asked: number;
  readonly differences: readonly OtherDecision[];
  readonly failures: readonly {
    readonly at: number;
    readonly seat: Seat;
    readonly side: 0 | 1;
    readonly detail: Text;
  }[];
}

self.addEventListener('message', ({ data }: MessageEvent<CompareJob>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a thread
  void compare(data).then((news) => self.postMessage(news), reportError);
});

async function compare({ log, seats, sides }: CompareJob): Promise<CompareNews> {
  const game = GAMES[log.game];
  assert(game !== undefined, `there is no game ${log.game}`);
  const recording = openRecording(game, log);
  assert(recording.ok, 'the log of a contest can be played again');
  if (sides.some(isLearned)) await loadNets(log.game, log.players.length);
  const found = await compareBots({
    recordings: [recording.value],
    players: [playerOf(sides[0]), playerOf(sides[1])],
    seats,
  });
  const name = (action: number | undefined): string | null =>
    action === undefined ? null : game.codec.format(action);
  return {
    asked: found.asked,
    differences: found.differences.map(({ at, seat, gain, answers, recorded }) => ({
      at,
      seat,
      gain,
      answers: [name(answers[0]), name(answers[1])],
      recorded: name(recorded),
    })),
    failures: found.failures.map(({ at, seat, player, failure }) => ({
      at,
      seat,
      side: player,
      detail: failure.detail.text,
    })),
  };
}

function isLearned(side: CompareSide): boolean {
  return side.kind === 'built-in' && side.bot.includes('learned');
}

function playerOf(side: CompareSide): Compared {
  if (side.kind === 'recorded') return 'recorded';
  return (recording, seat) =>
    side.kind === 'built-in'
      ? makeBuiltIn(recording, side.bot, seat)
      : replayAnswers(recording, side.bySeat.get(seat)!);
}

function makeBuiltIn({ game }: Recording, text: string, seat: Seat): Player {
  const spec = parseBot(game.id, text);
  assert(spec.ok, `${game.id} has no bot ${text}`);
  const seed = parseSeed(`compare/${seat}`);
  return createBot(game, spec.value, { seed, now: () => performance.now() });
}

/** It was asked the same questions in the same order. */
function replayAnswers({ game }: Recording, { answers, failure }: SeatAnswers): Player {
  let next = 0;
  return {
    choose() {
      const answer = answers[next++];
      if (answer === undefined) {
        const text = failure ?? { de: '–', en: '–' };
        throw playerFailure({ kind: 'disconnect', detail: { text } });
      }
      return answer === null ? undefined : game.codec.parse(answer);
    },
  };
}
