/** A game with all that was said in it, from its log and its transcript. */
import { type GameLog, levelOutcome, type SeatResult, withoutUndefined } from '@stammtisch/kernel';
import type { KeptGame, KeptLine } from '../../contest/match-transcripts.ts';
import { remarkOf } from '@stammtisch/wire';
import type { ContestDecision, ContestGame, ContestGameRow } from '@stammtisch/wire/contest';

/** How a game is known: its number in the match and the deal it belongs to, both from 1. */
export interface GameNumbers {
  readonly game: number;
  readonly deal: number;
}

/** What a log says about a game; `failures` by seat, where somebody was taken out of it. */
export function rowOfGame(
  log: GameLog,
  { game, deal }: GameNumbers,
  failures: readonly (string | null)[],
): ContestGameRow {
  const { players, outcome = levelOutcome(players.length), moves } = log;
  const isVoid = log.outcome === undefined;
  return {
    game,
    deal,
    seats: [...players],
    results: outcome.places.map((place, seat): SeatResult => {
      if (isVoid) return 'void';
      return (failures[seat] as SeatResult | null | undefined) ?? (place === 1 ? 'won' : 'lost');
    }),
    places: [...outcome.places],
    points: [...outcome.points],
    reason: outcome.reason,
    moves: moves.length,
  };
}

/** Whether a player was taken out of a game: only then its transcript says more than its log. */
export function hasFailure({ moves, outcome }: GameLog): boolean {
  return outcome === undefined || moves.some((move) => move.endsWith(' retire'));
}

export interface GameParts extends GameNumbers {
  readonly contest: string;
  readonly match: number;
  readonly log: GameLog;
  /** What was said in it. */
  readonly kept: KeptGame | undefined;
}

export function viewGame({ contest, match, log, kept, ...numbers }: GameParts): ContestGame {
  const { lines = [], failures = [] } = kept ?? {};
  return {
    ...rowOfGame(log, numbers, failures),
    contest,
    match,
    log: { ...log },
    ...withoutUndefined({ outcome: log.outcome }),
    transcript: [...lines, ...(kept === undefined ? [] : [END])].map(showLine),
    decisions: listDecisions(lines.map(understand), log),
  };
}

function showLine({ bot = -1, dir, raw = '', cut, ms }: KeptLine): ContestGame['transcript'][0] {
  return withoutUndefined({ seat: bot, dir, line: raw, cut, ms });
}

/** How every transcript ends. */
const END: KeptLine = { dir: 'END' };

type TranscriptLine = Omit<KeptLine, 'msg'> & { readonly msg?: Message | null };

interface Message {
  readonly type?: string;
  readonly topcard?: unknown;
  readonly legal?: string[];
  readonly action?: string | null;
  readonly note?: string;
  readonly debug?: unknown;
}

/** A line with what it says, which is kept beside it only where it was cut. */
function understand(line: KeptLine): TranscriptLine {
  const { raw, msg = raw === undefined ? undefined : readMessage(raw), ...rest } = line;
  const message = typeof msg === 'object' ? (msg as Message | null) : null;
  return { ...rest, ...withoutUndefined({ raw }), msg: message };
}

function readMessage(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

function listDecisions(lines: readonly TranscriptLine[], log: GameLog): ContestDecision[] {
  const decisions: Draft[] = [];
  const open = new Map<number, Draft>();
  for (const line of lines) {
    const seat = line.bot ?? -1;
    if (line.dir === 'S>C' && isQuestion(line.msg)) {
      const draft = draftOf(line, seat);
      decisions.push(draft);
      open.set(seat, draft);
      continue;
    }
    const draft = open.get(seat);
    if (draft === undefined) continue;
    if (line.dir === 'C>S') addAnswer(draft, line);
    else if (line.msg?.type === 'rejected') draft.rejected.push(line.raw ?? '');
  }
  const moves = createMoveFinder(log);
  return decisions.map((draft) => finish(draft, moves));
}

/** A question of our protocol, or of that of 2017: the personal line. */
function isQuestion(message: Message | null | undefined): boolean {
  return message?.type === 'act' || message?.topcard !== undefined;
}

interface Draft {
  readonly seat: number;
  readonly name: string;
  readonly request: string;
  readonly askedMs: number | undefined;
  readonly legal: string[] | undefined;
  readonly answers: string[];
  readonly rejected: string[];
  thinkMs?: number;
  last?: Message;
}

function draftOf({ name, raw = '', msg, ms }: TranscriptLine, seat: number): Draft {
  const legal = msg?.legal;
  return { seat, name: name ?? '', request: raw, askedMs: ms, legal, answers: [], rejected: [] };
}

function addAnswer(draft: Draft, { raw = '', msg, ms }: TranscriptLine): void {
  if (draft.answers.length === 0 && ms !== undefined && draft.askedMs !== undefined) {
    draft.thinkMs = Math.max(0, Math.round((ms - draft.askedMs) * 10) / 10);
  }
  draft.answers.push(raw);
  if (msg !== null && msg !== undefined) draft.last = msg;
}

type FindMove = (seat: number, action: string) => number | undefined;

function finish(draft: Draft, findMove: FindMove): ContestDecision {
  const { seat, name, request, answers, rejected, thinkMs, legal, last } = draft;
  const action = typeof last?.action === 'string' ? last.action : undefined;
  const move = action === undefined ? undefined : findMove(seat, action);
  return withoutUndefined({
    seat,
    name,
    move,
    request,
    answers,
    thinkMs,
    legal,
    action: last?.action,
    ...remarkOf({
      note: typeof last?.note === 'string' ? last.note : undefined,
      debug: last?.debug,
    }),
    rejected: rejected.length === 0 ? undefined : rejected,
  });
}

/** Finds the moves of a seat in their order; an answer that was not taken is none of them. */
function createMoveFinder({ moves }: GameLog): FindMove {
  const next = new Map<number, number>();
  return (seat, action) => {
    let at = next.get(seat) ?? 0;
    while (at < moves.length && !moves[at]!.startsWith(`${seat} `)) at++;
    const isPlayed = at < moves.length && plain(moves[at]!) === plain(`${seat} ${action}`);
    // A move that is waited for in vain is not looked for again.
    next.set(seat, isPlayed ? at + 1 : at);
    return isPlayed ? at : undefined;
  };
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
