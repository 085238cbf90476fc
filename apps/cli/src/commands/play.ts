import { opponentsOf } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  fail,
  firstOf,
  formatSeed,
  type Lang,
  type LogHeading,
  ok,
  parseSeed,
  refusalsOf,
  type Rejection,
  type Result,
  type Sentence,
  speak,
  startSession,
  text,
  withoutUndefined,
} from '@stammtisch/kernel';
import type { Slate } from '@stammtisch/table/slate';
import { failOnTrouble, refuseKept } from '../terminal/files.ts';
import { parseOptionalCount } from '../terminal/flags.ts';
import { EXIT, type Exit, type Io, printLines, refuseUsage } from '../terminal/io.ts';
import { alignRows, printable, wrap } from '../terminal/layout.ts';
import { troubleOf } from '../terminal/long-run.ts';
import type { EveningFlags } from '../play/evening.ts';
import { keepLog, rescueLog } from '../play/keep-log.ts';
import { refuseOtherFile } from '../play/log-file.ts';
import { chooseNames, introduce, ME, splitNames } from '../play/names.ts';
import { playAtTerminal } from '../play/play.ts';
import { createPrompter, interruptibly, type Prompter } from '../play/prompter.ts';
import { type ResumedGame, resumeGame } from '../play/resume.ts';
import { refuseSaveFile, saveGame } from '../play/save-file.ts';
import { type OpenSeating, listPeople, onlookerOf, seatPlayers } from '../play/seating.ts';
import { print, sayLast, type Table } from '../play/table.ts';
import { say } from '../play/texts.ts';
import { formatRuleset } from '../rules/rules-heading.ts';
import {
  addPacks,
  chooseGame,
  chooseSeats,
  chooseSeed,
  type RuleFlags,
  splitSeats,
} from '../rules/setup.ts';
import {
  addLangFlag,
  addRuleFlags,
  describeBots,
  type FillCommand,
  type LangFlag,
} from './command.ts';

interface PlayFlags extends RuleFlags, LangFlag, EveningFlags {
  readonly seats?: string;
  readonly names?: string;
  readonly seed?: string;
  readonly watch?: true;
  readonly pace?: string;
  readonly explain?: true;
  readonly words?: true;
  readonly log?: string;
  readonly resume?: string;
  readonly game?: string;
  readonly save?: string;
}

/** `play GAME`: a game in the terminal, against bots or with others at the same screen. */
export const fillPlay: FillCommand = (command, run) => {
  command.argument('[game]', `one of: ${Object.keys(GAMES).join(', ')}`);
  addLangFlag(addRuleFlags(command))
    .option('--seats <players>', 'who takes each seat, separated by commas; see below')
    .option('--names <names>', 'the names of the seats, separated by commas')
    .option('--seed <text>', 'any text; the same seed deals the same cards (default: random)')
    .option('--watch', 'tell what the bots do as they do it')
    .option('--pace <ms>', 'milliseconds between the lines of --watch (default: 700, on a pipe 0)')
    .option('--words', 'tell the table in sentences instead of drawing it, for screen readers')
    .option('--explain', 'say after each move which rows of the statechart it ran')
    .option('--log <file>', 'add the log of the game to this file (default: a temporary file)')
    .option(
      '--resume <file>',
      'go on with an unfinished game: a log, or a saved game of Mops Royal',
    )
    .option('--game <number>', 'which game of that log (default: the last)')
    .option('--save <file>', 'write the saved game of Mops Royal there when it is left or over')
    .option('--again', 'ask after each game for another one, and keep a slate of them')
    .option('--first-to <number>', 'play games until somebody has so many on the slate')
    .option('--count <what>', 'what the slate counts: wins, places, points (default: wins)')
    .option('--slate <file>', 'write the slate there at the end, for spreadsheets (CSV)')
    .addHelpText('after', describeSeats())
    .action(run(playGame));
};

