import { createHash } from 'node:crypto';
import { createBot, parseBot } from '@stammtisch/bots';
import {
  type Action,
  type Ask,
  askFor,
  assert,
  type Deal,
  fail,
  formatSeed,
  nextTurn,
  ok,
  parseSeed,
  type Result,
  type Seat,
  sentence,
  type Session,
  startSession,
  takeNews,
  takeTurn,
  type Turn,
} from '@stammtisch/kernel';
import {
  type BotClock,
  createSeatTalk,
  describeRules,
  type Rejected,
  rulesKey,
  type SeatTalk,
  type Verdict,
} from '@stammtisch/wire';
import { AFTER_GAME_MS, hear, hearNothing, missing, note, quoted, say } from '../exam.ts';
import type { Finding } from '../report.ts';
import { cutLine, type OpenLine, openLine, type V1Exam } from './line.ts';
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
export type Asked = readonly (readonly string[])[];

/** Plays a game to its end, or to the first thing the bot does wrong. */
export async function watchGame(
  exam: V1Exam,
  watched: WatchedGame,
): Promise<Result<Asked, Finding>> {
  const line = await openLine(exam);
  if (!line.ok) return line;
  const game = startGame(exam, watched, line.value);
  say(exam, line.value.peer, [game.talk.start()]);
  const { session } = game;
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    if (turn.seat !== watched.seat) {
      takeTurn(session, turn, game.others[turn.seat]!(askFor(session, turn)));
      continue;
    }
    const answered = await askBot(exam, game, turn);
    if (!answered.ok) return answered;
    takeTurn(session, turn, answered.value);
  }
  sayEnd(exam, game);
  const unasked = await hearNothing(exam, exam.line!.peer, AFTER_GAME_MS);
  return unasked === undefined ? ok(game.asked) : fail(unasked);
}

interface RunningGame {
  readonly watched: WatchedGame;
  readonly session: Session;
  readonly talk: SeatTalk;
  readonly others: readonly ((ask: Ask) => Action | undefined)[];
  readonly asked: string[][];
  readonly clock: BotClock;
  trick: Trick | undefined;
}

function startGame(exam: V1Exam, watched: WatchedGame, { hello }: OpenLine): RunningGame {
  const { deal, rules: preset, seat } = watched;
  const { game, options } = deal;
  const hash = createHash('sha256').update(rulesKey(game, options)).digest('hex');
  const clock = { moveMs: watched.moveMs ?? exam.limits.moveMs, bankMs: 0 };
  const { name, events, lang } = hello;
  const players = Array.from({ length: deal.seats }, (_, at) =>
    at === seat ? name : `Check ${at + 1}`,
  );
  const talk = createSeatTalk({
    game,
    id: `g${++exam.games}`,
    rules: describeRules(game, { preset, options, hash }),
    seat,
    players,
    clock,
    events,
    lang,
    seqs: exam.seqs,
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

function createOther(deal: Deal, seat: Seat, script: string[]): RunningGame['others'][number] {
  const { game, seed } = deal;
  const spec = parseBot(game.id, 'random');
  assert(spec.ok, 'every game has the random bot');
  const tools = { seed: parseSeed(`${formatSeed(seed)}/other/${seat}`), now: () => 0 };
  const bot = createBot(game, spec.value, tools);
  return (ask) => {
    const next = ask.waitedFor ? script.shift() : undefined;
    if (next === undefined) return bot.choose(ask);
    const action = game.codec.parse(next);
    assert(
      action !== undefined && ask.legal.includes(action),
      `"${next}" is legal where it stands`,
    );
    return action;
  };
}

/** Asks until there is an answer; everything else the bot does is a finding. */
async function askBot(
  exam: V1Exam,
  game: RunningGame,
  turn: Turn,
): Promise<Result<Action | undefined, Finding>> {
  const { talk, session } = game;
  const ask = askFor(session, turn);
  const { lines } = talk.ask(ask, game.clock);
  say(exam, exam.line!.peer, lines);
  game.asked.push(ask.legal.map((action) => session.deal.game.codec.format(action)));
  if (game.trick === 'cut') {
    game.trick = undefined;
    const line = await cutLine(exam);
    if (!line.ok) return line;
    say(exam, line.value.peer, talk.resume(game.clock));
  }
  const startedMs = performance.now();
  for (;;) {
    const usedMs = performance.now() - startedMs;
    const limitMs = game.clock.moveMs;
    const heard = await hear(exam, exam.line!.peer, limitMs - usedMs);
    if (heard.kind !== 'line') {
      const silent = heard.kind === 'late' && talk.timeOut().kind === 'silence';
      return silent ? ok(undefined) : missing(heard, expectedAnswer(game), limitMs);
    }
    const tricked = playTrick(exam, game, turn, heard.line);
    if (tricked === 'wait') continue;
    const verdict = tricked ?? talk.answer(heard.line);
    note(exam, describe(verdict));
    const ours = tricked !== undefined && game.trick === undefined;
    if (verdict.kind === 'rejected' && !ours) return fail(readRejected(verdict));
    exam.slowestMs = Math.max(exam.slowestMs, performance.now() - startedMs);
    return ok(verdict.kind === 'silence' ? undefined : verdict.action);
  }
}

function sayEnd(exam: V1Exam, { session, talk, watched }: RunningGame): void {
  const { game, seed } = session.deal;
  const outcome = game.outcome(session.state);
  assert(outcome !== undefined, 'a game without a next turn is over');
  const end = {
    result: outcome.places[watched.seat] === 1 ? 'won' : 'lost',
    outcome,
    seed: formatSeed(seed),
    events: takeNews(session, watched.seat),
  } as const;
  say(exam, exam.line!.peer, talk.end(end));
}

function describe(verdict: Verdict): string {
  return verdict.kind === 'rejected' ? `${verdict.why.code}: ${verdict.consequence}` : 'ok';
}

function readRejected({ line }: Rejected): Finding {
  const { expected, got, message } = JSON.parse(line) as Record<
    'expected' | 'got' | 'message',
    string
  >;
  return { expected: quoted(expected), got: quoted(`${got}: ${message}`) };
}

function expectedAnswer({ asked }: RunningGame): ReturnType<typeof sentence> {
  return sentence(
    'eine Antwort mit der „seq“ der Frage: {legal}',
    'an answer with the "seq" of the question: {legal}',
    { legal: asked.at(-1)!.join(' | ') },
  );
}
