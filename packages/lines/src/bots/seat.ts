/** One seat of one game, held by a bot that speaks our protocol: its talk, its clock, its question. */
import type { GameSeat } from '@stammtisch/arena';
import {
  type Ask,
  type Choice,
  type Failure,
  type Player,
  type PlayerEnd,
  playerFailure,
  type Sentence,
  sentence,
  speak,
} from '@stammtisch/kernel';
import {
  type BotHello,
  clockFor,
  type Consequence,
  createSeatTalk,
  describeRules,
  type Rejected,
  type RejectionCode,
  type SeatTalk,
  type SeqCounter,
} from '@stammtisch/wire';
import type { Gone } from '../line/bot-line.ts';
import { closerOf, LOST } from './loss.ts';
import { QuestionClock } from './question-clock.ts';
import type { LineRecorder } from './said.ts';

/** A line of the bot that was not taken, or an answer that did not come in time. */
export interface SeatFault {
  readonly code: RejectionCode;
  readonly consequence: Consequence;
}

/**
 * How long a seat stays that of a bot which fails. `until-lost`: as long as its connection.
 * `may-return`: also while it is away, if it was not cut off. `always`: the table acts for it where
 * its answers cannot be used, and does not ask what need not be answered while it is away.
 */
export type SeatKeeping = 'until-lost' | 'may-return' | 'always';

/** What somebody who seats a bot says about the seat. */
export interface SeatRequest {
  readonly place: GameSeat;
  readonly keeping?: SeatKeeping | undefined;
  /** Told all that is said for this seat. */
  readonly recorder?: LineRecorder | undefined;
  /** Told of every fault, after its consequence. */
  readonly onFault?: ((fault: SeatFault) => void) | undefined;
  /** Called when a game needs the bot more; absent where none can. */
  readonly giveWay?: (() => void) | undefined;
}

/** What a bot has said of itself that those who talk with it need. */
export type LineHello = Pick<BotHello, 'lang' | 'events' | 'words'>;

/** What was used on a line so far: the numbers of its lines, and of the games that they name. */
export interface LineNumbers extends SeqCounter {
  games: number;
}

export interface BotSeatSetup extends SeatRequest {
  readonly hello: LineHello;
  /** The numbers of the line: no two games share a name, and a late answer fits no later question. */
  readonly numbers: LineNumbers;
}

/** What a seat speaks through: the bot that holds it. */
export interface SeatLine {
  isConnected(): boolean;
  send(lines: readonly string[], seat: BotSeat): void;
  /** Holds the seat no longer. */
  release(seat: BotSeat): void;
}

export class BotSeat implements Player {
  readonly request: SeatRequest;
  readonly numbers: LineNumbers;
  readonly #talk: SeatTalk;
  readonly #clock: QuestionClock;
  #line: SeatLine | undefined;
  /** The last question as it was sent. */
  #question: string | undefined;
  /** What was wrong with the last line to the open question. */
  #objection: Sentence | undefined;
  #lost: Failure | undefined;

  constructor(setup: BotSeatSetup) {
    this.request = setup;
    this.numbers = setup.numbers;
    this.#talk = openTalk(setup);
    this.#clock = new QuestionClock(setup.place.clock);
  }

  /** Says whether a question is open. */
  isAsked(): boolean {
    return this.#clock.isOpen();
  }

  /** How long the game has waited for the bot; 0 where it does not. */
  waitedMs(): number {
    return this.#clock.waitedMs();
  }

  /** Says whether the seat waits for its bot after such a loss. */
  waitsAfter(why: Gone | 'closed'): boolean {
    const { keeping = 'until-lost' } = this.request;
    if (keeping === 'may-return') return why !== 'closed' && closerOf(why) === 'client';
    return keeping === 'always';
  }