/** A game that can begin or go on. */
interface Prepared {
  readonly seating: OpenSeating;
  readonly heading: LogHeading;
  readonly names: readonly string[];
  /** How people write the players of the seats. */
  readonly kinds: readonly string[];
  /** What the deal follows from, as it may be given again. */
  readonly seed: string;
  /** What is to be said about the rules before it begins. */
  readonly note?: Sentence;
}

async function playGame(
  io: Io,
  lang: Lang,
  name: string | undefined,
  flags: PlayFlags,
): Promise<Exit> {
  const pace = choosePace(io, flags);
  if (!pace.ok) return refuseUsage(io, pace.error, lang);
  const prepared = await prepare(io, lang, name, flags);
  if (!prepared.ok) return refuseUsage(io, prepared.error, lang);
  const refused = refuseFiles(prepared.value.seating.session.deal.game, flags);
  if (refused !== undefined) return refuseUsage(io, refused, lang);
  // The slate loads the protocols, which most commands do without.
  const { chooseEvening } = await import('../play/evening.ts');
  const slate = chooseEvening(flags);
  if (!slate.ok) return refuseUsage(io, slate.error, lang);
  try {
    return await interruptibly(io, (stop) =>
      slate.value === undefined
        ? playOnce({ io, lang, stop, ...pace.value }, prepared.value, flags)
        : playEvening({ io, lang, stop, ...pace.value }, prepared.value, flags, slate.value),
    );
  } catch (error) {
    return failOnTrouble(io, error, lang, troubleOf(error));
  }
}

/** Why what is to be kept cannot be kept there: said before anybody has played. */
function refuseFiles(
  game: AnyGame,
  { save, resume, slate, log }: PlayFlags,
): Rejection | undefined {
  return (
    (save === undefined ? undefined : refuseSaveFile(game, save, resume)) ??
    (slate === undefined ? undefined : refuseKept(slate)) ??
    (log === undefined ? undefined : refuseOtherFile(log))
  );
}

/** Where and how games are played. */
interface Sitting extends Pick<Table, 'io' | 'stop' | 'paceMs'> {
  readonly lang: Lang;
  /** Of all games of an evening with people. */
  readonly prompter?: Prompter | undefined;
}

async function playOnce(sitting: Sitting, prepared: Prepared, flags: PlayFlags): Promise<Exit> {
  const { lang, prompter, ...place } = sitting;
  const { seating, names } = prepared;
  printLines(place.io, announce(prepared, lang));
  const inWords = flags.words === true ? { inWords: true } : {};
  const explains = flags.explain === true ? { explains: true } : {};
  const table = { ...place, ...seating, reader: { lang, names, ...inWords }, ...explains };
  try {
    return await playAndKeep(table, prepared, flags, prompter);
  } finally {
    await seating.close();
  }
}

/** Plays games until the evening is won, or nobody wants another. */
async function playEvening(
  sitting: Sitting,
  first: Prepared,
  flags: PlayFlags,
  slate: Slate,
): Promise<Exit> {
  const { goesOn, keepSlate, writeDown } = await import('../play/evening.ts');
  const { io, lang, stop } = sitting;
  const people = listPeople(first.seating.bots).length > 0;
  const prompter = people ? createPrompter(io, stop) : undefined;
  try {
    let prepared = first;
    for (let number = 1; ; number++) {
      const reader = { lang, names: prepared.names };
      const exit = await playOnce({ ...sitting, prompter }, prepared, flags);
      if (exit === EXIT.done) {
        const { session } = prepared.seating;
        writeDown(io, slate, { number, session, players: prepared.kinds }, reader);
        if (await goesOn(slate, prompter, reader)) {
          prepared = await dealNext(io, prepared, `${first.seed}/${number + 1}`);
          continue;
        }
      }
      const isKept = flags.slate === undefined || keepSlate(io, slate, flags.slate, reader);
      return isKept || exit !== EXIT.done ? exit : EXIT.failed;
    }
  } finally {
    prompter?.close();
  }
}

