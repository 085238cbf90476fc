import { join } from 'node:path';
import { GAMES } from '@stammtisch/games';
import { fail, type Lang, ok, reject, type Result, sentence } from '@stammtisch/kernel';
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
import { parseCount } from '../terminal/flags.ts';
import { type Exit, type Io, refuseUsage } from '../terminal/io.ts';
import { inLang } from '../terminal/lang.ts';
import { type Choice, chooseGame, chooseSeed, type RuleFlags } from '../rules/setup.ts';
import { type AddCommand, addLangFlag, addRuleFlags, type LangFlag } from './command.ts';

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

const PORT = { name: '--port', min: 0, max: 65_535 };
const MOVE_TIMEOUT = { name: '--move-timeout', minMs: 1, maxMs: DAY_MS };
const GAME_TIMEOUT = { name: '--game-timeout', minMs: 1, maxMs: DAY_MS };
const CONNECTIONS = { name: '--connections', min: 2, max: 100_000 };
const REPEAT = { name: '--repeat', min: 0, max: 9 };
const PEOPLE = { name: '--people', min: 2, max: 4 };
const PER_ADDRESS = { name: '--per-address', min: 2, max: 100_000 };

/** `contest`: a server on which bots of either protocol, or people, play each other. */
export const addContest: AddCommand = (program, io, done) => {
  const { connections, connectionsPerAddress } = defaultLimits('contest');
  const command = program
    .command('contest')
    .description('let bots play each other over the network, two at a time as they come')
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
    .option('--per-address <number>', 'and so many of one address', String(connectionsPerAddress));
  command.option('--people <number>', 'a game for so many people instead (2 to 4), see below');
  addFormatFlags(command);
  addLangFlag(addRuleFlags(command))
    .addHelpText('after', PEOPLE_HELP)
    .action(async (flags: ContestFlags) =>
      done(await inLang(io, flags.lang, (lang) => contest(io, lang, flags))),
    );
};

const PEOPLE_HELP = `
With --people everybody connects with a program for plain lines (nc HOST PORT), tells a name and
plays one game of Mau-Mau, by the rules of the contest or those of --rules and --option. --seed,
--move-timeout (default: 5m) and --out (for the log) go with it, the other flags are for bots.`;

async function contest(io: Io, lang: Lang, flags: ContestFlags): Promise<Exit> {
  if (flags.recompute !== undefined) return recompute(io, lang, flags.recompute);
  const clash = findClash(flags);
  if (clash !== undefined) return refuseUsage(io, clash, lang);
  if (flags.people !== undefined) {
    const people = readPeople(io, flags.people, flags);
    return people.ok ? servePeople(io, lang, people.value) : refuseUsage(io, people.error, lang);
  }
  const wish = readWish(flags);
  if (flags.format !== undefined && wish.ok) return runFormat(io, lang, flags, wish.value);
  return wish.ok ? serveBots(io, lang, wish.value) : refuseUsage(io, wish.error, lang);
}

function readPeople(io: Io, people: string, flags: ContestFlags): Result<PeopleRequest> {
  const count = parseCount(PEOPLE, people);
  if (!count.ok) return count;
  const port = parseCount(PORT, flags.port);
  if (!port.ok) return port;
  const moveMs = parseDuration(MOVE_TIMEOUT, flags.moveTimeout ?? '5m');
  if (!moveMs.ok) return moveMs;
  if ((flags.game ?? PEOPLE_GAME) !== PEOPLE_GAME) return reject('people-game', ONLY_MAU_MAU);
  const choice = chooseRules(flags);
  if (!choice.ok) return choice;
  const refused = choice.value.game.refuseDeal(choice.value.options, count.value);
  if (refused !== undefined) return fail(refused);
  return ok({
    host: flags.host,
    port: port.value,
    count: count.value,
    choice: choice.value,
    seed: chooseSeed(io, flags.seed),
    moveMs: moveMs.value,
    log: flags.out === undefined ? undefined : join(flags.out, 'games.jsonl'),
  });
}

function readWish(flags: ContestFlags): Result<StandingRequest> {
  const choice = chooseRules(flags);
  if (!choice.ok) return choice;
  const port = parseCount(PORT, flags.port);
  if (!port.ok) return port;
  const compat = COMPATS.find((name) => name === flags.compat);
  if (compat === undefined) return reject('unknown-compat', unknownCompat(flags.compat));
  if (compat === 'jar' && !isFreeHackRules(rulesOf(choice.value))) {
    return reject('jar-rules', JAR_RULES);
  }
  const moveMs = parseDuration(MOVE_TIMEOUT, flags.moveTimeout ?? '2s');
  if (!moveMs.ok) return moveMs;
  const limits = defaultLimits(compat, moveMs.value);
  const gameMs =
    flags.gameTimeout === undefined
      ? ok(limits.gameMs)
      : parseDuration(GAME_TIMEOUT, flags.gameTimeout);
  if (!gameMs.ok) return gameMs;
  const repeats = parseCount(REPEAT, flags.repeat);
  if (!repeats.ok) return repeats;
  const begins = BEGINS.find((name) => name === flags.begins);
  if (begins === undefined) return reject('unknown-begins', unknownBegins(flags.begins));
  const connections = parseCount(CONNECTIONS, flags.connections);
  if (!connections.ok) return connections;
  const perAddress = parseCount(PER_ADDRESS, flags.perAddress);
  if (!perAddress.ok) return perAddress;
  return ok({
    host: flags.host,
    port: port.value,
    compat,
    choice: choice.value,
    seats: seatsFor(choice.value),
    begins,
    limits: {
      ...limits,
      repeats: repeats.value,
      gameMs: gameMs.value,
      connections: connections.value,
      connectionsPerAddress: perAddress.value,
    },
    // As in all commands: an empty one is none.
    seed: flags.seed || undefined,
    out: flags.out,
    json: flags.json === true,
    once: flags.once === true,
  });
}

const PEOPLE_GAME = 'mau-mau';

const ONLY_MAU_MAU = sentence(
  '--people gibt es für Mau-Mau; andere Spiele spielt man mit „stammtisch serve“.',
  '--people is for Mau-Mau; other games are played with "stammtisch serve".',
);

/** Mau-Mau is played by the rules of the contest, every other game by its own. */
function chooseRules({ game = 'mau-mau', ...flags }: ContestFlags): Result<Choice> {
  const rules = game === 'mau-mau' ? { rules: 'contest', ...flags } : flags;
  return chooseGame(game, rules);
}

/** One seat each, or as many as it takes that one of two can win alone. */
function seatsFor({ game }: Choice): number {
  return Math.ceil(game.seats.duel / 2) * 2;
}

const JAR_RULES = sentence(
  '--compat jar kennt nur Mau-Mau nach den Regeln des Wettbewerbs.',
  '--compat jar knows only Mau-Mau by the rules of the contest.',
);

function unknownBegins(begins: string): ReturnType<typeof sentence> {
  return sentence(
    'Nach --begins steht {known}, nicht „{begins}“.',
    '--begins is followed by {known}, not "{begins}".',
    { known: BEGINS.join(' / '), begins },
  );
}

function unknownCompat(compat: string): ReturnType<typeof sentence> {
  return sentence(
    'Nach --compat steht {known}, nicht „{compat}“.',
    '--compat is followed by {known}, not "{compat}".',
    { known: COMPATS.join(' / '), compat },
  );
}
