import {
  type Action,
  type AnyGame,
  type Ask,
  describePosition,
  FAULT,
  type GameEvent,
  type Lang,
  type Outcome,
  type Seat,
  type Sentence,
  speak,
  type Speaker,
  speakerFor,
} from '@stammtisch/kernel';
import { clockFor } from './clock.ts';
import type { BotResult, Consequence } from './codes.ts';
import type { ActAnswer } from './from-bot.ts';
import { fallbackFor, judgeAnswer, listLegal } from './judge.ts';
import { IDLE_LINES_MAX, TRIES_MAX } from './limits.ts';
import { parseBotAnswer } from './read.ts';
import { type BotRejection, describeRejection, rejection } from './rejection.ts';
import { type Remark, remarkOf } from './remark.ts';
import type { BotClock, RulesInfo } from './to-bot.ts';
import { formatAct, formatEnd, formatEvent, formatRejected, formatStart } from './write.ts';

/** Numbers the events and acts of a connection. */
export interface SeqCounter {
  last: number;
}

export interface SeatTalkSetup {
  readonly game: AnyGame;
  /** Names the game within a connection, such as `g12`. */
  readonly id: string;
  readonly rules: RulesInfo;
  readonly seat: Seat;
  /** Names by seat. */
  readonly players: readonly string[];
  readonly clock: BotClock;
  /** From the bot's hello; both have the default of the protocol. */
  readonly events?: boolean | undefined;
  readonly lang?: Lang | undefined;
  /** Whether events and questions are said in words too; players are numbered there. */
  readonly words?: boolean | undefined;
  /** Shared by all games of a connection: an answer that comes late then fits no other game. */
  readonly seqs?: SeqCounter;
  /** What becomes of a bot whose answers cannot be used, or do not come; it is out by default. */
  readonly afterTries?: 'out' | 'fallback';
}

/** What a line of a bot comes to; nobody has to read what is sent to know it. */
export type Verdict = Answered | Rejected;

/** The act is answered. */
export type Answered = { readonly remark?: Remark | undefined } & (
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'silence' }
);

/** A line that was not taken, or time that has run out. */
export interface Rejected {
  readonly kind: 'rejected';
  /** The code and the sentence, what was expected and what came. */
  readonly why: BotRejection;
  readonly consequence: Consequence;
  /** Whether the question is closed by it; after `again` and `ignored` all is as before. */
  readonly closes: boolean;
  /** What is to be played instead: FAULT as a penalty, or the fallback; absent for silence. */
  readonly action?: Action | undefined;
  /** Why, with what was expected and what came, in both languages for the author of the bot. */
  readonly detail: Sentence;
  /** Why, as the bot is told in its language. */
  readonly message: string;
  /** To be sent to the bot. */
  readonly line: string;
}

/** How a game ended, for the one who is told. */
export interface GameEnd {
  readonly result: BotResult;
  readonly outcome: Outcome;
  readonly seed: string;
  /** Where the whole game can be found. */
  readonly log?: string | undefined;
  /** What the seat was not told yet. */
  readonly events?: readonly GameEvent[] | undefined;
}

/**
 * The talk with the bot on one seat of one game. It knows no clock and no transport: whoever holds
 * those sends the lines, brings the answers, and says when the time is up.
 */
export interface SeatTalk {
  /** The line that opens the game. */
  start(): string;
  /** Lines about what happened, for a table that tells it at once; none if the bot wants none. */
  tell(events: readonly GameEvent[]): string[];
  /** The lines of a question, its events first; an older question that is open is closed. */
  ask(ask: Ask, clock: BotClock): { readonly seq: number; readonly lines: readonly string[] };
  /** For a bot that has come back: the start, and the open question, if any, once more. */
  resume(clock: BotClock): string[];
  /** What a line of the bot comes to, whenever it comes. */
  answer(line: string): Verdict;
  /** The time for the open question is up: silence where that is possible. */
  timeOut(): Verdict;
  /** The last lines of the game. */
  end(end: GameEnd): string[];
}

export function createSeatTalk(setup: SeatTalkSetup): SeatTalk {
  const { seqs = { last: 0 } } = setup;
  const from = seqs.last;
  const talk: Talk = {
    setup,
    seqs,
    from,
    open: undefined,
    tries: 0,
    idle: 0,
    asked: [],
    over: false,
  };
  return {
    start: () => startLine(setup),
    tell: (events) => tellEvents(talk, events),
    ask: (ask, clock) => openAct(talk, ask, clock),
    resume: (clock) => [startLine(setup), ...actLines(talk, clock)],
    answer: (line) => hearLine(talk, line),
    timeOut: () => closeLate(talk),
    end: (end) => endTalk(talk, end),
  };
}

interface Talk {
  readonly setup: SeatTalkSetup;
  readonly seqs: SeqCounter;
  /** The last number before this game. */
  readonly from: number;
  open: { readonly seq: number; readonly ask: Ask } | undefined;
  /** Answers to the open act that could not be used. */
  tries: number;
  /** Lines that answered nothing since the last answer. */
  idle: number;
  /** The numbers of all acts. */
  readonly asked: number[];
  over: boolean;
}

function startLine({ id, rules, seat, players, clock }: SeatTalkSetup): string {
  return formatStart({ game: id, rules, seat, players, clock: roundClock(clock) });
}

