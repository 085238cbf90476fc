/** One seat of one game, held by a bot that speaks our protocol: its talk and its clock. */
import { type GameSeat } from '@stammtisch/arena';
import {
  type Action,
  type Ask,
  type Sentence,
  sentence,
  speak,
  type Failure,
  type PlayerEnd,
  playerFailure,
} from '@stammtisch/kernel';
import {
  type BotHello,
  clockFor,
  type Consequence,
  createSeatTalk,
  describeRules,
  type RejectionCode,
  type SeatTalk,
  type SeatTalkSetup,
  type SeqCounter,
  type Verdict,
} from '@stammtisch/wire';
import { type Asking, clockNow, closeQuestion, failQuestion, openQuestion } from './question.ts';

export interface BotSeat {
  /** Says whether a question is open. */
  isAsked(): boolean;
  /** Rejects with a PlayerFailure where there will be no answer. */
  choose(ask: Ask): Promise<Action | undefined>;
  /** Takes a line of the bot. */
  hear(line: string): void;
  /** Ends the seat: nothing more will come from the bot. */
  lose(failure: Failure): void;
  /** Tells a bot that has come back the game again, and what it is asked, if anything. */
  resume(): void;
  end(end: PlayerEnd): void;
}

/** A line of the bot that was not taken, or an answer that did not come in time. */
export interface SeatFault {
  readonly code: RejectionCode;
  readonly consequence: Consequence;
}

export interface BotSeatSetup extends Pick<SeatTalkSetup, 'afterTries'> {
  readonly place: GameSeat;
  /** Names the game on this line. */
  readonly id: string;
  readonly hello: Pick<BotHello, 'lang' | 'events'>;
  /** Belongs to the line, so that a late answer fits no later game. */
  readonly seqs: SeqCounter;
  readonly send: (lines: readonly string[]) => void;
  /** Says whether the bot can answer now; one that is away is not asked what it need not answer. */
  readonly isHere?: () => boolean;
  /** Told of every fault, after its consequence. */
  readonly onFault?: ((fault: SeatFault) => void) | undefined;
}

/** Begins a game on a line; the bot is told at once. */
export function openSeat(setup: BotSeatSetup): BotSeat {
  const seat: Seat = {
    setup,
    talk: openTalk(setup),
    asking: { clock: setup.place.clock, open: undefined },
    request: undefined,
    objection: undefined,
    lost: undefined,
  };
  const { talk, asking } = seat;
  setup.send([talk.start()]);
  return {
    isAsked: () => asking.open !== undefined,
    choose: (ask) => choose(seat, ask),
    hear(line) {
      if (seat.lost === undefined) take(seat, talk.answer(line));
    },
    lose: (failure) => lose(seat, failure),
    resume() {
      if (seat.lost === undefined) setup.send(talk.resume(clockNow(asking)));
    },
    end({ result, outcome, seed, events }) {
      // A game can end while its bot is on move.
      failQuestion(asking, GAME_OVER);
      setup.send(talk.end({ result, outcome, seed, events }));
    },
  };
}

interface Seat {
  readonly setup: BotSeatSetup;
  readonly talk: SeatTalk;
  readonly asking: Asking;
  /** The last question as it was sent. */
  request: string | undefined;
  /** What was wrong with the last line to the open question. */
  objection: Sentence | undefined;
  lost: Failure | undefined;
}

function openTalk({ place, id, hello, seqs, afterTries }: BotSeatSetup): SeatTalk {
  const { game, rules: preset, options, seat, players, clock } = place;
  const rules = describeRules(game, { preset, options });
  const { lang, events } = hello;
  const tries = afterTries === undefined ? {} : { afterTries };
  return createSeatTalk({ game, id, rules, seat, players, clock, lang, events, seqs, ...tries });
}

/** The clock runs from what is written now to a complete line. */
function choose(seat: Seat, ask: Ask): Promise<Action | undefined> {
  const { setup, talk, asking, lost } = seat;
  if (lost !== undefined) return Promise.reject(playerFailure({ request: seat.request, ...lost }));
  failQuestion(asking, ASKED_AGAIN);
  if (!ask.waitedFor && setup.isHere?.() === false) return Promise.resolve(undefined);
  const { lines } = talk.ask(ask, clockFor(ask, asking.clock));
  seat.request = lines.at(-1)!;
  seat.objection = undefined;
  setup.send(lines);
  return openQuestion(asking, ask.waitedFor, (limitMs) => {
    const detail = noAnswer(limitMs, seat.objection);
    take(seat, talk.timeOut(), { kind: 'timeout', detail });
  });
}

function take(seat: Seat, verdict: Verdict, late?: Failure): void {
  const { asking } = seat;
  if (verdict.kind === 'action') return closeQuestion(asking)?.resolve(verdict.action);
  if (verdict.kind === 'silence') return closeQuestion(asking)?.resolve(undefined);
  const { place, send, onFault } = seat.setup;
  const { consequence, why, action, detail } = verdict;
  send([verdict.line]);
  const failure = late ?? { kind: 'illegal', detail };
  if (consequence === 'out') giveUp(seat, failure);
  else if (consequence === 'fallback') pass(seat, failure);
  else {
    place.onRejected?.({ consequence, detail, request: seat.request });
    if (consequence === 'again') seat.objection = detail;
    if (consequence === 'penalty') closeQuestion(asking)?.resolve(action);
  }
  onFault?.({ code: why.code, consequence });
}

/** A bot that the table acts for keeps its seat, whatever it has sent. */
function giveUp(seat: Seat, failure: Failure): void {
  if (seat.setup.afterTries === 'fallback') pass(seat, failure);
  else lose(seat, failure);
}

/** What the table plays instead is its own choice, so that the record says whose move it was. */
function pass({ asking }: Seat, failure: Failure): void {
  if (asking.open?.waitedFor === true) failQuestion(asking, failure);
  else closeQuestion(asking)?.resolve(undefined);
}

function lose(seat: Seat, failure: Failure): void {
  seat.lost ??= failure;
  failQuestion(seat.asking, { request: seat.request, ...failure });
}

const GAME_OVER: Failure = {
  kind: 'disconnect',
  detail: sentence('Das Spiel ist zu Ende.', 'The game is over.'),
};

const ASKED_AGAIN: Failure = {
  kind: 'disconnect',
  detail: sentence('Der Bot wurde etwas anderes gefragt.', 'The bot was asked something else.'),
};

/** A bot that is not listening is told by its author's screen what it was told in vain. */
function noAnswer(limitMs: number, objection: Sentence | undefined): Sentence {
  if (objection === undefined) {
    return sentence(
      'Innerhalb von {limitMs} ms kam keine Antwort.',
      'There was no answer within {limitMs} ms.',
      { limitMs },
    );
  }
  return sentence(
    'Innerhalb von {limitMs} ms kam keine Antwort, die galt. {why}',
    'There was no answer within {limitMs} ms that could be taken. {why}',
    { limitMs, why: { de: speak(objection, 'de'), en: speak(objection, 'en') } },
  );
}