/** The next game of the same people by the same rules; its seed follows from that of the first. */
async function dealNext(io: Io, last: Prepared, seed: string): Promise<Prepared> {
  const { chooseStart } = await import('@stammtisch/table');
  const { game, options, seats, start, seed: _, ...rest } = last.seating.session.deal;
  const parsed = parseSeed(seed);
  const outcome = game.outcome(last.seating.session.state);
  const round = { first: firstOf(start, seats) ?? 0, outcome, names: last.names };
  const config = { options: options as Readonly<Record<string, unknown>>, seats };
  const begun = chooseStart({ config, round }, formatSeed(parsed));
  const session = startSession({
    ...rest,
    game,
    options,
    seats,
    seed: parsed,
    ...(begun === undefined ? {} : { start: begun }),
  });
  return { ...last, seating: seatPlayers(session, last.heading.players, seed, io), seed };
}

function announce({ seating, heading, names, kinds, note }: Prepared, lang: Lang): string[] {
  const { deal, moves } = seating.session;
  const { id, title } = deal.game;
  const rules = formatRuleset({ game: id, rules: heading.rules, options: deal.options });
  const introduction = wrap(introduce(title[lang], printable(rules), names, kinds));
  const count = moves.length;
  if (note !== undefined) introduction.push(...wrap(speak(note, lang)));
  return count === 0 ? introduction : [...introduction, speak(say('resumed', { count }), lang)];
}

/** Plays, and keeps the log of what was played however it ends. */
async function playAndKeep(
  table: Table,
  { heading, seed }: Prepared,
  { log: file, save }: PlayFlags,
  prompter: Prompter | undefined,
): Promise<Exit> {
  const { io, session, reader } = table;
  const movesBefore = session.moves.length;
  const hasMoved = (): boolean => session.moves.length > movesBefore;
  const rescue = (): void => {
    if (hasMoved()) rescueLog(table, heading, file);
  };
  const stopListening = io.onHangUp(rescue);
  try {
    const exit = await playAtTerminal(table, prompter);
    stopListening();
    const isOver = session.deal.game.outcome(session.state) !== undefined;
    // Not before the end, nor while the game can go on: who knows the seed knows all cards.
    if (isOver) print(table, ['', speak(say('seed', { seed }), reader.lang)]);
    const isSaved = save === undefined || saveGame(table, save, heading.players);
    const isLogged = !hasMoved() || keepLog(table, heading, file);
    if (isOver) sayLast(table, onlookerOf(table.bots));
    return (isSaved && isLogged) || exit !== EXIT.done ? exit : EXIT.failed;
  } catch (error) {
    rescue();
    throw error;
  } finally {
    stopListening();
  }
}

async function prepare(
  io: Io,
  lang: Lang,
  name: string | undefined,
  flags: PlayFlags,
): Promise<Result<Prepared>> {
  if (flags.resume === undefined) return deal(io, lang, name, flags);
  const wrong = OF_NEW_GAMES.find((flag) => flags[flag] !== undefined);
  if (wrong !== undefined || name !== undefined) return fail(refusal('not-with-resume'));
  const resumed = await resumeGame(flags.resume, flags.game, () => io.randomSeed());
  if (!resumed.ok) return resumed;
  const { session, rules, seed } = resumed.value;
  const chosen = chooseAgain(resumed.value, flags.seats);
  if (!chosen.ok) return chosen;
  const players = chosen.value;
  const given = flags.names === undefined ? resumed.value.names : splitNames(flags.names);
  const names = chooseNames(session.deal.game, players, given ?? [], lang);
  if (!names.ok) return names;
  const seating = seatPlayers(session, players, `${seed}/${session.moves.length}`, io);
  const heading = headLog(rules, players, given && names.value);
  return ok({ seating, heading, names: names.value, kinds: players, seed });
}

