import { createHash } from 'node:crypto';
import {
  type Clock,
  type Failure,
  type OutsidePlace,
  type PlayerEnd,
  playerFailure,
} from '@stammtisch/arena';
import {
  type Action,
  type Ask,
  type Lang,
  type Sentence,
  sentence,
  speak,
} from '@stammtisch/kernel';
import {
  type BotRejection,
  createSeatTalk,
  describeRules,
  rulesKey,
  type SeqCounter,
  spendTime,
  timeToAnswer,
  type Verdict,
} from '@stammtisch/wire';

/** One seat of one game, held by a bot on a line. */
export interface LinkSeat {
  choose(ask: Ask): Promise<Action | undefined>;
  /** A line has come from the bot. */
  hear(line: string): void;
  /** Nothing more will come. */
  lose(failure: Failure): void;
  /** The bot has come back: it is told the game again, and what it is asked, if anything. */
  resume(): void;
  end(end: PlayerEnd): void;
}

export interface SeatSetup {
  readonly place: OutsidePlace;
  /** Names the game on this line. */
  readonly id: string;
  readonly lang: Lang | undefined;
  readonly events: boolean | undefined;
  /** Of the line, so that a late answer fits no later game. */
  readonly seqs: SeqCounter;
  readonly send: (lines: readonly string[]) => void;
}

interface Question {
  readonly ask: Ask;
  readonly sinceMs: number;
  readonly resolve: (action: Action | undefined) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Begins a game on a line; the bot is told at once. */
export function createSeat({ place, id, lang, events, seqs, send }: SeatSetup): LinkSeat {
  const { game, seat, players } = place;
  let clock: Clock = place.clock;
  const talk = createSeatTalk({
    game,
    id,
    seat,
    players,
    clock,
    lang,
    events,
    seqs,
    rules: rulesOf(place),
  });
  let open: Question | undefined;
  let request: string | undefined;
  /** What was wrong with the last line to the open question. */
  let objection: Sentence | undefined;
  let lost: Failure | undefined;

  /** The clock runs from what is written now to a complete line. */
  function choose(ask: Ask): Promise<Action | undefined> {
    if (lost !== undefined) return Promise.reject(playerFailure({ request, ...lost }));
    const { lines } = talk.ask(ask, offered(ask));
    request = lines.at(-1)!;
    objection = undefined;
    send(lines);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(timeOut, timeToAnswer(offered(ask)));
      open = { ask, sinceMs: performance.now(), resolve, reject, timer };
    });
  }
  /** Nobody pays with his bank for having nothing to say. */
  function offered({ waitedFor }: Ask): Clock {
    return waitedFor ? clock : { moveMs: clock.moveMs, bankMs: 0 };
  }
  function close(): Question | undefined {
    const question = open;
    open = undefined;
    clearTimeout(question?.timer);
    return question;
  }
  function settle(action: Action | undefined): void {
    const question = close();
    if (question === undefined) return;
    if (question.ask.waitedFor) spend(performance.now() - question.sinceMs);
    question.resolve(action);
  }
  /** An answer that was there before its time was up counts, even if we were late to read it. */
  function spend(usedMs: number): void {
    clock = spendTime(clock, usedMs) ?? { ...clock, bankMs: 0 };
  }
  /** The clock runs on while a bot is away. */
  function timeLeft(): Clock {
    if (open === undefined) return clock;
    const { moveMs, bankMs } = offered(open.ask);
    const usedMs = performance.now() - open.sinceMs;
    const beyondMs = Math.max(0, usedMs - moveMs);
    return { moveMs: Math.max(0, moveMs - usedMs), bankMs: Math.max(0, bankMs - beyondMs) };
  }
  function failNow(failure: Failure): void {
    lost ??= failure;
    close()?.reject(playerFailure({ request, ...failure }));
  }
  function timeOut(): void {
    const question = open;
    // What is already there is read first: our own delay is not that of the bot.
    setImmediate(() => {
      if (question === undefined || open !== question) return;
      const limitMs = Math.round(timeToAnswer(offered(question.ask)));
      take(talk.timeOut(), { kind: 'timeout', detail: noAnswer(limitMs, objection) });
    });
  }
  function take(verdict: Verdict, failure?: Failure): void {
    if (verdict.kind === 'action') return settle(verdict.action);
    if (verdict.kind === 'silence') return settle(undefined);
    send([verdict.line]);
    const { consequence } = verdict;
    const detail = describe(verdict.why, players);
    if (consequence === 'out') return failNow(failure ?? { kind: 'illegal', detail });
    if (consequence !== 'fallback') place.onRejected?.({ consequence, detail, request });
    if (consequence === 'again') objection = detail;
    else if (consequence !== 'ignored') settle(verdict.action);
  }

  send([talk.start()]);
  return {
    choose,
    hear(line) {
      if (lost === undefined) take(talk.answer(line));
    },
    lose: failNow,
    resume() {
      if (lost === undefined) send(talk.resume(timeLeft()));
    },
    end({ result, outcome, seed, events: news }) {
      // A game can end while its bot is on move.
      close();
      send(talk.end({ result, outcome, seed, events: news }));
    },
  };
}

function rulesOf({ game, rules: preset, options }: OutsidePlace): ReturnType<typeof describeRules> {
  const hash = createHash('sha256').update(rulesKey(game, options)).digest('hex');
  return describeRules(game, { preset, options, hash });
}

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

function describe(why: BotRejection, players: readonly string[]): Sentence {
  const { expected, got } = why;
  return sentence(
    '{why} Erwartet: {expected}. Gekommen: {got}',
    '{why} Expected: {expected}. Got: {got}',
    { why: { de: speak(why, 'de', players), en: speak(why, 'en', players) }, expected, got },
  );
}
