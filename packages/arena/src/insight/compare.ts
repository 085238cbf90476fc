/** Two players asked the same questions of recorded games: where they differ, and by how much. */
import { createGuide, type Guide } from '@stammtisch/bots';
import {
  type Ask,
  askFor,
  type Deal,
  parseSeed,
  RETIRE,
  type Seat,
  type Session,
  catchFailure,
  type Failure,
  type Player,
} from '@stammtisch/kernel';
import type { StopSignal } from '../match/plan.ts';
import { DIFFERENCE, type Estimate, estimate } from '../statistics/statistics.ts';
import { type Alternative, openLab } from './lab.ts';
import { type Recording, replayQuestions, restart } from './positions.ts';
import { openChoice, weighInWorld } from './weigh.ts';

/** Somebody to compare: as the log has it, or a player that is seated anew in every game. */
export type Compared = 'recorded' | ((recording: Recording, seat: Seat, deal: Deal) => Player);

export interface ComparePlan {
  readonly recordings: readonly Recording[];
  readonly players: readonly [Compared, Compared];
  /** All seats where none are named. */
  readonly seats?: readonly Seat[] | undefined;
  readonly seed?: string;
  /** How many worlds for each decision that differs. */
  readonly worlds?: number;
  readonly stop?: StopSignal;
  /** Told of every question. */
  readonly onProgress?: (asked: number, differing: number) => void;
  /** Lets others have their turn; between two playouts, for pages. */
  readonly pause?: () => Promise<void> | undefined;
}

export interface Comparison {
  readonly asked: number;
  /** The biggest difference first. */
  readonly differences: readonly Difference[];
  readonly failures: readonly CompareFailure[];
}

/** A question that the two answer differently. */
export interface Difference {
  /** Which of the recordings, counted from 0. */
  readonly game: number;
  readonly at: number;
  readonly seat: Seat;
  /** Undefined for silence. */
  readonly answers: readonly [Alternative, Alternative];
  readonly recorded: Alternative;
  /** The win chance of the second answer less that of the first. */
  readonly gain: Estimate;
}

/** A player that failed; it is not asked again in this seat of this game. */
export interface CompareFailure {
  readonly game: number;
  readonly at: number;
  readonly seat: Seat;
  readonly player: 0 | 1;
  readonly failure: Failure;
}

const DEFAULT_WORLDS = 400;

/** Asks both players everything that the seats of the recordings were asked, one after the other. */
export async function compareBots(plan: ComparePlan): Promise<Comparison> {
  const found: Found = { asked: 0, differences: [], failures: [] };
  for (const [game, recording] of plan.recordings.entries()) {
    const seats = plan.seats ?? recording.log.players.map((_, seat) => seat);
    for (const seat of seats) {
      if (seat >= recording.log.players.length) continue;
      await compareSeat(plan, { recording, game, seat }, found);
      if (plan.stop?.aborted === true) break;
    }
  }
  const differences = found.differences.toSorted(
    (a, b) => Math.abs(b.gain.mean) - Math.abs(a.gain.mean),
  );
  return { ...found, differences };
}

interface Found {
  asked: number;
  readonly differences: Difference[];
  readonly failures: CompareFailure[];
}

interface ComparedSeat {
  readonly recording: Recording;
  readonly game: number;
  readonly seat: Seat;
}

async function compareSeat(plan: ComparePlan, compared: ComparedSeat, found: Found): Promise<void> {
  const { recording, game, seat } = compared;
  const session = restart(recording);
  const players = plan.players.map((each) =>
    each === 'recorded' ? undefined : each(recording, seat, session.deal),
  );
  const guide = createGuide(recording.game);
  const note = (player: number, failure: Failure): void => {
    const at = session.moves.length;
    found.failures.push({ game, at, seat, player: player as 0 | 1, failure });
  };
  for (const [i, player] of players.entries()) {
    const failure = await player?.ready?.().then(() => undefined, catchFailure);
    if (failure !== undefined) return note(i, failure);
  }
  for (const { turn, chosen } of replayQuestions(session, recording.moves)) {
    if (turn.seat !== seat || chosen === RETIRE) continue;
    if (plan.stop?.aborted === true) return;
    const ask = askFor(session, turn);
    guide.observe(ask);
    const answers: Alternative[] = [];
    for (const [i, player] of players.entries()) {
      const answer = player === undefined ? chosen : await askPlayer(player, ask);
      if (typeof answer === 'object') return note(i, answer);
      answers.push(answer);
    }
    found.asked++;
    const [one, other] = answers;
    if (one !== other) {
      const gain = await weighPair(plan, compared, { session, guide, ask }, [one, other]);
      const at = session.moves.length;
      found.differences.push({ game, at, seat, answers: [one, other], recorded: chosen, gain });
    }
    plan.onProgress?.(found.asked, found.differences.length);
  }
}

async function askPlayer(player: Player, ask: Ask): Promise<Alternative | Failure> {
  try {
    return await player.choose(ask);
  } catch (error) {
    return catchFailure(error);
  }
}

interface AskedQuestion {
  readonly session: Session;
  readonly guide: Guide;
  readonly ask: Ask;
}

async function weighPair(
  { seed = 'compare', worlds = DEFAULT_WORLDS, pause }: ComparePlan,
  { game, seat }: ComparedSeat,
  { session, guide, ask }: AskedQuestion,
  [chosen, other]: readonly [Alternative, Alternative],
): Promise<Estimate> {
  const { deal, moves } = session;
  const lab = openLab(deal, parseSeed(`${seed}/${game}/${seat}/${moves.length}`));
  const { waitedFor } = ask;
  const alternatives = [chosen, other];
  const choice = openChoice({ seat, waitedFor, chosen, alternatives, seats: deal.seats });
  const scratch = { world: undefined };
  for (let i = 0; i < worlds; i++) {
    for (const _ of weighInWorld(lab, choice, guide, scratch)) await pause?.();
  }
  return estimate(choice.options[1]!.lead, DIFFERENCE);
}
