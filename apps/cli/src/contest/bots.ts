import { createHash } from 'node:crypto';
import { type Deal, type Lang, parseSeed, speak } from '@stammtisch/kernel';
import {
  type Archive,
  type Begins,
  type StandingTable,
  type ContestLimits,
  type GameRules,
  type GameRecord,
  openArchive,
  openStandingTable,
} from '@stammtisch/server';
import type { Compat } from '@stammtisch/wire';
import { tryFiles } from '../terminal/files.ts';
import {
  EXIT,
  type Exit,
  failWith,
  type Io,
  printBug,
  printError,
  printJson,
  printLine,
} from '../terminal/io.ts';
import type { Choice } from '../rules/setup.ts';
import { tellGame, tellJoin, tellLeave, tellOpen, tellStopped } from './texts.ts';

/** A standing table for bots, as a command line asks for it. */
export interface StandingRequest {
  readonly host: string;
  readonly port: number;
  readonly compat: Compat;
  /** What is played, by so many seats. */
  readonly choice: Choice;
  readonly seats: number;
  readonly limits: ContestLimits;
  readonly begins: Begins;
  /** Undefined: every game has a seed nobody has chosen. */
  readonly seed: string | undefined;
  readonly out: string | undefined;
  readonly json: boolean;
  readonly once: boolean;
}

/**
 * Runs a standing table until it is stopped. Ctrl-C is the way to end it, so that is a success
 * unless games had to be broken off.
 */
export async function serveBots(io: Io, lang: Lang, request: StandingRequest): Promise<Exit> {
  const kept = tryFiles(() => (request.out === undefined ? undefined : openArchive(request.out)));
  if (!kept.ok) return failWith(io, kept.error, lang);
  const archive = kept.value;
  const desk: Desk = { io, lang, request, archive, contest: undefined, failed: false };
  const opened = await openStandingTable({
    host: request.host,
    port: request.port,
    compat: request.compat,
    limits: request.limits,
    begins: request.begins,
    once: request.once,
    firstGame: archive?.nextGame ?? 1,
    keepTranscripts: archive !== undefined,
    rules: rulesOf(request.choice),
    dealFor: (game) => dealOf(request, seedOf(io, request.seed, game)),
    onJoin: (bot) => tell(desk, speak(tellJoin(bot), lang)),
    onLeave: (bot) => tell(desk, speak(tellLeave(bot), lang)),
    onGame: (record, transcript) => takeGame(desk, record, transcript),
    onBug: (error) => printBug(io, error),
  });
  if (!opened.ok) return failWith(io, opened.error, lang);
  desk.contest = opened.value;
  return run(desk, opened.value);
}

/** A choice as a contest is told it. */
export function rulesOf({ game, rules, options }: Choice): GameRules {
  return { game: game.id, rules, options: options as NonNullable<GameRules['options']> };
}

function dealOf({ choice, seats }: StandingRequest, seed: string): Deal {
  const { game, options } = choice;
  return { game, options, seats, seed: parseSeed(seed) };
}

interface Desk {
  readonly io: Io;
  readonly lang: Lang;
  readonly request: StandingRequest;
  readonly archive: Archive | undefined;
  contest: StandingTable | undefined;
  /** Results could not be written. */
  failed: boolean;
}

async function run(desk: Desk, contest: StandingTable): Promise<Exit> {
  const { io, lang, request } = desk;
  const open = tellOpen(contest.host, contest.port);
  if (request.json) printError(io, open, lang);
  else printLine(io, speak(open, lang));
  const stopListening = io.onInterrupt(() => {
    // A second Ctrl-C ends the program as it does any other.
    stopListening();
    void contest.stop();
  });
  const brokenOff = await contest.closed;
  stopListening();
  if (desk.failed) return EXIT.failed;
  if (brokenOff === 0) return EXIT.done;
  printError(io, tellStopped(brokenOff), lang);
  return EXIT.interrupted;
}

/**
 * A seed that is given makes the same games again. The seed of a game is published when it is over,
 * and a hash cannot be turned back: nobody finds the next one from it.
 */
function seedOf(io: Io, seed: string | undefined, game: number): string {
  if (seed === undefined) return io.randomSeed();
  return createHash('sha256').update(`${seed}/game/${game}`).digest('hex').slice(0, 32);
}

/** In JSON only results are printed. */
function tell({ io, request }: Desk, line: string): void {
  if (!request.json) printLine(io, line);
}

function takeGame(desk: Desk, record: GameRecord, transcript: readonly string[]): void {
  const { io, lang, request, archive } = desk;
  if (request.json) printJson(io, record);
  else printLine(io, tellGame(record, lang));
  if (record.error !== undefined) printBug(io, record.error);
  const kept = tryFiles(() => archive?.keep(record, transcript));
  if (kept.ok || desk.failed) return;
  // Results that nobody keeps are not worth playing for.
  desk.failed = true;
  printError(io, kept.error, lang);
  void desk.contest?.stop();
}
