import { createBot, parseBot } from '@stammtisch/bots';
import {
  type Ask,
  assert,
  type Choice,
  type Deal,
  fail,
  formatSeed,
  ok,
  parseSeed,
  type Player,
  prepareGame,
  type Result,
  type Seat,
  sentence,
  type Session,
  startSession,
} from '@stammtisch/kernel';
import {
  type BotClock,
  createSeatTalk,
  describeRules,
  type Rejected,
  type SeatTalk,
  type Verdict,
} from '@stammtisch/wire';
import { AFTER_GAME_MS, hear, hearNothing, missing, note, quoted, say } from './check-run.ts';
import { nowMs } from '../line/timers.ts';
import type { Finding } from './report.ts';
import { cutLine, type OpenLine, openLine, type V1CheckRun } from './line.ts';
import { playTrick, type Trick } from './tricks.ts';

/** A game in which a bot is watched. */
export interface WatchedGame {
  readonly deal: Deal;
  /** The name of the preset. */
  readonly rules: string;
  readonly seat: Seat;
  /** What the others do first; after that they play at random. */
  readonly script?: readonly string[];
  /** Another limit than that of the check. */
  readonly moveMs?: number;
  readonly trick?: Trick;
}

/** By act: what the bot could have answered. */
export type LegalAnswers = readonly (readonly string[])[];

/** Plays a game to its end, or to the first thing the bot does wrong. */
export async function watchGame(
  check: V1CheckRun,
  watched: WatchedGame,
): Promise<Result<LegalAnswers, Finding>> {
  const line = await openLine(check);
  if (!line.ok) return line;
  const game = startGame(check, watched, line.value);
  say(check, line.value.conversation, [game.talk.start()]);
  let wrong: Finding | undefined;
  const bot: Player = {
    async choose(ask) {
      const answered = await askBot(check, game, ask);
      if (answered.ok) return answered.value;
      wrong = answered.error;
      run.stop();
      return undefined;
    },
    end(end) {
      if (wrong === undefined) say(check, check.line!.conversation, game.talk.end(end));
    },
  };
  const { seat } = watched;
  const run = prepareGame(game.session, game.others.with(seat, bot));
  await run.play();
  if (wrong !== undefined) return fail(wrong);
  const unasked = await hearNothing(check, check.line!.conversation, AFTER_GAME_MS);
  return unasked === undefined ? ok(game.asked) : fail(unasked);
}

interface RunningGame {
  readonly watched: WatchedGame;
  readonly session: Session;
  readonly talk: SeatTalk;
  /** By seat; the one at the seat of the bot is not asked. */
  readonly others: readonly Player[];
  readonly asked: string[][];
  readonly clock: BotClock;
  trick: Trick | undefined;
}

function startGame(check: V1CheckRun, watched: WatchedGame, { hello }: OpenLine): RunningGame {
  const { deal, rules: preset, seat } = watched;
  const { game, options } = deal;
  const clock = { moveMs: watched.moveMs ?? check.limits.moveMs, bankMs: 0 };
  const { name, events, lang } = hello;
  const players = Array.from({ length: deal.seats }, (_, at) =>
    at === seat ? name : `Check ${at + 1}`,
  );
  const talk = createSeatTalk({
    game,
    id: `g${++check.games}`,
    rules: describeRules(game, { preset, options }),
    seat,
    players,
    clock,
    events,
    lang,
    seqs: check.seqs,
  });
  const script = [...(watched.script ?? [])];
  const others = players.map((_, at) => createOther(deal, at, script));
  return {
    watched,
    session: startSession(deal),
    talk,
    others,
    asked: [],
    clock,
    trick: watched.trick,
  };
}

function createOther(deal: Deal, seat: Seat, script: string[]): Player {
  const { game, seed } = deal;
  const spec = parseBot(game.id, 'random');
  assert(spec.ok, 'every game has the random bot');
  const tools = { seed: parseSeed(`${formatSeed(seed)}/other/${seat}`), now: () => 0 };
  const bot = createBot(game, spec.value, tools);
  return {
    choose(ask) {
      const next = ask.waitedFor ? script.shift() : undefined;
      if (next === undefined) return bot.choose(ask);
      const action = game.codec.parse(next);
      assert(
        action !== undefined && ask.legal.includes(action),
        `"${next}" is legal where it stands`,
      );
      return action;
    },
  };
}

/** Asks until there is an answer; everything else the bot does is a finding. */
async function askBot(
  check: V1CheckRun,
  game: RunningGame,
  ask: Ask,
): Promise<Result<Choice, Finding>> {
  const { talk, session } = game;
  const { lines } = talk.ask(ask, game.clock);
  say(check, check.line!.conversation, lines);
  game.asked.push(ask.legal.map((action) => session.deal.game.codec.format(action)));
  if (game.trick === 'cut') {
    game.trick = undefined;
    const line = await cutLine(check);
    if (!line.ok) return line;
    say(check, line.value.conversation, talk.resume(game.clock));
  }
  const startedMs = nowMs();
  for (;;) {
    const usedMs = nowMs() - startedMs;
    const limitMs = game.clock.moveMs;
    const heard = await hear(check, check.line!.conversation, limitMs - usedMs);
    if (heard.kind !== 'line') {
      const silent = heard.kind === 'late' && talk.timeOut().kind === 'silence';
      return silent ? ok(undefined) : missing(heard, expectedAnswer(game), limitMs);
    }
    const tricked = playTrick(check, game, ask, heard.line);
    if (tricked === 'wait') continue;
    const verdict = tricked ?? talk.answer(heard.line);
    note(check, describe(verdict));
    const ours = tricked !== undefined && game.trick === undefined;
    if (verdict.kind === 'rejected' && !ours) return fail(readRejected(verdict));
    check.slowestMs = Math.max(check.slowestMs, nowMs() - startedMs);
    return ok(verdict.kind === 'silence' ? undefined : verdict.action);
  }
}

function describe(verdict: Verdict): string {
  return verdict.kind === 'rejected' ? `${verdict.why.code}: ${verdict.consequence}` : 'ok';
}

function readRejected({ why, message }: Rejected): Finding {
  return { expected: quoted(why.expected), got: quoted(`${why.got}: ${message}`) };
}

function expectedAnswer({ asked }: RunningGame): ReturnType<typeof sentence> {
  return sentence(
    'eine Antwort mit der „seq“ der Frage: {legal}',
    'an answer with the "seq" of the question: {legal}',
    { legal: asked.at(-1)!.join(' | ') },
  );
}
