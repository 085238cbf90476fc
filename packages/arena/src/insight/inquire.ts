/** A player asked once more what a seat of a recorded game was asked. */
import {
  askFor,
  RETIRE,
  type Seat,
  type Turn,
  catchFailure,
  type Failure,
  type Player,
} from '@stammtisch/kernel';
import type { Alternative } from './lab.ts';
import { type Recording, replayQuestions, restart, turnOf } from './positions.ts';

export interface InquiryPlan {
  readonly recording: Recording;
  readonly seat: Seat;
  /** After how many moves the last question is put; without it all that are recorded are. */
  readonly at?: number | undefined;
  /** Told before each question. */
  readonly onAsk?: () => void;
  readonly onAnswer?: (answered: Answered) => void;
}

/** One answer to one question. */
export interface Answered {
  /** How many moves were played before. */
  readonly at: number;
  /** Undefined for silence. */
  readonly answer: Alternative;
  /** What is recorded in its place; undefined also where the record ends here. */
  readonly recorded: Alternative;
}

export interface Inquired {
  /** After how many moves it was asked last: fewer than wanted where it failed before. */
  readonly at: number;
  /** Questions before the last one, and how many were answered otherwise than recorded. */
  readonly earlier: number;
  readonly otherwise: number;
  /** The last answer, unless it failed. */
  readonly last: Answered | undefined;
  readonly failure: Failure | undefined;
}

/**
 * Asks a player all that a seat was asked up to a move, and plays what is recorded whatever it
 * answers: so it is told what that seat saw, and nothing else.
 */
export async function inquire(player: Player, plan: InquiryPlan): Promise<Inquired> {
  const { recording, seat, at } = plan;
  const session = restart(recording);
  const answers: Answered[] = [];
  let asked = 0;
  const put = async (turn: Turn, recorded: Alternative): Promise<void> => {
    plan.onAsk?.();
    asked = session.moves.length;
    const answer = await player.choose(askFor(session, turn));
    const answered = { at: asked, answer, recorded };
    answers.push(answered);
    plan.onAnswer?.(answered);
  };
  let failure: Failure | undefined;
  try {
    await player.ready?.();
    for (const { turn, chosen } of replayQuestions(session, recording.moves.slice(0, at))) {
      if (turn.seat === seat && chosen !== RETIRE) await put(turn, chosen);
    }
    if (at !== undefined) await put(turnOf(session, seat), recordedFor(recording, seat, at));
  } catch (error) {
    failure = catchFailure(error);
  }
  const last = failure === undefined ? answers.pop() : undefined;
  const otherwise = answers.filter(({ answer, recorded }) => answer !== recorded).length;
  return { at: asked, earlier: answers.length, otherwise, last, failure };
}

function recordedFor({ moves }: Recording, seat: Seat, at: number): Alternative {
  const move = moves[at];
  return move?.seat === seat ? move.action : undefined;
}
