import { join } from 'node:path';
import { GAMES } from '@stammtisch/games';
import { allOf, fail, type Lang, ok, refusalsOf, type Result, text } from '@stammtisch/kernel';
import { BEGINS, defaultLimits, isFreeHackRules } from '@stammtisch/server';
import { COMPATS } from '@stammtisch/wire';
import { rulesOf, serveBots, type StandingRequest } from '../contest/bots.ts';
import {
  addFormatFlags,
  findClash,
  type FormatFlags,
  runFormat,
} from '../contest/formats/flags.ts';
import { recompute } from '../contest/formats/recompute.ts';
import { type PeopleRequest, servePeople } from '../contest/people/serve.ts';
import { DAY_MS, parseDuration } from '../terminal/durations.ts';
import { parseCount, parseFilled, PORT } from '../terminal/flags.ts';
import { type Exit, type Io, refuseUsage } from '../terminal/io.ts';
import { type Choice, chooseGame, chooseSeed, type RuleFlags } from '../rules/setup.ts';
import { addLangFlag, addRuleFlags, type FillCommand, type LangFlag } from './command.ts';

interface ContestFlags extends LangFlag, RuleFlags, FormatFlags {
  readonly game?: string;
  readonly port: string;
  readonly host: string;
  readonly seed?: string;
  readonly moveTimeout?: string;
  readonly gameTimeout?: string;
  readonly out?: string;
  readonly json?: true;
  readonly once?: true;
  readonly compat: string;
  readonly repeat: string;
  readonly begins: string;
  readonly connections: string;
  readonly perAddress: string;
  readonly people?: string;
}

const MOVE_TIMEOUT = { name: '--move-timeout', minMs: 1, maxMs: DAY_MS };
const GAME_TIMEOUT = { name: '--game-timeout', minMs: 1, maxMs: DAY_MS };
const CONNECTIONS = { name: '--connections', min: 2, max: 100_000 };
const REPEAT = { name: '--repeat', min: 0, max: 9 };
const PEOPLE = { name: '--people', min: 2, max: 4 };
const PER_ADDRESS = { name: '--per-address', min: 2, max: 100_000 };

/** `contest`: a server on which bots of either protocol, or people, play each other. */
export const fillContest: FillCommand = (command, run) => {
  const { connections, connectionsPerAddress } = defaultLimits('contest');
  command
    .option('--port <number>', 'the port; 0 takes a free one and prints it', '1338')
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--game <game>', `one of: ${Object.keys(GAMES).join(', ')} (default: mau-mau)`)
    .option('--seed <text>', 'makes the same games again (default: random)')
    .option('--move-timeout <time>', 'how long a bot may take for a reply (default: 2s)')
    .option('--game-timeout <time>', 'and for all of a game (default: 30 replies)')
    .option('--out <folder>', 'keep results, logs and transcripts there')
    .option('--json', 'print one line of JSON per game')
    .option('--once', 'end after one game')
    .option('--compat <mode>', `one of: ${COMPATS.join(', ')}`, 'contest')
    .option('--repeat <number>', 'send a silent bot of 2017 its last line again so often', '0')
    .option('--begins <who>', `of two bots the first to be: ${BEGINS.join(', ')}`, 'named')
    .option('--connections <number>', 'at most so many', String(connections))
    .option('--per-address <number>', 'and so many of one address', String(connectionsPerAddress))
    .option('--people <number>', 'a game for so many people instead (2 to 4), see below');
  addFormatFlags(command);
  addLangFlag(addRuleFlags(command)).addHelpText('after', PEOPLE_HELP).action(run(contest));
};

const PEOPLE_HELP = `
With --people everybody connects with a program for plain lines (nc HOST PORT), tells a name and
plays one game of Mau-Mau, by the rules of the contest or those of --rules and --option. --seed,
--move-timeout (default: 5m) and --out (for the log) go with it, the other flags are for bots.`;

async function contest(io: Io, lang: Lang, flags: ContestFlags): Promise<Exit> {
  if (flags.recompute !== undefined) return recompute(io, lang, flags.recompute);
  const clash = findClash(flags);
  if (clash !== undefined) return refuseUsage(io, clash, lang);
  const out = flags.out === undefined ? undefined : parseFilled('--out', flags.out);
  if (out?.ok === false) return refuseUsage(io, out.error, lang);
  if (flags.people !== undefined) {
    const people = readPeople(io, flags.people, flags);
    return people.ok ? servePeople(io, lang, people.value) : refuseUsage(io, people.error, lang);
  }
  const request = readRequest(flags);
  if (flags.format !== undefined && request.ok) return runFormat(io, lang, flags, request.value);
  return request.ok ? serveBots(io, lang, request.value) : refuseUsage(io, request.error, lang);
}