function deal(io: Io, lang: Lang, name: string | undefined, flags: PlayFlags): Result<Prepared> {
  if (name === undefined) return fail(refusal('no-game'));
  if (flags.game !== undefined) return fail(refusal('only-with-resume'));
  const chosen = chooseGame(name, flags);
  if (!chosen.ok) return chosen;
  const kinds = flags.seats === undefined ? defaultSeats(name) : splitSeats(flags.seats);
  const { choice, note } = addPacks(chosen.value, kinds.length, flags);
  const players = chooseSeats(choice, kinds, [ME]);
  if (!players.ok) return players;
  const given = flags.names === undefined ? undefined : splitNames(flags.names);
  const names = chooseNames(choice.game, players.value, given ?? [], lang);
  if (!names.ok) return names;
  const { game, rules, options } = choice;
  const seed = chooseSeed(io, flags.seed);
  const session = startSession({ game, options, seats: kinds.length, seed: parseSeed(seed) });
  const seating = seatPlayers(session, players.value, seed, io);
  const heading = headLog(rules, players.value, given && names.value);
  return ok({
    seating,
    heading,
    names: names.value,
    kinds,
    seed,
    ...withoutUndefined({ note }),
  });
}

/** Names that nobody gave are not kept: they are in the language of whoever looks. */
function headLog(
  rules: string,
  players: readonly string[],
  names: readonly string[] | undefined,
): LogHeading {
  return { rules, players, ...withoutUndefined({ names }) };
}

/** Who goes on: those who played before, or others who take their seats. */
function chooseAgain(
  { session, rules, players }: ResumedGame,
  seats: string | undefined,
): Result<readonly string[]> {
  if (seats === undefined) return ok(players);
  const { game, options } = session.deal;
  const chosen = chooseSeats({ game, rules, options }, splitSeats(seats), [ME]);
  if (!chosen.ok || chosen.value.length === players.length) return chosen;
  return fail(refusal('other-seats', { count: players.length }));
}

const OF_NEW_GAMES = ['rules', 'option', 'seed'] as const;

const refusal = refusalsOf({
  'no-game': text(
    'Es fehlt die Angabe GAME (oder --resume DATEI).',
    'The argument GAME is missing (or --resume FILE).',
  ),
  'not-with-resume': text(
    'Bei --resume stehen Spiel, Regeln und Seed schon in der Datei.',
    'With --resume the game, rules and seed are those of the file.',
  ),
  'only-with-resume': text(
    '--game wählt ein Spiel eines Protokolls und geht nur mit --resume DATEI.',
    '--game chooses a game of a log and goes only with --resume FILE.',
  ),
  'other-seats': text(
    'In diesem Spiel sind {count} Plätze; --seats muss so viele nennen.',
    'This game has {count} seats; --seats has to name as many.',
  ),
});

const PACE = { name: '--pace', min: 0, max: 60_000 };
const PACE_ON_TERMINAL_MS = 700;

/** Nothing where nobody wants a running commentary; a game of bots alone always has one. */
function choosePace(io: Io, { watch, pace }: PlayFlags): Result<{ readonly paceMs?: number }> {
  const given = parseOptionalCount(PACE, pace);
  if (!given.ok) return given;
  if (watch === undefined && given.value === undefined) return ok({});
  return ok({ paceMs: given.value ?? (io.stdout.isTTY === true ? PACE_ON_TERMINAL_MS : 0) });
}

function defaultSeats(gameId: string): readonly string[] {
  return [ME, ...opponentsOf(gameId)];
}

/** Who can take a seat, and who does where nothing is said. */
function describeSeats(): string {
  const rows = Object.keys(GAMES).map((id) => [`  ${id}`, defaultSeats(id).join(',')]);
  return [
    '\nSeats: me is a person at this terminal, all others are bots. By default:',
    ...alignRows(rows),
    describeBots(),
  ].join('\n');
}
