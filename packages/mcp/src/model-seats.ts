/** The seats of a model in games that somebody runs: it is asked there, and answers by its tools. */
import type { GameSeat, MatchSeat } from '@stammtisch/arena';
import {
  type Action,
  type Ask,
  type Choice,
  fail,
  FAULT,
  type Lang,
  ok,
  type Player,
  type PlayerEnd,
  playerFailure,
  type Result,
  type Sentence,
  sentence,
  speak,
  tellEvents,
  type Text,
} from '@stammtisch/kernel';
import { QuestionClock } from '@stammtisch/lines';
import {
  clockFor,
  createSeatTalk,
  describeRules,
  type Rejected,
  type SeatTalk,
  TRIES_MAX,
} from '@stammtisch/wire';
import { type Budget, findSpent, MINUTE_MS, tellCost, type Used } from './budget.ts';
import type { Chair, Rules, Observation, ModelMove } from './chair.ts';
import { listTexts, readMove } from './read-move.ts';
import { RESULT_WORDS, say } from './texts.ts';
import { Waiters } from './waiters.ts';

/** What seats of a model need from whoever runs the games. */
export interface ModelSeatsSetup {
  readonly budget: Budget;
  /** How many games there will be; absent where nobody knows. */
  readonly games?: number | undefined;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Calls back once, after so long; returns how to stop that. */
  readonly startTimer: (run: () => void, ms: number) => () => void;
  /** Told once that the budget is used up, after the move that did it. */
  readonly onSpent: (limit: Text) => void;
  /** The line is gone. Without it the seats stay, and their clock runs until the model is back. */
  readonly onDrop?: (() => void) | undefined;
}

/** A question that nobody has answered yet. */
interface Question {
  readonly ask: Ask;
  readonly seat: SeatOfModel;
  readonly seq: number;
  readonly since: number;
  /** Answers that could not be used. */
  tries: number;
}

interface SeatOfModel {
  readonly place: MatchSeat;
  readonly talk: SeatTalk;
  readonly clock: QuestionClock;
  /** Whether its last move said what it makes due. */
  calls: boolean;
}

/** A sentence that is said when somebody looks, in their language. */
type Saying = (lang: Lang) => string;

/** The clock of seats at which nobody waits: as long as a timer can be. */
export const UNHURRIED = { moveMs: 2 ** 31 - 1, bankMs: 0 };
/** Who has longer is not told how long. */
const TOLD_MS_MAX = 24 * 3_600_000;

export class ModelSeats implements Chair {
  readonly isDealt = true;
  readonly used: Used = { thinkMs: 0, moves: 0, tokens: 0, cost: 0 };
  /** Fulfilled when the model has been told how all ended, or will never be. */
  readonly told: Promise<void>;
  readonly #setup: ModelSeatsSetup;
  #news: Saying[] = [(lang) => say(lang, 'matchBegins')];
  #open: Question | undefined;
  /** Games that are over: the model may have held several seats of one. */
  readonly #ended = new Set<string>();
  #verdict: ((lang: Lang) => readonly string[]) | undefined;
  #bug: unknown;
  #isHalted = false;
  #hasLeft = false;
  readonly #waiters: Waiters;
  /** Ends the watch over what is left of the time for all thinking. */
  #stopWatch: (() => void) | undefined;
  /** Of the seat that was asked last. */
  #rules: Rules | undefined;
  #tellEnd!: () => void;

