/** "Ask my bot again": whoever has the token of a bot that is connected may ask it about old games. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@stammtisch/arena';
import { findSeat, openRecording, type Recording } from '@stammtisch/arena/insight';
import { findGame } from '@stammtisch/games';
import {
  fail,
  type GameLog,
  ok,
  parseLog,
  type Rejection,
  type Result,
  speak,
} from '@stammtisch/kernel';
import type { BotAnswers, BotInquiry } from '@stammtisch/wire/contest';
import { hashText } from '@stammtisch/wire/shuffle';
import { contestRefusal } from '../refusals/contest-refusals.ts';
import { askConnected, type InquiryReport } from '../bots/inquiry.ts';
import type { KnownBot } from '../bots/known-bot.ts';

export interface InquiryLimits {
  /** On the whole server. */
  readonly atOnce: number;
  /** For all questions of one inquiry. */
  readonly askMs: number;
  /** How long a game of practice may go on before a bot counts as busy. */
  readonly holdMs: number;
  /** What a bot has for its answers. */
  readonly clock: Clock;
  /** Moves of a log. */
  readonly moves: number;
}

const INQUIRY_LIMITS: InquiryLimits = {
  atOnce: 16,
  askMs: 20_000,
  holdMs: 5_000,
  clock: { moveMs: 2000, bankMs: 10_000 },
  moves: 2000,
};

export interface InquiriesSetup {
  readonly findBot: (tokenHash: string) => KnownBot | undefined;
  readonly findLog: (contest: string, match: number, game: number) => Promise<Result<GameLog>>;
  readonly limits?: Partial<InquiryLimits> | undefined;
}

export interface Inquiries {
  /** `charge` takes the price of the game that is played again, or says why not. */
  ask(
    token: string,
    inquiry: BotInquiry,
    charge: (moves: number) => Rejection | undefined,
  ): Promise<Result<BotAnswers>>;
}

export function createInquiries(setup: InquiriesSetup): Inquiries {
  const limits = { ...INQUIRY_LIMITS, ...setup.limits };
  const asking = new Set<string>();
  return {
    async ask(token, inquiry, charge) {
      const tokenHash = hashText(token);
      if (setup.findBot(tokenHash) === undefined) return fail(contestRefusal('not-your-bot'));
      const recording = await openWanted(setup, inquiry, limits.moves, charge);
      if (!recording.ok) return recording;
      if (asking.has(tokenHash)) return fail(contestRefusal('bot-busy'));
      if (asking.size >= limits.atOnce) return fail(contestRefusal('too-many-asked'));
      asking.add(tokenHash);
      try {
        // Once more: it may have come or gone meanwhile.
        const bot = setup.findBot(tokenHash);
        return await askBot(bot, recording.value, inquiry, limits);
      } finally {
        asking.delete(tokenHash);
      }
    },
  };
}

async function openWanted(
  { findLog }: InquiriesSetup,
  { contest, match, game, log, seat, at }: BotInquiry,
  movesMax: number,
  charge: (moves: number) => Rejection | undefined,
): Promise<Result<Recording>> {
  const isNamed = contest !== undefined && match !== undefined && game !== undefined;
  if (isNamed === (log !== undefined)) return fail(contestRefusal('no-game-named'));
  const read = isNamed ? await findLog(contest, match, game) : parseLog(JSON.stringify(log));
  if (!read.ok) return read;
  const { moves, players, game: id } = read.value;
  if (moves.length > movesMax) return fail(contestRefusal('log-too-long', { max: movesMax }));
  if (seat >= players.length) return fail(contestRefusal('no-such-seat-here'));
  const refused = charge(moves.length);
  if (refused !== undefined) return fail(refused);
  const rules = findGame(id);
  if (!rules.ok) return rules;
  const recording = openRecording(rules.value, read.value);
  if (!recording.ok || at === undefined) return recording;
  const found = findSeat(recording.value, { at, seat });
  return found.ok ? recording : found;
}

async function askBot(
  known: KnownBot | undefined,
  recording: Recording,
  { seat, at }: BotInquiry,
  limits: InquiryLimits,
): Promise<Result<BotAnswers>> {
  const bot = known?.bot;
  if (bot === undefined) return fail(contestRefusal('bot-away'));
  const release = known!.isBusy ? undefined : await holdBot(known!, limits);
  if (release === undefined) return fail(contestRefusal('bot-busy'));
  try {
    const { clock, askMs } = limits;
    const report = await askConnected({ bot, recording, seat, at, clock, askMs });
    if (report === undefined) return fail(contestRefusal('bot-busy'));
    return ok(show(known!.name, seat, report));
  } finally {
    release();
  }
}

/** Undefined where its game goes on for too long. */
async function holdBot(
  { hold }: KnownBot,
  { holdMs }: InquiryLimits,
): Promise<(() => void) | undefined> {
  const held = hold?.();
  if (held === undefined) return () => undefined;
  const waiting = new AbortController();
  const late = sleep(holdMs, undefined, { signal: waiting.signal }).catch(() => undefined);
  const release = await Promise.race([held, late]);
  waiting.abort();
  // Releases the bot when a late hold resolves.
  if (release === undefined) void held.then((letGo) => letGo());
  return release ?? undefined;
}

function show(bot: string, seat: number, report: InquiryReport): BotAnswers {
  const { at, earlier, otherwise, answers, failure } = report;
  return {
    bot,
    seat,
    earlier,
    otherwise,
    answers: [...answers],
    ...(failure === undefined
      ? {}
      : {
          failure: {
            kind: failure.kind,
            at,
            detail: { de: speak(failure.detail, 'de'), en: speak(failure.detail, 'en') },
          },
        }),
  };
}
