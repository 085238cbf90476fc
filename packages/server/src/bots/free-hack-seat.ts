/** One seat of a game by the rules of the contest, held by a Free-Hack bot: its talk and its clock. */
import { type GameSeat } from '@stammtisch/arena';
import type { MauMauEvent, MauMauView } from '@stammtisch/games';
import {
  type Action,
  type Ask,
  type Deal,
  type Outcome,
  sentence,
  type Failure,
  type FailureKind,
  type Player,
  playerFailure,
} from '@stammtisch/kernel';
import {
  type BySlot,
  createFreeHackSeat,
  type FaultCounts,
  type FreeHackSeat,
  type Slot,
  totalFaults,
} from '@stammtisch/wire';
import { QuestionClock } from '@stammtisch/lines';

export interface FreeHackBotSeat {
  readonly choose: Player['choose'];
  readonly see: NonNullable<Player['see']>;
  readonly end: NonNullable<Player['end']>;
  /** Takes a line of the bot. */
  hear(line: string): void;
  /** Ends the seat: nothing more will come from the bot. */
  readonly lose: (failure: Failure) => void;
}

export interface FreeHackSeatSetup {
  readonly place: GameSeat;
  readonly deal: Deal;
  /** So many faults and the bot is out of the game. */
  readonly faults: number;
  readonly send: (lines: readonly string[]) => void;
  /** Told where its faults are counted. */
  readonly onFaults?: ((faults: FaultCounts) => void) | undefined;
  /** Told when the bot is out, also where it is not on move. */
  readonly onFail?: ((kind: FailureKind) => void) | undefined;
}

export function openFreeHackSeat(setup: FreeHackSeatSetup): FreeHackBotSeat {
  const { place, deal, send, onFaults } = setup;
  const names = place.players as unknown as BySlot<string>;
  const seat: Seat = {
    setup,
    talk: createFreeHackSeat({ deal, names }),
    clock: new QuestionClock(place.clock),
    lost: undefined,
    request: undefined,
  };
  const { talk } = seat;
  onFaults?.(talk.faults);
  return {
    choose: (ask) => choose(seat, ask),
    hear: (line) => hear(seat, line),
    lose: (failure) => lose(seat, failure),
    see: ({ view, events }) =>
      send(talk.see(view as unknown as MauMauView, events as readonly MauMauEvent[])),
    end: ({ outcome }) => send([talk.end(winnerOf(outcome))]),
  };
}

interface Seat {
  readonly setup: FreeHackSeatSetup;
  readonly talk: FreeHackSeat;
  readonly clock: QuestionClock;
  lost: Failure | undefined;
  /** The last line that was sent to it. */
  request: string | undefined;
}

function choose(seat: Seat, ask: Ask): Action | Promise<Action | undefined> {
  const { talk, setup, lost } = seat;
  if (lost !== undefined) return Promise.reject(playerFailure(lost));
  const asked = talk.ask(ask);
  seat.request = asked.lines.at(-1) ?? seat.request;
  setup.send(asked.lines);
  if (asked.kind === 'action') return asked.action;
  return seat.clock.ask(true, (limitMs) =>
    lose(seat, { kind: 'timeout', detail: tooSlow(limitMs) }),
  );
}

function hear(seat: Seat, line: string): void {
  const { talk, setup, clock } = seat;
  const action = talk.answer(line);
  if (totalFaults(talk.faults) >= setup.faults) return lose(seat, TOO_MANY_FAULTS);
  if (action !== undefined) clock.answer(action);
}

function lose(seat: Seat, failure: Failure): void {
  const { setup, request } = seat;
  if (seat.lost === undefined) setup.onFail?.(failure.kind);
  seat.lost ??= { request, ...failure };
  seat.clock.fail(seat.lost);
}

/** The better place; the second seat where both are equal, as on a table of two such bots. */
function winnerOf({ places }: Outcome): Slot {
  return places[0]! < places[1]! ? 0 : 1;
}

const TOO_MANY_FAULTS: Failure = {
  kind: 'illegal',
  detail: sentence('Der Bot machte zu viele Fehler.', 'The bot made too many faults.'),
};

function tooSlow(limitMs: number): ReturnType<typeof sentence> {
  return sentence(
    'Innerhalb von {limitMs} ms kam keine Antwort.',
    'There was no answer within {limitMs} ms.',
    { limitMs },
  );
}