  constructor(setup: ModelSeatsSetup) {
    this.#setup = setup;
    this.#waiters = new Waiters(setup.startTimer);
    this.told = new Promise((resolve) => (this.#tellEnd = resolve));
  }

  /** Whether the model has gone for good. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** Takes a seat of a game that is about to begin. */
  sit(place: MatchSeat): Player {
    const clock = new QuestionClock(place.clock);
    const seat = { place, talk: talkAt(place), clock, calls: false };
    return {
      choose: (ask) => this.#ask(seat, ask),
      end: (end) => this.#hearEnd(seat, end),
    };
  }

  /** All is over; the model is told when it looks. */
  end(verdict: (lang: Lang) => readonly string[]): void {
    this.#verdict = verdict;
    this.#waiters.wake();
  }

  /** What is being played will not be played to its end. */
  halt(): void {
    this.#isHalted = true;
    this.#close()?.seat.clock.fail(GONE);
    this.#waiters.wake();
  }

  /** A bug of ours: whoever looks next is told that there is one. */
  breakDown(bug: unknown): void {
    this.#bug = bug;
    this.#waiters.wake();
  }

  rules(): Rules | undefined {
    return this.#rules;
  }

  look(lang: Lang): Observation {
    if (this.#bug !== undefined) throw this.#bug;
    const news = this.#news.splice(0).map((saying) => saying(lang));
    if (this.#verdict !== undefined) {
      this.#tellEnd();
      return { about: this.#tellVerdict(this.#verdict, lang), news, isOver: true };
    }
    const open = this.#open;
    if (open === undefined) return { about: [], news, isOver: false };
    const { place, clock } = open.seat;
    // Entrants are called by whoever runs the games: there is nothing to be marked in their names.
    const cards = { game: place.game, position: open.ask, names: place.players };
    const about = [this.#tellPlace(place, lang), ...tellTime(clock, lang)];
    return { about, news, cards, isOver: false };
  }

  async play(wanted: ModelMove, lang: Lang): Promise<Result<undefined, string>> {
    const open = this.#open;
    if (open === undefined) return fail(say(lang, 'notYourTurn'));
    const { game } = open.seat.place;
    const action = readMove(wanted.move, game, open.ask, lang);
    if (!action.ok) return action;
    const written = action.value === undefined ? null : game.codec.format(action.value);
    const verdict = open.seat.talk.answer(JSON.stringify({ seq: open.seq, action: written }));
    if (verdict.kind === 'rejected') return this.#reject(open, verdict, wanted, lang);
    const choice = verdict.kind === 'action' ? verdict.action : undefined;
    open.seat.calls = wanted.call;
    this.#answer(open, wanted, choice);
    return ok(undefined);
  }

  wait(ms: number): Promise<void> {
    return this.#isDue() ? Promise.resolve() : this.#waiters.wait(ms);
  }

  async start(lang: Lang): Promise<Result<undefined, string>> {
    return fail(say(lang, 'cannotStart'));
  }

  react(_: unknown, lang: Lang): Result<undefined, string> {
    return fail(say(lang, 'nothingToReact'));
  }

  async leave(): Promise<void> {
    this.#hasLeft = true;
    this.#tellEnd();
    this.halt();
    this.#setup.onDrop?.();
  }

  drop(): void {
    this.#setup.onDrop?.();
    this.#waiters.wake();
  }

  #ask(seat: SeatOfModel, ask: Ask): Promise<Choice> {
    if (this.#isHalted) return Promise.reject(playerFailure(GONE));
    const { place, talk, clock } = seat;
    this.#tell(place, ask.events);
    const due = ask.legal.find((action) => place.game.codec.isCall(action));
    if (seat.calls && !ask.waitedFor && due !== undefined) return Promise.resolve(due);
    const { seq } = talk.ask(ask, clockFor(ask, clock.left()));
    this.#open = { ask, seat, seq, since: this.#setup.now(), tries: 0 };
    this.#rules = { game: place.game, options: place.options };
    this.#watchBudget();
    const answer = clock.ask(ask.waitedFor, (limitMs) => this.#timeOut(seat, limitMs));
    this.#waiters.wake();
    return answer;
  }

  /** An answer that cannot be taken; the model is told what it can do now. */
  #reject(
    open: Question,
    { why: refused, consequence, detail }: Rejected,
    wanted: ModelMove,
    lang: Lang,
  ): Result<undefined, string> {
    const { place, clock } = open.seat;
    const why = say(lang, 'refused', { why: speak(refused, lang, place.players) });
    if (consequence === 'again') {
      place.onRejected?.({ consequence, detail });
      const left = say(lang, 'again', { tries: TRIES_MAX - ++open.tries });
      const legal = say(lang, 'legal', { legal: listTexts(place.game, open.ask.legal) });
      return fail(`${why} ${legal} ${left}`);
    }
    if (consequence === 'penalty') {
      place.onRejected?.({ consequence, detail });
      this.#answer(open, wanted, FAULT);
      return fail(`${why} ${say(lang, 'fined')}`);
    }
    this.#close();
    this.#note(open, wanted);
    clock.fail({ kind: 'illegal', detail });
    return fail(`${why} ${say(lang, 'outOfGame')}`);
  }

  #answer(open: Question, wanted: ModelMove, choice: Action | undefined): void {
    this.#close();
    this.#note(open, wanted);
    open.seat.clock.answer(choice);
  }

  /** Silence where that is an answer; else the game is lost. */
  #timeOut({ talk, clock }: SeatOfModel, limitMs: number): void {
    const open = this.#close();
    if (open !== undefined) this.#countThought(open);
    if (talk.timeOut().kind === 'rejected') clock.fail({ kind: 'timeout', detail: late(limitMs) });
    else clock.answer(undefined);
    this.#checkBudget();
  }

  /** A model that thinks for ever is stopped when its time is used up, and not only when it answers. */
  #watchBudget(): void {
    const { budget, startTimer } = this.#setup;
    if (budget.minutes === undefined) return;
    const leftMs = Math.ceil(budget.minutes * MINUTE_MS - this.used.thinkMs);
    // Timers cannot be longer; nobody thinks about one move for so long.
    if (leftMs > UNHURRIED.moveMs) return;
    this.#stopWatch = startTimer(() => {
      this.used.thinkMs += leftMs;
      this.#checkBudget();
      this.halt();
    }, leftMs);
  }

