import { type Failure, type FailureKind, type Player, playerFailure } from '@stammtisch/arena';
import type { MauMauEvent, MauMauView } from '@stammtisch/games';
import { type Action, type Ask, type Outcome, sentence } from '@stammtisch/kernel';
import {
  type BySlot,
  createFreeHackSeat,
  type FaultCounts,
  type Slot,
  spendTime,
  timeToAnswer,
  totalFaults,
} from '@stammtisch/wire';
import type { Gone } from '../../net/connection.ts';
import type { AheadLine } from '../game.ts';
import type { NamedBot } from '../handshake.ts';
import { closerOf, describeLoss, type Guest, type GuestSeat } from './guest.ts';

export interface FreeHackSetup {
  readonly bot: NamedBot;
  /** So many faults in a game and the bot is out of it. */
  readonly faults: number;
  /** What it may send before its game begins. */
  readonly aheadBytes: number;
  /** Told when the connection is of no use any more; `played`: its game is over. */
  readonly onGone: (played: boolean) => void;
  /** Told where the faults of its game are counted. */
  readonly onFaults?: (faults: FaultCounts) => void;
  /** Told when it is out of its game, also where it is not on move. */
  readonly onFail?: (kind: FailureKind) => void;
}

/** A Free-Hack bot, which plays one game on a connection. */
export function createFreeHackGuest(setup: FreeHackSetup): Guest {
  const { bot, aheadBytes, onGone } = setup;
  const ahead: AheadLine[] = [];
  let bytes = 0;
  bot.connection.handlers = {
    line(line, eol) {
      bytes += line.length + LINE_OVERHEAD_BYTES;
      if (bytes > aheadBytes) bot.connection.drop('line-too-long');
      else ahead.push({ line, eol });
    },
    gone: () => onGone(false),
  };
  return {
    sit: (seat) => sit(setup, seat, ahead),
    address: bot.connection.address,
    close() {
      bot.connection.end();
      onGone(false);
    },
  };
}

/** An empty line takes memory too. */
const LINE_OVERHEAD_BYTES = 100;

interface Question {
  readonly sinceMs: number;
  readonly resolve: (action: Action) => void;
  readonly reject: (error: Error) => void;
}

function sit(
  { bot, faults, onGone, onFaults, onFail }: FreeHackSetup,
  { place, deal, transcript }: GuestSeat,
  ahead: readonly AheadLine[],
): Player {
  const { connection, name } = bot;
  const slot = place.seat as Slot;
  const talk = createFreeHackSeat({ deal, names: place.players as unknown as BySlot<string> });
  let { clock } = place;
  let open: Question | undefined;
  let lost: Failure | undefined;
  let request: string | undefined;

  function send(lines: readonly string[]): void {
    for (const raw of lines) transcript.add(slot, { dir: 'S>C', name, raw, eol: '\n' });
    connection.send(lines.map((line) => `${line}\n`).join(''));
  }
  function closeQuestion(): Question | undefined {
    const question = open;
    open = undefined;
    connection.relax();
    return question;
  }
  function fail(failure: Failure): void {
    if (lost === undefined) onFail?.(failure.kind);
    lost ??= { request, ...failure };
    closeQuestion()?.reject(playerFailure(lost));
  }
  function hear({ line, eol }: AheadLine): void {
    transcript.add(slot, { dir: 'C>S', name, raw: line, eol });
    const action = talk.answer(line);
    if (totalFaults(talk.faults) >= faults) return fail(TOO_MANY_FAULTS);
    if (action === undefined) return;
    const question = closeQuestion();
    if (question === undefined) return;
    // What was there in time counts, even if we were late to read it.
    const usedMs = performance.now() - question.sinceMs;
    clock = spendTime(clock, usedMs) ?? { ...clock, bankMs: 0 };
    question.resolve(action);
  }
  function choose(ask: Ask): Action | Promise<Action> {
    if (lost !== undefined) return Promise.reject(playerFailure(lost));
    const asked = talk.ask(ask);
    request = asked.lines.at(-1) ?? request;
    send(asked.lines);
    if (asked.kind === 'action') return asked.action;
    const limitMs = timeToAnswer(clock);
    connection.expect(limitMs, () => fail({ kind: 'timeout', detail: tooSlow(limitMs) }));
    return new Promise((resolve, reject) => {
      open = { sinceMs: performance.now(), resolve, reject };
    });
  }
  connection.handlers = {
    line: (line, eol) => hear({ line, eol }),
    gone(why: Gone) {
      transcript.close(slot, { name, by: closerOf(why), note: why });
      onGone(false);
      fail(describeLoss(why));
    },
  };
  onFaults?.(talk.faults);
  for (const said of bot.said) transcript.add(slot, said);
  for (const line of ahead) hear(line);
  return {
    choose,
    see: ({ view, events }) =>
      send(talk.see(view as unknown as MauMauView, events as readonly MauMauEvent[])),
    end({ outcome }) {
      send([talk.end(winnerOf(outcome))]);
      transcript.close(slot, { name, by: 'server' });
      // First its place is free: the bot may be back before this connection is closed.
      onGone(true);
      connection.end();
    },
  };
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
    { limitMs: Math.round(limitMs) },
  );
}