function readPeople(io: Io, people: string, flags: ContestFlags): Result<PeopleRequest> {
  const isOther = (flags.game ?? PEOPLE_GAME) !== PEOPLE_GAME;
  const read = allOf({
    count: parseCount(PEOPLE, people),
    host: parseFilled('--host', flags.host),
    port: parseCount(PORT, flags.port),
    moveMs: parseDuration(MOVE_TIMEOUT, flags.moveTimeout ?? '5m'),
    choice: isOther ? fail(refusal('people-game')) : chooseRules(flags),
  });
  if (!read.ok) return read;
  const { choice, count } = read.value;
  const refused = choice.game.refuseDeal(choice.options, count);
  if (refused !== undefined) return fail(refused);
  return ok({
    ...read.value,
    seed: chooseSeed(io, flags.seed),
    log: flags.out === undefined ? undefined : join(flags.out, 'games.jsonl'),
  });
}

function readRequest(flags: ContestFlags): Result<StandingRequest> {
  const read = allOf({
    choice: chooseRules(flags),
    host: parseFilled('--host', flags.host),
    port: parseCount(PORT, flags.port),
    compat: oneOf(COMPATS, 'compat', flags.compat),
    moveMs: parseDuration(MOVE_TIMEOUT, flags.moveTimeout ?? '2s'),
    gameMs:
      flags.gameTimeout === undefined
        ? ok(undefined)
        : parseDuration(GAME_TIMEOUT, flags.gameTimeout),
    repeats: parseCount(REPEAT, flags.repeat),
    begins: oneOf(BEGINS, 'begins', flags.begins),
    connections: parseCount(CONNECTIONS, flags.connections),
    connectionsPerAddress: parseCount(PER_ADDRESS, flags.perAddress),
  });
  if (!read.ok) return read;
  const { choice, host, port, compat, begins, moveMs, gameMs, ...counts } = read.value;
  if (compat === 'jar' && !isFreeHackRules(rulesOf(choice))) return fail(refusal('jar-rules'));
  const limits = defaultLimits(compat, moveMs);
  return ok({
    host,
    port,
    compat,
    choice,
    seats: seatsFor(choice),
    begins,
    limits: { ...limits, ...counts, gameMs: gameMs ?? limits.gameMs },
    // As in all commands: an empty one is none.
    seed: flags.seed || undefined,
    out: flags.out,
    json: flags.json === true,
    once: flags.once === true,
  });
}

function oneOf<Name extends string>(
  known: readonly Name[],
  flag: 'begins' | 'compat',
  value: string,
): Result<Name> {
  const found = known.find((name) => name === value);
  if (found !== undefined) return ok(found);
  return fail(refusal(`unknown-${flag}`, { known: known.join(' / '), value }));
}

const PEOPLE_GAME = 'mau-mau';

/** Mau-Mau is played by the rules of the contest, every other game by its own. */
function chooseRules({ game = 'mau-mau', ...flags }: ContestFlags): Result<Choice> {
  const rules = game === 'mau-mau' ? { rules: 'contest', ...flags } : flags;
  return chooseGame(game, rules);
}

/** One seat each, or as many as it takes that one of two can win alone. */
function seatsFor({ game }: Choice): number {
  return Math.ceil(game.seats.duel / 2) * 2;
}

const refusal = refusalsOf({
  'jar-rules': text(
    '--compat jar kennt nur Mau-Mau nach den Regeln des Wettbewerbs.',
    '--compat jar knows only Mau-Mau by the rules of the contest.',
  ),
  'people-game': text(
    '--people gibt es für Mau-Mau; andere Spiele spielt man mit „stammtisch serve“.',
    '--people is for Mau-Mau; other games are played with "stammtisch serve".',
  ),
  'unknown-begins': text(
    'Nach --begins steht {known}, nicht „{value}“.',
    '--begins is followed by {known}, not "{value}".',
  ),
  'unknown-compat': text(
    'Nach --compat steht {known}, nicht „{value}“.',
    '--compat is followed by {known}, not "{value}".',
  ),
});