  /** Takes the open question away, so that it is answered once. */
  #close(): Question | undefined {
    const open = this.#open;
    this.#open = undefined;
    this.#stopWatch?.();
    return open;
  }

  #note(question: Question, { remark, tokens, cost }: ModelMove): void {
    const thinkMs = this.#countThought(question);
    question.seat.place.onRemark?.({
      ...(remark === undefined ? {} : { remark }),
      thinkMs,
      ...(tokens === undefined ? {} : { tokens }),
      ...(cost === undefined ? {} : { cost }),
    });
    this.used.moves++;
    this.used.tokens += tokens ?? 0;
    this.used.cost += cost ?? 0;
    this.#checkBudget();
  }

  #countThought({ since }: Question): number {
    const thinkMs = Math.round(this.#setup.now() - since);
    this.used.thinkMs += thinkMs;
    return thinkMs;
  }

  #checkBudget(): void {
    const limit = this.#isHalted ? undefined : findSpent(this.#setup.budget, this.used);
    if (limit === undefined) return;
    this.#isHalted = true;
    this.#news.push((lang) => say(lang, 'budget', { limit }));
    this.#setup.onSpent(limit);
  }

  #tell(place: GameSeat, events: Ask['events']): void {
    for (const told of tellEvents(place.game, events)) {
      this.#news.push((lang) => speak(told, lang, place.players, place.seat));
    }
  }

  #hearEnd({ place, clock }: SeatOfModel, { result, events }: PlayerEnd): void {
    // The game can end while the model is asked.
    if (this.#open?.seat.place === place) this.#close();
    clock.fail(GONE);
    // A game that was broken off has nothing to tell.
    if (this.#isHalted) return;
    this.#tell(place, events);
    this.#ended.add(keyOf(place));
    const data = { game: this.#ended.size, seat: place.seat + 1, result: RESULT_WORDS[result] };
    this.#news.push((lang) => say(lang, 'gameResult', data));
  }

  #tellPlace({ seat, players }: MatchSeat, lang: Lang): string {
    const { games } = this.#setup;
    const others = new Set(players.filter((name) => name !== players[seat]));
    const now = { bot: [...others].join(', '), game: this.#ended.size + 1, seat: seat + 1 };
    return games === undefined
      ? say(lang, 'gameNow', now)
      : say(lang, 'matchNow', { ...now, games });
  }

  #tellVerdict(verdict: (lang: Lang) => readonly string[], lang: Lang): string[] {
    const { thinkMs, moves, tokens, cost } = this.used;
    const seconds = Math.round(thinkMs / 1000);
    return [
      say(lang, 'matchOver'),
      ...verdict(lang),
      say(lang, 'used', { seconds, moves, tokens, cost: tellCost(cost) }),
    ];
  }

  #isDue(): boolean {
    return this.#open !== undefined || this.#verdict !== undefined || this.#bug !== undefined;
  }
}

/** Deals of a tournament have the numbers of those of its other matches. */
function keyOf({ number, deal }: MatchSeat): string {
  return `${deal.seed.join()}/${number.deal}/${number.game}`;
}

function tellTime(clock: QuestionClock, lang: Lang): string[] {
  const { moveMs, bankMs } = clock.left();
  const seconds = Math.floor((moveMs + bankMs) / 1000);
  return moveMs > TOLD_MS_MAX ? [] : [say(lang, 'timeLeft', { seconds })];
}

const GONE = {
  kind: 'disconnect',
  detail: sentence('Das Modell ist gegangen.', 'The model has gone away.'),
} as const;

function late(limitMs: number): Sentence {
  return sentence(
    'Das Modell hat in {seconds} s nicht gezogen.',
    'The model did not move within {seconds} s.',
    { seconds: limitMs / 1000 },
  );
}

function talkAt({ game, rules, options, seat, players, clock }: MatchSeat): SeatTalk {
  const described = describeRules(game, { preset: rules, options });
  return createSeatTalk({ game, id: 'match', rules: described, seat, players, clock });
}