  /** Tells a bot that holds the seat from now on the game, and what it is asked, if anything. */
  attach(line: SeatLine): void {
    this.detach();
    this.#line = line;
    if (this.#lost === undefined) line.send(this.#talk.resume(this.#clock.left()), this);
  }

  /** Takes the bot off the seat until one is attached again. */
  detach(): void {
    this.#line?.release(this);
    this.#line = undefined;
  }

  /**
   * Rejects with a PlayerFailure where there will be no answer. The clock runs from what is written
   * now to a complete line.
   */
  choose(ask: Ask): Promise<Choice> {
    if (this.#lost !== undefined) {
      return Promise.reject(playerFailure({ request: this.#question, ...this.#lost }));
    }
    this.#clock.fail(ASKED_AGAIN);
    if (!ask.waitedFor && this.request.keeping === 'always' && !this.#isHere()) {
      return Promise.resolve(undefined);
    }
    const { lines } = this.#talk.ask(ask, clockFor(ask, this.#clock.left()));
    this.#question = lines.at(-1)!;
    this.#objection = undefined;
    this.#line?.send(lines, this);
    return this.#clock.ask(ask.waitedFor, (limitMs) => this.#timeOut(limitMs));
  }

  /** Takes a line of the bot. */
  hear(line: string): void {
    if (this.#lost !== undefined) return;
    const verdict = this.#talk.answer(line);
    if (verdict.kind === 'rejected') {
      this.#reject(verdict, { kind: 'illegal', detail: verdict.detail });
    } else {
      this.#clock.answer(verdict.kind === 'silence' ? undefined : verdict.action);
    }
  }

  /** Ends the seat: nothing more will come from the bot. */
  lose(failure: Failure): void {
    this.#lost ??= failure;
    this.#clock.fail({ request: this.#question, ...failure });
  }

  end({ result, outcome, seed, events }: PlayerEnd): void {
    // A game can end while its bot is on move.
    this.#clock.fail(GAME_OVER);
    this.#line?.send(this.#talk.end({ result, outcome, seed, events }), this);
    this.detach();
  }

  #isHere(): boolean {
    return this.#line?.isConnected() === true;
  }

  #timeOut(limitMs: number): void {
    const verdict = this.#talk.timeOut();
    if (verdict.kind !== 'rejected') return this.#clock.answer(undefined);
    // A bot whose clock runs out while it is away was not slow.
    this.#reject(
      verdict,
      this.#isHere()
        ? { kind: 'timeout', detail: noAnswer(limitMs, this.#objection) }
        : { kind: 'disconnect', detail: LOST },
    );
  }

  #reject({ consequence, why, action, detail, line }: Rejected, failure: Failure): void {
    const { place, onFault } = this.request;
    this.#line?.send([line], this);
    if (consequence === 'out' || consequence === 'fallback') this.#giveUp(failure);
    else {
      place.onRejected?.({ consequence, detail, request: this.#question });
      if (consequence === 'again') this.#objection = detail;
      if (consequence === 'penalty') this.#clock.answer(action);
    }
    onFault?.({ code: why.code, consequence });
  }

  /**
   * A bot that the table acts for keeps its seat, whatever it has sent. What the table plays instead
   * is its own choice, so that the record says whose move it was.
   */
  #giveUp(failure: Failure): void {
    if (this.request.keeping !== 'always') this.lose(failure);
    else if (this.#clock.isWaitedFor()) this.#clock.fail(failure);
    else this.#clock.answer(undefined);
  }
}

function openTalk({ place, hello, numbers, keeping }: BotSeatSetup): SeatTalk {
  const { game, rules: preset, options, seat, players, clock } = place;
  const { lang, events, words } = hello;
  return createSeatTalk({
    game,
    id: `g${++numbers.games}`,
    rules: describeRules(game, { preset, options }),
    seat,
    players,
    clock,
    lang,
    events,
    words,
    seqs: numbers,
    afterTries: keeping === 'always' ? 'fallback' : 'out',
  });
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
