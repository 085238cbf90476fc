import {
  type Clock,
  type MatchRecord,
  SEALED,
  type TournamentOutcome,
  type TournamentProgress,
  type TournamentResults,
} from '@stammtisch/arena';
import { type Lang, type Result, type Sentence, speak, textOf } from '@stammtisch/kernel';
import { type FormatContest, openFormatContest } from '@stammtisch/server';
import { type ContestStore, createMemoryFolder, openFolder } from '@stammtisch/server/folder';
import { failOnTrouble } from '../../terminal/files.ts';
import {
  EXIT,
  type Exit,
  failWith,
  type Io,
  printBug,
  printError,
  printJson,
  printLine,
  refuseUsage,
} from '../../terminal/io.ts';
import { createProgress, type Progress } from '../../terminal/progress.ts';
import { formatBracket } from '../../tournament/bracket-text.ts';
import { formatCrosstable } from '../../tournament/crosstable-text.ts';
import { readKeptSeed } from '../../tournament/kept-seed.ts';
import { formatTournament } from '../../tournament/tournament-text.ts';
import { rulesOf, type StandingRequest } from '../bots.ts';
import { showName, tellOpen } from '../texts.ts';
import { say, tellMatch, tellOut } from './texts.ts';

/** A contest from start to end, as a command line asks for it. */
export interface FormatRequest extends Omit<StandingRequest, 'once' | 'compat' | 'seats'> {
  readonly format: string;
  /** Undefined only where a contest goes on. */
  readonly entrants: number | undefined;
  readonly deals: number;
  readonly rounds: number | undefined;
  readonly clock: Clock;
  readonly returnMs: number;
}

/** Waits for the bots, plays the contest and prints what came out. */
export async function serveFormat(io: Io, lang: Lang, request: FormatRequest): Promise<Exit> {
  const store = request.out === undefined ? createMemoryFolder() : openFolder(request.out);
  const desk: Desk = {
    io,
    lang,
    request,
    store,
    progress: createProgress(io, lang),
    deals: new Map(),
    told: new Set(),
  };
  try {
    const opened = await open(desk);
    if (!opened.ok) return refuse(desk, opened);
    return await attend(desk, opened.value);
  } catch (error) {
    desk.progress.clear();
    return failOnTrouble(io, error, lang);
  }
}

interface Desk {
  readonly io: Io;
  readonly lang: Lang;
  readonly request: FormatRequest;
  readonly store: ContestStore;
  readonly progress: Progress;
  /** By number of the match: deals played so far. */
  readonly deals: Map<number, number>;
  /** Lines that are not printed again: a bot that is turned away may try for ever. */
  readonly told: Set<string>;
}

async function open(desk: Desk): Promise<Result<FormatContest>> {
  const { io, request, store } = desk;
  const seed = request.seed ?? (await readKeptSeed(store)) ?? SEALED + io.randomSeed();
  return openFormatContest({
    ...request,
    rules: rulesOf(request.choice),
    seed,
    store,
    keepTranscripts: request.out !== undefined,
    onJoin: (name, present) => tell(desk, say('arrival', { name: showName(name), present })),
    onLeave: (name) => tell(desk, say('departure', { name: showName(name) })),
    onRefused: (name, why) =>
      tellOnce(desk, say('refused', { name: showName(name), why: textOf(why) })),
    onOut: (name, why) => tell(desk, tellOut(showName(name), why, request.returnMs)),
    onField: (names, goesOn) =>
      tell(desk, say(goesOn ? 'goesOn' : 'begins', { names: names.map(showName).join(', ') })),
    onFailure: ({ detail }, { name }) =>
      tell(desk, say('failure', { name: showName(name), detail: textOf(detail) })),
    onMatch: (record, found) => takeMatch(desk, record, found),
    onNote: (note) => printNote(desk, note),
    onProgress: (now) => showProgress(desk, now),
    onBug: (error) => printBug(io, error),
  });
}

/** A port that is taken is no fault of the command line; all else is. */
function refuse({ io, lang }: Desk, opened: Result<FormatContest> & { readonly ok: false }): Exit {
  const { error } = opened;
  const isPort = error.code === 'port-in-use' || error.code === 'cannot-listen';
  return isPort ? failWith(io, error, lang) : refuseUsage(io, error, lang);
}

async function attend(desk: Desk, contest: FormatContest): Promise<Exit> {
  const { io, lang, progress, request } = desk;
  const welcome = tellOpen(contest.host, contest.port);
  if (request.json) printError(io, welcome, lang);
  else printLine(io, speak(welcome, lang));
  const stopListening = io.onInterrupt(() => {
    // A second Ctrl-C ends the program as it does any other.
    stopListening();
    printNote(desk, say('stopping'));
    contest.stop();
  });
  const outcome = await contest.outcome.finally(() => stopListening());
  progress.clear();
  if (!outcome.ok) return refuseUsage(io, outcome.error, lang);
  if (outcome.value === undefined) {
    printError(io, say('nobody'), lang);
    return EXIT.interrupted;
  }
  return report(desk, outcome.value);
}

async function report(desk: Desk, { results }: TournamentOutcome): Promise<Exit> {
  const { io, lang, request, store } = desk;
  for (const [name, lines] of listReports(results, lang)) {
    await store.write(name, `${lines.join('\n')}\n`);
  }
  if (request.json) printJson(io, results);
  else printLine(io, `\n${formatTournament(results, lang).join('\n')}`);
  if (results.finished) return EXIT.done;
  if (request.out !== undefined) printError(io, say('goOn'), lang);
  return EXIT.interrupted;
}

/** What people read, by name of the file; all of it follows from the results. */
function listReports(results: TournamentResults, lang: Lang): [string, readonly string[]][] {
  const { bracket, pairs, plan } = results;
  const names = plan.entrants.map(({ name }) => name);
  return [
    ...(bracket === undefined
      ? []
      : [['bracket.txt', formatBracket(bracket, lang)] satisfies [string, string[]]]),
    ['crosstable.txt', formatCrosstable(names, pairs, lang)],
    ['report.txt', formatTournament(results, lang)],
  ];
}

/** In JSON only the results are printed. */
function tell({ io, lang, request, progress }: Desk, line: Sentence): void {
  if (request.json) return;
  progress.clear();
  printLine(io, speak(line, lang));
}

function tellOnce(desk: Desk, line: Sentence): void {
  const words = speak(line, desk.lang);
  if (desk.told.has(words) || desk.told.size >= TOLD_MAX) return;
  desk.told.add(words);
  tell(desk, line);
}

const TOLD_MAX = 1000;

function printNote({ io, lang, progress }: Desk, note: Sentence): void {
  progress.clear();
  printError(io, note, lang);
}

function takeMatch(desk: Desk, record: MatchRecord, found: boolean): void {
  desk.deals.set(record.match, desk.request.deals);
  tell(desk, tellMatch({ ...record, names: record.names.map(showName) }, found, desk.lang));
}

/** Matches are played side by side: all of them count. */
function showProgress(desk: Desk, { match, matches, names, running }: TournamentProgress): void {
  const { request, deals, progress } = desk;
  deals.set(match, Math.min(running.deals, request.deals));
  const done = [...deals.values()].reduce((sum, count) => sum + count, 0);
  const note = `${match}/${matches} ${names.map(showName).join(' – ')}`;
  progress.show(done, matches * request.deals, note);
}