function tellEvents(talk: Talk, events: readonly GameEvent[]): string[] {
  const { setup } = talk;
  if (setup.events === false) return [];
  return events.map((event) => {
    const told = setup.game.notation.event(event) as { type: string; seat: Seat };
    const seq = ++talk.seqs.last;
    const words = setup.words === true ? setup.game.tell(event) : undefined;
    if (words === undefined) return formatEvent({ game: setup.id, seq, event: told });
    return formatEvent({ game: setup.id, seq, event: told, words: speakerOf(setup).tell(words) });
  });
}

function openAct(talk: Talk, ask: Ask, clock: BotClock): ReturnType<SeatTalk['ask']> {
  const told = tellEvents(talk, ask.events);
  const seq = ++talk.seqs.last;
  talk.asked.push(seq);
  talk.open = { seq, ask };
  talk.tries = 0;
  return { seq, lines: [...told, ...actLines(talk, clock)] };
}

interface WrittenView {
  readonly seat: Seat;
  readonly options?: unknown;
}

/** The open question, or nothing. */
function actLines({ setup, open }: Talk, clock: BotClock): string[] {
  if (open === undefined) return [];
  const { game, id } = setup;
  const { seq, ask } = open;
  // The rules stand in `start` and stay as they are: in every question they would be half of it.
  const { options: _options, ...view } = game.notation.view(ask.view) as WrittenView;
  const act = {
    game: id,
    seq,
    view,
    legal: listLegal(game, ask),
    clock: roundClock(clockFor(ask, clock)),
    ...(setup.words === true ? { words: describePosition(game, ask, speakerOf(setup)) } : {}),
  };
  return [formatAct(ask.waitedFor ? act : { ...act, optional: true })];
}

/** Names are text of others: whoever wants them in the words knows who sits where. */
function speakerOf({ lang = 'en', seat }: SeatTalkSetup): Speaker {
  return speakerFor(lang, [], seat);
}

function hearLine(talk: Talk, line: string): Verdict {
  const parsed = parseBotAnswer(line);
  const { open } = talk;
  if (!parsed.ok) {
    return open === undefined ? ignore(talk, parsed.error) : tryAgain(talk, parsed.error);
  }
  const { value: answer } = parsed;
  if (answer.seq !== open?.seq) return ignore(talk, whyNotOpen(talk, answer.seq));
  const judged = judgeAnswer(talk.setup.game, open.ask, answer);
  if (judged.ok) return takeAnswer(talk, answer, judged.value);
  const { why, punished } = judged.error;
  return punished ? close(talk, why, 'penalty', FAULT) : tryAgain(talk, why);
}

function takeAnswer(talk: Talk, answer: ActAnswer, action: Action | undefined): Answered {
  talk.open = undefined;
  talk.idle = 0;
  const remark = remarkOf(answer);
  return action === undefined ? { kind: 'silence', remark } : { kind: 'action', action, remark };
}

function tryAgain(talk: Talk, why: BotRejection): Rejected {
  talk.tries++;
  return talk.tries < TRIES_MAX ? reject(talk, why, 'again') : giveUp(talk, why);
}

/** The bot is out, or the table acts in its place. */
function giveUp(talk: Talk, why: BotRejection): Rejected {
  if (talk.setup.afterTries !== 'fallback') return close(talk, why, 'out');
  return close(talk, why, 'fallback', fallbackFor(talk.setup.game, talk.open!.ask));
}

function closeLate(talk: Talk): Verdict {
  const { open } = talk;
  if (open === undefined || !open.ask.waitedFor) {
    talk.open = undefined;
    return { kind: 'silence' };
  }
  const expected = `an answer with "seq":${open.seq}`;
  return giveUp(talk, rejection('timeout', { expected, got: 'none in time' }));
}

/** Lines that answer nothing cost nothing, but there is an end to it. */
function ignore(talk: Talk, why: BotRejection): Rejected {
  talk.idle++;
  if (talk.over || talk.idle <= IDLE_LINES_MAX) return reject(talk, why, 'ignored');
  const { expected, got } = why;
  return close(talk, rejection('too-many-lines', { expected, got }), 'out');
}

function close(talk: Talk, why: BotRejection, consequence: Consequence, action?: Action): Rejected {
  const rejected = reject(talk, why, consequence, action);
  talk.open = undefined;
  return rejected;
}

function reject(
  { setup, open }: Talk,
  why: BotRejection,
  consequence: Consequence,
  action?: Action,
): Rejected {
  const { id, lang, players } = setup;
  const told = setup.words === true ? [] : players;
  const message = speak(why, lang ?? 'en', told);
  return {
    kind: 'rejected',
    why,
    consequence,
    closes: consequence !== 'again' && consequence !== 'ignored',
    action,
    detail: describeRejection(why, players),
    message,
    line: formatRejected(why, { game: id, seq: open?.seq, consequence, lang, players: told }),
  };
}

function whyNotOpen({ open, asked, over, from }: Talk, seq: number): BotRejection {
  const got = `"seq":${seq}`;
  if (over) return rejection('game-over', { expected: 'nothing more in this game', got });
  const expected = open === undefined ? 'an answer only after "act"' : `"seq":${open.seq}`;
  const late = seq <= from || asked.includes(seq);
  return rejection(late ? 'late-answer' : 'unknown-seq', { expected, got });
}

function endTalk(talk: Talk, { result, outcome, seed, log, events = [] }: GameEnd): string[] {
  const lines = tellEvents(talk, events);
  talk.open = undefined;
  talk.over = true;
  return [...lines, formatEnd({ game: talk.setup.id, result, ...outcome, seed, log })];
}

function roundClock({ moveMs, bankMs }: BotClock): BotClock {
  return { moveMs: Math.max(0, Math.floor(moveMs)), bankMs: Math.max(0, Math.floor(bankMs)) };
}
